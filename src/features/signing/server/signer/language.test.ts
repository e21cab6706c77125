import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Ground } from '../../../../../tests/ground.ts'
import {
  codeIn,
  dispatch,
  listed,
  nora,
  otpFor,
  paul,
  seal,
  signingGround,
  within,
} from '../../../../../tests/signing-ground.ts'
import type { Language } from '../../../../platform/codes/person.ts'
import type { SignableKind } from '../../../../server/signable-kind.ts'
import type { RequestedDocument } from '../../../../server/signing-service.ts'
import { readClient } from '../../../participants/contract.ts'
import { listRevisions } from '../../../participants/record-contract.ts'
import {
  chooseLanguage,
  decline,
  openSigning,
  readSigning,
  readSigningDocument,
  sign,
} from '../../contract.ts'
import { archiveOf, readArchive } from '../sealing/archive.ts'
import { verifyArchive } from '../sealing/verify.ts'

const zoe = { ...nora, firstName: 'Zoë', lastName: 'Brûlé', email: 'zoe@example.com' }

/** A document that is another in each language. */
const inBoth = (kind: string, signers: string[]): SignableKind => ({
  kind,
  title: { en: 'An Agreement', fr: 'Une convention' },
  read:
    async (_, __, ___, { recordId, language }) =>
    async (typesetter) => {
      const { pdf, places } = await typesetter.typeset({
        template: join(import.meta.dirname, '../signing-testing.typ'),
        data: {
          subject: recordId,
          text: language === 'fr' ? 'Ce qui est convenu.' : 'What is agreed.',
          signers,
        },
        language,
        writtenAt: new Date('2026-11-21T15:00:00Z'),
      })
      return {
        name: 'Agreement',
        pdf,
        fields: places.map(({ name, ...area }) => ({ signer: name, ...area })),
      }
    },
})

const kinds = [
  inBoth('account', ['holder-1', 'holder-2', 'adviser']),
  inBoth('application', ['client', 'adviser']),
  inBoth('language-choice', ['client']),
]

type Place = RequestedDocument['signers'][number]
const place = (
  signer: string,
  as: string,
  bindsIn: Language | null = signer === 'paul' ? null : 'fr',
): Place => ({
  signer,
  as,
  bindsIn,
})

const documentOf = (kind: string, signers: Place[]) => ({
  kind,
  recordKind: 'application' as const,
  recordId: randomUUID(),
  version: null,
  part: '',
  language: 'fr' as const,
  otherLanguage: 'en' as const,
  contentHash: null,
  signers,
})

const joint = () =>
  documentOf('account', [place('nora', 'holder-1'), place('zoe', 'holder-2'), place('paul', 'adviser')])
const noras = () => documentOf('application', [place('nora', 'client'), place('paul', 'adviser')])
const choice = () => documentOf('language-choice', [place('nora', 'client')])

async function sent(here: Ground, documents: ReturnType<typeof documentOf>[]) {
  const { adviser, clientId, services } = here
  const named = new Set(documents.flatMap(({ signers }) => signers.map(({ signer }) => signer)))
  const packageId = await within(here, (tx) =>
    services.signatures.send(tx, adviser.id, {
      clientId,
      language: 'fr',
      documents: documents.map((document) => ({ ...document, clientId })),
      signers: [
        { ...nora, key: 'nora', place: 1, participantId: clientId, userId: null },
        { ...zoe, key: 'zoe', place: 1, participantId: null, userId: null },
        { ...paul, key: 'paul', place: 2, participantId: null, userId: null },
      ].filter(({ key }) => named.has(key)),
      inOrder: true,
      requestedBy: adviser.userId,
    }),
  )
  const job = { advisorId: adviser.id, packageId }
  await dispatch(here, job, kinds)
  return job
}

