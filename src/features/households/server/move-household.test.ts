import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accountOn, save } from '../../../../tests/accounts-ground.ts'
import type { Person } from '../../../../tests/firm.ts'
import { everythingOf, type Ground, ground, type Input, make } from '../../../../tests/ground.ts'
import { ownerPool } from '../../../../tests/owner-pool.ts'
import { completeStatementOn } from '../../../../tests/policy-ground.ts'
import { answeredDraft, answeredLink, answersFor, sentOut, withEmail } from '../../../../tests/risk-ground.ts'
import { listed, seal, sentPackage, signBy, signingGround } from '../../../../tests/signing-ground.ts'
import { asPortal, wrongSteps } from '../../../../tests/steps-stored.ts'
import { spouseOf } from '../../../../tests/two-books.ts'
import { waitingForLocks } from '../../../../tests/waiting-for-locks.ts'
import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import type { Endpoint } from '../../../platform/endpoint.ts'
import { verifyAudit } from '../../../server/audit/verify.ts'
import { bankAccountOf } from '../../bank-accounts/server/bank-accounts-testing.ts'
import {
  archiveAccount,
  createAccount,
  restoreAccountRevision,
  updateAccount,
} from '../../investment-accounts/contract.ts'
import {
  addParticipant,
  addPickedParticipant,
  listParticipants,
  readClient,
  updateClient,
} from '../../participants/contract.ts'
import { refuseOffer } from '../../participants/on-file-contract.ts'
import { archiveClient, createClient, restoreRevision } from '../../participants/record-contract.ts'
import { ngozi, picked } from '../../participants/server/participants-testing.ts'
import { addSpouse, linkSpouse } from '../../participants/spouse-contract.ts'
import {
  createStatement,
  restoreStatementRevision,
  updateStatement,
} from '../../policy-statements/contract.ts'
import { saveResponse } from '../../risk-tolerance/contract.ts'
import { createLink } from '../../risk-tolerance/link-contract.ts'
import { verifyArchive } from '../../signing/server/sealing/verify.ts'
import { moveHousehold } from './queries.ts'

async function movedTo(here: Ground, to: { id: string }, householdId = here.householdId) {
  const actor = { userId: here.admin.userId, advisorId: null, requestId: 'test' }
  await moveHousehold(ownerPool(here), actor, { householdId, advisorId: to.id })
}

/** The household of a couple, with a package that is signed and sealed, one that waits for its signer, and an open link with answers. */
async function wholeHousehold() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-move-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const here = await signingGround({ settings: { DATA_DIR: folder } })
  const spouse = await here.adviser.send(addSpouse, {
    params: { clientId: here.clientId },
    body: spouseOf(here),
  })
  await bankAccountOf(here)
  await save(here, (await accountOn(here)).id, { trustees: [spouse.body.result.id] })
  await completeStatementOn(here)
  const signed = await sentPackage(here)
  await signBy(here, signed.code)
  await seal(here, signed)
  const waiting = await sentPackage(here)
  const link = await answeredLink(here)
  return { here, signed, waiting, link }
}

const archiveOf = async ({ owner }: Ground, packageId: string): Promise<Buffer> => {
  await owner.query('alter table signature_package no force row level security')
  const { rows } = await owner.query('select archive from signature_package where id = $1', [packageId])
  return rows[0].archive
}

/** The household is the colleague's, but nobody sees it until that is committed. */
async function moving({ owner, householdId, colleague }: Ground) {
  const mover = await owner.connect()
  let isReleased = false
  const release = () => {
    if (!isReleased) mover.release()
    isReleased = true
  }
  onTestFinished(release)
  await mover.query('begin')
  await mover.query('select move_household($1, $2)', [householdId, colleague.id])
  const commit = async () => {
    await mover.query('commit')
    release()
  }
  return { commit }
}

const waiting = async ({ owner }: Ground, count: number) =>
  await expect.poll(() => waitingForLocks(owner), { timeout: 30_000 }).toBe(count)

