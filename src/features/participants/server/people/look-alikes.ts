import { sql } from 'kysely'
import { isEmpty } from '../../../../platform/formats/empty.ts'
import { tidyPhone } from '../../../../platform/formats/phone.ts'
import { isSin, tidySin } from '../../../../platform/formats/sin.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Cipher } from '../../../../server/encryption/cipher.ts'
import { secretDigests } from '../../../../server/encryption/secrets.ts'
import { serve } from '../../../../server/http/serve.ts'
import { findLookAlikes, type LookAlike, type NewPerson } from '../../on-file-contract.ts'

export const lookAlikeRoute = serve(findLookAlikes, async ({ actor, body, tx, record, services }) => {
  const alike = await lookAlikesOf(tx, services.cipher, actor.advisorId, body)
  record({ clients: alike.map(({ id }) => id), bySin: Boolean(body.sin) })
  return alike
})

/** More are no help to tell who it is. */
const most = 5

interface LookAlikeRow {
  id: string
  first_name: string
  last_name: string
  household_id: string
  household_name: string
  same_sin: boolean
  same_birth: boolean
  same_email: boolean
  same_phone: boolean
  same_household: boolean
}

/**
 * Who seems to be the same person: the same SIN, or the same email with the same phone number, under whatever name; or the
 * same name, however it is written and in either order, with the same day of birth, email or phone number, or in the same
 * household unless they were born on different days. Nothing is decrypted.
 */
async function lookAlikesOf(
  tx: Tx,
  cipher: Cipher,
  advisorId: string,
  { firstName, lastName, email, phoneNumber, dateOfBirth, sin, spouseOf, householdId }: NewPerson,
): Promise<LookAlike[]> {
  const digests = sin && isSin(sin) ? secretDigests(cipher, tidySin(sin)) : []
  const phone = phoneNumber ? tidyPhone(phoneNumber) : null
  const isReached = !isEmpty(email) && !isEmpty(phone)
  const details = sql.ref('client.general_details')
  const { rows } = await sql<LookAlikeRow>`
    with of_sin as (
      select client.id from secret join client on client.id = secret.client_id
      where secret.advisor_id = ${advisorId}
        and digest = any(${digests}::bytea[] || array(
          select told.digest from client own join secret told on own.spouse_details ->> 'sin' = told.id::text
          where own.id = ${spouseOf || null} and told.client_id = own.id and told.advisor_id = ${advisorId}
            and told.masked = ${sin || null}))
        -- the one that holds now: of a number that was corrected the older one stays, too
        and ${details} ->> 'sin' = secret.id::text
    ), of_name as (
      select id from client where advisor_id = ${advisorId} and name_key = name_key(${firstName ?? ''}, ${lastName})
    ), of_contact as (
      -- the column is in the row itself: no record is opened for it
      select id from client
      where ${isReached} and advisor_id = ${advisorId} and archived_at is null
        and found_by like '%' || regexp_replace(${phone ?? ''}, '[^0-9]', '', 'g') || '%'
        and found_by like e'%\\n' || folded(${email || ''}) || e'\\n%'
    ), alike as (
      select client.*,
        client.id in (select id from of_sin) as same_sin,
        client.id in (select id from of_name) as same_name,
        ${details} ->> 'dateOfBirth' is not distinct from ${dateOfBirth || null} and ${!isEmpty(dateOfBirth)} as same_birth,
        lower(${details} ->> 'email') = lower(${email || null}) as same_email,
        ${phone} in (${details} ->> 'cellPhone', ${details} ->> 'homePhone', ${details} ->> 'businessPhone') as same_phone,
        household_id = coalesce(${householdId || null}, (
          select household_id from client where id = ${spouseOf || null} and advisor_id = ${advisorId}))
          and coalesce(nullif(${details} ->> 'dateOfBirth', '') = ${dateOfBirth || null}, true) as same_household
      from client
      where advisor_id = ${advisorId} and archived_at is null
        and id in (select id from of_sin union select id from of_name union select id from of_contact)
    )
    select alike.id, first_name, last_name, household_id, household.full_name as household_name,
      same_sin, coalesce(same_birth, false) as same_birth, coalesce(same_email, false) as same_email,
      coalesce(same_phone, false) as same_phone, coalesce(same_name and same_household, false) as same_household
    from alike join household on household.id = alike.household_id
    where same_sin or same_email and same_phone or same_name and (same_birth or same_email or same_phone or same_household)
    order by same_sin desc, alike.created_at, alike.id limit ${most}
  `.execute(tx)
  return rows.map(lookAlikeOf)
}

const lookAlikeOf = (row: LookAlikeRow): LookAlike => ({
  id: row.id,
  generalDetails: { firstName: row.first_name || null, lastName: row.last_name },
  household: { id: row.household_id, fullName: row.household_name },
  same: [
    row.same_sin ? ('sin' as const) : undefined,
    row.same_birth ? ('dateOfBirth' as const) : undefined,
    row.same_email ? ('email' as const) : undefined,
    row.same_phone ? ('phoneNumber' as const) : undefined,
    row.same_household ? ('household' as const) : undefined,
  ].filter((likeness) => likeness !== undefined),
})
