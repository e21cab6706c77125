import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../e2e/free-port.ts'
import { containerStages, environmentOf, lastOf, project } from '../tests/containerfile.ts'
import { ownDatabase } from '../tests/own-database.ts'
import { scratchFolder } from '../tests/scratch-folder.ts'

const run = promisify(execFile)
const say = (line: string) => process.stdout.write(`containers: ${line}\n`)

const [build = [], final = []] = await containerStages()

/** The image's user `node`, wherever this process may become another one. */
const nobody = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {}

describe('what the Containerfile says, without a container', () => {
  let folder: string
  /** Stands for /portal. */
  let portal: string
  beforeAll(async () => {
    folder = await scratchFolder('containers')
    await chmod(folder, 0o755)
    portal = join(folder, 'portal')
    await mkdir(portal)
    await carriedOut()
  })
  afterAll(async () => {
    await run('chmod', ['-R', 'u+w', folder])
    await rm(folder, { recursive: true, force: true })
  })

  /** Copies and runs what both stages name, in the order in which they name it; the second one copies the whole first. */
  async function carriedOut(): Promise<void> {
    const steps = [...build, ...final].filter(({ options }) => options['from'] !== 'build')
    const environment = { ...process.env, NODE_ENV: undefined }
    for (const { name, rest } of steps) {
      if (name === 'COPY') {
        const [to = '', ...from] = rest.split(' ').reverse()
        for (const path of from)
          await cp(join(project, path), join(portal, to.endsWith('/') ? join(to, path) : to), {
            recursive: true,
          })
      }
      if (name === 'RUN' && rest.startsWith('npm '))
        await run('sh', ['-c', rest], { cwd: portal, env: environment, maxBuffer: 2 ** 26 })
    }
    await run('chmod', ['-R', 'a-w,a+rX', portal])
  }

  /** The image's environment, on this machine: another port and another folder of data for each. */
  async function environmentHere(settings: Record<string, string>): Promise<Record<string, string>> {
    const data = join(folder, `data-${randomUUID()}`)
    await mkdir(data)
    if (nobody.uid) await chown(data, nobody.uid, nobody.gid)
    const { PATH = '', ...image } = environmentOf(final)
    return {
      ...image,
      PATH: PATH.replace('/portal', portal).replace('$PATH', process.env['PATH'] ?? ''),
      WEB_DIR: (image['WEB_DIR'] ?? '').replace('/portal', portal),
      HOST: 'localhost',
      DATA_DIR: data,
      ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
      ...settings,
    }
  }

  async function started(words: readonly string[], env: Record<string, string>): Promise<ChildProcess> {
    const [program = '', ...args] = words
    const child = spawn(program, args, { cwd: portal, env, stdio: ['ignore', 'pipe', 'inherit'], ...nobody })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }

  async function isReady(port: string): Promise<void> {
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${port}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        {
          timeout: 120_000,
        },
      )
      .toBe(200)
  }

  async function stopped(child: ChildProcess): Promise<void> {
    const begun = performance.now()
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    const seconds = (performance.now() - begun) / 1_000
    say(`ended ${seconds.toFixed(1)} s after SIGTERM`)
    expect(code).toBe(0)
    expect(seconds).toBeLessThan(20)
  }

  it('is a folder that whoever runs it cannot write, from which portal and worker serve one database', async () => {
    const database = await ownDatabase('empty')
    onTestFinished(database.drop)
    const words: string[] = JSON.parse(lastOf(final, 'CMD') ?? '[]')
    const toWorker = words.map((word) => word.replace('main.ts', 'worker.ts'))
    const [port, workerPort] = [String(await freePort()), String(await freePort())]
    const shared = { DATABASE_URL: database.ownerUrl, JOBS: 'apart', LOG_LEVEL: 'error' }
    const environment = await environmentHere({ ...shared, PORT: port })
    await expect(run('sh', ['-c', 'echo x > written'], { cwd: portal, ...nobody })).rejects.toThrow(
      'ermission denied',
    )
    const before = await filesBelow(portal)

    const begun = performance.now()
    const first = await started(words, environment)
    await isReady(port)
    say(`ready after ${((performance.now() - begun) / 1_000).toFixed(1)} s on an empty database`)
    const worker = await started(toWorker, { ...environment, WORKER_PORT: workerPort })
    await isReady(workerPort)
    const page = await fetch(`http://localhost:${port}/login`).then((answer) => answer.text())
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
    expect((await fetch(`http://localhost:${port}${script}`)).status).toBe(200)

    // the commands of the guide, as `docker compose exec` runs them
    const command = { cwd: portal, env: environment, ...nobody }
    const link = ['--email', 'first@firm.example', '--first-name', 'First', '--last-name', 'Admin']
    const made = await run('npm', ['run', '-s', 'firm:create', '--', ...link], command)
    expect(made.stdout).toContain('http')
    // without mail and a backup it has something to say; it is the looking that must be possible
    const doctor = await run('npm', ['run', '-s', 'doctor', '--', '--json'], command).catch(
      (failed: { stdout: string }) => failed,
    )
    expect(JSON.parse(doctor.stdout)).toBeTypeOf('object')

    await Promise.all([stopped(first), stopped(worker)])
    expect(await filesBelow(portal)).toEqual(before)
  })
})

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => !name.startsWith('node_modules')).sort()

/** A container runtime that answers and has the base image, or can fetch it. */
async function usableRuntime(): Promise<string | undefined> {
  const base = lastOf(final, 'FROM') ?? ''
  for (const name of ['docker', 'podman']) {
    const answers = await run(name, ['info']).then(
      () => true,
      () => false,
    )
    if (!answers) continue
    const hasImage = await run(name, ['pull', base]).then(
      () => true,
      () =>
        run(name, ['image', 'inspect', base]).then(
          () => true,
          () => false,
        ),
    )
    if (hasImage) return name
    say(`${name} is here, but ${base} is neither here nor can it be fetched`)
  }
  return undefined
}

const runtime = await usableRuntime()
if (!runtime)
  say('NO CONTAINER RUNTIME WITH A BASE IMAGE HERE: the image was not built, and nothing is proved of it')

describe.skipIf(!runtime)('the image, built', () => {
  it('answers as nobody, from a file system that cannot be written, and ends within 20 s', async () => {
    const tool = runtime ?? ''
    const name = `portal-proof-${randomUUID()}`
    const file = ['--file', 'ops/Containerfile', '--tag', name]
    await run(tool, ['build', ...file, '.'], { cwd: project, maxBuffer: 2 ** 26 })
    onTestFinished(async () => {
      await run(tool, ['rm', '--force', name]).catch(() => {})
      await run(tool, ['rmi', '--force', name])
    })
    const port = await freePort()
    const limits = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL']
    // its own database, in its volume: this proof's is on an address that a container may not reach
    await run(tool, ['run', '--detach', '--name', name, ...limits, '--publish', `${port}:3000`, name])
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${port}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        {
          timeout: 300_000,
        },
      )
      .toBe(200)
    const { stdout: user } = await run(tool, ['exec', name, 'id', '-u'])
    expect(user.trim()).not.toBe('0')
    const health = () => run(tool, ['inspect', '--format', '{{.State.Health.Status}}', name])
    await expect.poll(async () => (await health()).stdout.trim(), { timeout: 60_000 }).toBe('healthy')
    const begun = performance.now()
    await run(tool, ['stop', '--time', '30', name])
    expect((performance.now() - begun) / 1_000).toBeLessThan(20)
    const { stdout: code } = await run(tool, ['inspect', '--format', '{{.State.ExitCode}}', name])
    expect(code.trim()).toBe('0')
  })
})
