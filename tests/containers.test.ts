import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig } from '../src/server/startup/config.ts'
import { settings } from '../src/server/startup/settings.ts'
import { containerStages, environmentOf, lastOf, project } from './containerfile.ts'

const read = (file: string) => readFile(join(project, file), 'utf8')
const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
const stages = await containerStages()
const [build = [], final = []] = stages

/** What is no setting of the portal: where programs are found, and npm's own. */
const isOfOthers = (name: string) => name === 'PATH' || name.startsWith('NPM_CONFIG_')

/** An npm script as a container runs it: without the shell that npm puts before it. */
const wordsOf = (script: string | undefined) => script?.replace(/^exec /, '').split(' ')

/** A name without a registry's host is looked for where the runtime is set to look. */
const isPlainImage = (name: string) => /^[a-z][\w-]*(\/[a-z][\w-]*)?:[\w.-]+$/.test(name)

describe('the image', () => {
  it('is built in one stage and run from another, of images without a host in their names', () => {
    expect(stages).toHaveLength(2)
    const bases = stages.map((stage) => lastOf(stage, 'FROM')?.replace(/ AS \w+$/, ''))
    expect(bases.filter((base = '') => !isPlainImage(base))).toEqual([])
  })

  it('is built by scripts that exist, of files that exist and reach it', async () => {
    const commands = stages.flat().filter(({ name }) => name === 'RUN')
    const named = commands.flatMap(({ rest }) => [...rest.matchAll(/npm run ([\w:]+)/g)].map(([, it]) => it))
    expect(named.filter((name = '') => !scripts[name])).toEqual([])
    const copied = stages
      .flat()
      .filter(({ name, options }) => name === 'COPY' && !options['from'])
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
    expect(copied.filter((path) => !existsSync(join(project, path)))).toEqual([])
    const ignore = (await read('ops/Containerfile.dockerignore')).split('\n')
    const let_in = ignore.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    expect(let_in.toSorted()).toEqual(copied.toSorted())
    const left = ignore.filter((line) => line.startsWith('**/'))
    expect(left.filter((glob) => matchesGlob('src/server/main.ts', glob))).toEqual([])
  })

  it('runs as npm start does, as nobody who may write it, with settings that are right', async () => {
    expect(JSON.parse(lastOf(final, 'CMD') ?? '')).toEqual(wordsOf(scripts['start']))
    expect(lastOf(final, 'USER')).toBe('node')
    const environment = environmentOf(final)
    expect(Object.keys(environment).filter((name) => !(name in settings) && !isOfOthers(name))).toEqual([])
    expect(() => readConfig(environment)).not.toThrow()
    // the one folder that is written is kept, and the screens are there already
    expect(lastOf(final, 'VOLUME')).toBe(environment['DATA_DIR'])
    expect(environment['WEB_DIR']).toBe(`${lastOf(final, 'WORKDIR')}/dist/web`)
    expect(lastOf(build, 'WORKDIR')).toBe(lastOf(final, 'WORKDIR'))
  })

  it('is asked at its own port whether it is ready, and stopped by the signal that it listens to', () => {
    expect(lastOf(final, 'HEALTHCHECK')).toContain(`http://localhost:${environmentOf(final)['PORT']}/readyz`)
    expect(lastOf(final, 'STOPSIGNAL')).toBe('SIGTERM')
  })
})

const Service = z.looseObject({
  image: z.string(),
  read_only: z.literal(true),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  networks: z.record(z.string(), z.object({ ipv4_address: z.string() })).default({}),
  stop_grace_period: z.string().default('10s'),
})

const Compose = z.looseObject({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
})

const composeText = await read('ops/compose.yaml')
const compose = Compose.parse(parse(composeText, { merge: true }))
const services = Object.entries(compose.services)
/** Those that run the image: two portals and a worker. */
const processes = services.filter(([, { image }]) => image.startsWith('adviser-portal:'))

/** What the operator sets, as the guide says. */
const given: Record<string, string> = {
  DATABASE_PASSWORD: 'a1b2c3',
  ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
  PUBLIC_HOST: 'portal.firm.example',
}

