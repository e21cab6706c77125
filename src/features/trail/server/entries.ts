import { sql } from 'kysely'
import { z } from 'zod'
import type { Language } from '../../../platform/codes/person.ts'
import type { Paged } from '../../../platform/paging.ts'
import { limitOf, type PageQuery } from '../../../platform/paging.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { cursorOf, keysAfter } from '../../../server/http/cursor.ts'
import type { SignedIn } from '../../../server/session/session.ts'
import { householdOfClient, mergedInto } from '../../participants/server/records.ts'
import { packagesOfClient } from '../../signing/server/records.ts'
import type { TrailEntry, TrailFilter } from '../contract.ts'
import { detailOf } from './detail.ts'
import { type Names, namesIn } from './names.ts'
import { idIn, type Says, saysOf } from './says.ts'

// The app's role has no right on the trail's table. It asks functions of the database, which give what the reader may read
// (migration 0081).

interface StoredEntry {
  chain: string
  seq: number
  at: string
  event: string
  actor_user_id: string | null
  payload: string
  address: string | null
}

/** What a reader is told in, and by whose calendar days are meant. */
interface Told {
  language: Language
  timeZone: string
}

type Asking = Pick<SignedIn, 'userId' | 'books'>

/** Where a page ends. */
const Place = z.tuple([z.string(), z.guid(), z.int().min(1)])

/** What the functions ask of entries, each part where it is asked for. */
async function conditions(tx: Tx, { books }: Asking, filter: TrailFilter, timeZone: string): Promise<string> {
  const { clientId, userId, event, from, to } = filter
  return JSON.stringify({
    ...(clientId && {
      about: await aboutClient(tx, books.read, clientId),
      household: await householdOfClient(tx, books.read, clientId),
    }),
    ...(userId && { user: userId }),
    ...(event && { event }),
    ...(from && { from }),
    ...(to && { to }),
    zone: timeZone,
  })
}

/** A client, what was merged into their record, and what either was sent to sign. */
async function aboutClient(tx: Tx, books: readonly string[], clientId: string): Promise<string[]> {
  const people = [clientId, ...(await mergedInto(tx, clientId))]
  const packages = await Promise.all(people.map((id) => packagesOfClient(tx, books, id)))
  return [...people, ...packages.flat()]
}

/** A page of the trail, the newest first. */
export async function listEntries(
  tx: Tx,
  reader: Asking,
  { limit, after, ...filter }: TrailFilter & PageQuery,
  told: Told,
): Promise<Paged<TrailEntry>> {
  const most = limitOf({ limit })
  const asked = await conditions(tx, reader, filter, told.timeZone)
  const before = after === undefined ? undefined : keysAfter(after, Place)
  const found = await findEntries(tx, reader.userId, { asked, before, most: most + 1 })
  const rows = found.slice(0, most)
  const last = rows.at(-1)
  const goesOn = found.length > most
  const total = after === undefined && !goesOn ? rows.length : await countEntries(tx, reader.userId, asked)
  return {
    items: await tellEntries(tx, reader, rows, told.language),
    page: { total, next: goesOn && last ? cursorOf([last.at, last.chain, last.seq]) : null },
  }
}

/** How many entries there are of these. */
export const countListed = async (tx: Tx, reader: Asking, filter: TrailFilter, timeZone: string) =>
  await countEntries(tx, reader.userId, await conditions(tx, reader, filter, timeZone))

interface Asked {
  asked: string
  before: z.output<typeof Place> | undefined
  most: number
}

async function findEntries(tx: Tx, reader: string, { asked, before, most }: Asked): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select chain, seq::int as seq, to_json(at) #>> '{}' as at, event, actor_user_id, payload, address
    from trail_entries(${reader}::uuid, ${asked}::jsonb, ${before ? JSON.stringify(before) : null}::jsonb, ${most}::int)
  `.execute(tx)
  return rows
}

async function countEntries(tx: Tx, reader: string, asked: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select trail_count(${reader}::uuid, ${asked}::jsonb) as total
  `.execute(tx)
  return rows[0]?.total ?? 0
}

/** Entries in words, with the names of whom they are about as far as the reader may read those. */
async function tellEntries(
  tx: Tx,
  { books }: Asking,
  rows: readonly StoredEntry[],
  language: Language,
): Promise<TrailEntry[]> {
  const entries = rows.map((row) => ({ ...row, says: saysOf(row.payload) }))
  const names = await namesIn(tx, books.read, entries)
  return entries.map((entry) => {
    const client = clientIn(entry.says, names)
    return {
      at: new Date(entry.at).toISOString(),
      userId: entry.actor_user_id,
      name: actorOf(entry, client, names),
      event: entry.event,
      client,
      detail: detailOf(entry.says, names, { language, actor: entry.actor_user_id }),
      address: entry.address,
    }
  })
}

function clientIn(says: Says, { packages, people }: Names): TrailEntry['client'] {
  const id = idIn(says, 'client') ?? packages.get(idIn(says, 'package') ?? '')
  const name = people.get(id ?? '')
  return id && name !== undefined ? { id, name } : null
}

/** Who has no account and calls from somewhere holds a link: the signer, or the client. */
function actorOf(
  { actor_user_id, address, says }: StoredEntry & { says: Says },
  client: TrailEntry['client'],
  { users, signers }: Names,
): string | null {
  if (actor_user_id) return users.get(actor_user_id) ?? null
  // another system of the firm's, by its token
  if (typeof says.machine === 'string') return says.machine
  if (address === null) return null
  return signers.get(idIn(says, 'signer') ?? '') ?? client?.name ?? null
}

/** Who has done something that the reader finds in the trail. */
export async function listPeople(tx: Tx, reader: string): Promise<{ id: string; name: string }[]> {
  return await tx
    .selectFrom(sql<{ id: string }>`trail_people(${reader}::uuid)`.as('doer'))
    .innerJoin('portal_user', 'portal_user.id', 'doer.id')
    .select(['doer.id', sql<string>`concat_ws(' ', first_name, last_name)`.as('name')])
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('doer.id')
    .execute()
}
