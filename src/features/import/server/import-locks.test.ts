import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { freshCode } from '../../../../tests/fresh-code.ts'
import { ground } from '../../../../tests/ground.ts'
import { importCsv, mapAsProposed, run, start } from '../../../../tests/import-ground.ts'
import { as, transact } from '../../../server/database/transact.ts'
import { cancelImport, readImport, runImport, undoImport } from '../contract.ts'

const file = 'Household,First Name,Last Name\nThe Larks,Alban,Lark\n'
const many = 30

/** Holds an import as a batch of a run does, until `work` is over or lets go. */
async function whileHeld(
  { services, adviser }: Pick<Awaited<ReturnType<typeof ground>>, 'services' | 'adviser'>,
  importId: string,
  work: (letGo: () => void) => Promise<void>,
): Promise<void> {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const batch = transact(
    services.pool,
    as({ userId: null, advisorId: adviser.id, requestId: 'batch' }),
    async (tx) => {
      const locked = tx.selectFrom('record_import').select('id').where('id', '=', importId).forNoKeyUpdate()
      await locked.executeTakeFirstOrThrow()
      held.resolve()
      await over.promise
    },
  )
  await Promise.race([held.promise, batch])
  try {
    await work(over.resolve)
  } finally {
    over.resolve()
    await batch
  }
}

const atOnce = <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: many }, ask))

describe('an import that another transaction works on', () => {
  it('is not waited for where it is undone, run or planned', async () => {
    const here = await ground()
    const { adviser } = here
    const planned = await importCsv(here, file)
    const code = await freshCode(here, adviser)
    await whileHeld(here, planned.id, async () => {
      const asked = { params: { id: planned.id }, body: { code } }
      expect(await adviser.send(runImport, asked)).toBeRefused('conflict')
      expect(await mapAsProposed(adviser, planned)).toBeRefused('conflict')
    })
    await run(here, planned)
    await whileHeld(here, planned.id, async () => {
      const answers = await atOnce(() => adviser.send(undoImport, { params: { id: planned.id } }))
      for (const answer of answers) expect(answer).toBeRefused('conflict')
    })
    expect((await adviser.send(undoImport, { params: { id: planned.id } })).body.result.undone).toBe(1)
  })

  it('is cancelled between two batches, for which one call waits and no more', async () => {
    const here = await ground()
    const { adviser } = here
    const planned = await importCsv(here, file)
    await start(here, planned)
    await whileHeld(here, planned.id, async (letGo) => {
      for (const answer of await atOnce(() => adviser.send(undoImport, { params: { id: planned.id } })))
        expect(answer).toBeRefused('conflict')
      let refused = 0
      const answers = atOnce(async () => {
        const answer = await adviser.send(cancelImport, { params: { id: planned.id } })
        if (answer.status === 409) refused += 1
        return answer.status
      })
      while (refused < many - 1) await nextTurn()
      letGo()
      expect((await answers).toSorted()).toEqual([200, ...Array.from({ length: many - 1 }, () => 409)])
    })
    expect((await adviser.send(readImport, { params: { id: planned.id } })).body.result.state).toBe(
      'cancelled',
    )
  })
})
