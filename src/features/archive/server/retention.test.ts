import { describe, expect, it } from 'vitest'
import { ground } from '../../../../tests/ground.ts'
import { readFirm, updateFirm } from '../../administration/firm-contract.ts'
import { archiveHousehold } from '../../households/contract.ts'
import { readHold, setHold } from '../../participants/hold-contract.ts'
import { listTrail } from '../../trail/contract.ts'
import { listRetention } from '../retention-contract.ts'

/** A household that was archived with its one client, so long ago. */
async function archivedSince(years: string) {
  const here = await ground()
  const { adviser, householdId: id, owner } = here
  await adviser.send(archiveHousehold, { params: { id }, query: { version: '1' } })
  for (const table of ['household', 'client']) {
    await owner.query(`alter table ${table} no force row level security`)
    await owner.query(
      `update ${table} set archived_at = now() - $1::interval where archived_at is not null`,
      [years],
    )
    await owner.query(`alter table ${table} force row level security`)
  }
  const compliance = await here.person({ roles: ['compliance'] })
  const listed = async () => (await compliance.send(listRetention, {})).body.result
  const hold = (reason: string | null, by = compliance) =>
    by.send(setHold, { params: { id: here.clientId }, body: { reason } })
  return { ...here, compliance, listed, hold }
}

describe('what is due to be deleted', () => {
  it('was archived seven years ago, or as the firm has set it, and is listed for compliance alone', async () => {
    const here = await archivedSince('7 years 2 days')
    const found = await here.listed()
    expect(found.map(({ kind, held }) => ({ kind, held }))).toEqual(
      expect.arrayContaining([
        { kind: 'household', held: null },
        { kind: 'person', held: null },
      ]),
    )
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    expect([day(1), day(2), day(3)]).toContain(found[0]?.dueSince)
    for (const who of [here.adviser, here.admin, here.colleague])
      expect(await who.send(listRetention, {})).toBeRefused('forbidden')
    const { version } = (await here.admin.send(readFirm, {})).body.result
    const set = (retentionYears: number) =>
      here.admin.send(updateFirm, { body: { version, values: { retentionYears } } })
    expect(await set(6)).toBeRefused('invalid', {
      'values.retentionYears': 'Please enter a whole number of years from 7 to 99',
    })
    expect((await set(8)).status).toBe(200)
    await here.services.firm.keepUp()
    expect(await here.listed()).toEqual([])
  })

  it('is not what was archived since', async () => {
    const here = await archivedSince('6 years 360 days')
    expect(await here.listed()).toEqual([])
  })
})

describe('a hold', () => {
  it('is told with the records that are due, of the person’s household, too, until it ends', async () => {
    const here = await archivedSince('8 years')
    const held = await here.hold('Claim 2031-7')
    expect(held.body.result).toMatchObject({ reason: 'Claim 2031-7', by: 'Pat Example' })
    expect((await here.listed()).map((row) => row.held)).toEqual(['Claim 2031-7', 'Claim 2031-7'])
    // the same again changes nothing
    await here.hold('Claim 2031-7')
    await here.hold(null)
    await here.hold(null)
    expect((await here.listed()).map((row) => row.held)).toEqual([null, null])
    const entries = await here.compliance.send(listTrail, { query: { clientId: here.clientId } })
    const told = entries.body.result.map(({ event, detail }) => ({ event, detail }))
    expect(told.slice(0, 2)).toEqual([
      { event: 'hold ended', detail: '' },
      { event: 'record held', detail: '' },
    ])
  })

  it('needs a reason, and whoever may review', async () => {
    const here = await archivedSince('1 year')
    expect(await here.hold('  ')).toBeRefused('invalid', { reason: 'Please Enter a Reason' })
    const { adviser, admin, colleague, clientId: id, compliance } = here
    for (const who of [adviser, admin, colleague]) {
      expect(await here.hold('x', who)).toBeRefused('forbidden')
      expect(await who.send(readHold, { params: { id } })).toBeRefused('forbidden')
    }
    const unknown = { params: { id: crypto.randomUUID() }, body: { reason: 'x' } }
    expect(await compliance.send(setHold, unknown)).toBeRefused('not_found')
    expect((await compliance.send(readHold, { params: { id } })).body.result).toBeNull()
  })

  it('is one of fifty that are set at once', async () => {
    const here = await archivedSince('1 year')
    const { compliance, clientId: id } = here
    const answers = await Promise.all(Array.from({ length: 50 }, () => here.hold('The same')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await compliance.send(readHold, { params: { id } })).body.result?.reason).toBe('The same')
  })
})
