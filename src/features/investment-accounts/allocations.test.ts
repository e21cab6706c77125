import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Share,
  splitEqually,
  totalOf,
  totalsOf,
  withAllocation,
  withoutShareOf,
  withShareOf,
} from './allocations.ts'

const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const named = (count: number): Share[] =>
  Array.from({ length: count }, (_, nr) => ({ participantId: String(nr) }))
const allocations = (shares: readonly Share[]) => shares.map(({ allocation }) => allocation)

describe('shares', () => {
  it('are 100 for the first, and split equally with each one added [ACCT-022]', () => {
    const first = withShareOf([], 'a')
    expect(first).toEqual([{ participantId: 'a', allocation: 100 }])
    const second = withShareOf(first, 'b')
    expect(allocations(second)).toEqual([50, 50])
    expect(allocations(withShareOf(second, 'c'))).toEqual([33.33, 33.33, 33.34])
  })

  it.each([
    [1, [100]],
    [2, [50, 50]],
    [3, [33.33, 33.33, 33.34]],
    [6, [16.67, 16.67, 16.67, 16.67, 16.67, 16.65]],
    [7, [14.29, 14.29, 14.29, 14.29, 14.29, 14.29, 14.26]],
  ])('split equally among %i, with the rest for the last [ACCT-022, ACCT-028]', (count, expected) => {
    expect(allocations(splitEqually(named(count)))).toEqual(expected)
  })

  it('are 100 in all after a split among any number [ACCT-022, ACCT-028]', () => {
    for (let count = 1; count <= 50; count++) {
      const shares = splitEqually(named(count))
      expect(totalOf(shares)).toBe(100)
      for (const { allocation } of shares) expect(allocation).toBeGreaterThan(0)
    }
    expect(splitEqually([])).toEqual([])
  })

  it('stay where somebody is added a second time', () => {
    const shares = [{ participantId: 'a', allocation: 12.5 }]
    expect(withShareOf(shares, 'a')).toEqual(shares)
  })

  it('are refused where the total would be above 100 [ACCT-023]', () => {
    const shares = withShareOf(withShareOf([], 'a'), 'b')
    expect(withAllocation(shares, 'a', 50.01)).toBeUndefined()
    expect(withAllocation(shares, 'a', 49.99)).toEqual([
      { participantId: 'a', allocation: 49.99 },
      { participantId: 'b', allocation: 50 },
    ])
  })

  it('find no room in what is below 0', () => {
    const shares = withAllocation(withShareOf(withShareOf([], 'a'), 'b'), 'a', -50) ?? []
    expect(withAllocation(shares, 'b', 150)).toBeUndefined()
  })
})

type Edit = { do: 'add' } | { do: 'remove' } | { do: 'balance' } | { do: 'set'; to: number | null }

const edit: fc.Arbitrary<[person: string, Edit]> = fc.tuple(
  fc.constantFrom(...people),
  fc.oneof(
    fc.constantFrom<Edit>({ do: 'add' }, { do: 'remove' }, { do: 'balance' }),
    fc.record({
      do: fc.constant('set' as const),
      to: fc.oneof(
        fc.constant(null),
        fc.integer({ min: -1_000, max: 20_000 }).map((hundredths) => hundredths / 100),
      ),
    }),
  ),
)

/** As the screen makes an edit: what is refused changes nothing. */
function edited(shares: Share[], person: string, made: Edit): Share[] {
  if (made.do === 'set') return withAllocation(shares, person, made.to) ?? shares
  if (made.do === 'add') return withShareOf(shares, person)
  return made.do === 'remove' ? withoutShareOf(shares, person) : splitEqually(shares)
}

/** In hundredths, by whole numbers: the arithmetic that is judged takes no part in it. */
const hundredthsOf = (shares: readonly Share[]): number =>
  shares.reduce((sum, { allocation }) => sum + Math.round(Math.max(0, allocation ?? 0) * 100), 0)

describe('any sequence of edits', () => {
  it('leaves no total above 100, and loses no hundredth [ACCT-022, ACCT-023]', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let shares: Share[] = []
        for (const [person, made] of edits) {
          const before = shares
          shares = edited(shares, person, made)
          const hundredths = hundredthsOf(shares)
          expect(hundredths).toBeLessThanOrEqual(10_000)
          expect(totalOf(shares)).toBe(hundredths / 100)
          const isSplit = made.do === 'balance' || (made.do === 'add' && shares.length > before.length)
          if (isSplit && shares.length > 0) expect(hundredths).toBe(10_000)
          expect(new Set(shares.map(({ participantId }) => participantId)).size).toBe(shares.length)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('who takes the place of others', () => {
  const shares = [
    { participantId: 'a', allocation: 60 },
    { participantId: 'b', allocation: 100, contingent: true },
    { participantId: 'c', allocation: 40, contingent: false },
  ]

  it('shares a hundred of their own', () => {
    expect(totalsOf(shares)).toEqual([100, 100])
    expect(totalsOf(shares.slice(0, 1))).toEqual([60])
    expect(splitEqually(shares).map(({ allocation }) => allocation)).toEqual([50, 100, 50])
    expect(withAllocation(shares, 'b', 101)).toBeUndefined()
    expect(withAllocation(shares, 'b', 90)).toBeDefined()
    expect(withAllocation(shares, 'c', 41)).toBeUndefined()
  })
})
