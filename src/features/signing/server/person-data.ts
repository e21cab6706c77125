import { fullName } from '../../../platform/formats/person-name.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import type { ReadPersonData } from '../../../server/records/person-data.ts'
import { packagesOfClient } from './package/queries/package-queries.ts'

/** What was sent to a person to be signed; what is signed, with its evidence, as it was sealed. */
export const packageData: ReadPersonData = async (tx, { advisorId, clientId, services }) => {
  const packages = await packagesOfClient(tx, advisorId, { clientId })
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
      .filter(({ status }) => status === 'COMPLETED')
      .map(({ id, kind }, nr) => ({
        path: `documents/signed-${kind}-${nr + 1}.zip`,
        read: async (tx) => orNotFound(await services.signatures.archive(tx, advisorId, id)),
      })),
  }
}
