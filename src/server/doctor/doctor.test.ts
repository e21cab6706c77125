import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { anEmail } from '../../../tests/emails.ts'
import { type Firm, firm } from '../../../tests/firm.ts'
import { emptyFolder, run, startPortal } from '../../../tests/portal-process.ts'
import { diagnose } from '../../features/administration/server/watching/diagnose.ts'
import { openEmbedded } from '../database/embedded.ts'
import { migrate } from '../database/migrate.ts'
import { as, transact } from '../database/transact.ts'
import { withNewKey, writeKeys } from '../encryption/keys.ts'
import { databaseUrlOf } from '../startup/start-testing.ts'

type Settings = Record<string, string>

const withKeys = (): string => writeKeys(withNewKey(new Map()))

/** A data folder beside a database that is elsewhere. */
async function dataFolder(): Promise<string> {
  const folder = await emptyFolder()
  await mkdir(join(folder, 'audit-anchors'))
  return folder
}

const doctor = async (settings: Settings, ...options: string[]) => {
  const command = run(['commands/doctor.ts', ...options], settings)
  return { code: await command.ended, ...command.said }
}

/** Something that is encrypted, under the first key. */
const encrypted = ({ services }: Firm) =>
  transact(services.pool, as({ userId: null, advisorId: null, requestId: 'test' }), (tx) =>
    services.mailer.post(tx, anEmail({})),
  )

const settingsOf = async ({ ownerUrl, appUrl }: Firm): Promise<Settings> => ({
  DATABASE_URL: ownerUrl,
  DATABASE_APP_URL: appUrl,
  DATA_DIR: await dataFolder(),
})

describe('npm run doctor', () => {
  it('says how every part stands and what to do, beside a portal that runs, and ends with 0 where none is down', async () => {
    const settings = { DATABASE_URL: await databaseUrlOf('migrated'), DATA_DIR: await emptyFolder() }
    const portal = await startPortal(settings)
    const { port } = new URL(portal.url)
    const { code, out, error } = await doctor({ ...settings, PORT: port })
    expect([code, error], out).toEqual([0, ''])
    expect(out).toContain(`portal: It answers at http://localhost:${port}, and is ready.`)
    expect(out).toContain('ATTENTION  backup: None is set up\n             → ')
    expect(out).toMatch(/Nothing is down\. Want attention: \d\.\n\n$/)
  })

  it('says the same as JSON, with every setting and no value of any', async () => {
    const secrets = { METRICS_TOKEN: 'canary-of-a-metrics-token', ENCRYPTION_KEYS: withKeys() }
    const databaseUrl = await databaseUrlOf('migrated')
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: await dataFolder(), ...secrets, LINK_DAYS: '0' }
    const { code, out } = await doctor(settings, '--json')
    expect(code).toBe(1)
    const told = JSON.parse(out)
    expect(told.settings.each).toContainEqual({ name: 'METRICS_TOKEN', isSet: true, isValid: true })
    expect(told.settings.each).toContainEqual({
      name: 'LINK_DAYS',
      isSet: true,
      isValid: false,
      problem: 'must lie between 1 and 90',
    })
    expect(told.settings).toMatchObject({ status: 'down', toDo: expect.any(String) })
    expect(told.queue).toMatchObject({ status: 'attention', text: expect.stringContaining('Not looked at') })
    const whole = await doctor({ ...settings, LINK_DAYS: '' }, '--json')
    expect(whole.code, whole.out).toBe(0)
    const { version, ...parts } = JSON.parse(whole.out)
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(Object.keys(parts)).toEqual([
      'settings',
      'keys',
      'time',
      'portal',
      'database',
      'migrations',
      'months',
      'standby',
      'mail',
      'queue',
      'anchors',
      'disk',
      'files',
      'backup',
      'drill',
      'certificates',
    ])
    for (const secret of [...Object.values(secrets), databaseUrl, new URL(databaseUrl).password])
      expect(`${out}${whole.out}`).not.toContain(secret)
  })

  it('makes nothing where nothing is, and starts no database that is not running', async () => {
    const dataDir = join(await emptyFolder(), 'none')
    const none = await doctor({ DATA_DIR: dataDir })
    expect(none.code).toBe(1)
    expect(none.out).toContain(`DOWN       database: There is no database in ${dataDir} yet.`)
    await expect(readdir(dataDir)).rejects.toThrow()

    await (await openEmbedded(join(dataDir, 'postgres'))).close()
    const stopped = await doctor({ DATA_DIR: dataDir })
    expect(stopped.code).toBe(1)
    expect(stopped.out).toContain('The portal’s own database is not running')
    expect(await readdir(dataDir)).toEqual(['postgres'])
    expect(await readdir(join(dataDir, 'postgres/data'))).not.toContain('postmaster.pid')
  })

  it('takes no other option', async () => {
    const { code, error } = await doctor({ DATA_DIR: await emptyFolder() }, '--fix')
    expect([code, error]).toEqual([1, 'The one option is --json: npm run doctor -- --json\n'])
  })
})

