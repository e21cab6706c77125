import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { scratchFolder } from './scratch-folder.ts'

const project = join(import.meta.dirname, '..')

/** A folder for one test, gone after it. */
export async function emptyFolder(): Promise<string> {
  const folder = await scratchFolder('process')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Screens that stand for the built ones, so that a test need not build. */
export async function fakeScreens(): Promise<string> {
  const folder = await emptyFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><title>Portal</title><script type="application/json" id="portal-settings">{}</script>',
  )
  await writeFile(join(folder, 'assets/main-1a2b3c.js'), 'export {}')
  await writeFile(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return folder
}

/** A process of the portal, or of one of its commands, as npm's scripts start it. */
export interface Process {
  child: ChildProcess
  said: { out: string; error: string }
  /** Resolves once the output matches, and fails if the process ends before. */
  until(pattern: RegExp): Promise<RegExpExecArray>
  /** Its exit code, when it has ended and nobody can write to its output any more. */
  ended: Promise<number | null>
}

type Settings = Record<string, string>

interface Manner {
  nodeOptions?: string[]
  /** Whether the portal is a shell's child, as it is npm's; `child` is then the shell. */
  under?: 'shell'
}

/** Starts `src/run.js` with a program, as npm would, with no settings but these. */
export function run(
  program: string[],
  settings: Settings,
  { nodeOptions = [], under }: Manner = {},
): Process {
  const node = [process.execPath, ...nodeOptions, join(project, 'src/run.js'), ...program]
  const [command = '', ...rest] = under ? ['sh', '-c', '"$@"; true', 'sh', ...node] : node
  const { PATH = '' } = process.env
  const child = spawn(command, rest, {
    cwd: project,
    env: { PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', error: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said.error += chunk
  })
  const ended = once(child, 'close').then(() => child.exitCode)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said, ended, until: (pattern) => until(child, said, pattern) }
}

function until(child: ChildProcess, said: Process['said'], pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = pattern.exec(said.out) ?? pattern.exec(said.error)
      if (found) resolve(found)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${said.out}${said.error}`)))
    look()
  })
}

export interface RunningPortal extends Process {
  url: string
}

/** Starts the portal on a free port, and waits until it says where it is. */
export async function startPortal(settings: Settings): Promise<RunningPortal> {
  const portal = run(['server/main.ts'], { PORT: '0', WEB_DIR: await fakeScreens(), ...settings })
  const [, url = ''] = await portal.until(/open at (http:\S+)/)
  return { ...portal, url }
}
