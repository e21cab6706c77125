import { describe, expect, it } from 'vitest'
import { awaitingPackage, signedWhole } from '../../../../../tests/approval-ground.ts'
import type { Person } from '../../../../../tests/firm.ts'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import { everythingOf, type Ground, ground } from '../../../../../tests/ground.ts'
import { moveTo } from '../../../../../tests/move-household.ts'
import { emailsTo } from '../../../../../tests/signing-ground.ts'
import { verifyRecords } from '../../../../server/audit/verify-records.ts'
import { readClient } from '../../../participants/contract.ts'
import { archiveClient } from '../../../participants/record-contract.ts'
import { riskToleranceDocument } from '../../../risk-tolerance/server/report/report-of.ts'
import { revokePackage } from '../../../signing/contract.ts'
import { dispatchPackage } from '../../../signing/server/package/dispatch-package.ts'
import { approvePackage, listAwaiting } from '../../approval-contract.ts'
import { listSubmissions, readSentDocument } from '../../packages-contract.ts'

const reviewerOf = (here: Ground) => here.person({ firstName: 'Rita', roles: ['compliance'] })

const approved = async (here: Ground, by: Person, id: string, version = 1) =>
  by.send(approvePackage, { params: { id }, body: { version, code: await freshCode(here, by) } })

const waiting = async (by: Person) => (await by.send(listAwaiting)).body.result

const client = ({ mark }: Ground) => ({ email: `${mark.toLowerCase()}@example.com` })

describe('a package that is to be approved before it goes out', () => {
  it('waits in the list of who reviews, and goes to its signers once it is approved', async () => {
    const here = await ground()
    const { adviser, clientId, services, mark } = here
    const id = await awaitingPackage(here)
    const rita = await reviewerOf(here)
    expect(await waiting(rita)).toMatchObject([
      {
        packageId: id,
        clientId,
        status: 'AWAITING_APPROVAL',
        household: { name: `The ${mark} Family` },
        person: `Ada ${mark}`,
        adviser: { advisorId: adviser.id },
        sentBy: 'Ada Example',
        due: 'beforeSending',
        mayReview: true,
        because: null,
        version: 1,
      },
    ])
    const own = await adviser.send(listSubmissions, { params: { clientId } })
    expect(own.body.result).toMatchObject([
      {
        status: 'AWAITING_APPROVAL',
        expiresAt: null,
        approval: { status: 'awaiting', by: null },
        signers: [{ status: 'WAITING' }],
      },
    ])
    const dispatched = () =>
      dispatchPackage([riskToleranceDocument]).work(services, { advisorId: adviser.id, packageId: id })
    await dispatched()
    expect(await emailsTo(here, client(here))).toEqual([])
    // who decides reads what will be signed, byte for byte
    const [document] = (await waiting(rita))[0]?.documents ?? []
    const read = await rita.send(readSentDocument, { params: { id, documentId: document?.id ?? '' } })
    expect(read.headers['content-type']).toBe('application/pdf')
    expect(document?.pages).toBeGreaterThan(1)
    const done = await approved(here, rita, id)
    expect(done.body.result).toMatchObject({
      status: 'SENT',
      approval: { status: 'approved', by: 'Rita Example' },
    })
    expect(await waiting(rita)).toEqual([])
    await dispatched()
    expect(await emailsTo(here, client(here))).toHaveLength(1)
    expect((await verifyRecords(services)).findings).toEqual([])
  })

  it('is approved once, whoever decides at the same moment, and by nobody who has read another version', async () => {
    const here = await ground()
    const id = await awaitingPackage(here)
    const [rita, rob] = [await reviewerOf(here), await reviewerOf(here)]
    const before = await everythingOf(here)
    const stale = await approved(here, rita, id, 2)
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale', result: { packageId: id } } })
    expect((await everythingOf(here)).includes('package_decision')).toBe(before.includes('package_decision'))
    const codes = [await freshCode(here, rita), await freshCode(here, rob)]
    const answers = await Promise.all(
      [rita, rob].map((by, nr) =>
        by.send(approvePackage, { params: { id }, body: { version: 1, code: codes[nr] } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { rows } = await here.owner.query('select count(*)::int from package_decision')
    expect(rows).toEqual([{ count: 1 }])
  })

  it('is not once it was revoked', async () => {
    const here = await ground()
    const id = await awaitingPackage(here)
    const rita = await reviewerOf(here)
    expect((await here.adviser.send(revokePackage, { params: { id } })).status).toBe(200)
    expect(await waiting(rita)).toEqual([])
    expect(await approved(here, rita, id, 2)).toBeRefused('conflict')
  })
})

it('what was decided is found where somebody changes it behind the portal’s back', async () => {
  const here = await ground()
  const id = await awaitingPackage(here)
  await approved(here, await reviewerOf(here), id)
  await here.owner.query('alter table package_decision no force row level security')
  await here.owner.query('alter table package_decision disable trigger user')
  await here.owner.query(`update package_decision set note = 'Very sound'`)
  await here.owner.query('alter table package_decision enable trigger user')
  await here.owner.query('alter table package_decision force row level security')
  expect((await verifyRecords(here.services)).findings).toEqual([
    expect.stringContaining('Decision upon a package'),
  ])
})

it('nobody is archived under what waits, before it goes out or once it is signed', async () => {
  const here = await ground()
  const { adviser, clientId: id } = here
  const archived = async () => {
    const { version } = (await adviser.send(readClient, { params: { id } })).body.result
    return adviser.send(archiveClient, { params: { id }, query: { version: String(version) } })
  }
  const first = await awaitingPackage(here)
  expect(await archived()).toBeRefused('in_use')
  await adviser.send(revokePackage, { params: { id: first } })
  const signed = await awaitingPackage(here, { due: 'afterSigning' })
  await signedWhole(here, signed)
  const refused = await archived()
  expect(refused).toBeRefused('in_use')
  expect(JSON.stringify(refused.body)).toContain('awaits approval')
  await approved(here, await reviewerOf(here), signed)
  expect((await archived()).status).toBe(200)
})

it('goes along with its household to another book, and nobody decides who could write in either', async () => {
  const here = await ground()
  const rita = await reviewerOf(here)
  const id = await awaitingPackage(here)
  await moveTo(here, here.colleague)
  await here.owner.query(`update portal_user set roles = '{compliance}' where id = any ($1)`, [
    [here.adviser.userId, here.colleague.userId],
  ])
  const [own] = await waiting(here.adviser)
  expect(own).toMatchObject({ packageId: id, because: 'You could write in this book when it was sent.' })
  expect((await approved(here, here.adviser, id)).status).toBe(403)
  expect(await waiting(rita)).toMatchObject([{ adviser: { advisorId: here.colleague.id }, mayReview: true }])
  expect((await approved(here, rita, id)).body.result).toMatchObject({ status: 'SENT' })
  expect((await verifyRecords(here.services)).findings).toEqual([])
})
