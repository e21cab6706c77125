import { join } from 'node:path'
import { build } from 'vite'

/**
 * Builds the screens into the folder that is its argument. A program of its own: what the builder takes of memory
 * ends with it. On failure its last words are one sentence, and it ends with 1.
 */
const [outDir = ''] = process.argv.slice(2)
const project = join(import.meta.dirname, '../../..')
try {
  await build({
    configFile: join(project, 'vite.config.ts'),
    // Node reads TypeScript; Vite's own way writes a file into node_modules, which may not be ours to write
    configLoader: 'native',
    logLevel: 'silent',
    build: { outDir, emptyOutDir: true },
  })
} catch (error) {
  const [said = ''] = (error instanceof Error ? error.message : String(error)).split(/:?\n/)
  process.stderr.write(said)
  process.exit(1)
}