/** As a runtime fills it in: `${NAME}`, `${NAME:-usual}`, `${NAME:?why it is needed}`. */
const filledIn = (text: string) =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, usual = '') => {
    if (kind === '?') expect(given, `${name} is asked for`).toHaveProperty(name)
    return given[name] ?? (kind === '-' ? usual : '')
  })

describe('the services', () => {
  it('are a proxy, two portals that are alike, a worker, a database with its standby, and a mail server', () => {
    expect(services.map(([name]) => name)).toEqual([
      'proxy',
      'portal-1',
      'portal-2',
      'worker',
      'database',
      'standby',
      'mail',
    ])
    expect(compose.services['portal-1']).toEqual(compose.services['portal-2'])
    expect(processes.map(([name]) => name)).toEqual(['portal-1', 'portal-2', 'worker'])
    expect(compose.services['standby']?.image).toBe(compose.services['database']?.image)
  })

  it('name images without a host, files that exist, volumes that are declared and services that are there', () => {
    const images = services.map(([, { image }]) => filledIn(image))
    expect(images.filter((image) => !isPlainImage(image))).toEqual([])
    const mounted = services.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    const files = mounted.filter((name) => name.startsWith('./'))
    expect(files.filter((file) => !existsSync(join(project, 'ops', file)))).toEqual([])
    const volumes = mounted.filter((name) => !name.startsWith('./'))
    expect([...new Set(volumes)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
    const awaited = services.flatMap(([, { depends_on }]) => Object.keys(depends_on))
    expect(awaited.filter((name) => !compose.services[name])).toEqual([])
  })

  it.each(processes)(
    '%s has settings that there are, every one that it needs, and each of them right',
    (_, { environment }) => {
      const set = Object.fromEntries(
        Object.entries(environment).map(([name, text]) => [name, filledIn(text)]),
      )
      expect(Object.keys(set).filter((name) => !(name in settings))).toEqual([])
      const config = readConfig({ ...environmentOf(final), ...set })
      expect(config).toMatchObject({
        publicUrl: new URL('https://portal.firm.example'),
        // the standby, too: once it is promoted nobody has to set anything
        databaseUrl: `postgres://portal:${given['DATABASE_PASSWORD']}@database:5432,standby:5432/portal`,
        encryptionKeys: given['ENCRYPTION_KEYS'],
        smtpUrl: 'smtp://mail:1025',
        // or every visitor would seem to come from there
        trustProxy: [compose.services['proxy']?.networks['default']?.ipv4_address],
        takesJobs: false,
      })
    },
  )

  it.each(processes)(
    '%s writes nothing but its data and temporary files, and has the time to stop',
    (_, service) => {
      expect(service.build).toEqual({ context: '..', dockerfile: 'ops/Containerfile' })
      expect(service.volumes).toEqual([`data:${environmentOf(final)['DATA_DIR']}`])
      expect(service.tmpfs).toEqual(['/tmp'])
      expect(service.cap_drop).toEqual(['ALL'])
      expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(20)
    },
  )

  it('have the worker run as npm run worker does, and answer at the port that the image is asked at', () => {
    const { command, environment } = compose.services['worker'] ?? {}
    expect(command).toEqual(wordsOf(scripts['worker']))
    expect(environment?.['WORKER_PORT']).toBe(environmentOf(final)['PORT'])
  })

  it('have a proxy that asks both portals whether they are ready, and keeps a browser with one', async () => {
    const proxy = await read('ops/Caddyfile')
    expect(proxy).toContain('reverse_proxy portal-1:3000 portal-2:3000 {')
    expect(proxy).toContain('health_uri /readyz')
    expect(proxy).toMatch(/lb_policy cookie \w+/)
  })

  it('take from the operator what the guide names', async () => {
    const running = await read('docs/guide/running.md')
    const asked = new Set([...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    expect([...asked].filter((name) => !new RegExp(`\\b${name}\\b`).test(running))).toEqual([])
  })
})
