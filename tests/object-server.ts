import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'
import { emptyFolder } from './portal-process.ts'

const bucket = 'firm-files'

/** The one account that the server knows. */
const account = { FILES_ACCESS_KEY: 'S3RVER', FILES_SECRET_KEY: 'S3RVER' }

/** A real S3-compatible server with a bucket, and how a portal is told of it. Gone after the test. */
export async function objectServer() {
  const directory = await emptyFolder()
  const at = (port: number) =>
    new S3rver({ port, address: '127.0.0.1', directory, silent: true, configureBuckets: [{ name: bucket }] })
  let server = at(0)
  const { port } = await server.run()
  onTestFinished(() => server.close().catch(() => {}))
  const below = join(directory, bucket, 'portal')
  /** The files of the server's folder: an object is one that holds its bytes, beside what tells of it. */
  const objects = async () => {
    await mkdir(below, { recursive: true })
    const files = (await readdir(below)).filter((name) => name.endsWith('_object'))
    return new Map(
      await Promise.all(
        files.map(
          async (name) => [name.replace(/\._S3rver_object$/, ''), await readFile(join(below, name))] as const,
        ),
      ),
    )
  }
  return {
    settings: {
      FILES: `s3://${bucket}/portal`,
      FILES_ENDPOINT: `http://127.0.0.1:${port}`,
      ...account,
    },
    objects,
    /** Somebody who may write into the bucket changes an object. */
    change: (name: string, bytes: Buffer) => writeFile(join(below, `${name}._S3rver_object`), bytes),
    remove: (name: string) => rm(join(below, `${name}._S3rver_object`)),
    stop: () => server.close(),
    async startAgain() {
      server = at(port)
      await server.run()
    },
  }
}
