import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import type { Config } from './startup/config.ts'

/** A logo by its hash, also one that no longer holds: a page may show it still. */
export async function readLogo(
  on: Pick<Pool | PoolClient, 'query'>,
  hash: string,
): Promise<Buffer | undefined> {
  const { rows } = await (on as Pick<PoolClient, 'query'>).query<{ png: Buffer }>(
    'select png from firm_logo where hash = $1',
    [hash],
  )
  return rows[0]?.png
}

/**
 * Has pages, emails and documents show the logo of this hash. What sets documents and writes emails reads files, so that one
 * stands in the portal's folder; where it cannot be written, what was shown stands.
 */
export async function showLogo(
  { firm, dataDir }: Config,
  hash: string | null,
  client: PoolClient,
): Promise<void> {
  const logoAddress = hash === null ? undefined : `/logo/${hash}.png`
  if (firm.logoAddress === logoAddress) return
  const logo = hash === null ? undefined : await fileOf(hash, dataDir, client)
  if (hash === null || logo) Object.assign(firm, { logo, logoAddress })
}

async function fileOf(hash: string, dataDir: string, client: PoolClient): Promise<string | undefined> {
  const folder = join(dataDir, 'logos')
  const file = join(folder, `${hash}.png`)
  if (await isThere(file)) return file
  const png = await readLogo(client, hash)
  if (!png) return undefined
  await mkdir(folder, { recursive: true })
  // two portals may share the folder: no one reads half a file
  const half = `${file}.${process.pid}`
  await writeFile(half, png)
  await rename(half, file)
  return file
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )
