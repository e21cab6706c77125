import { describe, expect, it } from 'vitest'
import { accountOn } from '../../../../tests/accounts-ground.ts'
import { type Ground, ground, type Input, make } from '../../../../tests/ground.ts'
import { moveTo } from '../../../../tests/move-household.ts'
import { completeStatementOn } from '../../../../tests/policy-ground.ts'
import { answeredDraft } from '../../../../tests/risk-ground.ts'
import type { Endpoint } from '../../../platform/endpoint.ts'
import { listBankAccounts } from '../../bank-accounts/contract.ts'
import { createHousehold } from '../../households/contract.ts'
import {
  listAccountRevisions,
  readAccountRevision,
  readCircumstances,
} from '../../investment-accounts/contract.ts'
import { addParticipant, listParticipants, readClient } from '../../participants/contract.ts'
import { mergeClients } from '../../participants/merge-contract.ts'
import { listOffers } from '../../participants/on-file-contract.ts'
import { archiveClient, listRevisions, readRevision } from '../../participants/record-contract.ts'
import { ngozi } from '../../participants/server/participants-testing.ts'
import {
  listStatementRevisions,
  listStatementVersions,
  readStatementCircumstances,
  readStatementRevision,
} from '../../policy-statements/contract.ts'
import { readJudgement } from '../../risk-tolerance/contract.ts'
import { listAccess } from '../contract.ts'

const firstLook = Date.parse('2026-03-01T15:00:00Z')

/** A firm with a clock that the test sets. */
async function withClock() {
  let at = firstLook
  const here = await ground({ now: () => new Date(at) })
  const looks = async (query: { from?: string; to?: string; userId?: string } = {}) => {
    await here.services.looks.flush()
    const { body } = await here.adviser.send(listAccess, { params: { id: here.clientId }, query })
    return body.result
  }
  const pass = (minutes: number) => {
    at += minutes * 60_000
  }
  return { here, looks, pass }
}

const look = ({ clientId }: Ground, person: Ground['adviser']) =>
  person.send(readClient, { params: { id: clientId } })