/** A signer with the documents open in a browser of theirs. */
async function browserOf(here: Ground, to: typeof nora) {
  const { nobody } = here
  const code = await codeIn(here, to)
  const opened = await nobody.send(openSigning, {
    params: { code },
    body: { otp: await otpFor(here, code, to) },
  })
  const headers = { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' }
  const signatureName = `${to.firstName} ${to.lastName}`
  return {
    code,
    headers,
    shown: async () => (await nobody.send(readSigning, { params: { code }, headers })).body.result,
    read: (documentId: string, language?: Language) =>
      nobody.send(readSigningDocument, {
        params: { code, documentId },
        query: language ? { language } : {},
        headers,
      }),
    choose: (language: Language, more = {}) =>
      nobody.send(chooseLanguage, { params: { code }, body: { language, wish: true }, headers, ...more }),
    sign: (more = {}) =>
      nobody.send(sign, { params: { code }, body: { consent: true, signatureName, ...more }, headers }),
    decline: (body: { reason: string; documentId?: string }) =>
      nobody.send(decline, { params: { code }, body, headers }),
  }
}

type Browser = Awaited<ReturnType<typeof browserOf>>

async function readFrench(browser: Browser): Promise<void> {
  for (const { id } of (await browser.shown()).documents) await browser.read(id, 'fr')
}

const archiveOfPackage = (here: Ground, { advisorId, packageId }: { advisorId: string; packageId: string }) =>
  within(here, async (tx) => {
    const archive = await here.services.signatures.archive(tx, advisorId, packageId)
    return archive ?? Buffer.alloc(0)
  })

const sha256 = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')

describe('a document that is given in French first', () => {
  it('is shown in French, in English only after each was opened in French and the wish was said, and sealed so', async () => {
    const here = await signingGround()
    const job = await sent(here, [noras(), choice()])
    const browser = await browserOf(here, nora)
    const [first, ...others] = (await browser.shown()).documents
    // who has not said the wish has no wish to sign
    expect(others).toEqual([])
    expect(first).toMatchObject({
      language: 'fr',
      bindsIn: 'fr',
      choiceLeftTo: [],
      languages: [
        { language: 'fr', openedAt: null, sha256: first?.sha256 },
        { language: 'en', openedAt: null },
      ],
    })
    expect(first?.languages[1]?.sha256).not.toBe(first?.sha256)
    const id = first?.id ?? ''
    expect(await browser.choose('en')).toBeRefused('french_first')
    expect(await browser.read(id, 'en')).toBeRefused('french_first')
    expect((await browser.read(id)).status).toBe(200)
    expect((await browser.shown()).documents[0]?.languages[0]?.openedAt).not.toBeNull()
    expect(await browser.read(id, 'en')).toBeRefused('french_first')
    expect((await browser.choose('en')).status).toBe(200)
    expect((await browser.choose('en')).status).toBe(200)
    const english = (await browser.shown()).documents
    expect(english).toMatchObject([
      { language: 'en', bindsIn: 'en', sha256: first?.languages[1]?.sha256 },
      { language: 'en', bindsIn: 'en' },
    ])
    expect((await browser.read(id)).status).toBe(200)
    expect((await browser.sign({ documents: [{ id, sha256: first?.sha256 }] })).body.code).toBe('stale')
    expect((await browser.sign()).status).toBe(200)
    expect((await (await browserOf(here, paul)).sign()).status).toBe(200)
    await seal(here, job)
    const archive = await archiveOfPackage(here, job)
    for (const name of ['01_Agreement_Signed', '01_Agreement_French', '02_Agreement_French'])
      expect(archive.includes(`${name}.pdf`)).toBe(true)
    const { documents, findings } = await verifyArchive(archive)
    expect(findings).toEqual([])
    expect(documents[0]).toMatchObject({
      version: 5,
      language: 'en',
      document: {
        sha256Before: first?.languages[1]?.sha256,
        languages: first?.languages.map(({ language, sha256 }) => ({ language, sha256 })),
      },
    })
    expect(documents[0]?.signers[0]?.languages).toMatchObject({
      opened: [
        { language: 'fr', sha256: first?.sha256 },
        { language: 'en', sha256: first?.languages[1]?.sha256 },
      ],
      wish: { language: 'en', text: expect.stringMatching(/^The French version of this contract was given/) },
    })
    expect(documents[0]?.signers[0]?.events).toContainEqual(
      expect.objectContaining({ event: 'language chosen', shown: 'code' }),
    )
    const [signed] = readArchive(archive)
    expect(sha256(signed?.otherPdf)).toBe(first?.sha256)
  })

  it('is found changed in the language that was not signed, taken away, or exchanged', async () => {
    const here = await signingGround()
    const job = await sent(here, [noras()])
    await (await browserOf(here, nora)).sign()
    await (await browserOf(here, paul)).sign()
    await seal(here, job)
    const archive = await archiveOfPackage(here, job)
    const { evidence, ok } = await verifyArchive(archive)
    expect(ok).toBe(true)
    expect(evidence).toMatchObject({ language: 'fr' })
    expect(evidence?.signers[0]?.languages?.wish).toBeNull()
    const [signed] = readArchive(archive)
    if (!signed?.otherPdf || !evidence) throw new Error('there is no other version')
    const parts = { ...signed, documentName: evidence.document.name, at: new Date(evidence.sealedAt) }
    const repacked = (pdf: Buffer | undefined) =>
      archiveOf([{ ...parts, other: pdf && { pdf, language: 'en' } }])
    expect(await repacked(signed.otherPdf)).toEqual(archive)
    const changed = Buffer.from(signed.otherPdf)
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
    const other = 'Both languages are as they were shown to the signers: the version in the other language'
    expect((await verifyArchive(await repacked(changed))).findings).toContain(`${other} has another hash`)
    expect((await verifyArchive(await repacked(undefined))).findings).toContain(`${other} is missing`)
  })

  it('is signed in French unless all who sign it chose English, and as it was once one has signed', async () => {
    const here = await signingGround()
    const job = await sent(here, [joint(), noras()])
    const [hers, zoes] = [await browserOf(here, nora), await browserOf(here, zoe)]
    await readFrench(hers)
    expect((await hers.choose('en')).status).toBe(200)
    const mine = (await hers.shown()).documents
    expect(mine).toMatchObject([
      { language: 'fr', bindsIn: 'en', choiceLeftTo: ['Zoë Brûlé'] },
      { language: 'en', bindsIn: 'en', choiceLeftTo: [] },
    ])
    await readFrench(zoes)
    expect((await zoes.choose('en')).status).toBe(200)
    expect((await hers.shown()).documents[0]).toMatchObject({ language: 'en', choiceLeftTo: [] })
    // what she had before her is not what is signed by now
    const shownBefore = mine.map(({ id, sha256 }) => ({ id, sha256 }))
    expect((await hers.sign({ documents: shownBefore })).body.code).toBe('stale')
    expect((await zoes.choose('fr')).status).toBe(200)
    expect((await hers.sign({ documents: shownBefore })).status).toBe(200)
    expect(await zoes.choose('en')).toBeRefused('conflict')
    expect((await zoes.shown()).documents).toMatchObject([{ language: 'fr', bindsIn: 'fr' }])
    expect((await zoes.sign()).status).toBe(200)
    await (await browserOf(here, paul)).sign()
    await seal(here, job)
    const { documents, findings } = await verifyArchive(await archiveOfPackage(here, job))
    expect(findings).toEqual([])
    expect(documents.map(({ language }) => language)).toEqual(['fr', 'en'])
    expect(documents[0]?.signers.map(({ languages }) => languages?.wish?.language)).toEqual([
      'en',
      'fr',
      undefined,
    ])
  })
})

describe('who chooses the language of a document', () => {
  it('waits for no wish where somebody stays with French, nor asks one of who is given it in English anyway', async () => {
    const here = await signingGround()
    const own = documentOf('account', [
      place('nora', 'holder-1'),
      place('zoe', 'holder-2', 'en'),
      place('paul', 'adviser'),
    ])
    const job = await sent(here, [own, choice()])
    const [hers, zoes] = [await browserOf(here, nora), await browserOf(here, zoe)]
    const [shown] = (await zoes.shown()).documents
    expect(shown).toMatchObject({ language: 'fr', bindsIn: 'en', choiceLeftTo: ['Nora Ménard'] })
    expect((await zoes.read(shown?.id ?? '', 'en')).status).toBe(200)
    expect((await hers.sign()).status).toBe(200)
    await zoes.sign()
    await (await browserOf(here, paul)).sign()
    await seal(here, job)
    expect((await listed(here))[0]).toMatchObject({
      status: 'COMPLETED',
      documents: [{ status: 'SEALED' }, { status: 'ENDED' }],
    })
  })

  it('goes on, and is over, where one or all are declined', async () => {
    const here = await signingGround()
    await sent(here, [joint(), noras(), choice()])
    const hers = await browserOf(here, nora)
    const [first, second] = (await hers.shown()).documents
    await hers.read(second?.id ?? '', 'fr')
    expect(await hers.choose('en')).toBeRefused('french_first')
    await hers.decline({ reason: 'The fee is another.', documentId: first?.id ?? '' })
    expect((await hers.choose('en')).status).toBe(200)
    await hers.decline({ reason: 'None of it.' })
    expect((await listed(here))[0]).toMatchObject({ status: 'DECLINED' })
  })

  it('is chosen by who has shown the code alone, in words, and by the client’s record, once of many at once', async () => {
    const here = await signingGround()
    await sent(here, [noras()])
    const hers = await browserOf(here, nora)
    await readFrench(hers)
    expect(await hers.choose('en', { headers: {} })).toBeRefused('code_required')
    for (const body of [{ language: 'en' }, { language: 'en', wish: false }, { language: 'de', wish: true }])
      expect(
        (await here.nobody.request('POST', `/api/signing/${hers.code}/language`, body, hers.headers)).status,
      ).toBe(422)
    const answers = await Promise.all(Array.from({ length: 20 }, () => hers.choose('en')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { rows } = await here.owner.query(`select from audit_entry where event = 'signing language chosen'`)
    expect(rows).toHaveLength(1)
    const client = (await here.adviser.send(readClient, { params: { id: here.clientId } })).body.result
    const { documents } = await hers.shown()
    expect(client.languageDetails).toEqual({
      language: 'en',
      frenchGivenAt: documents[0]?.languages[0]?.openedAt,
      frenchFiles: [documents[0]?.languages[0]?.sha256],
      chosenAt: expect.any(String),
    })
    const history = await here.adviser.send(listRevisions, { params: { id: here.clientId } })
    expect(history.body.result[0]).toMatchObject({
      section: 'languageDetails',
      by: `Ada ${here.mark}`,
    })
  })
})
