import { expect, it } from 'vitest'
import { firstFailure, type Kind } from './property-testing.ts'

// printed with a failure; DRAFT_SEED=… runs the same ones again
const seed = Number(process.env['DRAFT_SEED'] ?? Math.floor(Math.random() * 1_000_000_000))

it.each<[Kind, string]>([
  ['at rest', 'what is shown is stored, nothing is lost, overwritten unseen, applied twice or out of order'],
  ['alone', 'without anybody else there is never a conflict, and the last text typed is what is stored'],
  ['leaving', 'a page that is left hands over everything, in whatever order it arrives'],
])(`%s: %s (20,000 runs, DRAFT_SEED=${seed})`, async (kind) => {
  expect(await firstFailure(kind, seed, 20_000)).toBeUndefined()
})
