import { expect, it } from 'vitest'
import { calledBy, fullName } from './person-name.ts'

it.each([
  ['Ngozi', 'Okafor', 'Ngozi Okafor', 'Ngozi'],
  ['', 'Suharto', 'Suharto', 'Suharto'],
  [null, 'Suharto', 'Suharto', 'Suharto'],
  ['Thomas', 'Thomas', 'Thomas Thomas', 'Thomas'],
])('prints %j and %j as %j, and calls them %j', (firstName, lastName, whole, called) => {
  expect(fullName({ firstName, lastName })).toBe(whole)
  expect(calledBy({ firstName, lastName })).toBe(called)
})
