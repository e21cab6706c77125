import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { expect, it, onTestFinished } from 'vitest'
import type { Language } from '../../../../platform/codes/person.ts'
import type { DocumentKind } from '../../../../platform/documents-to-sign.ts'
import { as, transact } from '../../../../server/database/transact.ts'
import { makeTypesetter } from '../../../../server/documents/typesetter.ts'
import { completeApplication } from '../../application/complete-testing.ts'
import { soundSupplement } from '../../supplement/sound-testing.ts'
import { newClient } from './client-testing.ts'
import { applicationKinds } from './signable.ts'

const { generalDetails: _, ...sections } = soundSupplement
const [verification] = soundSupplement.identityDetails.verifications
const supplement = {
  ...sections,
  taxResidenceDetails: { ...sections.taxResidenceDetails, unitedStates: true, usTin: '123-45-6789' },
}

async function clientToSign() {
  const { save, adviser, id, services } = await newClient()
  const typesetter = makeTypesetter({ firm: { name: 'F', accent: '#8C6A3F', logo: undefined }, priority: 0 })
  onTestFinished(() => typesetter.close())
  const events: unknown[] = []
  const trail = { record: (entry: unknown) => void events.push(entry) }
  const asAdviser = as({ userId: adviser.userId, advisorId: adviser.id, requestId: 'test' })
  const read = async (kind: DocumentKind, { isWhole = false, language = 'en' as Language } = {}) => {
    const sent = { recordId: id, version: null, part: '', language, sentAt: '2099-01-01T00:00:00Z' }
    const of = applicationKinds.find((each) => each.kind === kind)
    if (!of) throw new Error(`no ${kind}`)
    const make = await transact(services.pool, asAdviser, async (tx) =>
      of.read(services, tx, adviser.id, sent, isWhole ? trail : undefined),
    )
    const { pdf, fields } = await make(typesetter)
    const pages = (await PDF.load(pdf)).extractText()
    return { fields, text: pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ') }
  }
  return { save, id, read, events }
}

it('an application is signed as it was submitted, with the client’s numbers whole for whoever leaves an entry alone', async () => {
  const { save, id, read, events } = await clientToSign()
  await save({ ...completeApplication, ...supplement, completedKYC: true })
  await save({ trustedContactDetails: { ...supplement.trustedContactDetails, lastName: 'Newcomer' } })
  const numbers = ['130692544', verification.number, '123-45-6789']
  const masked = await read('application')
  for (const number of numbers) expect(masked.text).not.toContain(number)
  expect(events).toEqual([])
  const { text, fields } = await read('application', { isWhole: true })
  for (const number of numbers) expect(text).toContain(number)
  expect(events).toEqual([{ event: 'client application read whole', payload: { client: id } }])
  expect(fields.map(({ signer }) => signer)).toEqual(['client', 'adviser'])
  expect(text).toContain('Eze')
  expect(text).not.toContain('Newcomer')
  expect(text).not.toContain('OUT OF DATE')
  // what form RC518 and the trusted contact ask of the client
  expect(text).toContain('I certify that what this application says of my residence for tax purposes')
  expect(text).toContain('I allow the firm to contact the trusted contact person')
})

it('a reason that the client may read is printed with what it answers', async () => {
  const { save, read } = await clientToSign()
  const key = 'mail-abroad-not-taxed-there'
  const { permanentAddressDetails } = completeApplication
  await save({
    ...completeApplication,
    ...sections,
    permanentAddressDetails: { ...permanentAddressDetails, isSameAsMailingAddress: false },
    mailingAddressDetails: {
      addressType: permanentAddressDetails.addressType,
      aptUnitSuiteNumber: 'N/A',
      streetNumber: '7',
      streetName: 'Rue Oberkampf',
      city: 'Paris',
      country: 'FR',
      region: 'N/A',
      postalCode: '75011',
    },
    acknowledgements: [{ key, path: 'taxResidenceDetails.canada', reason: 'Letters go to her sister' }],
    completedKYC: true,
  })
  const { text } = await read('application')
  expect(text).toContain('Reasons Given')
  expect(text).toContain('Letters go to her sister')
})

it('a client in Quebec who chose English signs that, in both languages', async () => {
  const { save, read } = await clientToSign()
  const { generalDetails, permanentAddressDetails } = completeApplication
  const living = (language: Language) => ({
    ...completeApplication,
    generalDetails: { ...generalDetails, language },
    permanentAddressDetails: { ...permanentAddressDetails, region: 'CA-QC' },
    completedKYC: true,
  })
  await save(living('fr'))
  await expect(read('language-choice')).rejects.toMatchObject({ code: 'not_found' })
  await save(living('en'))
  for (const language of ['en', 'fr'] as const) {
    const { text, fields } = await read('language-choice', { language })
    expect(text).toContain(
      'The French version of this contract was given to me first. It is my express wish to be bound by the English version and to receive related documents in English.',
    )
    expect(text).toContain('La version française de ce contrat m’a été remise en premier.')
    expect(fields.map(({ signer }) => signer)).toEqual(['client'])
  }
})

it('a choice of language has the same words in both languages', () => {
  const namesIn = (file: string) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/#let ([\w-]+)/g)].map(
      ([, name]) => name,
    )
  expect(namesIn('language-choice.fr.typ')).toEqual(namesIn('language-choice.en.typ'))
})
