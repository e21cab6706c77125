import { describe, expect, it } from 'vitest'
import { mergeOf, type Twins, twins, undoOf } from '../../../../tests/merge-ground.ts'
import { archive } from '../../../../tests/policy-ground.ts'
import { readHold, setHold } from '../../participants/hold-contract.ts'
import { listRetention } from '../retention-contract.ts'

async function merging() {
  const here = await twins()
  const compliance = await here.person({ roles: ['compliance'] })
  const reviewed = {
    hold: (id: string, reason: string | null) =>
      compliance.send(setHold, { params: { id }, body: { reason } }),
    held: async (id: string) =>
      (await compliance.send(readHold, { params: { id } })).body.result?.reason ?? null,
    listed: async () => (await compliance.send(listRetention, { query: { kind: 'person' } })).body.result,
  }
  const merge = async () =>
    (await mergeOf(here, { keepId: here.clientId, otherId: here.twinId })).body.result.mergeId
  return { ...here, ...reviewed, merge }
}

/** What is archived of one was archived so long ago. */
async function archivedBefore({ owner }: Twins, id: string, years: string) {
  await owner.query('alter table client no force row level security')
  await owner.query('update client set archived_at = now() - $1::interval where id = $2', [years, id])
  await owner.query('alter table client force row level security')
}

describe('a hold, where two records are made one', () => {
  it('is of the one that stays, whichever was held, with every reason; undone, each has its own again', async () => {
    const here = await merging()
    const { clientId, twinId, hold, held, merge } = here
    await hold(twinId, 'Claim 2031-7')
    const first = await merge()
    expect(await held(clientId)).toBe('Claim 2031-7')
    await undoOf(here, first)
    expect([await held(clientId), await held(twinId)]).toEqual([null, 'Claim 2031-7'])

    await hold(clientId, 'Regulator asked')
    const second = await merge()
    expect(await held(clientId)).toBe('Claim 2031-7\nRegulator asked')
    await undoOf(here, second)
    expect([await held(clientId), await held(twinId)]).toEqual(['Regulator asked', 'Claim 2031-7'])
  })

  it('is of both where it was set while they were one, and ends for both', async () => {
    const here = await merging()
    const { clientId, twinId, hold, held, merge } = here
    const first = await merge()
    const set = await hold(clientId, 'Claim 2031-7')
    expect(set.body.result).toMatchObject({ reason: 'Claim 2031-7', by: 'Pat Example' })
    await undoOf(here, first)
    expect([await held(clientId), await held(twinId)]).toEqual(['Claim 2031-7', 'Claim 2031-7'])

    const second = await merge()
    expect((await hold(clientId, null)).body.result).toBeNull()
    await undoOf(here, second)
    expect([await held(clientId), await held(twinId)]).toEqual([null, null])
  })
})

describe('a record that was merged', () => {
  it('is not due while the one that stayed lives, and from when that is', async () => {
    const here = await merging()
    const { clientId, twinId, merge, listed, hold } = here
    await merge()
    await archivedBefore(here, twinId, '9 years')
    expect(await listed()).toEqual([])

    expect((await archive(here)).status).toBe(200)
    expect(await listed()).toEqual([])
    await archivedBefore(here, clientId, '7 years 2 days')
    const due = await listed()
    expect(due.map(({ id }) => id).toSorted()).toEqual([clientId, twinId].toSorted())
    expect(new Set(due.map(({ dueSince }) => dueSince)).size).toBe(1)
    await hold(clientId, 'Claim 2031-7')
    expect((await listed()).map((row) => row.held)).toEqual(['Claim 2031-7', 'Claim 2031-7'])
  })
})
