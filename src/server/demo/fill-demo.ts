import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../features/sign-in/server/password-hash.ts'
import { newSecret, secretLocation } from '../../features/sign-in/server/totp.ts'
import { as, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { AppServices } from '../services.ts'
import type { OpenServices } from '../startup/open-services.ts'
import { claimDatabase } from './claim-database.ts'
import { fillBook } from './fill-book.ts'
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
  return await claimDatabase(ownerUrl, async () => {
    const missing = await missingPeople(services)
    if (missing.length === 0) return 'there'
    begin()
    for (const person of missing) await addPerson(services, person)
    return 'filled'
  })
}

async function missingPeople({ pool }: AppServices): Promise<DemoPerson[]> {
  const { rows } = await pool.query<{ email: string }>('select email from portal_user')
  const known = new Set(rows.map(({ email }) => email))
  return demoPeople.filter(({ email }) => !known.has(email))
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
      .values({ id: advisorId, user_id: userId, ia_number: person.iaNumber, phone: person.phone ?? null })
      .execute()
    await fillBook(tx, trail, services, { email: person.email, advisorId, userId })
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
