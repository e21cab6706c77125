import type { Client } from 'pg'
import { asOwner } from '../database/owner.ts'
import type { AppServices } from '../services.ts'
import { StartProblem } from '../startup/start-problem.ts'
import { readKeyFile, saveKeyFile, withNewKey } from './keys.ts'
import { anyOlder, reencryptAll } from './reencrypt.ts'

export interface RotationOf {
  services: AppServices
  ownerUrl: string
  /** Without it the keys come from the environment, and whoever set them adds and takes away. */
  keyFile: string | undefined
  /** Values a transaction. */
  batch?: number
  onBatch?: (values: number) => void | Promise<void>
}

export interface Rotated {
  keyVersion: number
  reencrypted: number
}

/**
 * Brings every value under the newest key. With a key file a key is added first, unless values of older keys
 * show that a rotation was broken off: then that one is finished.
 * The key is in the file, for good, before anything is encrypted with it; a portal that runs meanwhile looks at
 * the file before each value is encrypted and whenever it meets a version it does not know (keysOfFile).
 */
export async function rotateKeys(rotation: RotationOf): Promise<Rotated> {
  return await alone(rotation.ownerUrl, async () => {
    const { services, keyFile } = rotation
    if (keyFile && !(await anyOlder(services))) saveKeyFile(keyFile, withNewKey(readKeyFile(keyFile)))
    return {
      keyVersion: services.cipher.current,
      reencrypted: await reencryptAll(services, paceOf(rotation)),
    }
  })
}

/**
 * Takes the older keys out of the file, once nothing is under them and the database lets nothing more be
 * written under them.
 * @returns the versions that were dropped; with keys from the environment, that may be
 */
export async function dropOldKeys(rotation: RotationOf, known: readonly number[]): Promise<number[]> {
  return await alone(rotation.ownerUrl, async (owner) => {
    const { services, keyFile } = rotation
    const newest = services.cipher.current
    await retireBelow(owner, newest)
    // what was written between the last pass and this moment
    await reencryptAll(services, paceOf(rotation))
    const old = (version: number) => version < newest
    if (keyFile) saveKeyFile(keyFile, new Map([...readKeyFile(keyFile)].filter(([version]) => !old(version))))
    return known.filter(old)
  })
}

const paceOf = ({ batch = 500, onBatch }: RotationOf) => ({ batch, ...(onBatch ? { onBatch } : {}) })

/** The lock waits for every transaction that was let through with an older key (see the migration). */
async function retireBelow(owner: Client, version: number): Promise<void> {
  await owner.query('begin')
  await owner.query('lock table retired_keys in access exclusive mode')
  await owner.query('update retired_keys set least_version = greatest(least_version, $1)', [version])
  await owner.query('commit')
}

/** Any number, but for ever the same. */
const rotationLock = 7_033_920

const alone = <Result>(ownerUrl: string, work: (owner: Client) => Promise<Result>): Promise<Result> =>
  asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      rotationLock,
    ])
    if (!rows[0]?.free) throw new StartProblem('The keys are being rotated already: wait for that to end.')
    return await work(owner)
  })
