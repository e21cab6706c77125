import { describe, expect, it } from 'vitest'
import { accountOn } from '../../../../tests/accounts-ground.ts'
import { type Ground, ground } from '../../../../tests/ground.ts'
import { moveTo } from '../../../../tests/move-household.ts'
import { sentPackage } from '../../../../tests/signing-ground.ts'
import { AccountType } from '../../../platform/codes/account.ts'
import { dueKinds } from '../../../platform/codes/due-kind.ts'
import { jobs } from '../../../server/app.ts'
import { addBeneficiary } from '../../participants/contract.ts'
import { mergeClients, previewMerge, undoMerge } from '../../participants/merge-contract.ts'
import { completeClient } from '../../participants/server/record/client-testing.ts'
import { addTask, changeTask, listTasks } from '../contract.ts'
import { setDueTasks } from './set-due.ts'

const job = jobs.find(({ name }) => name === setDueTasks([]).name)

type Here = Pick<Ground, 'services' | 'adviser' | 'owner'>

/** The portal's work of a day. */
const workOn = ({ services }: Here, day: string) =>
  job?.work({ ...services, now: () => new Date(`${day}T15:00:00Z`) }, undefined)

const tasksOf = async ({ adviser }: Here) =>
  (await adviser.send(listTasks)).body.result.map(({ title, dueOn, source }) => ({ title, dueOn, source }))

const system = (title: string, dueOn: string) => ({ title, dueOn, source: 'system' })

/** What is on file of the client, written past the forms: what is asked here is what becomes of it. */
async function onFile(here: Ground, set: string, values: readonly unknown[] = []): Promise<void> {
  await here.owner.query('alter table client no force row level security')
  await here.owner.query(`update client set ${set} where id = '${here.clientId}'`, [...values])
}

const born = (day: string) =>
  [`general_details = jsonb_set(general_details, '{dateOfBirth}', $1)`, [`"${day}"`]] as const

describe('what falls due', () => {
  it('is set as a task once, stays done, and goes where it is due no more', async () => {
    const here = await ground()
    await onFile(here, ...born('2009-01-10'))
    await workOn(here, '2026-12-01')
    expect(await tasksOf(here)).toEqual([])
    const majority = system('They come of age: a TFSA can be opened', '2027-01-10')
    for (const day of ['2026-12-11', '2026-12-12', '2027-03-01']) {
      await workOn(here, day)
      expect(await tasksOf(here)).toEqual([majority])
    }
    // born on another day, another task is due
    await onFile(here, ...born('2009-01-20'))
    await workOn(here, '2027-03-01')
    expect(await tasksOf(here)).toEqual([{ ...majority, dueOn: '2027-01-20' }])
    const [task] = (await here.adviser.send(listTasks)).body.result
    await here.adviser.send(changeTask, {
      params: { id: task?.id ?? '' },
      body: { version: 1, done: true },
    })
    await onFile(here, ...born('1980-01-20'))
    await workOn(here, '2027-03-01')
    expect((await here.adviser.send(listTasks)).body.result).toMatchObject([{ doneBy: here.adviser.userId }])
    const { rows } = await here.owner.query(
      `select payload::jsonb as payload from audit_entry where event = 'due tasks set' order by seq`,
    )
    expect(rows.map(({ payload }) => payload)).toEqual([
      { set: 1, gone: 0 },
      { set: 1, gone: 1 },
    ])
  })

  it('is a review at the end of its term', async () => {
    const here = await completeClient()
    await here.owner.query('alter table client no force row level security')
    await here.owner.query(`update client set completed_kyc_at = '2024-03-01T15:00:00Z'`)
    await workOn(here, '2026-11-30')
    expect(await tasksOf(here)).toEqual([])
    await workOn(here, '2026-12-01')
    expect(await tasksOf(here)).toEqual([system('Look over with the client what is on file', '2027-03-01')])
  })

  it.each([
    [
      'an identity document that expires, of several the last',
      '2026-11-01',
      `identity_details = '{"verifications":[{"expiresOn":"2026-12-31"},{"expiresOn":"2020-01-01"},{}]}'`,
      system('Ask for a current identity document: the one on file expires', '2026-12-31'),
    ],
    [
      'a SIN that expires',
      '2026-11-01',
      `identity_details = '{"sinExpiresOn":"2026-12-31"}'`,
      system('Ask for the new SIN: the one on file expires', '2026-12-31'),
    ],
  ])('is %s', async (_, day, set, task) => {
    const here = await ground()
    await onFile(here, set)
    await workOn(here, '2026-10-31')
    expect(await tasksOf(here)).toEqual([])
    await workOn(here, day)
    expect(await tasksOf(here)).toEqual([task])
  })

  it('is read past what nobody can read as a day', async () => {
    const here = await ground()
    await onFile(here, `identity_details = '{"verifications":[{"expiresOn":"soon"}],"sinExpiresOn":"half"}'`)
    await onFile(here, ...born('half-typed'))
    await workOn(here, '2026-11-02')
    expect(await tasksOf(here)).toEqual([])
    await onFile(here, `identity_details = '{"sinExpiresOn":"2026-11-31"}'`)
    await workOn(here, '2026-11-02')
    expect(await tasksOf(here)).toEqual([])
  })

  it.each([
    ['an RSP in the year in which its holder turns 71', AccountType.rsp, '2020-05-01', 2051, 'rspEnds'],
    ['an RESP in its 31st year', AccountType.resp, '2020-05-01', 2051, 'respLastContribution'],
    ['an RESP in its 35th year', AccountType.resp, '2020-05-01', 2055, 'respEnds'],
  ] as const)('is %s', async (_, type, openedOn, year, kind) => {
    const here = await ground()
    await accountOn(here)
    await here.owner.query('alter table investment_account no force row level security')
    await here.owner.query(
      `update investment_account set fields = fields || jsonb_build_object('type', $1::int), completed_at = $2`,
      [type, `${openedOn}T15:00:00Z`],
    )
    for (const [day, tasks] of [
      [`${year - 1}-12-31`, []],
      [`${year}-01-01`, [system(dueKinds[kind], `${year}-12-31`)]],
      [`${year + 1}-12-31`, [system(dueKinds[kind], `${year}-12-31`)]],
      [`${year + 2}-01-01`, []],
    ] as const) {
      await workOn(here, day)
      const found = (await tasksOf(here)).filter(({ title }) => title === dueKinds[kind])
      expect([day, found]).toEqual([day, tasks])
    }
  })

  it('is the verification after a move, of the book that the client came to', async () => {
    const here = await ground()
    await moveTo(here, here.colleague)
    await workOn(here, '2026-11-02')
    expect(await tasksOf(here)).toEqual([])
    expect(await tasksOf({ ...here, adviser: here.colleague })).toMatchObject([
      { title: 'Verify what is on file after the move from another adviser', source: 'system' },
    ])
  })

  it('is a package and a link that expire within three days', async () => {
    const here = await ground()
    await sentPackage(here)
    await workOn(here, new Date().toISOString().slice(0, 10))
    expect(await tasksOf(here)).toEqual([])
    for (const table of ['signature_package', 'risk_link']) {
      await here.owner.query(`alter table ${table} no force row level security`)
      await here.owner.query(`update ${table} set expires_at = now() + interval '2 days'`)
    }
    await workOn(here, new Date().toISOString().slice(0, 10))
    expect((await tasksOf(here)).map(({ title }) => title)).toContain(
      'Remind whoever has not signed: the package expires',
    )
  })
})

