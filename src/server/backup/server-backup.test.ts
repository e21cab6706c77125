import { chmod, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backupPlaces, command } from '../../../tests/backup-ground.ts'
import { emptyFolder } from '../../../tests/portal-process.ts'
import { databaseUrlOf } from '../startup/start-testing.ts'

it('of a server of one’s own needs pg_basebackup of its version, and says what else to do', async () => {
  const { to, keys, recipient } = await backupPlaces()
  const programs = await emptyFolder()
  const settings = {
    DATABASE_URL: await databaseUrlOf('migrated'),
    DATA_DIR: await emptyFolder(),
    ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
    BACKUP_RECIPIENT: recipient,
    PATH: programs,
  }
  const backUp = () => command('backup', ['--to', to, '--keys-to', keys], settings, 1)
  expect(await backUp()).toMatch(/which is not in PATH: install that of PostgreSQL 18, or .* pgBackRest/)

  const program = join(programs, 'pg_basebackup')
  await writeFile(program, '#!/bin/sh\necho "pg_basebackup (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)"\n')
  await chmod(program, 0o755)
  expect(await backUp()).toMatch(/is of PostgreSQL 15, and the server of DATABASE_URL is 18: .* pgBackRest/)

  // of the right version, but it may not replicate
  await writeFile(
    program,
    '#!/bin/sh\n[ "$1" = --version ] && echo "pg_basebackup (PostgreSQL) 18.4" && exit\necho "pg_basebackup: error: FATAL: must be replication role" >&2\nexit 1\n',
  )
  expect(await backUp()).toMatch(/pg_basebackup failed \(FATAL: must be replication role\): .* pgBackRest/)
  expect(await readdir(to)).toEqual([])
})