describe('what the doctor finds', () => {
  it('is a database that does not answer, which is empty, or which refuses the login', async () => {
    const at = async (url: string) =>
      (await diagnose({ DATABASE_URL: url, DATA_DIR: await dataFolder() })).database
    const none = await at('postgres://portal:canary@127.0.0.1:1/portal')
    expect(none).toMatchObject({ status: 'down', text: 'Nothing answers at the address of the database.' })
    const wrong = new URL(await databaseUrlOf('migrated'))
    wrong.password = 'canary'
    expect(await at(wrong.href)).toMatchObject({ status: 'down', text: 'The database refuses the password.' })
    const gone = new URL(await databaseUrlOf('migrated'))
    gone.pathname = '/elsewhere'
    expect(await at(gone.href)).toMatchObject({ status: 'down', text: 'The database does not exist.' })
    expect(await at(await databaseUrlOf('empty'))).toMatchObject({
      status: 'down',
      text: 'The database is empty.',
      toDo: expect.stringContaining('npm run firm:create'),
    })
  })

  it('is a key that rows need and that is not at hand, or that is another one of the same number', async () => {
    const here = await firm()
    await encrypted(here)
    const settings = await settingsOf(here)
    const none = await diagnose(settings)
    expect(none.keys).toMatchObject({
      status: 'down',
      text: 'Rows need keys that are not at hand: 1. What is under them cannot be read.',
      toDo: expect.stringContaining('ENCRYPTION_KEYS'),
    })
    const other = await diagnose({ ...settings, ENCRYPTION_KEYS: withKeys() })
    expect(other.keys).toMatchObject({ status: 'down', text: expect.stringContaining('right number') })
    await here.owner.query('delete from email_message')
    expect((await diagnose(settings)).keys).toMatchObject({
      status: 'attention',
      text: expect.stringContaining('There are no keys'),
    })
    const unreadable = await diagnose({ ...settings, ENCRYPTION_KEYS: '1:short' })
    expect(unreadable.keys).toMatchObject({ status: 'down' })
    expect(unreadable.keys.text).not.toContain('short')
    expect(unreadable.keys.text).toContain('ENCRYPTION_KEYS must read')
  })

  it('is the right key, where everything is under it', async () => {
    const keys = withKeys()
    const settings = { DATABASE_URL: await databaseUrlOf('migrated'), DATA_DIR: await dataFolder() }
    const filled = run(['commands/demo-fill.ts'], { ...settings, ENCRYPTION_KEYS: keys })
    expect(await filled.ended, filled.said.error).toBe(0)
    const { keys: found } = await diagnose({ ...settings, ENCRYPTION_KEYS: keys })
    expect(found).toMatchObject({ status: 'ok', text: 'Rows need key 1: at hand.' })
  })

  it('is a clock that goes wrong', async () => {
    const settings = { DATABASE_URL: await databaseUrlOf('migrated'), DATA_DIR: await dataFolder() }
    onTestFinished(() => void vi.useRealTimers())
    const ahead = async (seconds: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
      vi.setSystemTime(performance.timeOrigin + performance.now() + seconds * 1_000)
      const { time } = await diagnose(settings)
      vi.useRealTimers()
      return time
    }
    expect((await ahead(40)).text).toMatch(/ ahead of the database’s\. Codes of authenticators fail\.$/)
    expect(await ahead(-10)).toMatchObject({ status: 'attention', text: expect.stringContaining('behind') })
    expect((await diagnose(settings)).time.status).toBe('ok')
  })

  it('is a standby that every change waits for, and that is not there', async () => {
    const dataDir = await dataFolder()
    const folder = join(dataDir, 'postgres')
    const made = await openEmbedded(folder)
    await migrate(made.ownerUrl)
    await made.close()
    await appendFile(join(folder, 'data/postgresql.auto.conf'), `synchronous_standby_names = 'one'\n`)
    const waits = await openEmbedded(folder)
    onTestFinished(() => waits.close())
    const { standby, database } = await diagnose({ DATA_DIR: dataDir })
    expect(database.status).not.toBe('down')
    expect(standby).toMatchObject({
      status: 'down',
      text: expect.stringContaining('Each change waits for a standby'),
      toDo: expect.stringContaining('alter system'),
    })
  })

  it('is a release that is behind its tables, or before them', async () => {
    const here = await firm()
    const settings = await settingsOf(here)
    await here.owner.query(`insert into kysely_migration values ('9999-later', now()::text)`)
    expect((await diagnose(settings)).migrations).toMatchObject({
      status: 'ok',
      text: expect.stringContaining('later release'),
    })
    await here.owner.query(`delete from kysely_migration where name >= '0190'`)
    expect((await diagnose(settings)).migrations).toMatchObject({ status: 'attention' })
  })

  it('is a folder of anchors that nobody can write', async () => {
    const settings = { DATABASE_URL: await databaseUrlOf('migrated'), DATA_DIR: await dataFolder() }
    const file = join(settings.DATA_DIR, 'file')
    await writeFile(file, '')
    const { anchors } = await diagnose({ ...settings, AUDIT_ANCHORS: join(file, 'anchors') })
    expect(anchors).toMatchObject({ status: 'down', toDo: expect.stringContaining('AUDIT_ANCHORS') })
  })
})
