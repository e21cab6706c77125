import { describe, expect, it } from 'vitest'
import {
  codeIn,
  emailsTo,
  nora,
  otpFor,
  paul,
  seal,
  sentPackage,
  sentTo,
  signBy,
  signingGround,
  testDocument,
  within,
} from '../../../../../tests/signing-ground.ts'
import { correctSigner, listPackages, readSigning, readSigningDocument, sign } from '../../contract.ts'
import { verifyArchive } from '../sealing/verify.ts'

describe('a package with one signer', () => {
  it('is read, signed with a mailed code, sealed and COMPLETED [SIGN-002] [API-057] [API-058]', async () => {
    const here = await signingGround()
    const { adviser, nobody, clientId, services } = here
    const job = await sentPackage(here)
    const params = { code: job.code }

    const seen = await nobody.send(readSigning, { params })
    expect(seen).toMatchObject({
      status: 200,
      body: {
        result: {
          packageId: job.packageId,
          status: 'SENT',
          canSign: true,
          signer: { firstName: 'Nora', maskedEmail: 'n•••@example.com', status: 'OPENED' },
          signers: [{ name: 'Nora Ménard', isSelf: true }],
          documents: [{ name: here.services.signatures.title(testDocument.kind).en, pages: 1 }],
          consent: { version: 2 },
        },
      },
    })
    const [document] = seen.body.result.documents
    const pdf = await nobody.send(readSigningDocument, {
      params: { ...params, documentId: document?.id ?? '' },
    })
    expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })

    const signed = await signBy(here, job.code)
    expect(signed.body).toMatchObject({ result: { status: 'SENT' } })
    await seal(here, job)

    const after = await nobody.send(readSigning, { params })
    expect(after.body.result).toMatchObject({
      status: 'COMPLETED',
      canSign: false,
      signer: { status: 'SIGNED' },
    })
    const listed = await adviser.send(listPackages, { params: { clientId } })
    expect(listed.body.result).toMatchObject([{ id: job.packageId, status: 'COMPLETED', problem: null }])
    const archive = await within(here, (tx) => services.signatures.archive(tx, adviser.id, job.packageId))
    const verified = await verifyArchive(archive ?? Buffer.alloc(0))
    expect(verified.findings).toEqual([])
    expect(verified.evidence?.signers[0]?.events.map(({ event, shown }) => [event, shown])).toEqual([
      ['opened', 'link'],
      ['document viewed', 'link'],
      ['code sent', 'link'],
      ['consent given', 'code'],
      ['signed', 'code'],
    ])
  })
})

describe('a package with two signers', () => {
  const signers = [nora, paul]

  it('goes to the second when the first has signed, where it goes in order [SIGN-002] [API-057]', async () => {
    const here = await signingGround()
    const job = await sentPackage(here, { signers })
    const params = { code: job.code }
    expect(await emailsTo(here, paul)).toEqual([])
    const seen = await here.nobody.send(readSigning, { params })
    expect(seen.body.result).toMatchObject({
      inOrder: true,
      signers: [{ name: 'Nora Ménard' }, { name: 'Paul Roy', status: 'WAITING', isSelf: false }],
    })
    expect(JSON.stringify(seen.body)).not.toContain(paul.email)

    expect((await signBy(here, job.code)).body).toMatchObject({ result: { status: 'SENT' } })
    await seal(here, job)
    expect((await here.nobody.send(readSigning, { params })).body.result.status).toBe('SENT')

    const [email] = await emailsTo(here, paul)
    expect(email?.subject).toBe('Ada Example vous demande votre signature')
    expect((await signBy(here, await codeIn(here, paul), paul)).status).toBe(200)
    await seal(here, job)
    expect((await here.nobody.send(readSigning, { params })).body.result.status).toBe('COMPLETED')
  })

  it('goes to both at once where the order is free, and both signatures are in the evidence (ES1)', async () => {
    const here = await signingGround()
    const job = await sentPackage(here, { signers, inOrder: false })
    expect((await signBy(here, await codeIn(here, paul), paul)).status).toBe(200)
    expect((await signBy(here, job.code)).status).toBe(200)
    await seal(here, job)
    const archive = await within(here, (tx) =>
      here.services.signatures.archive(tx, here.adviser.id, job.packageId),
    )
    const { evidence, findings } = await verifyArchive(archive ?? Buffer.alloc(0))
    expect(findings).toEqual([])
    expect(evidence?.signers).toMatchObject([
      { name: 'Nora Ménard', email: nora.email, consent: { version: '2', language: 'en' } },
      { name: 'Paul Roy', email: paul.email, consent: { version: '2', language: 'fr' } },
    ])
    expect(evidence?.events.map(({ event, by }) => [event, by])).toEqual([
      ['created', 'Ada Example'],
      ['sent', null],
      ['signed', 'Paul Roy'],
      ['signed', 'Nora Ménard'],
      ['sealed', null],
    ])
  })
})

