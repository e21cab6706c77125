import { fullName } from '../../../platform/formats/person-name.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import type { AboutPerson, ReadPersonData } from '../../../server/records/person-data.ts'
import { type Package, packagesOfPerson } from './package/queries/package-queries.ts'

/**
 * What was sent to a person to be signed; what is signed, with its evidence, as it was sealed. Of a package of several people
 * nothing is told that another signs: each may be handed what is their own.
 */
export const packageData: ReadPersonData = async (tx, about) => {
  const { advisorId, clientId, services } = about
  const packages = (await packagesOfPerson(tx, advisorId, clientId))
    .map((sent) => ofPerson(sent, about))
    .filter(({ documents }) => documents.length > 0)
  const told = packages.map(({ id, documents, status, sentAt, completedAt, endedAt, signers }) => ({
    id,
    documents: documents.map(({ kind, language, status }) => ({
      kind,
      title: services.signatures.title(kind)[language],
      status,
    })),
    status,
    sentAt,
    completedAt,
    endedAt,
    signers: signers.map(({ role, firstName, lastName, email, openedAt, signedAt, declinedAt }) => ({
      role,
      name: fullName({ firstName, lastName }),
      email,
      openedAt,
      signedAt,
      declinedAt,
    })),
  }))
  return {
    json: told.length > 0 ? { 'packages.json': told } : {},
    documents: packages
      .map(({ documents, ...sent }) => ({
        ...sent,
        sealed: documents.filter((document) => document.status === 'SEALED' && isShown(document, about)),
      }))
      .filter(({ status, sealed }) => status !== 'SENT' && sealed.length > 0)
      .map(({ id, kind, sealed }, nr) => ({
        path: `documents/signed-${kind}-${nr + 1}.zip`,
        read: async (tx) => {
          const own = sealed.map((document) => document.id)
          return orNotFound(await services.signatures.archive(tx, advisorId, id, { documentIds: own }))
        },
      })),
  }
}

type Document = Package['documents'][number]

/** A package as far as it is this person's: what they sign, and what is of them and no other person signs. */
function ofPerson(sent: Package, { clientId }: Pick<AboutPerson, 'clientId'>): Package {
  const personOf = ({ signerId }: Document['signatures'][number]) =>
    sent.signers.find(({ id }) => id === signerId)?.participantId ?? null
  const documents = sent.documents.filter((document) => {
    const people = document.signatures.map(personOf).filter((id) => id !== null)
    return people.includes(clientId) || (people.length === 0 && document.clientId === clientId)
  })
  const isSigner = ({ id }: { id: string }) =>
    documents.some(({ signatures }) => signatures.some(({ signerId }) => signerId === id))
  return { ...sent, documents, signers: sent.signers.filter(isSigner) }
}

/** A sealed document cannot be masked: with numbers in it, it is for whoever is told these whole. */
const isShown = ({ recordKind }: Document, { isWhole }: AboutPerson): boolean =>
  isWhole || recordKind === 'riskTolerance'
