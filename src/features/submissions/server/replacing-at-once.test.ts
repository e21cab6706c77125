import { describe, expect, it } from 'vitest'
import type { Person } from '../../../../tests/firm.ts'
import { freshCode } from '../../../../tests/fresh-code.ts'
import {
  makeReplaced,
  type ReadyCouple,
  readyCouple,
  retitle,
  sendOf,
  sentOf,
  shownBy,
  signAs,
  signerIn,
} from '../../../../tests/sending-ground.ts'
import { verifyRecords } from '../../../server/audit/verify-records.ts'
import { readFirm, updateFirm } from '../../administration/firm-contract.ts'
import { createHousehold } from '../../households/contract.ts'
import { unlinkSpouse } from '../../participants/spouse-contract.ts'
import { revokePackage } from '../../signing/contract.ts'
import { approvePackage, listAwaiting, returnPackage } from '../approval-contract.ts'
import { replaceDocuments } from '../replacement-contract.ts'

// A replacement, and something else that becomes of the package at the same moment.

/** The applications of a couple, sent, of which one says something else by now. */
async function outdated(approval?: 'beforeSending') {
  const here = await readyCouple()
  if (approval) {
    const { version } = (await here.admin.send(readFirm)).body.result
    await here.admin.send(updateFirm, { body: { version, values: { approval } } })
  }
  const job = await sendOf(
    here,
    here.kinds.filter(({ kind }) => kind === 'application'),
  )
  await retitle(here.adviser, here.clientId, 'Mx')
  const { documents, version } = await sentOf(here, job.packageId)
  const old = documents.find(({ clientId }) => clientId === here.clientId)?.id ?? ''
  return { ...here, job, old, version }
}

const replace = (by: Person, id: string, documentIds: string[]) =>
  by.send(replaceDocuments, { params: { id }, body: { documentIds, reason: 'The title was wrong.' } })

const ofClient = async (here: ReadyCouple, packageId: string) =>
  (await sentOf(here, packageId)).documents.filter(({ clientId }) => clientId === here.clientId)

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)

describe('a document that is replaced', () => {
  it('while somebody signs it is either signed as it was, or replaced', async () => {
    const here = await outdated()
    const { adviser, clientId, job, old } = here
    const signer = await signerIn(here, job.packageId, clientId)
    const { documents } = await shownBy(here, signer.code)
    const own = documents.filter(({ id }) => id === old).map(({ id, sha256 }) => ({ id, sha256 }))
    const [signed, ...replaced] = await Promise.all([
      signAs(here, signer, own),
      ...Array.from({ length: 10 }, () => replace(adviser, job.packageId, [old])),
    ])
    const stands = (await ofClient(here, job.packageId)).map(({ status }) => status)
    if (signed?.status === 200) {
      expect(stands).toEqual(['SENT'])
      for (const answer of replaced) expect(answer).toBeRefused('signed')
    } else {
      expect(signed).toBeRefused('stale')
      expect(stands).toEqual(['REPLACED', 'SENT'])
      expect(statusesOf(replaced)).toEqual(replaced.map(() => 200))
    }
  }, 120_000)

  it('while it is taken back is over, whichever came first', async () => {
    const here = await outdated()
    const { adviser, job, old } = here
    const [taken, replaced] = await Promise.all([
      adviser.send(revokePackage, { params: { id: job.packageId } }),
      replace(adviser, job.packageId, [old]),
    ])
    expect(taken.status).toBe(200)
    expect([200, 409]).toContain(replaced.status)
    await makeReplaced(here, job)
    const { status, documents } = await sentOf(here, job.packageId)
    expect(status).toBe('ARCHIVED')
    expect(documents.map((document) => document.status)).not.toContain('SENT')
  }, 120_000)

  it('while it is decided upon is decided upon as it was read, or not', async () => {
    const here = await outdated('beforeSending')
    const { adviser, job, old, version } = here
    const [rita, rob] = [
      await here.person({ firstName: 'Rita', roles: ['compliance'] }),
      await here.person({ firstName: 'Rob', roles: ['compliance'] }),
    ]
    const code = await freshCode(here, rita)
    const params = { id: job.packageId }
    const reasons = [{ documentId: old, path: 'generalDetails.title', message: 'Which?' }]
    const [approved, returned, replaced] = await Promise.all([
      rita.send(approvePackage, { params, body: { version, code } }),
      rob.send(returnPackage, { params, body: { reasons } }),
      replace(adviser, job.packageId, [old]),
    ])
    const all = statusesOf([approved, returned, replaced])
    expect(all.every((status) => status === 200 || status === 409)).toBe(true)
    // a return holds of what was replaced, too; an approval does not
    expect(approved.status === 200 && replaced.status === 200).toBe(false)
    expect(approved.status === 200 && returned.status === 200).toBe(false)
    expect(all).toContain(200)
    expect((await verifyRecords(here.services)).findings).toEqual([])
  }, 120_000)
})

it('nobody approves who could write in the book when a document was replaced; only who may send replaces one', async () => {
  const here = await outdated('beforeSending')
  const { adviser, owner, job, old } = here
  const rights = [{ id: adviser.id, maySend: true }]
  const sends = await here.person({ roles: ['compliance', 'assistant'], assists: rights })
  const looksOn = await here.person({ roles: ['compliance', 'assistant'], assists: [{ id: adviser.id }] })
  expect(await replace(looksOn, job.packageId, [old])).toBeRefused('forbidden')
  expect((await replace(sends, job.packageId, [old])).status).toBe(200)
  await owner.query(`update portal_user set roles = '{compliance}' where id = any ($1)`, [
    [sends.userId, looksOn.userId],
  ])
  const because = 'You could write in this book when it was sent.'
  for (const by of [sends, looksOn]) {
    const [awaiting] = (await by.send(listAwaiting)).body.result
    expect(awaiting).toMatchObject({ packageId: job.packageId, mayReview: false, because })
    const body = { version: awaiting?.version ?? 0, code: await freshCode(here, by) }
    expect(await by.send(approvePackage, { params: { id: job.packageId }, body })).toBeRefused('own_work')
  }
}, 120_000)

it('a document of somebody who has left the household is taken back, and not replaced', async () => {
  const here = await outdated()
  const { adviser, owner, clientId, job } = here
  const { documents } = await sentOf(here, job.packageId)
  const other = documents.find((document) => document.clientId !== clientId)
  const household = { fullName: 'Another Family', advisorId: adviser.id }
  const { id } = (await adviser.send(createHousehold, { body: household })).body.result
  expect((await adviser.send(unlinkSpouse, { params: { clientId } })).status).toBe(200)
  // their accounts name each other, or the call for it would do
  await owner.query('alter table client no force row level security')
  await owner.query('update client set household_id = $2 where id = $1', [other?.clientId, id])
  const refused = await replace(adviser, job.packageId, [other?.id ?? ''])
  expect(refused).toBeRefused('conflict')
  expect(refused.body.errorMessages[0]).toContain('in its household no more')
  expect((await adviser.send(revokePackage, { params: { id: job.packageId } })).status).toBe(200)
}, 120_000)
