import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { isAlive } from '../database/embedded-programs.ts'
import { errorCode } from '../database/pool.ts'
import { StartProblem } from './start-problem.ts'

const project = join(import.meta.dirname, '../../..')
const stampName = 'built-from.txt'

/**
 * Builds the screens into a folder (dist/web) unless they were built from these very sources.
 * @param begin told before a build, which takes some seconds
 * @throws StartProblem where they cannot be built or written
 */
export async function buildPages(folder: string, begin: () => void = () => {}): Promise<void> {
  const stamp = await stampOfSources()
  if ((await readFile(join(folder, stampName), 'utf8').catch(() => '')) === stamp) return
  begin()
  await clearBeginnings(folder)
  // built beside and moved into place: a start that is killed, or a second one, leaves no half of a build
  const beside = `${folder}.${process.pid}`
  try {
    await buildInto(beside)
    await writeFile(join(beside, stampName), stamp)
    await takePlace(beside, folder)
  } finally {
    // what went wrong before must be told, not that it left nothing to take away
    await rm(beside, { recursive: true, force: true }).catch(() => {})
  }
}

/** What a start that was killed in mid-build left behind. */
async function clearBeginnings(folder: string): Promise<void> {
  const left = new RegExp(`^${basename(folder)}\\.(\\d+)(\\.former)?$`)
  for (const name of await readdir(dirname(folder)).catch(() => [])) {
    const pid = left.exec(name)?.[1]
    if (pid && !isAlive(Number(pid)))
      await rm(join(dirname(folder), name), { recursive: true, force: true }).catch(() => {})
  }
}

/** Vite is loaded for a build alone: a start with built screens does without it. */
async function buildInto(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw new StartProblem(
      `The screens cannot be built: ${folder} cannot be written (${errorCode(error)}); run npm start as the folder's owner once, or set WEB_DIR.`,
    )
  }
  const { build } = await import('vite')
  const { NODE_ENV } = process.env
  // Vite makes screens for developers where the environment says so, whatever it is asked for
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      configFile: join(project, 'vite.config.ts'),
      // Node reads TypeScript; Vite's own way writes a file into node_modules, which may not be ours to write
      configLoader: 'native',
      logLevel: 'silent',
      build: { outDir: folder, emptyOutDir: true },
    })
  } catch (error) {
    const [said] = (error instanceof Error ? error.message : String(error)).split(/:?\n/)
    throw new StartProblem(`The screens could not be built (${said}); npx vite build says more.`)
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = NODE_ENV
  }
}

async function takePlace(built: string, folder: string): Promise<void> {
  const former = `${built}.former`
  await rename(folder, former).catch(() => {})
  try {
    await rename(built, folder)
  } catch (error) {
    // another start was faster
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error
  }
  await rm(former, { recursive: true, force: true })
}

/**
 * A hash over all that the screens are made of. The content rather than its age: a checkout or a copied
 * image gives every file another age.
 */
async function stampOfSources(): Promise<string> {
  const listed = await Promise.all(
    ['src', 'vite'].map((folder) => readdir(join(project, folder), { recursive: true, withFileTypes: true })),
  )
  const sources = listed
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => relative(project, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(server|commands)\/|\.test\.tsx?$/.test(path))
  const hash = createHash('sha256')
  for (const path of [...sources, 'vite.config.ts', 'package-lock.json'].sort()) {
    hash.update(`${path}\n`)
    hash.update(await readFile(join(project, path)))
  }
  return hash.digest('hex')
}
