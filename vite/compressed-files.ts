import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

// fonts are compressed within their own format; index.html is filled in by the server, which compresses it itself
const compressible = /\.(js|mjs|css|svg)$/

/** Below this a packet travels either way. */
const leastBytes = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes every built file a second and third time, compressed as far as it goes: FILE.br and FILE.gz beside it. */
export const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
    // Node compresses in threads of its own: as many at once as there are
    await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
  },
})

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < leastBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
