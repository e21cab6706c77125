import { expect, it } from 'vitest'
import { firstFailure, type Kind } from '../src/web/draft/property/property-testing.ts'

const seed = Number(process.env['DRAFT_SEED'] ?? Math.floor(Math.random() * 1_000_000_000))

it.each<Kind>(['at rest', 'alone', 'leaving'])(
  `the draft store, %s: a million runs (DRAFT_SEED=${seed})`,
  async (kind) => {
    expect(await firstFailure(kind, seed, 1_000_000)).toBeUndefined()
  },
)
