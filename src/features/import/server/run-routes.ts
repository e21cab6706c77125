import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { translated } from '../../../server/http/language.ts'
import type { Served } from '../../../server/http/serve.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import type { WithRecentCode } from '../../../server/session/fresh-code.ts'
import { cancelImport, runImport, undoImport } from '../contract.ts'
import { isAnyWritten } from './planned-rows.ts'
import {
  cannotNow,
  endImport,
  type ImportRow,
  isWorkedOn,
  mustFindImport,
  mustLockImport,
  noteUndone,
  startImport,
} from './queries.ts'
import { runImportJob } from './run-import.ts'
import { told } from './tell.ts'
import { undoBatch } from './undo-import.ts'

/** What writes a plan, ends that, and takes it back. */
export const runRoutes = (withRecentCode: WithRecentCode): Served[] => [
  serveInSteps(runImport, async (call) => {
    const { params, body, services, step, language } = call
    const asking = await step(async (tx, _, actor) => {
      mustBeReady(await mustFindImport(tx, actor, params.id))
      return actor
    })
    const { row, actor } = await withRecentCode(call, {
      code: body.code,
      event: (judged) => ({ import: params.id, ...judged }),
      onRight: async (tx, actor) => {
        mustBeReady(await mustLockImport(tx, asking, params.id, { waits: false }))
        const row = await startImport(tx, params.id, actor.userId)
        await services.jobs.send(tx, runImportJob, { importId: row.id, advisorId: row.advisor_id })
        return { row, actor }
      },
    })
    return await step((tx) => told(tx, row, { actor, cipher: services.cipher, language }))
  }),

  serveInSteps(cancelImport, ({ params, step, services: { cipher }, language }) =>
    betweenBatches(params.id, () =>
      step(async (tx, record, actor) => {
        mustBeCancellable(await mustFindImport(tx, actor, params.id), actor)
        const row = await mustLockImport(tx, actor, params.id, { waits: true })
        mustBeCancellable(row, actor)
        const cancelled = await endImport(tx, row.id, 'cancelled')
        record({ import: row.id })
        return await told(tx, cancelled, { actor, cipher, language })
      }),
    ),
  ),

  serveInSteps(undoImport, async ({ params, step, services, language }) => {
    const kept: { row: number; because: string }[] = []
    let undone = 0
    let from: number | undefined = 0
    while (from !== undefined) {
      const at: number = from
      const batch = await step(async (tx, record, actor) => {
        if (!(await canUndo(tx, await mustFindImport(tx, actor, params.id)))) throw cannotNow
        const row = await mustLockImport(tx, actor, params.id, { waits: at > 0 })
        const { advisor_id: advisorId } = row
        if (!(await canUndo(tx, row))) throw cannotNow
        const done = await undoBatch({ actor: { ...actor, advisorId }, tx, services, language }, row, at)
        if (done.next === undefined) await noteUndone(tx, row.id)
        record({ import: row.id, clients: done.clients, households: done.households })
        return done
      })
      undone += batch.undone
      kept.push(...batch.kept)
      from = batch.next
    }
    const t = translated(language)
    return { undone, kept: kept.map(({ row, because }) => ({ row, because: t(because) })) }
  }),
]

function mustBeCancellable({ started_by, state }: ImportRow, { userId }: { userId: string }): void {
  if (started_by !== null && started_by !== userId) throw new Problem('forbidden')
  if (state !== 'running') throw cannotNow
}

/** So often a cancel tries to come between two batches, about a second each time. */
const triesToCancel = 20
/** The imports that somebody waits to cancel. */
const cancelling = new Set<string>()

/** Tries again while a batch holds the import; of several who wait for the same one, all but the first are refused at once. */
async function betweenBatches<Result>(importId: string, cancel: () => Promise<Result>): Promise<Result> {
  if (cancelling.has(importId)) throw isWorkedOn
  cancelling.add(importId)
  try {
    for (let tries = 1; ; tries += 1)
      try {
        return await cancel()
      } catch (error) {
        if (error !== isWorkedOn || tries === triesToCancel) throw error
      }
  } finally {
    cancelling.delete(importId)
  }
}

function mustBeReady({ state, total }: ImportRow): void {
  if (state !== 'ready' || total === 0) throw cannotNow
}

/** What ran and is over, or goes back to its preview, can be undone. */
const canUndo = async (tx: Tx, { id, state }: ImportRow): Promise<boolean> =>
  state === 'done' || state === 'cancelled' || (state === 'ready' && (await isAnyWritten(tx, id)))
