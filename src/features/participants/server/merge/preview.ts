import { sql } from 'kysely'
import type { Language } from '../../../../platform/codes/person.ts'
import { formatDate } from '../../../../platform/formats/dates.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { inUse } from '../../../../platform/problem.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { translatedBlocker, translatedIssue } from '../../../../server/http/language.ts'
import type { Saving } from '../../../../server/records/kind.ts'
import type { Goings, InMerge, MergePart, Pair } from '../../../../server/records/merging.ts'
import type { Goes, MergePreview } from '../../merge-contract.ts'
import { findClient } from '../record/queries.ts'
import { differingGroups, tellGroups, tellSame } from './facts.ts'
import { inTheWay } from './in-the-way.ts'
import { besideEachOther } from './merging.ts'

/**
 * What making two records one would do.
 * @throws Problem not_found · in_use, of records that are archived: of them nothing is shown
 */
export async function previewOf(
  saving: Saving,
  parts: readonly MergePart[],
  pair: Pair,
): Promise<MergePreview> {
  const { tx, actor, language } = saving
  const [keep, other] = await Promise.all([
    findClient(tx, actor.advisorId, pair.keepId),
    findClient(tx, actor.advisorId, pair.otherId),
  ])
  const blockers = await inTheWay(tx, parts, pair)
  if (!keep || !other) throw inUse(blockers)
  const beside = await besideEachOther(saving, pair, { keep, other })
  const differing = differingGroups(beside)
  const { moves, stays } = await goingsOf(tx, parts, pair)
  return {
    keep: await sideOf(tx, pair.advisorId, pair.keepId),
    other: await sideOf(tx, pair.advisorId, pair.otherId),
    fields: await tellGroups(beside, differing, language),
    same: await tellSame(beside, differing, language),
    moves: moves.map(toldIn(language)),
    stays: stays.map(toldIn(language)),
    revisions: await countRevisions(tx, pair),
    blockers: blockers.map(translatedBlocker(language)),
  }
}

export async function goingsOf(tx: Tx, parts: readonly MergePart[], pair: Pair): Promise<Goings> {
  const goings = await Promise.all(parts.map((part) => part.preview(tx, pair)))
  return { moves: goings.flatMap(({ moves }) => moves), stays: goings.flatMap(({ stays }) => stays) }
}

export const toldIn =
  (language: Language) =>
  ({ kind, id, text, detail, values, document }: InMerge): Goes => {
    const say = translatedIssue(language)
    const day = values?.['day']
    const inWords = day === undefined ? values : { ...values, day: formatDate(String(day), language) }
    const said = (message: string) => say({ path: '', message, ...(inWords && { values: inWords }) }).message
    return { kind, id, text: said(text), detail: said(detail), document: document ?? null }
  }

async function sideOf(tx: Tx, advisorId: string, id: string): Promise<MergePreview['keep']> {
  const row = await tx
    .selectFrom('client')
    .innerJoin('household', 'household.id', 'client.household_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('record_revision')
          .innerJoin('portal_user', 'portal_user.id', 'saved_by')
          .select([
            'saved_at',
            sql<string>`concat_ws(' ', portal_user.first_name, portal_user.last_name)`.as('by'),
          ])
          .whereRef('record_id', '=', 'client.id')
          .orderBy('version', 'desc')
          .limit(1)
          .as('saved'),
      (join) => join.onTrue(),
    )
    .select(['client.id', 'client.first_name', 'client.last_name', 'client.created_at', 'client.version'])
    .select(['household.id as household_id', 'household.full_name', 'saved.saved_at', 'saved.by'])
    .where('client.advisor_id', '=', advisorId)
    .where('client.id', '=', id)
    .executeTakeFirst()
  const { first_name, last_name, created_at, version, household_id, full_name, saved_at, by } =
    orNotFound(row)
  return {
    id,
    generalDetails: { firstName: first_name || null, lastName: last_name },
    household: { id: household_id, fullName: full_name },
    createdAt: new Date(created_at).toISOString(),
    savedAt: new Date(saved_at ?? created_at).toISOString(),
    savedBy: by ?? '',
    version,
  }
}

async function countRevisions(tx: Tx, { advisorId, otherId }: Pair): Promise<number> {
  const { count } = await tx
    .selectFrom('record_revision')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('advisor_id', '=', advisorId)
    .where('record_id', '=', otherId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
