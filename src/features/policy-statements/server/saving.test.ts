import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { entriesIn, type Ground, ground } from '../../../../tests/ground.ts'
import { completeStatementOn, create, newestOf, save, statementOn } from '../../../../tests/policy-ground.ts'
import { readClient } from '../../participants/contract.ts'
import { readWorkflow } from '../../participants/workflow-contract.ts'
import {
  listStatementRevisions,
  listStatementVersions,
  readStatementRevision,
  restoreStatementRevision,
} from '../contract.ts'
import { wholeStatement } from '../whole-testing.ts'

const versionsOf = async ({ adviser }: Ground, id: string) =>
  (await adviser.send(listStatementVersions, { params: { id } })).body.result

describe('a save of a statement', () => {
  it('takes any fields and keeps the others; a run of drafts is one entry in the trail [API-055]', async () => {
    const here = await ground()
    const begun = await statementOn(here)
    const before = await entriesIn(here)
    const first = (await save(here, begun, { equityObjectives: { target: 40 } })).body.result
    expect(first).toMatchObject({
      clientSummary: here.mark,
      equityObjectives: { lowerLimit: null, target: 40, upperLimit: null },
      status: 'draft',
      version: 2,
    })
    const second = (await save(here, first, { timeHorizion: 0, clientSummary: '' })).body.result
    expect(second).toMatchObject({ timeHorizion: 0, clientSummary: null, version: 3 })
    expect((await save(here, second, { timeHorizion: 0 })).body.result).toEqual(second)
    expect(await entriesIn(here)).toBe(before + 1)
    const { rows } = await here.owner.query(
      `select payload::jsonb as payload from audit_entry where event = 'policy statement saved'`,
    )
    expect(rows).toEqual([{ payload: { statement: begun.id, client: here.clientId, steps: ['objectives'] } }])
  })

  it('is judged by the step that is named, or by all, and the draft stays as it was', async () => {
    const here = await ground()
    const begun = await statementOn(here)
    const limits = 'Please provide valid limits for investments'
    expect(await save(here, begun, { maxSecurityIssuerPercentage: 5 }, 'limits')).toBeRefused('invalid', {
      maxCommericialPaperPercentage: limits,
    })
    expect(await save(here, begun, { status: 'complete' })).toBeRefused('invalid')
    expect(await save(here, begun, { timeHorizion: 1 }, 'review')).toBeRefused('invalid')
    expect(await newestOf(here)).toEqual(begun)
    const both = { maxCommericialPaperPercentage: 5, maxSecurityIssuerPercentage: 5 }
    expect((await save(here, begun, both, 'limits')).status).toBe(200)
  })

  it('collides with another page’s of the same step, and with no other [API-012]', async () => {
    const here = await ground()
    const begun = await statementOn(here)
    const stamp = (by: string) => ({ stamp: { by, nr: 1 } })
    const [one, other] = [stamp(randomUUID()), stamp(randomUUID())]
    await save(here, begun, { ...one, equityObjectives: { target: 40 } })
    expect((await save(here, begun, { ...other, timeHorizion: 9 })).status).toBe(200)
    const refused = await save(here, begun, { ...other, fixedIncomeObjectives: { target: 60 } })
    expect(refused).toBeRefused('stale')
    expect(refused.body).toMatchObject({ result: { version: 3, timeHorizion: 9 } })
    expect(await save(here, begun, { ...other, ...wholeStatement, status: 'complete' })).toBeRefused('stale')
    const late = await save(here, begun, { ...one, equityObjectives: { target: 39 } })
    expect(late.body.result.equityObjectives?.target).toBe(40)
  })

  it('keeps the stamp of the page that began it, by which that page knows it as its own', async () => {
    const here = await ground()
    const stamp = { by: randomUUID(), nr: 0 }
    const body = { participantId: here.clientId, status: 'draft', clientSummary: 'Begun', stamp }
    const { body: begun } = await here.adviser.request('POST', '/api/ips', body)
    expect(begun.result).toMatchObject({ stamps: { clientSummary: stamp } })
  })

  it('takes a statement back as it was read', async () => {
    const here = await ground()
    const made = await completeStatementOn(here)
    const { status: _, ...read } = made
    expect((await save(here, made, read)).body.result).toEqual(made)
    expect(await save(here, made, { nextReviewOn: '2090-01-01' })).toBeRefused('invalid', {
      nextReviewOn: 'This cannot be changed here',
    })
    const fact = { path: 'netWorthDetails', label: '', before: null, after: null, at: null, by: null }
    expect(await save(here, made, { outOfDate: [fact] })).toBeRefused('stale')
  })
})

