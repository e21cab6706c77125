import { z } from 'zod'
import { FileType } from '../../platform/codes/file-type.ts'
import { codeJudged } from '../../platform/codes/second-factor.ts'
import { del, getFile, getList, post } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, Instant, line, text, Version, VersionInAddress } from '../../platform/formats/wire.ts'
import { PageQuery } from '../../platform/paging.ts'
import { words } from '../../platform/words.ts'

/** What a file is of. */
export const FileKind = z.enum(['identity', 'voidCheque', 'powerOfAttorney', 'other'])
export type FileKind = z.infer<typeof FileKind>

export const fileKinds: Readonly<Record<FileKind, string>> = {
  identity: words('Identity document'),
  voidCheque: words('Void cheque'),
  powerOfAttorney: words('Power of attorney document'),
  other: words('Another document'),
}

/** So many a client or an account may have, and so much they may weigh: all of them stand in one archive. */
export const mostFiles = 50
export const mostBytesOfRecord = 100_000_000

/** A file that is kept with a client or an account application. What is in it is read by a call of its own. */
export const SupportingFile = z.strictObject({
  id: Guid,
  /** The client or the account application that it is kept with. */
  recordId: Guid,
  kind: FileKind,
  /** As whoever added it had it; '' where that was not said. */
  name: z.string(),
  type: FileType,
  /** In bytes. */
  size: z.int(),
  addedAt: Instant,
  addedBy: z.string(),
  version: Version,
})
export type SupportingFile = z.infer<typeof SupportingFile>

const OfRecord = z.strictObject({ recordId: PathId })
const One = z.strictObject({ id: PathId })

/** Its name says what somebody wrote, and stands in no trail. */
const fileEvent = { file: Guid, client: Guid, account: Guid.optional(), kind: FileKind }

export const listFiles = getList({
  path: '/api/supportingFile/record/:recordId',
  can: 'clients.read',
  summary: 'The files that are kept with a client, or with an account application, the oldest first',
  params: OfRecord,
  query: PageQuery,
  result: z.array(SupportingFile),
  compressed: true,
})

export const addFile = post({
  path: '/api/supportingFile/record/:recordId',
  can: 'clients.write',
  summary:
    'Keeps a PDF, PNG or JPEG of up to 10 MB with a client or an account application; pictures are written anew without what else their files say. The same file of the same kind again is the one that is kept',
  params: OfRecord,
  query: z.strictObject({ kind: FileKind, name: line({ max: 200 }).optional() }),
  uploads: 'application/octet-stream',
  creates: true,
  result: SupportingFile,
  audit: { event: 'supporting file added', payload: z.strictObject(fileEvent) },
})

export const revealFiles = post({
  path: '/api/supportingFile/record/:recordId/reveal',
  can: 'secrets.reveal',
  summary:
    'Opens the files of a client, or of an account application, to this session for ten minutes, for a fresh code of the second factor',
  params: OfRecord,
  body: z.strictObject({ code: text({ missing: words('Please Enter a Code'), max: 100 }) }),
  result: z.null(),
  audit: {
    event: 'supporting files revealed',
    refusedEvent: 'supporting files refused',
    payload: z.strictObject({ client: Guid, account: Guid.optional(), ...codeJudged }),
  },
})

export const readFileContent = getFile({
  path: '/api/supportingFile/:id',
  can: 'clients.read',
  summary: 'A file itself, open to a session for ten minutes after a code was given for its record',
  params: One,
  file: { type: 'application/octet-stream', shown: 'attachment' },
  audit: { event: 'supporting file read', payload: z.strictObject(fileEvent) },
})

export const archiveFile = del({
  path: '/api/supportingFile/:id',
  can: 'clients.write',
  summary: 'Takes a file off its record: gone from every list, kept in the archive',
  params: One,
  query: z.strictObject({ version: VersionInAddress }),
  result: z.null(),
  audit: { event: 'supporting file archived', payload: z.strictObject(fileEvent) },
})

export const unarchiveFile = post({
  path: '/api/supportingFile/:id/restore',
  can: 'clients.write',
  summary: 'Brings an archived file back to its record',
  params: One,
  body: z.strictObject({ version: Version }),
  result: SupportingFile,
  audit: { event: 'supporting file restored from archive', payload: z.strictObject(fileEvent) },
})