describe('a household that moves to another adviser', () => {
  it('takes everything along as it is, to the last byte of what was signed', async () => {
    const { here, signed } = await wholeHousehold()
    const { adviser, colleague } = here
    const before = await everythingOf(here)
    await movedTo(here, colleague)
    const after = await everythingOf(here)
    expect(after).not.toContain(adviser.id)
    expect(after).toBe(before.replaceAll(adviser.id, colleague.id))
    expect(await verifyArchive(await archiveOf(here, signed.packageId))).toMatchObject({
      ok: true,
      findings: [],
    })
  })

  it('is the new adviser’s alone, in every call', async () => {
    const { here, waiting } = await wholeHousehold()
    const { adviser, colleague, householdId, clientId } = here
    const { id: responseId } = await answeredDraft(here)
    const account = await accountOn(here)
    const statement = await completeStatementOn(here)
    const paths = [
      `/api/household/${householdId}`,
      `/api/newClient/household/${householdId}`,
      `/api/newClient/${clientId}`,
      `/api/bankAccount/client/${clientId}`,
      `/api/riskTolerance/${responseId}`,
      `/api/riskTolerance/client/${clientId}`,
      `/api/riskTolerance/pdf/${responseId}`,
      `/api/signature/client/${clientId}`,
      `/api/investmentAccount/client/${clientId}`,
      `/api/investmentAccount/${account.id}`,
      `/api/investmentAccount/circumstances/${clientId}`,
      `/api/ips/client/${clientId}`,
      `/api/ips/circumstances/${clientId}`,
      `/api/ips/${statement.id}/versions`,
      `/api/riskTolerance/downloadParticipantSignedRiskTolerance/${clientId}`,
    ]
    const statuses = (person: Person) =>
      Promise.all(paths.map(async (path) => (await make(person, { method: 'GET', path }, {})).status))
    const ofOwner = await statuses(adviser)
    expect(ofOwner.slice(0, -1)).toEqual(Array(14).fill(200))
    expect(await statuses(colleague)).toEqual(paths.map(() => 404))
    await movedTo(here, colleague)
    expect(await statuses(adviser)).toEqual(paths.map(() => 404))
    expect(await statuses(colleague)).toEqual(ofOwner)
    const revoked = await adviser.request('POST', `/api/signature/${waiting.packageId}/revocation`, {})
    expect(revoked).toBeRefused('not_found')
    expect(await listed({ ...here, adviser: colleague })).toHaveLength(2)
  })

  it('keeps its open links and its packages going', async () => {
    const { here, waiting, link } = await wholeHousehold()
    const { colleague, nobody, clientId, owner } = here
    const providerId = `${randomUUID()}=`
    await owner.query('alter table signature_package no force row level security')
    await owner.query('update signature_package set provider_id = $2 where id = $1', [
      waiting.packageId,
      providerId,
    ])
    await owner.query('alter table signature_package force row level security')
    await owner.query('insert into provider_package values ($1, $2)', [providerId, here.adviser.id])
    await movedTo(here, colleague)
    const answered = await nobody.send(saveResponse, { body: { ...answersFor(clientId), code: link } })
    expect(answered.status).toBe(200)
    expect((await signBy(here, waiting.code)).status).toBe(200)
    await seal(here, { ...waiting, advisorId: colleague.id })
    const packages = await listed({ ...here, adviser: colleague })
    expect(packages.map(({ status }) => status).sort()).toEqual(['COMPLETED', 'COMPLETED'])
    const ofProvider = await owner.query('select opens from provider_package')
    expect(ofProvider.rows).toEqual([{ opens: colleague.id }])
  })

  it('leaves an entry in both trails, and the trail as it was', async () => {
    const { here } = await wholeHousehold()
    const { adviser, colleague, owner, ownerUrl, services, householdId } = here
    const trail = async () =>
      (await owner.query('select chain, event, payload from audit_entry order by chain, seq')).rows
    const before = await trail()
    await movedTo(here, colleague)
    const payload = JSON.stringify({ household: householdId, from: adviser.id, to: colleague.id })
    const added = (await trail()).filter(({ event }) => event === 'household moved')
    expect(added).toEqual(
      [adviser.id, colleague.id].sort().map((chain) => ({ chain, event: 'household moved', payload })),
    )
    expect((await trail()).filter(({ event }) => event !== 'household moved')).toEqual(before)
    const checked = await verifyAudit({
      ownerUrl,
      anchorFolders: [services.config.auditAnchors],
      cipher: services.cipher,
      pool: services.pool,
      now: new Date(Date.now() + 15_000),
    })
    expect(checked).toMatchObject({ findings: [], notes: [] })
  })

  it('is refused to whoever is not the owner of the tables, and for what does not exist', async () => {
    const { here } = await wholeHousehold()
    const { services, householdId, colleague, owner } = here
    for (const sql of ['select move_household($1, $2)', 'update household set advisor_id = $2 where id = $1'])
      await expect(services.pool.query(sql, [householdId, colleague.id]), sql).rejects.toMatchObject({
        code: '42501',
      })
    await expect(movedTo(here, colleague, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    await expect(movedTo(here, { id: randomUUID() })).rejects.toMatchObject({ code: '23503' })
    const entries = await owner.query(`select from audit_entry where event = 'household moved'`)
    expect(entries.rowCount).toBe(0)
  })

  it('leaves what is frozen frozen: nothing but its adviser may change', async () => {
    const { here, signed } = await wholeHousehold()
    const { owner, colleague } = here
    await everythingOf(here) // which lifts the owner's own blindness
    const frozen = [
      `update signature_document set name = 'Another'`,
      `update signature_document set name = 'Another', advisor_id = '${colleague.id}'`,
      `update signature_document set name = name`,
      `update signature_event set event = 'signed', advisor_id = '${colleague.id}'`,
      `update signature_package set archive = null, advisor_id = '${colleague.id}' where id = '${signed.packageId}'`,
      `update signature_signer set signature_name = 'Somebody', advisor_id = '${colleague.id}'`,
      'delete from signature_document',
    ]
    for (const sql of frozen) await expect(owner.query(sql), sql).rejects.toMatchObject({ code: '55000' })
  })
})

describe('how the steps stand once a household has moved', () => {
  it('is as it was, with a package that was opened and a statement that is out of date', async () => {
    const here = await ground()
    const { adviser, colleague, clientId, owner } = here
    await withEmail(here, `${here.mark.toLowerCase()}@example.com`)
    await sentOut(here)
    await owner.query('alter table signature_signer no force row level security')
    await owner.query('update signature_signer set opened_at = now()')
    await owner.query('alter table signature_signer force row level security')
    await completeStatementOn(here)
    const { version, generalDetails } = (await adviser.send(readClient, { params: { id: clientId } })).body
      .result
    const moreDependents = { version, generalDetails: { ...generalDetails, numDependents: 3 } }
    await adviser.send(updateClient, { params: { id: clientId }, body: moreDependents })
    const stepsFor = async (person: Person) =>
      (await person.send(readClient, { params: { id: clientId } })).body.result.steps
    const before = await stepsFor(adviser)
    expect(before).toMatchObject({ riskTolerance: 'opened', ips: 'outOfDate' })
    await movedTo(here, colleague)
    expect(await stepsFor(colleague)).toEqual(before)
    expect(await asPortal(owner, colleague.id, wrongSteps)).toEqual([])
  })
})

describe('a write that meets a move', () => {
  it('finds nobody any more', async () => {
    const here = await ground()
    const { adviser, clientId, householdId, services } = here
    const other = await adviser.send(addPickedParticipant, {
      body: { ...picked(householdId), roles: [ParticipantRole.beneficiary] },
    })
    const account = { id: (await accountOn(here)).id, revision: '1' }
    const statement = { id: (await completeStatementOn(here)).id, revision: '1' }
    const ids = { id: clientId, clientId, householdId, kind: 'spouseAddress', revision: '1' }
    const version = 1
    const names = { firstName: 'Emeka', lastName: 'Obi' }
    const writes: [Endpoint, Input][] = [
      [addParticipant, { body: ngozi(householdId) }],
      [createClient, { body: { householdId, generalDetails: names } }],
      [updateClient, { body: { version, generalDetails: names } }],
      [restoreRevision, { body: { version } }],
      [archiveClient, { query: { version: '1' } }],
      [refuseOffer, {}],
      [addSpouse, { body: spouseOf(here) }],
      [linkSpouse, { body: { clientId, spouseId: other.body.result.id } }],
      [saveResponse, { body: { ...answersFor(clientId) } }],
      [createLink, { body: { foClientId: clientId } }],
      [createAccount, { body: { participantId: clientId, status: 'draft' } }],
      [updateAccount, { params: account, body: { version, type: 2 } }],
      [restoreAccountRevision, { params: account, body: { version } }],
      [archiveAccount, { params: account, query: { version: '1' } }],
      [createStatement, { body: { participantId: clientId, status: 'draft' } }],
      [updateStatement, { params: statement, body: { version, timeHorizion: 2 } }],
      [restoreStatementRevision, { params: statement, body: { version } }],
    ]
    // each needs a connection of the portal's, while it waits
    const atOnce = services.pool.options.max ?? 1
    while (writes.length > 0) {
      const round = writes.splice(0, atOnce)
      const move = await moving(here)
      const calls = round.map(([endpoint, input]) => make(adviser, endpoint, { params: ids, ...input }))
      await waiting(here, round.length)
      await move.commit()
      for (const [n, answer] of (await Promise.all(calls)).entries())
        expect.soft(answer, round[n]?.[0].path).toBeRefused('not_found')
      await movedTo(here, adviser)
    }
  })

  it('and has what the move waits for: one goes before the other', async () => {
    const here = await ground()
    const { adviser, owner, clientId, colleague } = here
    await owner.query('alter table client no force row level security')
    const holder = await owner.connect()
    await holder.query('begin')
    await holder.query('select from client where id = $1 for update', [clientId])
    // who has the client and wants the household, and who has the household and wants the client
    const added = adviser.send(addSpouse, { params: { clientId }, body: spouseOf(here) })
    await waiting(here, 1)
    const moved = movedTo(here, colleague)
    await waiting(here, 2)
    await holder.query('commit')
    holder.release()
    await moved
    expect([200, 404]).toContain((await added).status)
    const people = await colleague.send(listParticipants, { params: { householdId: here.householdId } })
    expect(people.body.result).toHaveLength((await added).status === 200 ? 2 : 1)
  })
})
