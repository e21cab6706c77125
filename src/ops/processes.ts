import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartProblem } from '../server/startup/start-problem.ts'
import { files } from './place.ts'

const project = join(import.meta.dirname, '../..')

interface Program {
  dir: string
  /** What it is called among the processes of the place. */
  name: string
  /** As `src/run.js` takes it. */
  program: string
  args?: readonly string[]
  env: Readonly<Record<string, string>>
  /** Answers once it is ready. */
  readyAt: string
}

/** The options of Node's that `npm start` gives a portal. */
async function nodeOptions(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'))
  return String(scripts.start).match(/--\S+/g) ?? []
}

/** Starts a process that outlives this one, and waits until it is ready. @throws StartProblem with what it said */
export async function startProgram({
  dir,
  name,
  program,
  args = [],
  env,
  readyAt,
}: Program): Promise<number> {
  const path = files.log(dir, name)
  await mkdir(dirname(path), { recursive: true })
  const log = await open(path, 'a', 0o600)
  // by the last two it is known among all processes of the machine
  const all = [...(await nodeOptions()), join(project, 'src/run.js'), program, ...args, ...mark(dir, name)]
  const child = spawn(process.execPath, all, {
    cwd: project,
    // what npm began ends with npm, and these do not
    env: { ...process.env, npm_lifecycle_event: '', ...env },
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  })
  await log.close()
  child.unref()
  await untilReady(child, readyAt, { name, path })
  return child.pid ?? 0
}

/** A first start builds the screens. */
const readyWithinMs = 300_000

async function untilReady(child: ChildProcess, url: string, { name, path }: { name: string; path: string }) {
  const deadline = Date.now() + readyWithinMs
  let hasEnded = false
  child.once('error', () => {
    hasEnded = true
  })
  child.once('exit', () => {
    hasEnded = true
  })
  while (Date.now() < deadline) {
    if (hasEnded) throw new StartProblem(`${name} did not start: ${await lastWord(path)} (${path})`)
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return
    await delay(100)
  }
  throw new StartProblem(`${name} was not ready within five minutes: see ${path}`)
}

const lastWord = async (path: string): Promise<string> =>
  (await readFile(path, 'utf8')).trim().split('\n').at(-1) ?? ''

const mark = (dir: string, name: string) => ['--dir', dir, '--as', name]

/**
 * Those of that name that run, the oldest first: in an update two of them, one of each release. Known by their words, since the
 * number of one that has ended may be anybody's.
 */
export async function processesOf(dir: string, name: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,args='])
  const own = stdout.split('\n').filter((line) => line.trimEnd().endsWith(mark(dir, name).join(' ')))
  return own.map((line) => Number.parseInt(line, 10))
}

/** Asks it to end, and ends it where it has not within so long. */
export async function stopped(pid: number, signal: NodeJS.Signals, withinMs: number): Promise<void> {
  const send = (name: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(pid, name)
    } catch {
      return false
    }
  }
  const lives = async () => send(0) && !(await hasEnded(pid))
  send(signal)
  const deadline = Date.now() + withinMs
  while ((await lives()) && Date.now() < deadline) await delay(20)
  if (!(await lives())) return
  send('SIGKILL')
  while (await lives()) await delay(20)
}

/** It has a number until its parent asks for its end: in a container without an init process nobody does. */
const hasEnded = async (pid: number): Promise<boolean> =>
  /\) [ZX] /.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))
