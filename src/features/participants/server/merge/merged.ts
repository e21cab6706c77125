import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { Saving } from '../../../../server/records/kind.ts'
import type { MergePart } from '../../../../server/records/merging.ts'
import { readKycPdf } from '../../contract.ts'
import type { Merge } from '../../merge-contract.ts'
import { contentsOf } from '../record/stored.ts'
import { areBeside } from './attorneys.ts'
import { tellGroups } from './facts.ts'
import { groupOf } from './groups.ts'
import { mergesInto } from './kept.ts'
import { findMerged } from './merged-row.ts'
import { goingsOf, toldIn } from './preview.ts'
import { isUntouched } from './queries.ts'

/** The records that were merged into a client's, and what of each stayed with it. */
export async function tellMerges(
  { tx, actor: { advisorId }, language }: Pick<Saving, 'tx' | 'actor' | 'language'>,
  parts: readonly MergePart[],
  clientId: string,
): Promise<Merge[]> {
  const told: Merge[] = []
  for (const merge of await mergesInto(tx, advisorId, clientId)) {
    const row = orNotFound(await findMerged(tx, advisorId, merge.otherId))
    const contents = contentsOf(row)
    const groups = merge.said.filter(({ taken }) => !taken).map(({ path }) => groupOf(path))
    const fields = await tellGroups(
      { keep: contents, other: contents, masks: row.masks ?? {} },
      groups,
      language,
    )
    const { stays } = await goingsOf(tx, parts, merge)
    told.push({
      mergeId: merge.id,
      id: merge.otherId,
      generalDetails: { firstName: row.first_name || null, lastName: row.last_name },
      mergedAt: merge.mergedAt,
      by: merge.by,
      mayBeUndone: (await isUntouched(tx, merge)) && (await areBeside(tx, advisorId, merge.found.attorneys)),
      saidOtherwise: fields.flatMap(({ path, label, other }) =>
        other === null ? [] : [{ path, label, value: other }],
      ),
      application: row.completed_kyc_at === null ? null : readKycPdf.path.replace(':id', row.id),
      stays: stays.map(toldIn(language)),
    })
  }
  return told
}
