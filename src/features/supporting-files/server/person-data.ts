import { orNotFound } from '../../../platform/or-not-found.ts'
import type { ReadPersonData } from '../../../server/records/person-data.ts'
import { accountIdsOf } from '../../investment-accounts/server/records.ts'
import { fileName } from './names.ts'
import { everyFile, readBytes, told } from './queries.ts'

/**
 * The files that are kept with a person, or with an account application of theirs, archived ones, too; themselves as far as
 * numbers are told whole.
 */
export const fileData: ReadPersonData = async (tx, { advisorId, clientId, services, isWhole }) => {
  const accountIds = await accountIdsOf(tx, { advisorId, clientId })
  const rows = await everyFile(tx, advisorId)
    .where((eb) =>
      eb.or([
        eb('file.client_id', '=', clientId),
        ...(accountIds.length > 0 ? [eb('file.account_id', 'in', accountIds)] : []),
      ]),
    )
    .orderBy('file.added_at')
    .orderBy('file.id')
    .execute()
  const files = rows.map((row, nr) => ({
    ...told(services.cipher, row),
    archivedAt: row.archived_at && new Date(row.archived_at).toISOString(),
    ...(isWhole && { path: `files/${fileName(row, nr + 1)}` }),
  }))
  return {
    json: files.length > 0 ? { 'files.json': files } : {},
    documents: files.flatMap(({ id, path }) =>
      path === undefined
        ? []
        : [{ path, read: async (tx) => orNotFound(await readBytes(tx, services.files, { advisorId, id })) }],
    ),
  }
}
