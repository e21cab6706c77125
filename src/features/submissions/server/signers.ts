import { Language } from '../../../platform/codes/person.ts'
import { roleAt, type SigningRole } from '../../../platform/documents-to-sign.ts'
import type { PersonName } from '../../../platform/formats/person-name.ts'
import { findAdviser } from '../../../server/database/advisers.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { documentLanguage } from '../../../server/documents/form-document.ts'
import type { Saving } from '../../../server/records/kind.ts'
import type { Choice } from './choosing.ts'
import type { ChosenDocument } from './documents.ts'

// Who signs documents, and where each is written to.

export interface Signer extends PersonName {
  /** A participant's id, or 'adviser'. */
  key: string
  place: 1 | 2
  role: SigningRole
  participantId: string | null
  userId: string | null
  /** '' where there is none. */
  email: string
  language: Language
}

export const keyOf = ({ by }: ChosenDocument['signers'][number]): string =>
  by === 'adviser' ? by : by.participantId

interface Addressed {
  participantId: string
  email: string
  language?: Language | undefined
}

/**
 * Those who sign any of the documents, each once: first everybody of the household, then the adviser. Whoever is in the
 * household no more is left out.
 * @param addressed where somebody is written to instead of the address on file
 */
export async function signersOf(
  tx: Tx,
  { advisorId, people }: Choice,
  documents: readonly ChosenDocument[],
  { config }: Pick<Saving['services'], 'config'>,
  addressed: readonly Addressed[] = [],
): Promise<Signer[]> {
  const places = documents.flatMap(({ signers }) => signers)
  const signers = new Map<string, Signer>()
  for (const place of places) {
    const { as, by } = place
    if (by === 'adviser' || signers.has(by.participantId)) continue
    const person = people.get(by.participantId)
    if (!person) continue
    const typed = addressed.find(({ participantId }) => participantId === person.id)
    signers.set(person.id, {
      key: person.id,
      place: 1,
      role: roleAt(as),
      participantId: person.id,
      userId: null,
      firstName: person.firstName,
      lastName: person.lastName,
      email: typed?.email ?? person.email ?? '',
      language: typed?.language ?? documentLanguage(person, config),
    })
  }
  if (!places.some(({ by }) => by === 'adviser')) return [...signers.values()]
  const { userId, firstName, lastName, email, language } = await findAdviser(tx, advisorId)
  const adviser: Signer = {
    key: 'adviser',
    place: 2,
    role: 'adviser',
    participantId: null,
    userId,
    firstName,
    lastName,
    email,
    language: Language.schema.parse(language),
  }
  return [...signers.values(), adviser]
}

/** Those who sign and are in the household no more. */
export const strangersIn = ({ people }: Choice, documents: readonly ChosenDocument[]): string[] => [
  ...new Set(
    documents
      .flatMap(({ signers }) => signers)
      .flatMap(({ by }) => (by === 'adviser' || people.has(by.participantId) ? [] : [by.participantId])),
  ),
]