describe('a name that is not the one on file', () => {
  it.each([
    ['Mickey Mouse', 'Mickey Mouse'],
    ['nora MENARD', null],
  ])('is told to the adviser: “%s”', async (signatureName, signedAs) => {
    const here = await signingGround()
    const { code } = await sentPackage(here)
    const listed = async () =>
      (await here.adviser.send(listPackages, { params: { clientId: here.clientId } })).body.result[0]
    expect((await listed())?.signers).toMatchObject([{ signedAs: null }])
    const body = { otp: await otpFor(here, code), consent: true as const, signatureName }
    expect((await here.nobody.send(sign, { params: { code }, body })).status).toBe(200)
    expect((await listed())?.signers).toMatchObject([{ status: 'SIGNED', signedAs }])
  })
})

describe('the emails at the end', () => {
  it('bring each signer a link to the signed copy, and tell the adviser', async () => {
    const here = await signingGround()
    await here.owner.query(`update portal_user set phone_number = '416-555-0117'`)
    const job = await sentPackage(here)
    const { code } = job
    const unsigned = await documentBy(code)
    await signBy(here, code)
    await seal(here, job)
    const copy = await codeIn(here, nora)
    expect(copy).not.toBe(code)
    for (const link of [copy, code]) {
      const signed = await documentBy(link)
      expect(signed.headers['content-disposition']).toBe('inline; filename="SomeDocument_Signed.pdf"')
      expect(String(signed.body.result).length).toBeGreaterThan(String(unsigned.body.result).length)
    }
    const [told] = await emailsTo(here, here.adviser)
    expect(told?.subject).toBe('Signed: Nora Ménard')
    expect(told?.text).toContain(`/client/${here.clientId}`)
    const { en } = here.services.signatures.title(testDocument.kind)
    expect(told?.text).toContain(`Everybody has signed the document “${en}”`)
    const toSigner = await emailsTo(here, nora)
    // there was nobody else to sign
    expect(toSigner.at(-1)?.text).toContain(`You have signed the document “${en}”`)
    // asked to sign, the code, the copy: each names whom to call
    expect(toSigner).toHaveLength(3)
    for (const { text, html } of toSigner)
      for (const shown of [text, html])
        expect(shown).toMatch(/Ada Example(\n|<br>)416-555-0117(\n|<br>)Maple/)

    async function documentBy(code: string) {
      const { body } = await here.nobody.send(readSigning, { params: { code } })
      const documentId = body.result.documents[0]?.id ?? ''
      return await here.nobody.send(readSigningDocument, { params: { code, documentId } })
    }
  })
})

describe('a document', () => {
  it('has the name that a person gives it, in the reader’s language, on the page and in the emails', async () => {
    const here = await signingGround()
    const { code } = await sentPackage(here, { signers: [paul], language: 'en' })
    const { fr } = here.services.signatures.title(testDocument.kind)
    const { body } = await here.nobody.send(readSigning, { params: { code } })
    expect(body.result.documents).toMatchObject([{ name: fr }])
    const [email] = await emailsTo(here, paul)
    expect(email?.text).toContain(`le document «\u00a0${fr}\u00a0»`)
  })
})

describe('the evidence', () => {
  it('names the document, and a corrected address before and after (ES1)', async () => {
    const here = await signingGround()
    const { signer, ...job } = await sentTo(here)
    const corrected = { ...nora, email: 'nora.menard@example.org' }
    await here.adviser.send(correctSigner, {
      params: { id: signer.id },
      body: { email: corrected.email, version: signer.version },
    })
    await signBy(here, await codeIn(here, corrected), corrected)
    await seal(here, job)
    const archive = await within(here, (tx) =>
      here.services.signatures.archive(tx, here.adviser.id, job.packageId),
    )
    const { evidence, findings } = await verifyArchive(archive ?? Buffer.alloc(0))
    expect(findings).toEqual([])
    expect(evidence).toMatchObject({
      version: 5,
      document: { name: 'SomeDocument', title: here.services.signatures.title(testDocument.kind).en },
    })
    const told = { event: 'email corrected', corrected: { from: nora.email, to: corrected.email } }
    expect(evidence?.events).toContainEqual(expect.objectContaining({ ...told, by: 'Ada Example' }))
    expect(evidence?.signers[0]?.events).toContainEqual(expect.objectContaining(told))
  })
})
