import { sql } from 'kysely'
import type { Language } from '../../../../platform/codes/person.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Cipher } from '../../../../server/encryption/cipher.ts'
import { noteRevisions } from '../../../../server/records/revisions.ts'
import type { Adviser } from '../../../../server/session/permissions.ts'
import { sectionNames } from '../../../participants/sections.ts'

interface Before {
  version: number
  generalDetails: object
}

/**
 * Notes in which language a client is written to from now on: a change of the client's general details, as a save of
 * theirs is one. After the link was written: whoever finishes one locks it before the client, too.
 */
export async function keepLanguage(
  tx: Tx,
  cipher: Cipher,
  { advisorId, userId }: Pick<Adviser, 'advisorId' | 'userId'>,
  clientId: string,
  language: Language,
): Promise<void> {
  const found = await sql<Before>`
    select version, general_details as "generalDetails" from client
    where id = ${clientId} and advisor_id = ${advisorId}
      and general_details ->> 'language' is distinct from ${language}
    for no key update
  `.execute(tx)
  const [before] = found.rows
  if (!before) return
  const version = before.version + 1
  const generalDetails = { ...before.generalDetails, language }
  // a section that is not named would count as changed, too
  const asTheyStand = sql`(select jsonb_object_agg(name, version) from unnest(${[...sectionNames, 'roles']}::text[]) as name)`
  await sql`
    update client set version = ${version}, general_details = ${JSON.stringify(generalDetails)}::jsonb,
      stamps = ${asTheyStand} || stamps || jsonb_build_object('generalDetails', version + 1)
    where id = ${clientId} and advisor_id = ${advisorId}
  `.execute(tx)
  await noteRevisions(tx, cipher, {
    advisorId,
    clientId,
    recordId: clientId,
    savedBy: userId,
    version,
    isDraft: false,
    changes: [{ section: 'generalDetails', before: before.generalDetails, after: generalDetails }],
  })
}
