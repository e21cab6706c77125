import { expect, it } from 'vitest'
import { writtenIn } from './written-in.ts'

it.each([
  ['Prefers no investments in tobacco or weapons.', 'en'],
  ['The client’s pension covers all household expenses.', 'en'],
  ['We agreed to begin with Balanced and to review it.', 'en'],
  ['Ne souhaite aucun placement dans le tabac ou les armes.', 'fr'],
  ['L’argent n’est pas nécessaire avant dix ans.', 'fr'],
  ['Vend le chalet à Québec en juin.', 'fr'],
  ['Pension', undefined],
  ['', undefined],
  ['The reason: la raison', undefined],
  ['李 2026', undefined],
])('tells of %j that it is written in %s', (text, language) => {
  expect(writtenIn(text)).toBe(language)
})
