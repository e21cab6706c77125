import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { type Firm, type FirmOptions, firm, type Person } from '../../../../../tests/firm.ts'
import { completeApplication } from '../../application/complete-testing.ts'
import { addParticipant, type Client, readClient, type UpdateClient, updateClient } from '../../contract.ts'
import { householdOf, ngozi } from '../participants-testing.ts'

type Body = Partial<z.input<typeof UpdateClient>>

export interface Here extends Firm {
  id: string
  read: () => Promise<Client>
  /** Over the newest version, unless the body says which was read. */
  save: (body: Body, options?: { step?: number; by?: Person }) => ReturnType<typeof send>
  events: () => Promise<Record<string, unknown>[]>
}

const send = (by: Person, id: string, body: z.input<typeof UpdateClient>, step?: number) =>
  by.send(updateClient, { params: { id }, body, query: step === undefined ? {} : { step: String(step) } })

/** A client of whom only the names, the phone and the email are on file. */
export async function newClient(options: FirmOptions = {}): Promise<Here> {
  const made = await firm(options)
  const { adviser, owner } = made
  const added = await adviser.send(addParticipant, { body: ngozi(await householdOf(adviser)) })
  const { id } = added.body.result
  const read = async () => (await adviser.send(readClient, { params: { id } })).body.result
  await owner.query(
    ['client', 'secret', 'record_revision']
      .map((name) => `alter table ${name} no force row level security`)
      .join(';'),
  )
  return {
    ...made,
    id,
    read,
    save: async (body, { step, by = adviser } = {}) =>
      send(by, id, { version: body.version ?? (await read()).version, ...body }, step),
    events: async () => {
      const { rows } = await owner.query<{ payload: string }>(
        `select payload from audit_entry where event = 'client saved' order by seq`,
      )
      return rows.map(({ payload }) => JSON.parse(payload))
    },
  }
}

/** The same, completed. */
export async function completeClient(): Promise<Here> {
  const here = await newClient()
  await here.save({ ...completeApplication, completedKYC: true })
  return here
}

/** A page that stamps its saves. */
export function page() {
  const by = randomUUID()
  let nr = 0
  return () => {
    nr += 1
    return { by, nr }
  }
}
