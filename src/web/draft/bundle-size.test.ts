import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../..')
const entry = 'virtual:draft'
const code = `
  export { createDraftStore } from '${source}/web/draft/draft-store.ts'
  export { draftBackup, linkOwner } from '${source}/web/draft/backup.ts'
  export { read, written } from '${source}/platform/path.ts'`

it('is small enough for the phone of a client: the store with paths and backup, minified and gzipped', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: { write: false, rollupOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })
  if (!('output' in built)) throw new Error('nothing was built')
  expect(gzipSync(built.output[0].code).length).toBeLessThan(3_820)
})
