import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { completeApplication } from '../src/features/participants/application/complete-testing.ts'
import type { PackageRequest } from '../src/server/signing-service.ts'
import { newHousehold, newParticipant } from './arrange.ts'
import { completeKyc } from './arrange-accounts.ts'
import { codeInEmail, firstAnswers, saveAnswers, signingLink } from './arrange-risk.ts'
import type { Person, Portal } from './portal.ts'

/** Packages of several documents as they are before a signer comes. */

export interface SentPackage {
  /** Ngozi Okafor's, and nobody else's. */
  email: string
  /** Of Ngozi's link. */
  code: string
  packageId: string
}

interface Wanted {
  language?: 'fr'
  /** Emeka's address, who signs the last document in Ngozi's place. */
  also?: string
}

/** The questionnaires of three people of a household, to be signed by the first of them; the page is nobody's afterwards. */
export async function sentPackage(
  page: Page,
  portal: Portal,
  adviser: Person,
  { language, also }: Wanted = {},
): Promise<SentPackage> {
  const email = `ngozi.${randomUUID().slice(0, 8)}@example.com`
  const householdId = await newHousehold(page, adviser, 'Okafor Family')
  const documents: PackageRequest['documents'][number][] = []
  for (const firstName of ['Ngozi', 'Emeka', 'Adaeze']) {
    const clientId = await newParticipant(page, householdId, { firstName })
    const recordId = await saveAnswers(page, clientId, firstAnswers())
    const isLast = documents.length === 2
    documents.push({
      kind: 'risk-tolerance',
      recordKind: 'riskTolerance',
      recordId,
      version: null,
      part: '',
      clientId,
      language: language ?? 'en',
      contentHash: null,
      signers: [{ signer: also && isLast ? 'emeka' : 'ngozi', as: 'client' }],
    })
  }
  const signer = { place: 1, role: 'client', participantId: null, userId: null, lastName: 'Okafor' }
  const spoken = { language: language ?? ('en' as const) }
  const signers = [
    { ...signer, ...spoken, key: 'ngozi', firstName: 'Ngozi', email },
    ...(also ? [{ ...signer, ...spoken, key: 'emeka', firstName: 'Emeka', email: also }] : []),
  ]
  const [first] = documents
  const packageId = await portal.signing(adviser.advisorId, (tx, signatures) =>
    signatures.send(tx, adviser.advisorId, {
      clientId: first?.clientId ?? '',
      language: language ?? 'en',
      documents,
      signers,
      inOrder: true,
      requestedBy: adviser.userId,
    }),
  )
  await page.context().clearCookies()
  return { email, packageId, code: await codeInEmail(portal, email, signingLink) }
}

/** The applications of two people in Québec, and the choice of language of the first, who signs all of it; nobody's page afterwards. */
export async function sentInFrench(page: Page, portal: Portal, adviser: Person): Promise<SentPackage> {
  const email = `ngozi.${randomUUID().slice(0, 8)}@example.com`
  const householdId = await newHousehold(page, adviser, 'Okafor Family')
  const [ngozi = '', emeka = ''] = await Promise.all(
    ['Ngozi', 'Emeka'].map(async (firstName) => {
      const id = await newParticipant(page, householdId, { firstName })
      const names = { firstName, lastName: 'Okafor', language: 'en' }
      await completeKyc(page, id, names, { ...completeApplication.permanentAddressDetails, ...inQuebec })
      return id
    }),
  )
  const documents = [
    { kind: 'application', clientId: ngozi },
    { kind: 'application', clientId: emeka },
    { kind: 'language-choice', clientId: ngozi },
  ].map(({ kind, clientId }) => ({
    kind,
    recordKind: 'application' as const,
    recordId: clientId,
    version: null,
    part: '',
    clientId,
    language: 'fr' as const,
    otherLanguage: 'en' as const,
    contentHash: null,
    signers: [{ signer: 'ngozi', as: 'client', bindsIn: 'fr' as const }],
  }))
  const signer = { place: 1, role: 'client', participantId: ngozi, userId: null, lastName: 'Okafor' }
  const packageId = await portal.signing(adviser.advisorId, (tx, signatures) =>
    signatures.send(tx, adviser.advisorId, {
      clientId: ngozi,
      language: 'fr',
      documents,
      signers: [{ ...signer, key: 'ngozi', firstName: 'Ngozi', email, language: 'en' }],
      inOrder: true,
      requestedBy: adviser.userId,
    }),
  )
  await page.context().clearCookies()
  return { email, packageId, code: await codeInEmail(portal, email, signingLink) }
}

const inQuebec = { city: 'Montréal', region: 'CA-QC', postalCode: 'H2X 1Y4' }
