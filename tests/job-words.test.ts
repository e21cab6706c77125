import { expect, it } from 'vitest'
import { jobKind } from '../src/features/administration/job-kinds.ts'
import { jobs } from '../src/server/app.ts'

it('whoever watches the work in the background reads in words what each kind of it is', () => {
  expect(jobs.map(({ name }) => name).filter((name) => jobKind(name) === name)).toEqual([])
})
