import { orNotFound } from '../../../platform/or-not-found.ts'
import { inUse, Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { withContent } from '../../../server/files/file-content.ts'
import { type Served, serve } from '../../../server/http/serve.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import { archiveRow, restoreRow } from '../../../server/records/archiving.ts'
import type { WithFreshCode } from '../../../server/session/fresh-code.ts'
import { mustBeRevealed, reveal } from '../../../server/session/revealing.ts'
import {
  addFile,
  archiveFile,
  listFiles,
  mostBytesOfRecord,
  mostFiles,
  readFileContent,
  revealFiles,
  unarchiveFile,
} from '../contract.ts'
import { blockersOfReturn } from './coming-back.ts'
import { savedAs } from './names.ts'
import { findOwner, lockOwner, ownerOf, whose } from './owner.ts'
import {
  type FileRow,
  filesOf,
  findFile,
  insertFile,
  lockFile,
  pageOfFiles,
  readBytes,
  sha256,
  told,
} from './queries.ts'

const tooMany = words('A record holds at most 50 files. Please archive one first.')
const tooHeavy = words('The files of a record weigh at most 100 MB together. Please archive one first.')

export const supportingFileRoutes = (withFreshCode: WithFreshCode): Served[] => [
  serve(listFiles, async ({ actor: { advisorId }, params: { recordId }, query, tx, services }) =>
    pageOfFiles(tx, services.cipher, await findOwner(tx, { advisorId, recordId }), query),
  ),

  serveInSteps(addFile, async (call) => {
    const { params, query, services, step, once, upload } = call
    const { recordId } = params
    const { kind, name = '' } = query
    // nothing is taken for a record that there is not
    await step((tx, _, { advisorId }) => findOwner(tx, { advisorId, recordId }))
    return await withContent(upload, (content) =>
      step(async (tx, record, actor) => {
        const digest = sha256(content.bytes)
        const add = async () => {
          const owner = await lockOwner(tx, { advisorId: actor.advisorId, recordId })
          const files = await filesOf(tx, owner).execute()
          const same = files.find((file) => file.kind === kind && file.sha256.equals(digest))
          if (same) {
            call.nothingChanged()
            return { result: told(services.cipher, same) }
          }
          mustHaveRoom(files, content.bytes.length)
          const id = await insertFile(tx, services.cipher, owner, {
            kind,
            name,
            content,
            addedBy: actor.userId,
          })
          record({ file: id, ...whose(owner), kind })
          return { result: told(services.cipher, orNotFound(await findFile(tx, actor.advisorId, id))) }
        }
        return (await once(tx, actor, add, digest.toString('hex'))).result
      }),
    )
  }),

  serveInSteps(revealFiles, async (call) => {
    const { params, body, step } = call
    const owner = await step((tx, _, { advisorId }) => findOwner(tx, { advisorId, ...params }))
    await withFreshCode(call, {
      code: body.code,
      event: (judged) => ({ ...whose(owner), ...judged }),
      onRight: (tx, { sessionId }) => reveal(tx, { sessionId, ...params }),
    })
    return null
  }),

  serve(readFileContent, async ({ actor, params: { id }, tx, services, record }) => {
    const { advisorId, sessionId } = actor
    const file = onRecord(await findFile(tx, advisorId, id))
    const owner = await ownerOf(tx, file)
    const { kind, recordId } = told(services.cipher, file)
    await mustBeRevealed(tx, { sessionId, recordId })
    record({ file: id, ...whose(owner), kind })
    return {
      name: savedAs(file),
      bytes: orNotFound(await readBytes(tx, services.files, { advisorId, id })),
    }
  }),

  serve(archiveFile, async ({ actor, params: { id }, query, tx, services, record }) => {
    const { advisorId, userId } = actor
    const file = onRecord(await lockFile(tx, advisorId, id))
    const owner = await ownerOf(tx, file)
    const current = told(services.cipher, file)
    if (file.version !== query.version) throw new Problem('stale', { current })
    await archiveRow(tx, 'supporting_file', { id, advisorId, version: file.version }, userId)
    record({ file: id, ...whose(owner), kind: current.kind })
    return null
  }),

  serve(unarchiveFile, async ({ actor: { advisorId }, params: { id }, body, tx, services, record }) => {
    const file = orNotFound(await lockFile(tx, advisorId, id))
    const needs = await blockersOfReturn(tx, file)
    if (needs.length > 0) throw inUse(needs)
    const recordId = file.account_id ?? file.client_id ?? ''
    const owner = await lockOwner(tx, { advisorId, recordId })
    mustHaveRoom(await filesOf(tx, owner).execute(), file.size)
    await restoreRow(tx, 'supporting_file', { id, advisorId, version: body.version })
    const restored = told(services.cipher, orNotFound(await findFile(tx, advisorId, id)))
    record({ file: id, ...whose(owner), kind: restored.kind })
    return restored
  }),
]

/** What is archived is gone from every list, and from here, too. */
function onRecord(file: FileRow | undefined): FileRow {
  const found = orNotFound(file)
  if (found.archived_at !== null) throw new Problem('not_found')
  return found
}

/** @throws Problem conflict, where a record holds as much as it may */
function mustHaveRoom(files: readonly Pick<FileRow, 'size'>[], size: number): void {
  if (files.length >= mostFiles) throw new Problem('conflict', { sentence: tooMany })
  const held = files.reduce((sum, file) => sum + file.size, 0)
  if (held + size > mostBytesOfRecord) throw new Problem('conflict', { sentence: tooHeavy })
}
