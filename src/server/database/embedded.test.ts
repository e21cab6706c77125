import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartProblem } from '../startup/start-problem.ts'
import { openEmbedded } from './embedded.ts'
import { aHome, connected, opened, query, serverPid } from './embedded-testing.ts'

describe('the built-in database', () => {
  it('makes the database on the first start and lets both roles in', async () => {
    const { ownerUrl, appUrl } = await opened(join(await aHome(), 'not', 'yet', 'there'))
    expect(await query(ownerUrl, 'SELECT current_user, 1')).toEqual([['portal_owner', 1]])
    expect(await query(appUrl, 'SELECT current_user, 1')).toEqual([['portal_app', 1]])
  })

  it('gives each role its rights and no more', async () => {
    const { ownerUrl, appUrl } = await opened(join(await aHome(), 'postgres'))
    const roles = `SELECT rolname::text, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole FROM pg_roles
      WHERE rolname LIKE 'portal%' ORDER BY 1`
    expect(await query(ownerUrl, roles)).toEqual([
      ['portal_app', false, false, false, false],
      ['portal_backup', false, false, false, false],
      ['portal_owner', false, false, true, true],
    ])
    const owners = `SELECT pg_get_userbyid(datdba)::text, pg_encoding_to_char(encoding)::text, datlocale
      FROM pg_database WHERE datname = 'portal'`
    expect(await query(ownerUrl, owners)).toEqual([['portal_owner', 'UTF8', 'C.UTF-8']])
    const owner = await connected(ownerUrl)
    await owner.query('ALTER ROLE portal_app SET search_path = public')
    await owner.query('SET ROLE portal_app')
    await expect(owner.query('CREATE TABLE mine (id int)')).rejects.toThrow('permission denied')
    await expect(query(appUrl, 'CREATE TABLE mine (id int)')).rejects.toThrow('permission denied')
    await expect(query(appUrl, 'SET ROLE portal_owner')).rejects.toThrow('permission denied')
  })

  it('gives data from before there were backups a login that may replicate and do nothing else', async () => {
    const folder = join(await aHome(), 'postgres')
    const first = await openEmbedded(folder)
    await first.close()
    const password = join(folder, 'data/portal-backup-password')
    await rm(password)
    await writeFile(join(folder, 'data/pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
    const { backupUrl = '', ownerUrl } = await opened(folder)
    expect((await stat(password)).mode & 0o777).toBe(0o600)
    expect(await query(`${backupUrl}?replication=true`, 'IDENTIFY_SYSTEM')).toHaveLength(1)
    await expect(query(`${ownerUrl}?replication=true`, 'IDENTIFY_SYSTEM')).rejects.toThrow(
      'no pg_hba.conf entry',
    )
    await query(ownerUrl, 'CREATE TABLE person (id int)')
    await expect(query(backupUrl, 'SELECT FROM person')).rejects.toThrow('permission denied')
  })

  it('keeps acknowledged writes safe and listens to this machine only', async () => {
    const { ownerUrl } = await opened(join(await aHome(), 'postgres'))
    const settings = `SELECT name, setting FROM pg_settings WHERE name IN
      ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses') ORDER BY 1`
    expect(await query(ownerUrl, settings)).toEqual([
      ['data_checksums', 'on'],
      ['fsync', 'on'],
      ['full_page_writes', 'on'],
      ['listen_addresses', '127.0.0.1'],
      ['synchronous_commit', 'on'],
    ])
  })

  it('writes no value into its log when a statement fails', async () => {
    const folder = join(await aHome(), 'postgres')
    const { ownerUrl } = await opened(folder)
    const client = await connected(ownerUrl)
    await client.query('CREATE TABLE person (sin text PRIMARY KEY)')
    await client.query('INSERT INTO person VALUES ($1)', ['marker-046454286'])
    await expect(client.query('INSERT INTO person VALUES ($1)', ['marker-046454286'])).rejects.toThrow(
      'duplicate',
    )
    await expect(client.query("SELECT 'marker-046454286'::int")).rejects.toThrow('invalid input')
    const log = await readFile(join(folder, 'server.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain('marker')
  })
})

describe('the folder of the built-in database', () => {
  it('says in one sentence that the folder cannot be written', async () => {
    const file = join(await aHome(), 'a-file')
    await writeFile(file, '')
    const refused = openEmbedded(join(file, 'below', 'postgres'))
    await expect(refused).rejects.toThrow(StartProblem)
    await expect(refused).rejects.toThrow(
      /cannot be written \(ENOTDIR\): choose another with DATA_DIR, or set/,
    )
  })

  it('leaves a folder alone that holds something else', async () => {
    const folder = join(await aHome(), 'postgres')
    await cp(import.meta.dirname, join(folder, 'data'), { recursive: true })
    await expect(openEmbedded(folder)).rejects.toThrow(/holds files but not the portal's/)
  })

  it.runIf(process.getuid?.() === 0)('serves root under a folder closed to all others', async () => {
    const folder = join(await aHome(0o700), 'postgres')
    const { appUrl } = await opened(folder)
    expect(await query(appUrl, 'SELECT 1')).toEqual([[1]])
    const status = await readFile(`/proc/${await serverPid(folder)}/status`, 'utf8')
    // To enter and read folders, nothing else of what root may.
    expect(/CapBnd:\s*0*4$/m.test(status) && /CapEff:\s*0*4$/m.test(status)).toBe(true)
  })
})
