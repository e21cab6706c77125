import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Firm } from './firm.ts'

/** The ways in which a text may lie somewhere: as it is, in hexadecimal, and in base64 wherever it begins. */
export function formsOf(text: string | Buffer): string[] {
  const bytes = Buffer.from(text)
  const hex = bytes.toString('hex')
  const base64 = [0, 1, 2].map((shift) => {
    const coded = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    // the characters at the ends depend on what stands beside it
    return coded.slice(Math.ceil((shift * 8) / 6), -1)
  })
  return [bytes.toString('latin1'), hex, hex.toUpperCase(), ...base64, ...base64.map(urlSafe)]
}

const urlSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_')

/** Which canaries, by name, are in there in any form. */
export function foundIn(where: Buffer | string, canaries: Record<string, string | Buffer>): string[] {
  const bytes = Buffer.from(where)
  return Object.entries(canaries)
    .filter(([, canary]) => formsOf(canary).some((form) => bytes.includes(form, 0, 'latin1')))
    .map(([name]) => name)
}

/** Every row of every table there is, as text; the owner's own blindness (force) is lifted for it. */
export async function dumpOf({ owner }: Firm): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'm') and nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
  )
  let dump = ''
  for (const { name } of rows) {
    await owner.query(`alter table ${name} no force row level security`)
    const all = await owner.query<{ row: string }>(`select record::text as row from ${name} as record`)
    dump += `${name}\n${all.rows.map(({ row }) => row).join('\n')}\n`
  }
  return dump
}

/** Every file of a folder that other tests work in as well: one that goes meanwhile holds nothing any more. */
export async function* filesIn(folder: string): AsyncGenerator<{ file: string; content: Buffer }> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const content = await readFile(file).catch(() => undefined)
    if (content) yield { file, content }
  }
}
