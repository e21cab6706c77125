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

/** Which markers, by name, are in there in any form. */
export function foundIn(where: Buffer | string, markers: Record<string, string | Buffer>): string[] {
  const bytes = Buffer.from(where)
  return Object.entries(markers)
    .filter(([, marker]) => formsOf(marker).some((form) => bytes.includes(form, 0, 'latin1')))
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

/** Every file of a folder that other tests work in as well: one that goes meanwhile, a folder too, holds nothing any more. */
export async function* filesIn(folder: string): AsyncGenerator<{ file: string; content: Buffer }> {
  const within = async (path: string): Promise<string[]> => {
    const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
      if (path === folder) throw error
      return []
    })
    const found = entries.map((entry) => {
      const each = join(path, entry.name)
      return entry.isDirectory() ? within(each) : entry.isFile() ? [each] : []
    })
    return (await Promise.all(found)).flat()
  }
  for (const file of await within(folder)) {
    const content = await readFile(file).catch(() => undefined)
    if (content) yield { file, content }
  }
}
