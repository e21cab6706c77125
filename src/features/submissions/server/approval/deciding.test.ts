import { describe, expect, it } from 'vitest'
import { awaitingPackage, signedWhole } from '../../../../../tests/approval-ground.ts'
import type { Person } from '../../../../../tests/firm.ts'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import { within } from '../../../../../tests/signing-ground.ts'
import { verifyRecords } from '../../../../server/audit/verify-records.ts'
import { cursorOf } from '../../../../server/http/cursor.ts'
import { approvePackage, listAwaiting, readFigures, returnPackage } from '../../approval-contract.ts'
import { readCoverSheet } from '../../cover-sheet-contract.ts'
import { listSubmissions } from '../../packages-contract.ts'

const reviewerOf = (here: Ground) => here.person({ firstName: 'Rita', roles: ['compliance'] })

const applicationOf = (here: Ground, due?: 'afterSigning') =>
  awaitingPackage(here, {
    record: { kind: 'application', recordId: here.clientId, document: 'application', version: null },
    ...(due && { due }),
  })

async function documentOf({ adviser, clientId }: Ground, id: string): Promise<string> {
  const { body } = await adviser.send(listSubmissions, { params: { clientId } })
  return body.result.find(({ packageId }) => packageId === id)?.documents[0]?.id ?? ''
}

const strange = [
  '__proto__',
  '__proto__.x',
  'constructor',
  'constructor.name',
  'hasOwnProperty',
  'toString.length',
  'netWorthDetails.__proto__',
  'netWorthDetails.liquidAssets.length',
  'netWorthDetails.liquidAssets.-1.amount',
  'netWorthDetails.liquidAssets.99999999999.amount',
  '.',
  '...',
  ' ',
  'employmentDetails.occupation and what else',
  'employmentDetails.“métier” ✓ 職業',
  '#"><script>alert(1)</script>',
  '*',
  'x'.repeat(300),
]

describe('a point at a path that no form has', () => {
  it('is told, counted and printed as it was written, and breaks nothing', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    const rita = await reviewerOf(here)
    const id = await applicationOf(here, 'afterSigning')
    await signedWhole(here, id)
    const documentId = await documentOf(here, id)
    const message = '{{values}} $& ` %s #set'
    const reasons = strange.map((path) => ({ documentId, path, message }))
    const done = await rita.send(returnPackage, { params: { id }, body: { reasons } })
    expect(done.body.errorMessages).toEqual([])
    const { body } = await adviser.send(listSubmissions, { params: { clientId } })
    const points = body.result[0]?.points ?? []
    expect(points.map(({ path }) => path)).toEqual(strange)
    expect(points.every(({ mendedAt, change }) => mendedAt === null && change === null)).toBe(true)
    // what leads there is a path of the portal, whatever was written
    for (const { link } of points) expect(link).toMatch(/^\/editClient\/[^\s"<>]*$/)
    const figures = (await rita.send(readFigures)).body.result
    expect(figures.points).toBe(strange.length)
    expect(figures.reasons.map(({ path }) => path)).toContain('employmentDetails.occupation and what else')
    const url = readCoverSheet.path.replace(':id', id)
    expect(await here.app.inject({ url, headers: { cookie: adviser.cookie } })).toMatchObject({
      statusCode: 200,
    })
  })

  it('is refused where it is longer than any path, or turns what is read', async () => {
    const here = await ground()
    const rita = await reviewerOf(here)
    const id = await applicationOf(here)
    const documentId = await documentOf(here, id)
    for (const path of ['x'.repeat(301), 'occupation\u202e', 'occupation\n', '\0']) {
      const reasons = [{ documentId, path, message: 'Which?' }]
      expect(await rita.send(returnPackage, { params: { id }, body: { reasons } })).toBeRefused('invalid')
    }
    const many = Array.from({ length: 101 }, () => ({ documentId, path: '', message: 'Which?' }))
    expect(await rita.send(returnPackage, { params: { id }, body: { reasons: many } })).toBeRefused('invalid')
  })
})

it('of fifty who approve or return at one moment one decides', async () => {
  const here = await ground()
  const id = await applicationOf(here)
  const documentId = await documentOf(here, id)
  const reviewers: Person[] = []
  for (let nr = 0; nr < 5; nr += 1) reviewers.push(await reviewerOf(here))
  const codes = new Map<Person, string>()
  for (const by of reviewers) codes.set(by, await freshCode(here, by))
  const reasons = [{ documentId, path: '', message: 'Which?' }]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nr) => {
      const by = reviewers[nr % reviewers.length] as Person
      return nr % 2
        ? by.send(returnPackage, { params: { id }, body: { reasons } })
        : by.send(approvePackage, { params: { id }, body: { version: 1, code: codes.get(by) } })
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const decisions = await within(here, (tx) => tx.selectFrom('package_decision').select('decision').execute())
  expect(decisions).toHaveLength(1)
  expect((await verifyRecords(here.services)).findings).toEqual([])
})

describe('the list of what waits', () => {
  it('goes on where a page ended, although all have waited since the same instant', async () => {
    const here = await ground()
    const rita = await reviewerOf(here)
    const ids: string[] = []
    for (let nr = 0; nr < 5; nr += 1) ids.push(await awaitingPackage(here))
    await here.owner.query('alter table package_approval no force row level security')
    await here.owner.query('update package_approval set since = $1', ['2026-11-20T10:00:00.123456Z'])
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await rita.send(listAwaiting, { query: { limit: '2', ...(after && { after }) } })
      seen.push(...body.result.map(({ packageId }) => packageId))
      expect(body.page?.total).toBe(5)
      after = body.page?.next ?? undefined
    } while (after)
    expect(seen).toEqual(ids.toSorted())
  })

  it('takes no cursor but its own', async () => {
    const here = await ground()
    await awaitingPackage(here)
    const rita = await reviewerOf(here)
    const instant = '2026-11-20T10:00:00.123456+00:00'
    for (const after of [
      cursorOf([instant]),
      cursorOf([instant, 'x']),
      cursorOf([1, here.clientId]),
      cursorOf(["'; drop table client; --", here.clientId]),
      cursorOf(['0000-01-01T00:00:00Z', here.clientId]),
      cursorOf([instant, here.clientId, 'more']),
      'x'.repeat(900),
      '\0',
    ])
      expect(await rita.send(listAwaiting, { query: { after } })).toBeRefused('invalid')
    const far = cursorOf(['9999-12-31T23:59:59Z', here.clientId])
    expect((await rita.send(listAwaiting, { query: { after: far } })).body.result).toEqual([])
  })
})
