import {
  addFile,
  archiveFile,
  listFiles,
  readFileContent,
  revealFiles,
  unarchiveFile,
} from '../../src/features/supporting-files/contract.ts'
import { pdf } from '../files-to-send.ts'
import { freshCode } from '../fresh-code.ts'
import { type Ground, make } from '../ground.ts'
import { type Stop, stop } from './stop.ts'

/** A file of the client's: another one each time. */
const sentFile = ({ clientId }: Ground) => ({
  params: { recordId: clientId },
  query: { kind: 'identity', name: 'passport.pdf' },
  text: pdf(crypto.randomUUID()),
})

async function added(ground: Ground): Promise<{ id: string }> {
  const { body } = await make(ground.adviser, addFile, sentFile(ground))
  return { id: Object(body.result).id }
}

const first = { version: '1' }

export const supportingFileStops: readonly Stop[] = [
  stop(listFiles, 'not_found', async (ground) => {
    for (let nr = 0; nr < 6; nr += 1) await added(ground)
    return { params: { recordId: ground.clientId } }
  }),
  stop(addFile, 'not_found', sentFile),
  stop(revealFiles, 'not_found', async (ground) => ({
    params: { recordId: ground.clientId },
    body: { code: await freshCode(ground, ground.adviser) },
  })),
  stop(readFileContent, 'not_found', async (ground) => {
    const params = await added(ground)
    await ground.adviser.send(revealFiles, {
      params: { recordId: ground.clientId },
      body: { code: await freshCode(ground, ground.adviser) },
    })
    // a code opens files to the session in which it was given
    return { by: ground.adviser, params }
  }),
  stop(archiveFile, 'not_found', async (ground) => ({ params: await added(ground), query: first })),
  stop(unarchiveFile, 'not_found', async (ground) => {
    const params = await added(ground)
    await ground.adviser.send(archiveFile, { params, query: first })
    return { params, body: { version: 2 } }
  }),
]
