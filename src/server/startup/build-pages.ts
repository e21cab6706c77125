import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isAlive } from '../database/embedded-programs.ts'
import { errorCode } from '../database/pool.ts'
import { clearSuperseded, filesIn, readBuilt, writeBuilt } from './built-files.ts'
import { StartProblem } from './start-problem.ts'

const project = join(import.meta.dirname, '../../..')
/**
 * Builds the screens into a folder (dist/web) unless they were built from these very sources. The files of the build
 * before stay for seven days: another portal may be serving them, and an open page may still ask for one.
 * @param begin told before a build, which takes some seconds
 * @throws StartProblem where they cannot be built or written
 */
export async function buildPages(folder: string, begin: () => void = () => {}): Promise<void> {
  const stamp = await stampOfSources()
  const former = await readBuilt(folder)
  if (former.stamp === stamp) return
  begin()
  await clearBeginnings(folder)
  // built beside and moved into place file by file: a start that is killed, or a second one, leaves no half of a build
  const beside = `${folder}.${process.pid}`
  try {
    await buildInto(beside)
    const files = await filesIn(beside)
    await moveInto(folder, beside, files)
    await clearSuperseded(folder, files, former.files)
    await writeBuilt(folder, { stamp, files })
  } finally {
    // what went wrong before must be told, not that it left nothing to take away
    await rm(beside, { recursive: true, force: true }).catch(() => {})
  }
}

/** What a start that was killed in mid-build left behind. */
async function clearBeginnings(folder: string): Promise<void> {
  const left = new RegExp(`^${basename(folder)}\\.(\\d+)$`)
  for (const name of await readdir(dirname(folder)).catch(() => [])) {
    const pid = left.exec(name)?.[1]
    if (pid && !isAlive(Number(pid)))
      await rm(join(dirname(folder), name), { recursive: true, force: true }).catch(() => {})
  }
}

/** In a process of its own: the builder takes hundreds of megabytes, which a running portal would keep. */
async function buildInto(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw new StartProblem(
      `The screens cannot be built: ${folder} cannot be written (${errorCode(error)}); run npm start as the folder's owner once, or set WEB_DIR.`,
    )
  }
  const program = ['src/run.js', 'server/startup/build-program.ts', folder]
  // Vite makes screens for developers where the environment says so, whatever it is asked for
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, program, { cwd: project, env }).catch(
    ({ stderr }: { stderr: string }) => {
      throw new StartProblem(`The screens could not be built (${stderr}); npx vite build says more.`)
    },
  )
}

/** The first page comes last: until then the former one stands, with all that it asks for. */
async function moveInto(folder: string, beside: string, files: readonly string[]): Promise<void> {
  const firstPageLast = [...files].sort((a, b) => Number(a === 'index.html') - Number(b === 'index.html'))
  for (const file of firstPageLast) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await rename(join(beside, file), join(folder, file))
  }
}

/**
 * A hash over all that the screens are made of. The content rather than its age: a checkout or a copied
 * image gives every file another age.
 */
async function stampOfSources(): Promise<string> {
  const listed = await Promise.all(
    ['src', 'vite'].map(async (folder) =>
      (await filesIn(join(project, folder))).map((file) => `${folder}/${file}`),
    ),
  )
  const sources = listed.flat().filter((path) => !/(^|\/)(server|commands)\/|\.test\.tsx?$/.test(path))
  const hash = createHash('sha256')
  for (const path of [...sources, 'vite.config.ts', 'package-lock.json'].sort()) {
    hash.update(`${path}\n`)
    hash.update(await readFile(join(project, path)))
  }
  return hash.digest('hex')
}
