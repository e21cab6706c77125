import { expect, it } from 'vitest'
import { householdOn } from '../../../../tests/accounts-ground.ts'
import type { Person } from '../../../../tests/firm.ts'
import { freshCode } from '../../../../tests/fresh-code.ts'
import { oneSpanGround } from '../../../../tests/onespan-ground.ts'
import { answeredDraft } from '../../../../tests/risk-ground.ts'
import { codeIn, otpFor } from '../../../../tests/signing-ground.ts'
import { signable } from '../../../server/app.ts'
import { filled } from '../../../server/demo/filled-testing.ts'
import { readClient, updateClient } from '../../participants/contract.ts'
import {
  chooseLanguage,
  openSigning,
  readSigning,
  readSigningDocument,
  sign,
} from '../../signing/contract.ts'
import { dispatchPackage } from '../../signing/server/package/dispatch-package.ts'
import { planSubmission } from '../contract.ts'
import { readSubmissionData } from '../data-contract.ts'
import { listSubmissions, revealPackage } from '../packages-contract.ts'
import { sendSubmission } from '../sending-contract.ts'
import { readyRecords } from './ready-testing.ts'

/** Has somebody live in Montréal, and written to in this language. */
async function movedToQuebec(adviser: Person, id: string, language: 'en' | 'fr') {
  const { version, generalDetails, permanentAddressDetails } = (
    await adviser.send(readClient, { params: { id } })
  ).body.result
  const saved = await adviser.send(updateClient, {
    params: { id },
    body: {
      version,
      generalDetails: { ...generalDetails, language },
      permanentAddressDetails: {
        ...permanentAddressDetails,
        city: 'Montréal',
        region: 'CA-QC',
        postalCode: 'H2X 1Y4',
      },
    },
  })
  expect(saved.body).toMatchObject({ isSuccess: true })
  return saved.body.result
}

it('who lives in Quebec is sent French and English, chooses, and the adviser reads both', async () => {
  const here = await filled()
  const { adviser, services, nobody } = here
  const { clientId } = await readyRecords(adviser)
  const { generalDetails } = await movedToQuebec(adviser, clientId, 'en')
  const asked = { clientId, kinds: [{ kind: 'application' as const, recordId: clientId }] }
  const plan = (await adviser.send(planSubmission, { body: asked })).body.result
  expect(plan.readiness.filter(({ severity }) => severity !== 'advises')).toEqual([])
  expect(plan.documents).toMatchObject([
    { document: 'application', language: 'fr', languages: ['fr', 'en'] },
    { document: 'language-choice', language: 'fr', languages: ['fr', 'en'] },
  ])
  const planned = `/api/submission/plan/${plan.planId}/document/${plan.documents[0]?.id}`
  for (const language of ['fr', 'en'])
    expect((await adviser.request('GET', `${planned}?language=${language}`)).status).toBe(200)
  const sent = await adviser.send(sendSubmission, { body: asked })
  expect(sent.body).toMatchObject({ isSuccess: true })
  const { packageId } = sent.body.result
  await dispatchPackage(signable).work(services, { advisorId: adviser.id, packageId })

  const to = { email: generalDetails.email ?? '' }
  const code = await codeIn(here, to)
  const otp = await otpFor(here, code, to)
  const opened = await nobody.send(openSigning, { params: { code }, body: { otp } })
  const headers = { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' }
  const shown = async () =>
    (await nobody.send(readSigning, { params: { code }, headers })).body.result.documents
  const [application] = await shown()
  const choose = { params: { code }, body: { language: 'en' as const, wish: true as const }, headers }
  expect(await nobody.send(chooseLanguage, choose)).toBeRefused('french_first')
  await nobody.send(readSigningDocument, { params: { code, documentId: application?.id ?? '' }, headers })
  expect((await nobody.send(chooseLanguage, choose)).status).toBe(200)
  expect((await shown()).map(({ language, name }) => [language, name])).toEqual([
    ['en', 'Client Application'],
    ['en', 'Choice of Language'],
  ])
  const signed = { consent: true as const, signatureName: 'Somebody Else' }
  expect((await nobody.send(sign, { params: { code }, body: signed, headers })).status).toBe(200)

  const [listed] = (await adviser.send(listSubmissions, { params: { clientId } })).body.result
  expect(listed?.documents).toMatchObject([
    { language: 'en', languages: ['fr', 'en'] },
    { language: 'en', languages: ['fr', 'en'] },
  ])
  // the record keeps the choice, and is not out of date by it
  expect(listed?.outOfDate).toEqual([])
  const again = (await adviser.send(planSubmission, { body: asked })).body.result
  expect(again.documents.map(({ why }) => why)).toEqual(['unchanged', 'unchanged'])
  const params = { id: packageId }
  const data = (await adviser.send(readSubmissionData, { params })).body.result
  expect(data.documents[0]?.languages.map(({ sha256 }) => sha256)).toEqual(
    application?.languages.map(({ sha256 }) => sha256),
  )
  expect(data.documents[0]?.sha256).toBe(application?.languages[1]?.sha256)
  await adviser.send(revealPackage, { params, body: { code: await freshCode(here, adviser) } })
  const path = `/api/submission/${packageId}/document/${application?.id}`
  for (const search of ['', '?form=sent', '?language=fr', '?form=sent&language=fr'])
    expect((await adviser.request('GET', path + search)).status).toBe(200)
  expect((await adviser.request('GET', `${path}?form=signed&language=fr`)).status).toBe(404)
}, 120_000)

it('French first is the portal’s own way: where OneSpan Sign is used, the plan says so', async () => {
  const here = await householdOn(await oneSpanGround())
  const { adviser, clientId } = here
  await movedToQuebec(adviser, clientId, 'en')
  const { id } = await answeredDraft(here)
  const planOf = async (kind: 'application' | 'riskTolerance', recordId: string) =>
    (await adviser.send(planSubmission, { body: { clientId, kinds: [{ kind, recordId }] } })).body.result
  const plan = await planOf('application', clientId)
  expect(plan.documents.map(({ languages }) => languages)).toEqual([['en'], ['en']])
  expect(plan.readiness).toContainEqual(
    expect.objectContaining({ key: 'french-first-elsewhere', severity: 'advises', kind: 'package' }),
  )
  // answers are printed in the words in which they were asked
  const answers = await planOf('riskTolerance', id)
  expect(answers.documents.map(({ languages }) => languages)).toEqual([['en']])
  expect(answers.readiness.map(({ key }) => key)).not.toContain('french-first-elsewhere')
}, 60_000)
