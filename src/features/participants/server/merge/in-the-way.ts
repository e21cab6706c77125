import { fullName } from '../../../../platform/formats/person-name.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { type Blocker, invalid } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { MergePart, Pair } from '../../../../server/records/merging.ts'

/**
 * What has to be seen to before two records can be made one.
 * @throws Problem not_found, where the one that stays is of another book · invalid, where the other one is
 */
export async function inTheWay(tx: Tx, parts: readonly MergePart[], pair: Pair): Promise<Blocker[]> {
  const { advisorId, keepId, otherId } = pair
  const rows = await tx
    .selectFrom('client')
    .innerJoin('household', 'household.id', 'client.household_id')
    .leftJoin('spouse', 'spouse.client_id', 'client.id')
    .select([
      'client.id',
      'client.first_name',
      'client.last_name',
      'client.archived_at',
      'client.merged_into',
    ])
    .select(['client.household_id', 'household.full_name', 'spouse.spouse_id'])
    .where('client.advisor_id', '=', advisorId)
    .where('client.id', 'in', [keepId, otherId])
    .execute()
  const keep = orNotFound(rows.find(({ id }) => id === keepId))
  const other = rows.find(({ id }) => id === otherId)
  if (!other) throw invalid({ path: 'otherId', message: words('Please choose a record of this book') })
  const gone = [keep, other].filter(({ archived_at }) => archived_at !== null)
  // of what is archived nothing more is asked
  if (gone.length > 0) return gone.map(archived)
  return [
    ...(keep.household_id === other.household_id ? [] : [elsewhere(keep), elsewhere(other)]),
    ...spouses(keep, other),
    ...(await Promise.all(parts.map(async (part) => (await part.blockers?.(tx, pair)) ?? []))).flat(),
  ]
}

interface Row {
  id: string
  first_name: string
  last_name: string
  merged_into: string | null
  household_id: string
  full_name: string
  spouse_id: string | null
}

const nameOf = ({ first_name, last_name }: Row) => fullName({ firstName: first_name, lastName: last_name })

const archived = (row: Row): Blocker => ({
  kind: 'person',
  id: row.id,
  text:
    row.merged_into === null
      ? words('{{name}} is archived. Please restore them first.')
      : words('The record of {{name}} was merged into another one already.'),
  values: { name: nameOf(row) },
  link: '/archive?kind=person',
})

const elsewhere = (row: Row): Blocker => ({
  kind: 'household',
  id: row.household_id,
  text: words('{{name}} is in the household {{household}}. Records of one household alone can be merged.'),
  values: { name: nameOf(row), household: row.full_name },
  link: `/householdParticipants/${row.household_id}`,
})

function spouses(keep: Row, other: Row): Blocker[] {
  if (keep.spouse_id === null || other.spouse_id === null) return []
  const areCouple = keep.spouse_id === other.id
  return (areCouple ? [keep] : [keep, other]).map((row) => ({
    kind: 'person',
    id: row.id,
    text: areCouple
      ? words('The two are linked as each other’s spouses. Please delete the relationship first.')
      : words(
          '{{name}} is linked to a spouse, and so is the other record. Please delete one of the relationships first.',
        ),
    values: { name: nameOf(row) },
    link: `/editClient/${row.id}?step=spouse`,
  }))
}
