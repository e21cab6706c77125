import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accountOn, save } from '../../../../../tests/accounts-ground.ts'
import type { Person } from '../../../../../tests/firm.ts'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import { everythingOf, type Ground, ground, type Input, make } from '../../../../../tests/ground.ts'
import { askToMove, moveTo } from '../../../../../tests/move-household.ts'
import { completeStatementOn } from '../../../../../tests/policy-ground.ts'
import {
  answeredDraft,
  answeredLink,
  answersFor,
  finishedLink,
  sentOut,
  withEmail,
} from '../../../../../tests/risk-ground.ts'
import {
  asked,
  codeIn,
  dispatch,
  listed,
  nora,
  otpFor,
  seal,
  sentPackage,
  signBy,
  signingGround,
  within,
} from '../../../../../tests/signing-ground.ts'
import { asPortal, wrongSteps } from '../../../../../tests/steps-stored.ts'
import { spouseOf, twoBooks } from '../../../../../tests/two-books.ts'
import { waitingForLocks } from '../../../../../tests/waiting-for-locks.ts'
import { stops } from '../../../../../tests/walk-table.ts'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import type { Endpoint } from '../../../../platform/endpoint.ts'
import { BookPermission } from '../../../../platform/permissions.ts'
import { verifyAudit } from '../../../../server/audit/verify.ts'
import { firmChain } from '../../../../server/database/transact.ts'
import { permissionIn } from '../../../../server/session/permissions.ts'
import { bankAccountOf } from '../../../bank-accounts/server/bank-accounts-testing.ts'
import {
  archiveAccount,
  createAccount,
  restoreAccountRevision,
  updateAccount,
} from '../../../investment-accounts/contract.ts'
import { completeApplication } from '../../../participants/application/complete-testing.ts'
import {
  addParticipant,
  addPickedParticipant,
  listParticipants,
  readClient,
  updateClient,
} from '../../../participants/contract.ts'
import { refuseOffer } from '../../../participants/on-file-contract.ts'
import { archiveClient, createClient, restoreRevision } from '../../../participants/record-contract.ts'
import { ngozi, picked } from '../../../participants/server/participants-testing.ts'
import { addSpouse, linkSpouse } from '../../../participants/spouse-contract.ts'
import {
  createStatement,
  restoreStatementRevision,
  updateStatement,
} from '../../../policy-statements/contract.ts'
import { saveResponse } from '../../../risk-tolerance/contract.ts'
import { createLink } from '../../../risk-tolerance/link-contract.ts'
import { sign } from '../../../signing/contract.ts'
import { verifyArchive } from '../../../signing/server/sealing/verify.ts'
import { moveHouseholds } from '../../books-contract.ts'

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
  await archivedPerson(here)
  return { here, signed, waiting, link }
}

/** Somebody in the household whose application is complete, and who is archived. */
async function archivedPerson({ adviser, householdId }: Ground) {
  const generalDetails = { ...completeApplication.generalDetails, firstName: 'Ike', lastName: 'Archived' }
  const { body } = await adviser.send(createClient, {
    body: { ...completeApplication, householdId, generalDetails, completedKYC: true },
  })
  const { id, version } = body.result
  await adviser.send(archiveClient, { params: { id }, query: { version: String(version) } })
}

const archiveOf = async ({ services, colleague }: Ground, packageId: string): Promise<Buffer> => {
  const { signatures } = services
  const archive = await within({ services, adviser: colleague }, (tx) =>
    signatures.archive(tx, colleague.id, packageId),
  )
  return archive ?? Buffer.alloc(0)
}

