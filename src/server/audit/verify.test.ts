import { describe, expect, it } from 'vitest'
import { as, transact } from '../database/transact.ts'
import { auditedFirm, makeRight, stop, withEntries } from './trail-testing.ts'

const copyOf2As = (seq: number) => `
  insert into audit_entry
  select chain, ${seq}, at, event, actor_user_id, request_id, payload, hash
  from audit_entry where chain = $1 and seq = 2`

/** What somebody with the owner's login can do to a chain of 6, and what the check says of it. */
const forgeries: Record<string, { by: string[]; found: RegExp }> = {
  'an edited payload': {
    by: [`update audit_entry set payload = '{}' where chain = $1 and seq = 3`],
    found: /entry 3 .* was changed/,
  },
  'an edited event': {
    by: [`update audit_entry set event = 'something else' where chain = $1 and seq = 6`],
    found: /entry 6 .* was changed/,
  },
  'another actor': {
    by: [`update audit_entry set actor_user_id = null where chain = $1 and seq = 1`],
    found: /entry 1 .* was changed/,
  },
  'a moment a microsecond off': {
    by: [`update audit_entry set at = at + interval '1 microsecond' where chain = $1 and seq = 2`],
    found: /entry 2 .* was changed/,
  },
  'a deleted entry': {
    by: [`delete from audit_entry where chain = $1 and seq = 4`],
    found: /entry 4 was expected and is missing/,
  },
  'a deleted entry with the gap closed': {
    by: [
      `delete from audit_entry where chain = $1 and seq = 4`,
      `update audit_entry set seq = 4 where chain = $1 and seq = 5`,
      `update audit_entry set seq = 5 where chain = $1 and seq = 6`,
      `update audit_head set length = 5 where chain = $1`,
    ],
    found: /entry 4 .* was changed, put in or moved/,
  },
  'an inserted entry': {
    by: [copyOf2As(7), `update audit_head set length = 7 where chain = $1`],
    found: /entry 7 .* was changed, put in or moved/,
  },
  'two entries in another order': {
    by: [
      `update audit_entry set seq = 100 where chain = $1 and seq = 2`,
      `update audit_entry set seq = 2 where chain = $1 and seq = 3`,
      `update audit_entry set seq = 3 where chain = $1 and seq = 100`,
    ],
    found: /entry 2 .* was changed, put in or moved/,
  },
  'a tail cut off': {
    by: [`delete from audit_entry where chain = $1 and seq > 4`],
    found: /ends with entry 4, but its head says 6/,
  },
  'a head taken away': {
    by: [`delete from audit_head where chain = $1`],
    found: /ends with entry 6, but has no head/,
  },
}

describe('the check of the audit trail', () => {
  it('finds nothing in a trail as it was written, while the portal runs and when it has stopped [AD2]', async () => {
    const { made } = await withEntries(6)
    const whole = { chains: 1, entries: 6, anchors: 6, records: 0, findings: [], notes: [] }
    expect(await made.verified()).toEqual(whole)
    await stop(made)
    expect(await made.verified()).toEqual(whole)
  })

  it('finds nothing where nothing was done yet', async () => {
    const made = await auditedFirm()
    const nothing = { chains: 0, entries: 0, anchors: 0, records: 0, findings: [], notes: [] }
    expect(await made.verified()).toEqual(nothing)
    await made.services.pool.anchors.assertWritable()
    expect(await made.verified()).toEqual(nothing)
  })

  it('finds each forged, moved, added and missing entry [AD2]', async () => {
    for (const [forgery, { by, found }] of Object.entries(forgeries)) {
      const { made, change } = await withEntries(6)
      await change(...by)
      expect(await made.findings(), forgery).toContainEqual(expect.stringMatching(found))
    }
  })

  it('finds it though hashes and head were put right, at once and whether or not the portal runs [AD2]', async () => {
    const rewritten: Record<string, { by: string; found: RegExp }> = {
      edited: {
        by: `update audit_entry set payload = '{}' where chain = $1 and seq = 3`,
        found: /entry 3 .* is not the one that was anchored at 20/,
      },
      'the newest one edited': {
        by: `update audit_entry set payload = '{}' where chain = $1 and seq = 6`,
        found: /entry 6 .* is not the one that was anchored at 20/,
      },
      'cut off': {
        by: `delete from audit_entry where chain = $1 and seq > 5`,
        found: /ends with entry 5, but 6 were anchored/,
      },
      'taken away whole': {
        by: `with head as (delete from audit_head where chain = $1) delete from audit_entry where chain = $1`,
        found: /ends with entry 0, but 6 were anchored/,
      },
    }
    for (const [what, { by, found }] of Object.entries(rewritten)) {
      const { made, change } = await withEntries(6)
      await change(by)
      await makeRight(made.owner, made.adviser.id)
      expect(await made.findings(), what).toContainEqual(expect.stringMatching(found))
      await stop(made)
      expect(await made.findings(), what).toContainEqual(expect.stringMatching(found))
    }
  })

  it('finds an entry that the owner appended in due form [AD2]', async () => {
    const { made } = await withEntries(2)
    await stop(made)
    await made.owner.query(`select audit_append($1, 'household created', null, 'made up', '{}')`, [
      made.adviser.id,
    ])
    expect(await made.findings()).toEqual([
      expect.stringMatching(/entry 3 .*: never anchored\. No portal wrote this/),
    ])
  })

  it('keeps its parts apart: no word moves from one to the next under the same hash [AD2]', async () => {
    const { made, change } = await withEntries(1)
    const move = `update audit_entry set request_id = request_id || E'\\n' || payload, payload = '' where chain = $1`
    await expect(change(move)).rejects.toThrow('audit_entry_request_id_check')
    await change()
    expect(await made.findings()).toEqual([])
  })

  it('finds no fork and no gap after 8 writers at once on one chain [AD2]', async () => {
    const made = await auditedFirm()
    const { services, adviser } = made
    const actor = { userId: adviser.userId, advisorId: adviser.id, requestId: 'test' }
    const writer = async (writer: number) => {
      for (let n = 0; n < 25; n++)
        await transact(services.pool, as(actor), async (_tx, _actor, trail) =>
          trail.record({ event: 'something done', payload: { writer, n } }),
        )
    }
    await Promise.all(Array.from({ length: 8 }, (_, n) => writer(n)))
    expect(await made.verified()).toEqual({
      chains: 1,
      entries: 200,
      anchors: 200,
      records: 0,
      findings: [],
      notes: [],
    })
  })
})
