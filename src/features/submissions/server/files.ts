import { orNotFound } from '../../../platform/or-not-found.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import type { RequestServices } from '../../../server/services.ts'
import type { Package } from '../../signing/server/records.ts'
import { type FileTold, filesOfRecords, readFileBytes } from '../../supporting-files/server/records.ts'

// What is kept with the records of a package: nothing that was sent, so it is as it stands now.

/** The files of the clients whose applications, and of the accounts whose documents, are in a package. */
export async function filesOf(tx: Tx, cipher: Cipher, about: Package): Promise<FileTold[]> {
  const recordIds = about.documents
    .filter(({ recordKind }) => recordKind === 'application' || recordKind === 'account')
    .map(({ recordId }) => recordId)
  return await filesOfRecords(tx, cipher, { advisorId: about.advisorId, recordIds })
}

/** The same with what is in them, as an archive holds them. */
export async function filesBeside(
  tx: Tx,
  { cipher, files }: Pick<RequestServices, 'cipher' | 'files'>,
  about: Package,
) {
  const { advisorId } = about
  const beside: { name: string; bytes: Buffer }[] = []
  for (const { id, savedAs: name } of await filesOf(tx, cipher, about))
    beside.push({ name, bytes: orNotFound(await readFileBytes(tx, files, { advisorId, id })) })
  return beside
}
