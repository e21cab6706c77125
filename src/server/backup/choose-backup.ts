import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeCipher } from '../encryption/cipher.ts'
import { type Keys, parseKeys } from '../encryption/keys.ts'
import { StartProblem } from '../startup/start-problem.ts'
import { type Backup, isAuthentic, listBackups } from './manifest.ts'
import { hasCopy, objectsOf } from './object-copies.ts'
import { readSealed } from './sealed-stream.ts'

/** PostgreSQL's version in the portal. */
const ownMajor = 18

/** The newest backup, or the newest from before a moment. @throws StartProblem where there is none that counts */
export async function chooseBackup(from: string, at: Date | undefined): Promise<Backup> {
  const { backups, refused } = await listBackups(from)
  const fitting = backups.filter(({ manifest }) => !at || Date.parse(manifest.ended) <= at.getTime())
  const chosen = fitting.at(-1)
  if (chosen) return chosen
  const [oldest] = backups
  if (oldest && at)
    throw new StartProblem(
      `The backups in ${from} begin at ${oldest.manifest.ended}: nothing can be restored as it was at ${at.toISOString()}.`,
    )
  throw new StartProblem([`There is no backup in ${from}.`, ...refused].join(' '))
}

/** @throws StartProblem where the keys are not those of the backup, a byte of it was changed, or it is not for this portal */
export async function judgeBackup(backup: Backup, keys: Keys): Promise<void> {
  const { name, folder, manifest } = backup
  const authentic = isAuthentic(makeCipher(keys), backup)
  if (authentic === 'unknown')
    throw new StartProblem(`The keys given are not those of ${name}: key ${backup.keyVersion} is missing.`)
  if (!authentic)
    throw new StartProblem(`The keys given are not those of ${name}, or its manifest was changed.`)
  if (manifest.database === 'embedded' && manifest.postgres !== ownMajor)
    throw new StartProblem(
      `${name} is of PostgreSQL ${manifest.postgres}, and the portal’s own is ${ownMajor}: restore it with the release that made it (${manifest.release}).`,
    )
  for (const [part, { bytes, sha256 }] of Object.entries(manifest.parts)) {
    const read = await readSealed(join(folder, part))
    if (read.bytes !== bytes || read.sha256 !== sha256)
      throw new StartProblem(
        `The part ${part} of ${name} was changed since it was written: choose another backup.`,
      )
  }
  for (const object of await objectsOf(backup))
    if (!(await hasCopy(join(folder, '..'), object)))
      throw new StartProblem(`${name} lacks a file, the object ${object}: choose another backup.`)
}

/** The identity in a file as age-keygen writes it. @throws StartProblem */
export async function readIdentity(file: string): Promise<string> {
  const text = await textOf(file, 'identity')
  const [identity] = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m.exec(text) ?? []
  if (identity) return identity
  throw new StartProblem(
    `The file ${file} holds no identity (AGE-SECRET-KEY-1…): name the one of npm run backup:key.`,
  )
}

/** The encryption keys as `npm run backup -- --keys-to` writes them. @throws StartProblem */
export async function readKeys(file: string): Promise<Keys> {
  const text = await textOf(file, 'keys')
  try {
    return parseKeys(text)
  } catch {
    throw new StartProblem(`The file ${file} holds no keys (VERSION:BASE64): name the one of --keys-to.`)
  }
}

const textOf = (file: string, what: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`The file ${file} of the ${what} cannot be read (${error.code}).`)
  })
