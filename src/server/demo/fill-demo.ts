import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { hashPassword } from '../../features/sign-in/server/password-hash.ts'
import { newSecret, secretLocation } from '../../features/sign-in/server/totp.ts'
import { as, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { AppServices } from '../services.ts'
import type { OpenServices } from '../startup/open-services.ts'
import { claimDatabase } from './claim-database.ts'
import { fillBook } from './fill-book.ts'
import { demoHouseholds } from './households.ts'
import { type DemoPerson, demoPassword, demoPeople } from './people.ts'

/** 'filled' now, 'there' before, or 'taken' since a real firm lives in this database. */
export type Filling = 'filled' | 'there' | 'taken'

/**
 * Fills in the invented firm. Each person comes in whole or not at all, and whoever is missing after a crash is
 * added by the next try.
 * @param begin told before something is filled in
 */
export async function fillDemo(
  { services, ownerUrl }: Pick<OpenServices, 'services' | 'ownerUrl'>,
  begin: () => void = () => {},
): Promise<Filling> {
  // without a second connection, since every start of a demo comes by here
  if ((await missingPeople(services)).length === 0) return 'there'
  return await claimDatabase(ownerUrl, async (owner) => {
    const missing = await missingPeople(services)
    if (missing.length === 0) return 'there'
    begin()
    // what is complete in it names what it was judged by
    await services.firm.keepUp()
    for (const person of missing) {
      if (!(await isKnown(services, person))) await addPerson(services, person)
      await assist(owner, person)
    }
    return 'filled'
  })
}

/** An assistant who was added, and assists nobody yet, is missing still. */
async function missingPeople({ pool }: AppServices): Promise<DemoPerson[]> {
  const { rows } = await pool.query<{ email: string }>(
    `select email from portal_user where 'assistant' <> all (roles) or exists (select from books_assisted(id))`,
  )
  const known = new Set(rows.map(({ email }) => email))
  return demoPeople.filter(({ email }) => !known.has(email))
}

const isKnown = async ({ pool }: AppServices, { email }: DemoPerson): Promise<boolean> =>
  (await pool.query('select from portal_user where email = $1', [email])).rowCount === 1

/** Whose book somebody works in, only the tables' owner may say. */
async function assist(owner: Client, { email, assists = [] }: DemoPerson): Promise<void> {
  for (const { adviser, allowed } of assists)
    await owner.query(
      `insert into assistance (user_id, assists, may_send, may_reveal)
       select assistant.id, advisor.id, $3, $3
       from portal_user assistant, advisor join portal_user adviser on adviser.id = advisor.user_id
       where assistant.email = $1 and adviser.email = $2`,
      [email, adviser, allowed],
    )
}

/** A person, and for an adviser the whole book of clients, in one transaction. */
async function addPerson(services: AppServices, person: DemoPerson): Promise<void> {
  const userId = randomUUID()
  const advisorId = person.iaNumber ? randomUUID() : null
  const passwordHash = await hashPassword(demoPassword)
  const actor = { userId, advisorId, requestId: 'demo' }
  await transact(services.pool, as(actor), async (tx, _actor, trail) => {
    await insertUser(tx, { services, person, userId, passwordHash })
    trail.record({ event: 'demo person added', payload: { user: userId } })
    if (!person.iaNumber || !advisorId) return
    await tx
      .insertInto('advisor')
      .values({ id: advisorId, user_id: userId, ia_number: person.iaNumber })
      .execute()
    await fillBook(tx, trail, services, { households: demoHouseholds[person.email] ?? [], advisorId, userId })
  })
}

interface NewUser {
  services: AppServices
  person: DemoPerson
  userId: string
  passwordHash: string
}

async function insertUser(tx: Tx, { services, person, userId, passwordHash }: NewUser): Promise<void> {
  await tx
    .insertInto('portal_user')
    .values({
      id: userId,
      email: person.email,
      password_hash: passwordHash,
      phone_number: person.phone ?? null,
      joined_at: services.now().toISOString(),
      first_name: person.firstName,
      last_name: person.lastName,
      city: person.city,
      region: person.region,
      country: 'Canada',
      language: person.language,
      roles: person.roles,
      totp_secret_encrypted: person.hasTwoFactor
        ? services.cipher.encrypt(secretLocation(userId), newSecret())
        : null,
      totp_confirmed_at: person.hasTwoFactor ? services.now().toISOString() : null,
    })
    .execute()
}