/** The household is the colleague's, but nobody sees it until that is committed. */
async function moving({ owner, householdId, colleague, admin, services }: Ground) {
  // who has looked is written some time after, and would wait for the move as well
  await services.looks.flush()
  const mover = await owner.connect()
  let isReleased = false
  const release = () => {
    if (!isReleased) mover.release()
    isReleased = true
  }
  onTestFinished(release)
  await mover.query('begin')
  await mover.query('select move_households($1, array[$2]::uuid[], $3)', [
    admin.userId,
    householdId,
    colleague.id,
  ])
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
    await moveTo(here, colleague)
    // what the new adviser is asked for is all that is added
    await here.owner.query('update client set verify_due_on = null')
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
    await moveTo(here, colleague)
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
    await moveTo(here, colleague)
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
    await moveTo(here, colleague)
    const said = { household: householdId, from: adviser.id, to: colleague.id, because: 'Retires' }
    const payload = JSON.stringify(said)
    const isNew = ({ event }: { event: string }) => event.startsWith('household') && event.endsWith('moved')
    const added = (await trail()).filter(isNew)
    expect(added).toEqual([
      { chain: firmChain, event: 'households moved', payload: expect.stringContaining('"moved":1') },
      ...[adviser.id, colleague.id].sort().map((chain) => ({ chain, event: 'household moved', payload })),
    ])
    expect((await trail()).filter((entry) => !isNew(entry))).toEqual(before)
    const checked = await verifyAudit({
      ownerUrl,
      anchorFolders: [services.config.auditAnchors],
      cipher: services.cipher,
      pool: services.pool,
      now: new Date(Date.now() + 15_000),
    })
    expect(checked).toMatchObject({ findings: [], notes: [] })
  })

  it('is refused to whoever is no administrator, also in the database, and for what does not exist', async () => {
    const { here } = await wholeHousehold()
    const { services, householdId, colleague, owner } = here
    const ways = [
      'update household set advisor_id = $2 where id = $1',
      `select move_households('${here.adviser.userId}', array[$1]::uuid[], $2)`,
      `select * from households_to_move('${here.adviser.userId}', $2, array[$1]::uuid[])`,
      `select open_books_to_move('${here.adviser.userId}', array[$1, $2]::uuid[])`,
    ]
    for (const sql of ways)
      await expect(services.pool.query(sql, [householdId, colleague.id]), sql).rejects.toMatchObject({
        code: '42501',
      })
    expect(await askToMove(here, colleague, [randomUUID()])).toBeRefused('not_found')
    expect(await askToMove(here, { id: randomUUID() })).toBeRefused('invalid', {
      toAdvisorId: 'Please choose an adviser who has signed in and is not disabled',
    })
    const entries = await owner.query(`select from audit_entry where event = 'household moved'`)
    expect(entries.rowCount).toBe(0)
  })
})