describe('a submitted statement', () => {
  it('is a version each time it, or what it rests on, is other than it was', async () => {
    const here = await ground()
    const made = await completeStatementOn(here)
    const submit = async () =>
      (await save(here, (await newestOf(here)) ?? made, { status: 'complete' })).body.result
    expect(await submit()).toEqual(made)
    const edited = (await save(here, made, { timeHorizion: 20 })).body.result
    expect(edited).toMatchObject({ status: 'complete', completedAt: made.completedAt, isChangedSince: true })
    expect(edited.outOfDate).toMatchObject([{ path: 'timeHorizion', before: '12 years', after: '20 years' }])
    expect(await versionsOf(here, made.id)).toHaveLength(1)
    const second = await submit()
    expect(second).toMatchObject({
      status: 'complete',
      timeHorizion: 20,
      version: 3,
      isChangedSince: false,
      outOfDate: [],
    })
    expect(Date.parse(second.completedAt ?? '')).toBeGreaterThan(Date.parse(made.completedAt ?? ''))
    const listed = await versionsOf(here, made.id)
    expect(listed.map(({ version, timeHorizion, by }) => [version, timeHorizion, by])).toEqual([
      [3, 20, 'Ada Example'],
      [1, 12, 'Ada Example'],
    ])
    const page = await here.adviser.send(listStatementVersions, {
      params: { id: made.id },
      query: { limit: '1' },
    })
    expect(page.body.page).toMatchObject({ total: 2, next: expect.any(String) })
    const next = await here.adviser.send(listStatementVersions, {
      params: { id: made.id },
      query: { limit: '1', after: page.body.page?.next ?? '' },
    })
    expect(next.body.result.map(({ version }) => version)).toEqual([1])
    expect(next.body.page?.next).toBeNull()
  })

  it('is a draft again where a rule breaks, or it is taken back; its versions stay', async () => {
    const here = await ground()
    const made = await completeStatementOn(here)
    const broken = (await save(here, made, { timeHorizion: 0 })).body.result
    expect(broken).toMatchObject({ status: 'draft', completedAt: null, nextReviewOn: null, outOfDate: [] })
    const client = async () =>
      (await here.adviser.send(readClient, { params: { id: here.clientId } })).body.result
    expect(await client()).toMatchObject({ completedIPS: false, steps: { ips: 'draft' } })
    const again = (await save(here, broken, { timeHorizion: 12, status: 'complete' })).body.result
    expect(again.status).toBe('complete')
    expect(await client()).toMatchObject({ completedIPS: true, steps: { ips: 'complete' } })
    expect((await save(here, again, { status: 'draft' })).body.result.status).toBe('draft')
    expect(await versionsOf(here, made.id)).toHaveLength(2)
  })

  it('is told among the client’s steps: when it was begun, and each time it was completed', async () => {
    const here = await ground()
    const begun = await statementOn(here)
    const first = (await save(here, begun, { ...wholeStatement, status: 'complete' })).body.result
    await save(here, first, { timeHorizion: 20, status: 'complete' })
    const { body } = await here.adviser.send(readWorkflow, { params: { id: here.clientId } })
    expect(body.result.filter(({ step }) => step === 'ips').map(({ what, who }) => [what, who])).toEqual([
      ['begun', 'Ada Example'],
      ['completed', 'Ada Example'],
      ['completed', 'Ada Example'],
    ])
  })

  it('sent twenty times at once is one version', async () => {
    const here = await ground()
    const begun = (await create(here, wholeStatement, 'draft')).body.result
    const stamps = Array.from({ length: 20 }, () => ({ by: randomUUID(), nr: 1 }))
    const answers = await Promise.all(
      stamps.map((stamp) => save(here, begun, { ...wholeStatement, stamp, status: 'complete' })),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(await newestOf(here)).toMatchObject({ status: 'complete' })
    expect(await versionsOf(here, begun.id)).toHaveLength(1)
  })
})

describe('what was changed of a statement', () => {
  it('is told field by field in the reader’s words, read as it was, and brought back', async () => {
    const here = await ground()
    const { adviser } = here
    const made = await completeStatementOn(here)
    const { body } = await save(here, made, {
      timeHorizion: 1,
      equityObjectives: { lowerLimit: 40, target: 55, upperLimit: 60 },
    })
    const list = (language: string) =>
      adviser.send(listStatementRevisions, {
        params: { id: made.id },
        headers: { 'accept-language': language },
      })
    const told = (await list('en')).body.result.flatMap(({ changes }) =>
      changes.map(({ label, before, after }) => [label, before, after]),
    )
    expect(told).toEqual([
      ['Target', '50%', '55%'],
      ['Time Horizon', '12 years', '1 year'],
    ])
    const french = (await list('fr')).body.result.flatMap(({ changes }) => changes.map(({ after }) => after))
    expect(french).toEqual(['55\u00a0%', '1\u00a0an'])
    const at = { id: made.id, revision: '1' }
    const then = await adviser.send(readStatementRevision, { params: at })
    expect(then.body.result).toMatchObject({ ...wholeStatement, uniqueCircumstances: here.mark, version: 1 })
    const restored = await adviser.send(restoreStatementRevision, {
      params: at,
      body: { version: body.result.version },
    })
    expect(restored.body.result).toMatchObject({ timeHorizion: 12, status: 'complete', version: 3 })
    const stale = await adviser.send(restoreStatementRevision, { params: at, body: { version: 2 } })
    expect(stale).toBeRefused('stale')
    const same = await adviser.send(restoreStatementRevision, { params: at, body: { version: 3 } })
    expect(same.body.result).toEqual(restored.body.result)
  })
})
