import { sql } from 'kysely'
import { Language } from '../../../platform/codes/person.ts'
import type { DocumentToSign } from '../../../platform/documents-to-sign.ts'
import { isGivenFrenchFirst } from '../../../platform/french-first.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { contentHashOf } from '../../../server/documents/content-hash.ts'
import { documentLanguage } from '../../../server/documents/form-document.ts'
import { tellingIds } from '../../../server/encryption/cipher.ts'
import type { Saving } from '../../../server/records/kind.ts'
import type { SubmittedNow } from '../../../server/records/sendable.ts'
import type { MakeDocument, SignableKind } from '../../../server/signable-kind.ts'
import type { SentRecord } from '../../../server/signing-service.ts'
import type { Choice, Chosen, Sendables } from './choosing.ts'

// Which documents the records of a choice give, and what each says.

export type SignableKinds = readonly SignableKind[]

/** A document of a chosen record. */
export interface ChosenDocument extends Omit<DocumentToSign, 'signers'> {
  of: Chosen
  language: Language
  /** In which it is made beside `language`, which is given first; null where it is made in that alone. */
  otherLanguage: Language | null
  /** Of one in two languages, in which each is bound by it until they wish otherwise; null of the adviser. */
  signers: (DocumentToSign['signers'][number] & { bindsIn: Language | null })[]
}

/** What a law has signed by hand goes out in no package. */
export const documentsOf = (choice: Choice, services: Saving['services']): ChosenDocument[] =>
  choice.records.flatMap((of) =>
    of.documents
      .filter(({ onPaper }) => !onPaper)
      .map((document) => {
        const signers = document.signers.map((signer) => ({ ...signer, bindsIn: null }))
        if (of.language) return { ...document, of, signers, language: of.language, otherLanguage: null }
        if (isFrenchFirst(document, choice.people) && services.config.signing.provider === 'built-in')
          return inFrenchFirst(document, of, choice.people, services)
        const client = choice.people.get(document.clientId)
        const language = documentLanguage(client ?? { language: null, region: null }, services.config)
        return { ...document, of, signers, language, otherLanguage: null }
      }),
  )

const signersIn = ({ signers }: DocumentToSign, people: Choice['people']) =>
  signers.flatMap(({ by }) => (by === 'adviser' ? [] : (people.get(by.participantId) ?? [])))

/** Whether anybody signs a document to whom it is given in French first. */
export const isFrenchFirst = (document: DocumentToSign, people: Choice['people']): boolean =>
  signersIn(document, people).some(({ region }) => isGivenFrenchFirst(region))

/**
 * A document that somebody in Quebec signs: in French, and in English where the firm has that. Whoever lives elsewhere is bound in
 * the language of their letters.
 */
function inFrenchFirst(
  document: DocumentToSign,
  of: Chosen,
  people: Choice['people'],
  { config }: Saving['services'],
): ChosenDocument {
  const isInTwo = config.firm.documentLanguages.includes(Language.english)
  return {
    ...document,
    of,
    language: Language.french,
    otherLanguage: isInTwo ? Language.english : null,
    signers: document.signers.map((signer) => {
      const person = signer.by === 'adviser' ? undefined : people.get(signer.by.participantId)
      if (!person || !isInTwo) return { ...signer, bindsIn: null }
      const isGiven = isGivenFrenchFirst(person.region)
      return { ...signer, bindsIn: isGiven ? Language.french : documentLanguage(person, config) }
    }),
  }
}

/** Submits a record as it stands; undefined where something is missing in it. */
export async function submitted(
  sendables: Sendables,
  saving: Saving,
  { kind, recordId }: Pick<Chosen, 'kind' | 'recordId'>,
): Promise<SubmittedNow | undefined> {
  try {
    return await sendables[kind].submit(saving, recordId)
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid') return undefined
    throw error
  }
}

interface ReadBy {
  advisorId: string
  services: Saving['services']
}

/** Reads a document of a record, its numbers masked. */
export async function readMasked(
  kinds: SignableKinds,
  tx: Tx,
  { advisorId, services }: ReadBy,
  { kind, ...sent }: Omit<SentRecord, 'sentAt'> & { kind: string },
): Promise<MakeDocument> {
  return await kindOf(kinds, kind).read(services, tx, advisorId, { ...sent, sentAt: await now(tx) })
}

/** A digest of what a document says, as it was or would be sent. */
export async function contentOf(
  kinds: SignableKinds,
  tx: Tx,
  { advisorId, services }: ReadBy,
  { kind, sentAt, ...sent }: Omit<SentRecord, 'sentAt'> & { kind: string; sentAt?: string },
): Promise<Buffer> {
  const telling = { ...services, cipher: tellingIds(services.cipher) }
  const record = { ...sent, sentAt: sentAt ?? (await now(tx)) }
  return await contentHashOf(await kindOf(kinds, kind).read(telling, tx, advisorId, record, noTrail))
}

/** Nobody reads what is only compared. */
const noTrail = { record: () => {} }

/** By the database's clock, which dates submissions. */
async function now(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string }>`select now() as at`.execute(tx)
  return rows[0]?.at ?? new Date().toISOString()
}

function kindOf(kinds: SignableKinds, name: string): SignableKind {
  const found = kinds.find(({ kind }) => kind === name)
  if (!found) throw new Error(`nobody makes documents of the kind ${name}`)
  return found
}
