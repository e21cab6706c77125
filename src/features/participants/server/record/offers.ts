import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { MaritalStatus } from '../../../../platform/codes/person.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { serve } from '../../../../server/http/serve.ts'
import { withSpouse } from '../../application/spouse.ts'
import { listOffers, type Offer, type OfferKind, offerSections, refuseOffer } from '../../on-file-contract.ts'
import { AddressDetails, type ClientSection } from '../../sections.ts'
import { findClient, lockClient } from './queries.ts'
import { type ClientContents, type ClientRow, contentsOf } from './stored.ts'

export const offerRoutes = [
  serve(listOffers, async ({ actor, params, tx }) => {
    const client = orNotFound(await findClient(tx, actor.advisorId, params.id))
    const offers = offersOf(await findOthers(tx, client))
    return offers.filter(({ kind }) => !client.refused_offers.includes(kind))
  }),

  serve(refuseOffer, async ({ actor, params: { id, kind }, tx, record, nothingChanged }) => {
    orNotFound(await lockClient(tx, actor.advisorId, id))
    const { numUpdatedRows } = await tx
      .updateTable('client')
      .set({ refused_offers: sql`refused_offers || ${kind}::text` })
      .where('advisor_id', '=', actor.advisorId)
      .where('id', '=', id)
      .where(sql<boolean>`${kind} <> all (refused_offers)`)
      .executeTakeFirst()
    if (numUpdatedRows > 0) record({ client: id, kind })
    else nothingChanged()
    return null
  }),
]

/** Somebody else of the household. */
interface Other {
  from: Offer['from']
  contents: ClientContents
  /** When each section was last changed, as far as that is kept. */
  changed: Partial<Record<ClientSection, string>>
  addedAt: string
  /** Linked as the spouse, or named so by one of the two records. */
  isSpouse: boolean
  /** That record has the client as the spouse: what it says of a spouse is said of the client. */
  namesOwn: boolean
}

type OtherRow = ClientRow & { changed: Other['changed'] | null; is_spouse: boolean; names_own: boolean }

async function findOthers(tx: Tx, { advisor_id: advisorId, id }: ClientRow): Promise<Other[]> {
  // where the record says now that there is none, the details are those of a spouse of before
  const spouseOf = (client: string) => {
    const [details, general] = [sql.ref(`${client}.spouse_details`), sql.ref(`${client}.general_details`)]
    return sql`case when coalesce(${general} ->> 'maritalStatus', ${MaritalStatus.married}) = any (${withSpouse})
      then name_key(coalesce(${details} ->> 'firstName', ''), ${details} ->> 'lastName') end`
  }
  const { rows } = await sql<OtherRow>`
    select other.*, null as spouse,
      (select jsonb_object_agg(section, at)
       from (select section, max(saved_at) as at from record_revision where record_id = other.id group by section)
         as saved) as changed,
      coalesce(
        linked.spouse_id is not null
          or other.name_key = ${spouseOf('own')} or own.name_key = ${spouseOf('other')},
        false) as is_spouse,
      coalesce(own.name_key = ${spouseOf('other')}, false) as names_own
    from client own
    join client other on other.household_id = own.household_id and other.id <> own.id
    left join spouse linked on linked.client_id = own.id and linked.spouse_id = other.id
    where own.advisor_id = ${advisorId} and other.advisor_id = ${advisorId} and own.id = ${id}
      and other.archived_at is null
    order by linked.spouse_id is null, other.created_at desc, other.id
  `.execute(tx)
  return rows.map((row) => ({
    from: { id: row.id, firstName: row.first_name || null, lastName: row.last_name },
    contents: contentsOf(row),
    changed: row.changed ?? {},
    addedAt: row.created_at,
    isSpouse: row.is_spouse,
    namesOwn: row.names_own,
  }))
}

/** What stands in a section of the other's record, under the names that it has where it is offered. */
function offer(kind: OfferKind, other: Other, at: ClientSection, values: Offer['values']): Offer[] {
  const isAnything = Object.values(values).some((value) => value !== null && value !== '')
  const since = new Date(other.changed[at] ?? other.addedAt).toISOString()
  return isAnything ? [{ kind, from: other.from, since, values }] : []
}

function offersOf(others: readonly Other[]): Offer[] {
  const spouse = others.find(({ isSpouse }) => isSpouse)
  const ofSpouse = spouse ? offersOfSpouse(spouse) : []
  const ofHousehold = others
    .filter((other) => other !== spouse)
    .flatMap((other) => addressOf('householdAddress', other))
    .sort((one, other) => other.since.localeCompare(one.since))
    .filter(({ values }) => !ofSpouse.some((known) => isDeepStrictEqual(known.values, values)))
  return [...ofSpouse, ...ofHousehold.slice(0, 1)]
}

function offersOfSpouse(spouse: Other): Offer[] {
  const { employmentDetails: works, spouseDetails } = spouse.contents
  const told = spouse.namesOwn ? spouseDetails : null
  return [
    ...addressOf('spouseAddress', spouse),
    ...offer('spouseEmployer', spouse, 'employmentDetails', {
      employerName: works?.name ?? null,
      occupation: works?.occupation ?? null,
      typeOfBusiness: works?.businessType ?? null,
    }),
    ...offer('ownEmployer', spouse, 'spouseDetails', {
      name: told?.employerName ?? null,
      occupation: told?.occupation ?? null,
      businessType: told?.typeOfBusiness ?? null,
    }),
  ]
}

const addressKeys = Object.keys(AddressDetails.shape) as (keyof typeof AddressDetails.shape)[] // as they are written there

function addressOf(kind: 'spouseAddress' | 'householdAddress', other: Other): Offer[] {
  const address = other.contents[offerSections[kind]]
  return offer(
    kind,
    other,
    offerSections[kind],
    Object.fromEntries(addressKeys.map((key) => [key, address?.[key] ?? null])),
  )
}
