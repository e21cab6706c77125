import { describe, expect, it } from 'vitest'
import {
  callBack,
  doJobs,
  type OneSpanGround,
  oneSpanGround,
  sentOutOf,
} from '../../../../../tests/onespan-ground.ts'
import { emailsTo, listed, nora, paul, within } from '../../../../../tests/signing-ground.ts'
import { readArchive } from '../sealing/archive.ts'

const archiveOf = async (here: OneSpanGround, packageId: string) =>
  (await within(here, (tx) => here.services.signatures.archive(tx, here.adviser.id, packageId))) ??
  Buffer.alloc(0)

describe('a package of a dozen documents at OneSpan Sign', () => {
  it('is one package there, in which each document has its own signers and places', async () => {
    const here = await oneSpanGround()
    await sentOutOf(here, 12)
    const { documents, pdfs } = here.there.account.only()
    expect(documents.map(({ name }) => name.slice(0, 3))).toEqual(
      Array.from({ length: 12 }, (_, nr) => `${String(nr + 1).padStart(2, '0')}.`),
    )
    expect(new Set(pdfs.map(String)).size).toBe(12)
    for (const { approvals } of documents)
      expect(approvals).toMatchObject([{ fields: [{ top: 500 }, {}] }, { fields: [{ top: 600 }] }])
    expect(here.there.account.mails).toMatchObject([{ email: nora.email, why: 'to sign' }])
  })

  it('comes back whole, each document as it was signed, told in any order and twice', async () => {
    const here = await oneSpanGround()
    const packageId = await sentOutOf(here, 12)
    const { account } = here.there
    account.sign(nora.email)
    for (const name of ['DOCUMENT_SIGNED', 'SIGNER_COMPLETE', 'DOCUMENT_SIGNED'])
      await callBack(here, { name })
    expect(await doJobs(here)).toEqual([])
    expect(await listed(here)).toMatchObject([
      { status: 'SENT', signers: [{ status: 'SIGNED' }, { status: 'SENT' }] },
    ])
    account.sign(paul.email)
    for (const name of ['PACKAGE_COMPLETE', 'DOCUMENT_SIGNED', 'SIGNER_COMPLETE', 'PACKAGE_COMPLETE'])
      await callBack(here, { name })
    await Promise.all([doJobs(here), doJobs(here)])
    const [about] = await listed(here)
    expect(about).toMatchObject({ status: 'COMPLETED' })
    expect(about?.documents.map(({ status }) => status)).toEqual(Array(12).fill('SEALED'))
    const signed = readArchive(await archiveOf(here, packageId)).map(({ signedPdf }) => signedPdf)
    const sent = account.only().pdfs
    expect(signed.map((pdf) => sent.findIndex((own) => pdf.subarray(0, own.length).equals(own)))).toEqual([
      ...sent.keys(),
    ])
    expect(await emailsTo(here, here.adviser)).toHaveLength(1)
  })

  it('is over as a whole once one of them is declined there, and what it held can be sent anew', async () => {
    const here = await oneSpanGround()
    await sentOutOf(here, 3)
    const { account } = here.there
    account.end('DECLINED', { email: nora.email, reason: 'Not this one.' })
    await callBack(here, { name: 'PACKAGE_DECLINE' })
    await callBack(here, { name: 'PACKAGE_DECLINE' })
    expect(await doJobs(here)).toEqual([])
    const [about] = await listed(here)
    expect(about).toMatchObject({ status: 'DECLINED' })
    expect(about?.documents).toMatchObject(
      Array(3).fill({ status: 'DECLINED', declineReason: 'Not this one.' }),
    )
    account.held.clear()
    await sentOutOf(here, 3)
    expect((await listed(here)).map(({ status }) => status)).toEqual(['SENT', 'DECLINED'])
  })

  it('says of what was not declined that it is over, so that it is offered anew', async () => {
    const here = await oneSpanGround()
    await sentOutOf(here, 2, (nr) => (nr === 0 ? ['nora', 'paul'] : ['paul']))
    const { account } = here.there
    account.end('DECLINED', { email: nora.email, reason: 'Not this one.' })
    await callBack(here, { name: 'PACKAGE_DECLINE' })
    expect(await doJobs(here)).toEqual([])
    const [about] = await listed(here)
    expect(about).toMatchObject({
      status: 'DECLINED',
      documents: [
        { status: 'DECLINED', declineReason: 'Not this one.' },
        { status: 'ENDED', declineReason: null },
      ],
    })
  })
})
