import { orNotFound } from '../../../../platform/or-not-found.ts'
import { type Served, serve } from '../../../../server/http/serve.ts'
import type { MergePart } from '../../../../server/records/merging.ts'
import { listMerges, mergeClients, previewMerge, undoMerge } from '../../merge-contract.ts'
import { findClient } from '../record/queries.ts'
import { clientOf } from '../record/wire.ts'
import { tellMerges } from './merged.ts'
import { merge } from './merging.ts'
import { previewOf } from './preview.ts'
import { undo } from './undoing.ts'

/** @param parts what other features do with their own records of the two */
export const mergeRoutes = (parts: readonly MergePart[]): Served[] => [
  serve(previewMerge, async ({ body, record, ...call }) => {
    const preview = await previewOf(call, parts, { advisorId: call.actor.advisorId, ...body })
    record({ client: body.keepId, other: body.otherId })
    return preview
  }),

  serve(mergeClients, async ({ body, record, nothingChanged, ...call }) => {
    const merged = await merge(call, parts, { advisorId: call.actor.advisorId, ...body })
    const { keepId: client, otherId: other, take } = body
    if (merged.isNew) record({ client, other, merge: merged.mergeId, taken: take })
    else nothingChanged()
    return { mergeId: merged.mergeId, client: clientOf(merged.client, call.language) }
  }),

  serve(undoMerge, async ({ params, record, nothingChanged, ...call }) => {
    const { keep, other, isNew } = await undo(call, parts, params.mergeId)
    if (isNew) record({ client: keep.id, other: other.id, merge: params.mergeId })
    else nothingChanged()
    return { keep: clientOf(keep, call.language), other: clientOf(other, call.language) }
  }),

  serve(listMerges, async ({ actor, params: { id }, ...call }) => {
    orNotFound(await findClient(call.tx, actor.advisorId, id))
    return await tellMerges({ ...call, actor }, parts, id)
  }),
]