describe('a task of what falls due', () => {
  it('is told in the reader’s language, is assigned like any other, and keeps its title and day', async () => {
    const here = await ground()
    const { adviser } = here
    await onFile(here, ...born('2009-01-10'))
    await workOn(here, '2026-12-11')
    const french = await adviser.request('GET', '/api/task', undefined, { 'accept-language': 'fr-CA' })
    const [task] = french.body.result as { id: string; title: string; dueOn: string }[]
    expect(task?.title).toBe('Majorité\u00a0: un CELI peut être ouvert')
    const change = (body: object) => adviser.request('PUT', `/api/task/${task?.id}`, { version: 1, ...body })
    expect(await change({ title: 'Another' })).toBeRefused('conflict')
    expect(await change({ dueOn: null })).toBeRefused('conflict')
    const assistant = await here.person({ roles: ['assistant'], assists: [adviser] })
    expect((await change({ assignedTo: assistant.userId })).body.result).toMatchObject({
      assignedTo: assistant.userId,
      title: 'They come of age: a TFSA can be opened',
    })
  })

  it('is due of each of two records until they are merged, of which the one that stays keeps its own', async () => {
    const here = await ground()
    const { adviser, clientId, householdId, mark } = here
    const twin = { firstName: 'Twin', lastName: mark, sin: '518 123 450', householdId }
    const otherId = (await adviser.send(addBeneficiary, { body: { ...twin, dateOfBirth: '2009-01-10' } }))
      .body.result.id
    await onFile(here, ...born('2009-01-10'))
    await workOn(here, '2026-12-11')
    expect(await tasksOf(here)).toHaveLength(2)
    await adviser.send(addTask, { body: { clientId: otherId, title: 'Call them' } })
    const merging = { keepId: clientId, otherId }
    const preview = await adviser.send(previewMerge, { body: merging })
    expect(preview.body.result.moves).toMatchObject([{ kind: 'task', text: 'Task' }])
    const merged = await adviser.send(mergeClients, {
      body: { ...merging, take: [], versions: { keep: 1, other: 1 } },
    })
    expect(merged.status).toBe(200)
    const titles = async (id: string) =>
      (await adviser.send(listTasks, { query: { clientId: id } })).body.result.map(({ title }) => title)
    expect(await titles(clientId)).toEqual([dueKinds.majority, 'Call them'])
    await adviser.send(undoMerge, { params: { mergeId: merged.body.result.mergeId }, body: {} })
    expect(await titles(otherId)).toEqual([dueKinds.majority, 'Call them'])
  })

  it('never takes away what somebody has set', async () => {
    const here = await ground()
    await here.adviser.send(addTask, { body: { clientId: here.clientId, title: 'Call them' } })
    await workOn(here, '2026-11-02')
    expect(await tasksOf(here)).toHaveLength(1)
    await here.owner.query('alter table task no force row level security')
    await expect(here.owner.query('delete from task')).rejects.toThrow()
  })
})

it('a package falls due three days before its last day, which is the firm’s', async () => {
  const here = await ground()
  await sentPackage(here)
  await here.owner.query('alter table signature_package no force row level security')
  // the end of 31 December in Toronto
  await here.owner.query(`update signature_package set expires_at = '2027-01-01T04:59:59Z'`)
  await workOn(here, '2026-12-27')
  expect(await tasksOf(here)).toEqual([])
  await workOn(here, '2026-12-28')
  expect(await tasksOf(here)).toMatchObject([{ dueOn: '2026-12-31' }])
})
