import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { releaseBefore } from '../tests/release-before.ts'
import { type Cluster, thisRelease } from './cluster.ts'

const run = promisify(execFile)

/**
 * Unpacks the release before into a folder of its own, with the packages that it names.
 * @throws where this clone has not got its commit
 */
export async function unpackReleaseBefore(folder: string): Promise<string> {
  const { commit } = releaseBefore
  const there = await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: thisRelease }).then(
    () => true,
    () => false,
  )
  if (!there)
    throw new Error(`ops/release-before names ${commit}, which is not in this clone: git fetch --unshallow`)
  const release = join(folder, 'release-before')
  await mkdir(release)
  const archive = join(folder, 'release-before.tar')
  await run('git', ['archive', '--output', archive, commit], { cwd: thisRelease })
  await run('tar', ['-xf', archive, '-C', release])
  const lock = (of: string) => readFile(join(of, 'package-lock.json'), 'utf8')
  if ((await lock(release)) === (await lock(thisRelease)))
    await symlink(join(thisRelease, 'node_modules'), join(release, 'node_modules'))
  else await run('npm', ['ci', '--omit=dev'], { cwd: release, maxBuffer: 2 ** 26 })
  return release
}

/** The last migration of a commit. */
export async function lastMigrationOf(commit: string): Promise<string> {
  const args = ['ls-tree', '--name-only', commit, 'migrations/']
  const { stdout } = await run('git', args, { cwd: thisRelease })
  return stdout.trim().split('\n').sort().at(-1) ?? ''
}

/** Starts a portal of a release beside those that run, with their settings. */
export function portalBeside(release: string, { env }: Cluster, port: number) {
  const child = spawn(process.execPath, ['src/run.js', 'server/main.ts'], {
    cwd: release,
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  return {
    /** Gives its exit code. */
    async stop(): Promise<number | null> {
      child.kill('SIGTERM')
      const [code] = await ended
      return code
    },
  }
}