describe('who looked at a client', () => {
  it('is one row a person and day, with the first and the last time', async () => {
    const { here, looks, pass } = await withClock()
    const compliance = await here.person({ roles: ['compliance'], firstName: 'Chris' })
    await look(here, here.adviser)
    // the parts of a page, and what is read again and again, are one look
    await here.adviser.send(listBankAccounts, { params: { clientId: here.clientId } })
    pass(5)
    await look(here, here.adviser)
    pass(5)
    await look(here, compliance)
    pass(24 * 60)
    await look(here, here.adviser)
    const ofAdviser = { userId: here.adviser.userId, name: 'Ada Example', role: 'adviser' }
    const ofCompliance = { userId: compliance.userId, name: 'Chris Example', role: 'compliance' }
    const both = { first: '2026-03-01T15:10:00.000Z', last: '2026-03-01T15:10:00.000Z', times: 1 }
    const next = { first: '2026-03-02T15:10:00.000Z', last: '2026-03-02T15:10:00.000Z', times: 1 }
    const first = { first: '2026-03-01T15:00:00.000Z', last: '2026-03-01T15:05:00.000Z', times: 2 }
    expect(await looks()).toEqual([
      { ...ofAdviser, day: '2026-03-02', ...next },
      { ...ofCompliance, day: '2026-03-01', ...both },
      { ...ofAdviser, day: '2026-03-01', ...first },
    ])
    expect(await looks({ to: '2026-03-01', userId: here.adviser.userId })).toMatchObject([first])
    expect(await looks({ from: '2026-03-03' })).toEqual([])
  })

  it('counts no list, and nobody who was refused', async () => {
    const { here, looks } = await withClock()
    await here.adviser.send(listParticipants, { params: { householdId: here.householdId } })
    expect(await look(here, here.colleague)).toBeRefused('not_found')
    expect(await look(here, here.admin)).toBeRefused('forbidden')
    expect(await looks()).toEqual([])
  })

  it('is read by the adviser and by compliance, and by nobody who assists', async () => {
    const { here } = await withClock()
    const params = { id: here.clientId }
    const compliance = await here.person({ roles: ['compliance'] })
    expect((await compliance.send(listAccess, { params })).status).toBe(200)
    const assists = [{ id: here.adviser.id }]
    const assistant = await here.person({ roles: ['assistant'], assists })
    expect(await assistant.send(listAccess, { params })).toBeRefused('forbidden')
    const both = await here.person({ roles: ['adviser', 'assistant'], assists })
    expect(await both.send(listAccess, { params })).toBeRefused('forbidden')
    expect(await here.colleague.send(listAccess, { params })).toBeRefused('not_found')
    expect(await here.admin.send(listAccess, { params })).toBeRefused('not_found')
  })

  it('goes along where the household moves to another adviser', async () => {
    const { here } = await withClock()
    await look(here, here.adviser)
    await here.services.looks.flush()
    await moveTo(here, here.colleague)
    const { body } = await here.colleague.send(listAccess, { params: { id: here.clientId } })
    expect(body.result).toMatchObject([{ userId: here.adviser.userId, role: 'adviser', times: 1 }])
  })

  it('is one who reads what was changed, or what else hangs on the client', async () => {
    const { here, looks, pass } = await withClock()
    const { adviser, clientId } = here
    const account = await accountOn(here)
    const statement = await completeStatementOn(here)
    const { id: responseId } = await answeredDraft(here)
    await here.services.looks.flush()
    await here.owner.query('truncate client_access')
    const params = { id: clientId, revision: '1' }
    const reads: [Endpoint, Input][] = [
      [listRevisions, { params }],
      [readRevision, { params }],
      [listOffers, { params }],
      [listAccountRevisions, { params: { id: account.id } }],
      [readAccountRevision, { params: { id: account.id, revision: '1' } }],
      [readCircumstances, { params: { clientId } }],
      [listStatementRevisions, { params: { id: statement.id } }],
      [readStatementRevision, { params: { id: statement.id, revision: '1' } }],
      [listStatementVersions, { params: { id: statement.id } }],
      [readStatementCircumstances, { params: { clientId } }],
      [readJudgement, { params: { id: responseId } }],
    ]
    for (const [endpoint, input] of reads) {
      pass(2)
      expect((await make(adviser, endpoint, input)).status, endpoint.path).toBe(200)
    }
    expect(await looks()).toMatchObject([{ times: reads.length }])
  })

  it('says what somebody was when they looked, and stays readable once the client is archived', async () => {
    const { here, looks } = await withClock()
    const { adviser, clientId } = here
    const assistant = await here.person({ roles: ['assistant'], assists: [{ id: adviser.id }] })
    await look(here, assistant)
    await here.services.looks.flush()
    await here.owner.query(`update portal_user set roles = '{compliance}' where id = $1`, [assistant.userId])
    const query = { version: '1' }
    expect((await adviser.send(archiveClient, { params: { id: clientId }, query })).status).toBe(200)
    expect(await looks()).toMatchObject([{ userId: assistant.userId, role: 'assistant' }])
  })

  it('is kept of the others where one of them moves before it is written', async () => {
    const { here, looks } = await withClock()
    const second = await here.adviser.send(createHousehold, {
      body: { fullName: 'Those Who Go', advisorId: here.adviser.id },
    })
    const householdId = second.body.result.id
    const gone = await here.adviser.send(addParticipant, { body: ngozi(householdId) })
    await here.services.looks.flush()
    await here.owner.query('truncate client_access')
    await look(here, here.adviser)
    await look({ ...here, clientId: gone.body.result.id }, here.adviser)
    await moveTo(here, here.colleague, [householdId])
    expect(await looks()).toMatchObject([{ userId: here.adviser.userId, times: 1 }])
  })

  it('counts who looked at a record that was merged into the client’s', async () => {
    const { here, looks, pass } = await withClock()
    const { clientId: keepId, householdId } = here
    const made = await here.adviser.send(addParticipant, { body: ngozi(householdId) })
    const otherId = made.body.result.id
    await look(here, here.adviser)
    pass(5)
    await look({ ...here, clientId: otherId }, here.adviser)
    await here.services.looks.flush()
    const versions = { keep: 1, other: 1 }
    const merged = await here.adviser.send(mergeClients, { body: { keepId, otherId, take: [], versions } })
    expect(merged.status).toBe(200)
    const both = { first: '2026-03-01T15:00:00.000Z', last: '2026-03-01T15:05:00.000Z', times: 2 }
    expect(await looks()).toMatchObject([both])
  })
})
