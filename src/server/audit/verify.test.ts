import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { as, transact } from '../transact.ts'
import { anchorFile, anchorHeads } from './anchors.ts'
import { type AuditedFirm, auditedFirm, leaveEntries, makeRight } from './trail-testing.ts'
import { verifyAudit } from './verify.ts'

async function withEntries(count: number) {
  const made = await auditedFirm()
  await leaveEntries(made, count)
  return { made, change: (sql: string) => made.owner.query(sql, [made.adviser.id]) }
}

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
  it('finds nothing in a trail as it was written [AD2]', async () => {
    const { made } = await withEntries(6)
    const { ownerUrl, house } = made
    await anchorHeads(house)
    const verified = await verifyAudit({
      ownerUrl,
      anchorFile: anchorFile(house.config),
      cipher: house.cipher,
    })
    expect(verified).toEqual({ chains: 1, entries: 6, anchors: 1, findings: [] })
  })

  it('finds each forged, moved, added and missing entry [AD2]', async () => {
    for (const [forgery, { by, found }] of Object.entries(forgeries)) {
      const { made, change } = await withEntries(6)
      for (const sql of by) await change(sql)
      expect(await made.findings(), forgery).toContainEqual(expect.stringMatching(found))
    }
  })

  it('keeps its parts apart: no word moves from one to the next under the same hash [AD2]', async () => {
    const { made, change } = await withEntries(1)
    const move = `update audit_entry set request_id = request_id || E'\\n' || payload, payload = '' where chain = $1`
    await expect(change(move)).rejects.toThrow('audit_entry_request_id_check')
    expect(await made.findings()).toEqual([])
  })

  it('finds what somebody did who also put hashes and head right, by the anchors [AD2]', async () => {
    const rewritten: Record<string, { by: string; found: RegExp }> = {
      edited: {
        by: `update audit_entry set payload = '{}' where chain = $1 and seq = 3`,
        found: /entry 6 .* is not the one that was anchored at 20/,
      },
      'cut off': {
        by: `delete from audit_entry where chain = $1 and seq > 4`,
        found: /ends with entry 4, but 6 were anchored/,
      },
      'taken away whole': {
        by: `with head as (delete from audit_head where chain = $1) delete from audit_entry where chain = $1`,
        found: /ends with entry 0, but 6 were anchored/,
      },
    }
    for (const [what, { by, found }] of Object.entries(rewritten)) {
      const { made, change } = await withEntries(6)
      await anchorHeads(made.house)
      await change(by)
      await makeRight(made.owner, made.adviser.id)
      expect(await made.findings(), what).toContainEqual(expect.stringMatching(found))
    }
  })

  it('finds no fork and no gap after 8 writers at once on one chain [AD2]', async () => {
    const made = await auditedFirm()
    const { house, adviser } = made
    const actor = { userId: adviser.userId, advisorId: adviser.id, requestId: 'test' }
    const writer = async (writer: number) => {
      for (let n = 0; n < 25; n++)
        await transact(house.pool, as(actor), async (_tx, _actor, trail) =>
          trail.record({ event: 'something done', payload: { writer, n } }),
        )
    }
    await Promise.all(Array.from({ length: 8 }, (_, n) => writer(n)))
    const { rows } = await made.owner.query('select length::int from audit_head where chain = $1', [
      adviser.id,
    ])
    expect(rows).toEqual([{ length: 200 }])
    expect(await made.findings()).toEqual([])
  })
})

describe('the anchors outside the database', () => {
  const linesOf = async ({ house }: AuditedFirm) =>
    (await readFile(anchorFile(house.config), 'utf8')).trimEnd().split('\n')

  it('gain a line for each chain that moved, and none for the others', async () => {
    const { made } = await withEntries(2)
    expect(await anchorHeads(made.house)).toBe(1)
    expect(await anchorHeads(made.house)).toBe(0)
    await leaveEntries(made, 1)
    expect(await anchorHeads(made.house)).toBe(1)
    expect((await linesOf(made)).map((line) => line.split(' ').slice(1, 3))).toEqual([
      [made.adviser.id, '2'],
      [made.adviser.id, '3'],
    ])
  })

  it('are found changed, cut out and forged [AD2]', async () => {
    const { made } = await withEntries(1)
    for (let n = 0; n < 3; n++) {
      await leaveEntries(made, 1)
      await anchorHeads(made.house)
    }
    const lines = await linesOf(made)
    const [first = '', second = '', third = ''] = lines
    const forged = [
      [first.replace(' 2 ', ' 1 '), second, third],
      [first, third],
      [second, first, third],
      [first, second, third.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
      [first, 'nonsense', second, third],
    ]
    for (const file of forged) {
      await writeFile(anchorFile(made.house.config), `${file.join('\n')}\n`)
      expect(await made.findings(), String(file)).not.toEqual([])
    }
    await writeFile(anchorFile(made.house.config), `${lines.join('\n')}\n`)
    expect(await made.findings()).toEqual([])
  })

  it('go on after a line that a crash left half written', async () => {
    const { made } = await withEntries(1)
    await anchorHeads(made.house)
    await appendFile(anchorFile(made.house.config), '2026-01-01T00:00:00.000Z 8f0b')
    await leaveEntries(made, 1)
    await anchorHeads(made.house)
    expect(await linesOf(made)).toHaveLength(2)
    expect(await made.findings()).toEqual([])
  })
})
