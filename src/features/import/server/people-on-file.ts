import { emailKey } from '../../../platform/formats/email.ts'
import { fold } from '../../../platform/formats/fold.ts'
import { isSin, tidySin } from '../../../platform/formats/sin.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { secretDigests } from '../../../server/encryption/secrets.ts'
import { findIdentities, type Identity } from '../../participants/server/records.ts'

// Who a row of a file is: by external id, else SIN with last name, else e-mail with name, else name with birth date.

/** By what a row names somebody. */
export interface Named {
  externalId?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  sin?: string | undefined
  email?: string | undefined
  dateOfBirth?: string | undefined
}

/** The keys of a row, the surest first; each of them may be written in several ways. */
export function keysOf(
  cipher: Cipher,
  { externalId, firstName, lastName, sin, email, dateOfBirth }: Named,
): string[][] {
  const last = fold(lastName ?? '')
  const name = fold(`${firstName ?? ''} ${lastName ?? ''}`)
  return [
    externalId ? [`id ${externalId}`] : [],
    sin && last && isSin(sin)
      ? secretDigests(cipher, tidySin(sin)).map((digest) => `sin ${digest.toString('hex')} ${last}`)
      : [],
    email && last ? [`email ${emailKey(email)} ${name}`] : [],
    dateOfBirth && last ? [`born ${dateOfBirth} ${name}`] : [],
  ]
}

const keysOfPerson = ({
  externalId,
  alsoCalled,
  firstName,
  lastName,
  email,
  dateOfBirth,
  sinDigest,
}: Identity): string[] => {
  const name = fold(`${firstName} ${lastName}`)
  return [
    ...[...new Set([...(externalId ? [externalId] : []), ...alsoCalled])].map((id) => `id ${id}`),
    ...(sinDigest ? [`sin ${sinDigest} ${fold(lastName)}`] : []),
    ...(email ? [`email ${email.toLowerCase()} ${name}`] : []),
    ...(dateOfBirth ? [`born ${dateOfBirth} ${name}`] : []),
  ]
}

/** The people of a book to whom one of these rows may lead, by their keys. */
export async function peopleNamed(
  tx: Tx,
  { cipher, advisorId }: { cipher: Cipher; advisorId: string },
  named: readonly Named[],
): Promise<PeopleOnFile> {
  const people = new PeopleOnFile()
  people.add(
    await findIdentities(tx, advisorId, {
      externalIds: named.flatMap(({ externalId }) => externalId || []),
      sinDigests: named.flatMap(({ sin }) => (sin && isSin(sin) ? secretDigests(cipher, tidySin(sin)) : [])),
      names: named.map(({ firstName, lastName }) => fold(`${firstName ?? ''} ${lastName ?? ''}`)),
    }),
  )
  return people
}

/** People by their keys. */
class PeopleOnFile {
  readonly #byKey = new Map<string, Identity | Identity[]>()

  add(people: readonly Identity[]): void {
    for (const person of people)
      for (const key of keysOfPerson(person)) {
        const known = this.#byKey.get(key)
        this.#byKey.set(key, known === undefined ? person : [known, person].flat())
      }
  }

  /** Whom the surest of the keys leads to that leads to anybody; several where it cannot be told. */
  find(keys: readonly (readonly string[])[], externalId: string | undefined): Identity[] {
    for (const ways of keys) {
      const found = new Map(
        ways
          .flatMap((way) => this.#byKey.get(way) ?? [])
          // whom the other system calls otherwise is somebody else
          .filter(
            (person) =>
              !externalId ||
              !person.externalId ||
              [person.externalId, ...person.alsoCalled].includes(externalId),
          )
          .map((person) => [person.id, person]),
      )
      if (found.size > 0) return [...found.values()]
    }
    return []
  }
}