describe('what is frozen of a household that moves', () => {
  it('stays frozen: nothing but its adviser may change', async () => {
    const { here, signed } = await wholeHousehold()
    const { owner, colleague } = here
    await everythingOf(here) // which lifts the owner's own blindness
    const frozen = [
      `update package_document set name = 'Another'`,
      `update package_document set name = 'Another', advisor_id = '${colleague.id}'`,
      `update package_document set status = 'SENT', sealed_at = null where status = 'SEALED'`,
      `update document_signature set signature_name = 'Somebody', advisor_id = '${colleague.id}' where signed_at is not null`,
      `update document_file set form = 'evidence' where form = 'shown'`,
      `update signature_event set event = 'signed', advisor_id = '${colleague.id}'`,
      `update signature_package set expires_at = now(), advisor_id = '${colleague.id}' where id = '${signed.packageId}'`,
      `update signature_signer set signature_name = 'Somebody', advisor_id = '${colleague.id}'`,
      'delete from package_document',
      'delete from document_signature',
      'delete from document_file',
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
    await moveTo(here, colleague)
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
      await moveTo(here, adviser)
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
    const moved = moveTo(here, colleague)
    await waiting(here, 2)
    await holder.query('commit')
    holder.release()
    await moved
    expect([200, 404]).toContain((await added).status)
    const people = await colleague.send(listParticipants, { params: { householdId: here.householdId } })
    expect(people.body.result).toHaveLength((await added).status === 200 ? 2 : 1)
  })
})

describe('whoever holds a link while the household moves', () => {
  it('signs and answers: each waits for the move, and finds the other book', async () => {
    const { here, waiting: sent, link } = await wholeHousehold()
    const { nobody, clientId, colleague } = here
    const otp = await otpFor(here, sent.code)
    const move = await moving(here)
    const signing = nobody.send(sign, {
      params: { code: sent.code },
      body: { otp, consent: true, signatureName: 'Nora Ménard' },
    })
    const answering = nobody.send(saveResponse, {
      body: { ...answersFor(clientId), specialNotes: 'Said meanwhile', code: link },
    })
    await waiting(here, 2)
    await move.commit()
    expect([(await signing).status, (await answering).status]).toEqual([200, 200])
    await seal(here, { ...sent, advisorId: colleague.id })
    const packages = await listed({ ...here, adviser: colleague })
    expect(packages.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED'])
    expect(await everythingOf(here)).toContain('Said meanwhile')
  })

  it('loses nothing of what they sign while the administrator moves it, whoever is first', async () => {
    const { here, waiting: sent, link } = await wholeHousehold()
    const { nobody, clientId, colleague } = here
    const otp = await otpFor(here, sent.code)
    const [signed, answered, moved] = await Promise.all([
      nobody.send(sign, {
        params: { code: sent.code },
        body: { otp, consent: true, signatureName: 'Nora Ménard' },
      }),
      nobody.send(saveResponse, { body: { ...answersFor(clientId), code: link } }),
      askToMove(here, colleague),
    ])
    expect([signed.status, answered.status, moved.status]).toEqual([200, 200, 200])
    const packages = await listed({ ...here, adviser: colleague })
    expect(packages.every(({ signers }) => signers.every(({ signedAt }) => signedAt !== null))).toBe(true)
  })
})

describe('somebody who writes both books', () => {
  it('saves while the household moves, and finds it in the other book', async () => {
    const here = await ground()
    const { adviser, colleague, clientId } = here
    const assistant = await here.person({ roles: ['assistant'], assists: [adviser, colleague] })
    const generalDetails = { firstName: 'Emeka', lastName: 'Obi' }
    const move = await moving(here)
    const saved = assistant.send(updateClient, {
      params: { id: clientId },
      body: { version: 1, generalDetails },
    })
    await waiting(here, 1)
    await move.commit()
    expect((await saved).body.result).toMatchObject({ generalDetails })
  })
})

describe('what is left to do in the background', () => {
  it('goes on in the book in which the package is by then', async () => {
    const here = await signingGround()
    const { adviser, colleague, owner } = here
    const job = await asked(here)
    await moveTo(here, colleague)
    const queued = await owner.query(`select data from pgboss.job where data ->> 'packageId' = $1`, [
      job.packageId,
    ])
    expect(queued.rows).toEqual([{ data: { packageId: job.packageId, advisorId: colleague.id } }])
    // one that had begun comes again
    await expect(dispatch(here, { ...job, advisorId: adviser.id })).rejects.toThrow('not in this book')
    await dispatch(here, { ...job, advisorId: colleague.id })
    expect(await codeIn(here, nora)).not.toBe('')
  })

  it('goes on with a questionnaire that is still to be sent for signature', async () => {
    const here = await ground()
    const { colleague, owner } = here
    await finishedLink(here)
    await moveTo(here, colleague)
    const queued = await owner.query(
      `select data ->> 'advisorId' as book from pgboss.job where name = 'send-risk-for-signature' and state <> 'completed'`,
    )
    expect(queued.rows).toEqual([{ book: colleague.id }])
  })
})

describe('every call about a household that has moved', () => {
  it('is refused to whose it was, and says nothing of it', async () => {
    const here = await twoBooks()
    const { adviser, colleague, admin, mark } = here
    const ofBooks = stops.filter(
      ({ endpoint: { can, uploads } }) => BookPermission.safeParse(permissionIn(can)).success && !uploads,
    )
    const inputs: [(typeof ofBooks)[number], Input][] = []
    for (const stop of ofBooks) {
      const { by, ...input } = await stop.own(here)
      if (!by) inputs.push([stop, input])
    }
    const moved = await admin.send(moveHouseholds, {
      body: {
        fromAdvisorId: adviser.id,
        toAdvisorId: colleague.id,
        reason: 'Leaves',
        code: await freshCode(here, admin),
      },
    })
    expect(moved.status).toBe(200)
    for (const [{ endpoint, others }, input] of inputs) {
      // an import stays in the book into which it went, with the rows of the file; what is made anew is the adviser's own
      const isOwn = /^\/api\/(import|export|household$)/.test(endpoint.path)
      const answer = await make(adviser, endpoint, input)
      const where = `${endpoint.method} ${endpoint.path}`
      if (isOwn) continue
      if (others === 'not_found' && Object.keys(input.params ?? {}).join() !== 'advisorId')
        expect.soft(answer, where).toBeRefused('not_found')
      expect.soft(JSON.stringify(answer.body), where).not.toContain(mark)
    }
  })
})
