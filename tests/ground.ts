import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { createHousehold } from '../src/features/households/contract.ts'
import { addPickedParticipant } from '../src/features/participants/contract.ts'
import { ParticipantRole } from '../src/platform/codes/participant-role.ts'
import { type Answered, type Caller, type Firm, type FirmOptions, firm } from './firm.ts'

/** A firm in which the adviser has a record of every kind. Every text of theirs carries their mark. */
export interface Ground extends Firm {
  mark: string
  householdId: string
  clientId: string
}

export const ground = async (options: FirmOptions = {}): Promise<Ground> => await bookOf(await firm(options))

/** The same of whoever of the firm is its adviser here. */
export async function bookOf(made: Firm): Promise<Ground> {
  const { adviser } = made
  const mark = `Mark${randomUUID().slice(0, 8)}`
  const household = await adviser.send(createHousehold, {
    body: { fullName: `The ${mark} Family`, advisorId: adviser.id },
  })
  if (!household.body.isSuccess) throw new Error(`no household: ${JSON.stringify(household)}`)
  const householdId = household.body.result.id
  const client = await adviser.send(addPickedParticipant, {
    body: {
      firstName: 'Ada',
      lastName: mark,
      email: `${mark.toLowerCase()}@example.com`,
      phoneNumber: '416-555-0182',
      sin: '046 454 286',
      dateOfBirth: '1980-02-29',
      householdId,
      roles: [ParticipantRole.accountHolder],
    },
  })
  return { ...made, mark, householdId, clientId: client.body.result.id }
}

/**
 * Everything of advisers, as one text: what a call must not have changed; who looked at whom aside, which is noted some
 * time after a read. The owner's own blindness (force) is
 * lifted for it, in this one database.
 */
export async function everythingOf({ owner }: Firm): Promise<string> {
  const texts = await Promise.all(
    (await tenantTables(owner))
      .filter((name) => name !== 'client_access')
      .map(async (name) => {
        await owner.query(`alter table ${name} no force row level security`)
        const all = await owner.query<{ row: string }>(
          `select record::text as row from ${name} as record order by 1`,
        )
        return all.rows.map(({ row }) => `${name} ${row}`)
      }),
  )
  return texts.flat().join('\n')
}

/** The tables of which each row belongs to one adviser. */
export async function tenantTables(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     join pg_class on relname = table_name and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
     where table_schema = 'public' and column_name = 'advisor_id' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** How many entries the audit trail has. */
export async function entriesIn({ owner }: Firm): Promise<number> {
  const { rows } = await owner.query<{ count: number }>('select count(*)::int from audit_entry')
  return rows[0]?.count ?? 0
}

export interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown> | undefined
  /** In the place of a body, of a call that takes a file. */
  text?: string | Buffer
}

/** Makes a call from its parts, whatever they are. */
export function make(
  caller: Caller,
  endpoint: { method: string; path: string; uploads?: string },
  { params = {}, query = {}, body, text }: Input,
  headers?: Record<string, string>,
): Promise<Answered> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  const type = text === undefined ? {} : { 'content-type': endpoint.uploads ?? 'text/csv' }
  return caller.request(endpoint.method, search ? `${path}?${search}` : path, text ?? body, {
    ...type,
    ...headers,
  })
}
