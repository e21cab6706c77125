import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { furnish } from '../furnish.ts'
import type { House } from '../house.ts'
import { as, transact } from '../transact.ts'
import { beginAnchorsAnew } from './begin-anew.ts'
import { type AuditedFirm, auditedFirm, changeAsOwner, leaveEntries, makeRight } from './trail-testing.ts'

async function withEntries(count: number) {
  const made = await auditedFirm()
  await leaveEntries(made, count)
  const change = (...statements: string[]) => changeAsOwner(made, statements, made.adviser.id)
  return { made, change }
}

/** The portal stops: its file of anchors has an end. */
const stop = ({ house }: AuditedFirm) => house.pool.anchors.close()

/** A portal of its own on the same database stops. */
async function letGo({ pool, jobs, typesetter }: House): Promise<void> {
  await Promise.all([pool.anchors.close(), jobs.stop(), typesetter.close()])
  await pool.end()
}

/** The one file of a firm whose portal started once. */
async function fileOf({ anchors }: AuditedFirm): Promise<string> {
  const [name = ''] = await readdir(anchors)
  return join(anchors, name)
}

const linesOf = async (made: AuditedFirm) =>
  (await readFile(await fileOf(made), 'utf8')).trimEnd().split('\n')

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
    const whole = { chains: 1, entries: 6, anchors: 6, findings: [], notes: [] }
    expect(await made.verified()).toEqual(whole)
    await stop(made)
    expect(await made.verified()).toEqual(whole)
  })

  it('finds nothing where nothing was done yet', async () => {
    const made = await auditedFirm()
    const nothing = { chains: 0, entries: 0, anchors: 0, findings: [], notes: [] }
    expect(await made.verified()).toEqual(nothing)
    await made.house.pool.anchors.mustBeReady()
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
    const { house, adviser } = made
    const actor = { userId: adviser.userId, advisorId: adviser.id, requestId: 'test' }
    const writer = async (writer: number) => {
      for (let n = 0; n < 25; n++)
        await transact(house.pool, as(actor), async (_tx, _actor, trail) =>
          trail.record({ event: 'something done', payload: { writer, n } }),
        )
    }
    await Promise.all(Array.from({ length: 8 }, (_, n) => writer(n)))
    expect(await made.verified()).toEqual({ chains: 1, entries: 200, anchors: 200, findings: [], notes: [] })
  })
})

describe('the trail’s functions, triggers and rights', () => {
  const changes: Record<string, { by: string; found: RegExp }> = {
    'a replaced function': {
      by: `create or replace function audit_heads() returns table (chain uuid, length bigint, hash bytea) language sql
           stable security definer set search_path = public, pg_temp as 'select null::uuid, 0::bigint, null::bytea'`,
      found: /put in or changed: function audit_heads/,
    },
    'a function with other rights': {
      by: `alter function audit_append(uuid, text, uuid, text, text) security invoker`,
      found: /missing or was changed: function audit_append/,
    },
    'a function with another path': {
      by: `alter function audit_append(uuid, text, uuid, text, text) reset search_path`,
      found: /missing or was changed: function audit_append/,
    },
    'a function beside it': {
      by: `create function audit_append(uuid, text, uuid, text, jsonb) returns void language sql as ''`,
      found: /put in or changed: function audit_append\(uuid, text, uuid, text, jsonb\)/,
    },
    'a disabled trigger': {
      by: `alter table audit_entry disable trigger audit_entry_is_kept`,
      found: /missing or was changed: trigger audit_entry_is_kept/,
    },
    'a trigger that a replicating session passes by': {
      by: `alter table audit_entry enable trigger audit_entry_is_kept`,
      found: /missing or was changed: trigger audit_entry_is_kept/,
    },
    'a dropped trigger': {
      by: `drop trigger audit_entry_is_kept on audit_entry`,
      found: /missing or was changed: trigger audit_entry_is_kept/,
    },
    'a trigger of somebody’s own': {
      by: `create trigger mine before insert on audit_entry for each row execute function suppress_redundant_updates_trigger()`,
      found: /put in or changed: trigger mine on audit_entry/,
    },
    'a rule': {
      by: `create rule mine as on insert to audit_entry do instead nothing`,
      found: /put in or changed: rule mine on audit_entry/,
    },
    'a right that was given': {
      by: `grant update on audit_entry to portal_app`,
      found: /put in or changed: right on table audit_entry: portal_app may UPDATE/,
    },
    'a right for everybody': {
      by: `grant execute on function audit_heads() to public`,
      found: /put in or changed: right on function audit_heads: everybody may EXECUTE/,
    },
    'a dropped rule of what an entry may hold': {
      by: `alter table audit_entry drop constraint audit_entry_request_id_check`,
      found: /missing or was changed: constraint audit_entry_request_id_check/,
    },
    'a missing table': {
      by: `drop table audit_anchor_file cascade`,
      found: /missing or was changed: table audit_anchor_file/,
    },
  }
  it.for(Object.entries(changes))('are found changed: %s [AD2]', async ([, { by, found }]) => {
    const { made } = await withEntries(1)
    await made.owner.query(by)
    expect(await made.findings()).toContainEqual(expect.stringMatching(found))
  })

  it('keep entries from being changed, deleted and truncated by the owner, too', async () => {
    const { made } = await withEntries(1)
    for (const sql of [
      'update audit_entry set payload = payload',
      'delete from audit_entry',
      'truncate audit_entry',
    ])
      await expect(made.owner.query(sql), sql).rejects.toMatchObject({ code: '42501' })
  })

  it('cannot have the portal anchor what it did not send: the call fails, and the check finds the entry [AD2]', async () => {
    const { made } = await withEntries(1)
    const { rows } = await made.owner.query<{ made: string }>(
      `select pg_get_functiondef('audit_append'::regproc) as made`,
    )
    const definition = rows[0]?.made ?? ''
    const forging = definition.replace('begin', `begin payload := replace(payload, 'done', 'undone');`)
    await made.owner.query(forging)
    const { house, adviser } = made
    const actor = { userId: adviser.userId, advisorId: adviser.id, requestId: 'test' }
    const forged = transact(house.pool, as(actor), async (_tx, _actor, trail) =>
      trail.record({ event: 'something', payload: { was: 'done' } }),
    )
    await expect(forged).rejects.toThrow('did not append the audit entry that it was sent')
    await made.owner.query(definition)
    expect(await made.findings()).toEqual([
      expect.stringMatching(/entry 2 .* is not the one that was anchored/),
    ])
  })
})

describe('the anchors outside the database', () => {
  it('are there for each entry when its transaction has ended', async () => {
    const { made } = await withEntries(2)
    const said = (await linesOf(made)).map((line) => line.split(' ').slice(1, 4))
    expect(said).toEqual([
      ['opened', expect.any(String), '0'],
      ['entry', made.adviser.id, '1'],
      ['entry', made.adviser.id, '2'],
    ])
  })

  it('are found changed, cut out and forged [AD2]', async () => {
    const { made } = await withEntries(3)
    await stop(made)
    const file = await fileOf(made)
    const lines = await linesOf(made)
    const [opened = '', first = '', second = '', third = '', closed = ''] = lines
    const forged = [
      [opened, first.replace(' 1 ', ' 9 '), second, third, closed],
      [opened, first, third, closed],
      [opened, second, first, third, closed],
      [opened, first, second, third.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')), closed],
      [opened, first, 'nonsense', second, third, closed],
      [first, second, third, closed],
    ]
    for (const changed of forged) {
      await writeFile(file, `${changed.join('\n')}\n`)
      expect(await made.findings(), String(changed)).not.toEqual([])
    }
    await writeFile(file, `${lines.join('\n')}\n`)
    expect(await made.findings()).toEqual([])
  })

  it('are missed where they were taken away, and where the database was made to forget them, too [AD2]', async () => {
    const { made } = await withEntries(3)
    await stop(made)
    await rename(made.anchors, `${made.anchors}.aside`)
    expect(await made.findings()).toEqual([
      expect.stringMatching(/The anchors .* are missing: the database remembers 5 lines there/),
      expect.stringMatching(/entries 1 to 3 .*: never anchored/),
    ])
    await made.owner.query('delete from audit_anchor_file')
    expect(await made.findings()).toEqual([expect.stringMatching(/entries 1 to 3 .*: never anchored/)])
    await rename(`${made.anchors}.aside`, made.anchors)
    expect(await made.findings()).toEqual([
      expect.stringMatching(/The database does not remember .* 5 lines/),
    ])
  })

  it('are found cut off together with the trail’s tail [AD2]', async () => {
    const { made, change } = await withEntries(6)
    await stop(made)
    await change(`delete from audit_entry where chain = $1 and seq > 4`)
    await makeRight(made.owner, made.adviser.id)
    const lines = await linesOf(made)
    await writeFile(await fileOf(made), `${lines.slice(0, 5).join('\n')}\n`)
    expect(await made.findings()).toEqual([
      expect.stringMatching(/was cut: it has 5 lines, and the database remembers 8/),
    ])
  })

  it('do not mourn a portal that was killed between a commit and its anchor, or in the middle of a line', async () => {
    const { made } = await withEntries(2)
    await made.owner.query(`select audit_append($1, 'something done', null, 'test', '{}')`, [made.adviser.id])
    await appendFile(await fileOf(made), '2026-01-01T00:00:00.000Z entry 8f0b')
    expect(await made.verified()).toMatchObject({
      findings: [],
      notes: [expect.stringMatching(/entry 3 .*: written as a portal was being killed/)],
    })
  })

  it('begin with the chains as they are, where there were none before', async () => {
    const made = await auditedFirm()
    await made.owner.query(`select audit_append($1, 'something done', null, 'before', '{}')`, [
      made.adviser.id,
    ])
    await leaveEntries(made, 2)
    expect(await made.verified()).toMatchObject({ entries: 3, anchors: 3, findings: [], notes: [] })
    await changeAsOwner(
      made,
      [`update audit_entry set payload = '[]' where chain = $1 and seq = 1`],
      made.adviser.id,
    )
    await makeRight(made.owner, made.adviser.id)
    expect(await made.findings()).toContainEqual(
      expect.stringMatching(/entry 1 .* is not the one that was anchored/),
    )
  })

  it('contradict a database that was restored, until they are begun anew; the trail and each check say why', async () => {
    const { made, change } = await withEntries(3)
    await change(`delete from audit_entry where chain = $1 and seq = 3`)
    await makeRight(made.owner, made.adviser.id)
    await leaveEntries(made, 1)
    await stop(made)
    expect(await made.findings()).toContainEqual(expect.stringMatching(/two different entries .* restored/))
    const { config, cipher, log } = made.house
    const command = furnish(config, { url: made.appUrl }, { cipher, log, connections: 2 })
    const aside = await beginAnchorsAnew(command, made.ownerUrl, 'Restored from last night’s backup')
    await letGo(command)
    expect(await readdir(aside)).toHaveLength(1)
    expect(await made.verified()).toMatchObject({
      findings: [],
      notes: [expect.stringMatching(/begun anew at .*Restored from last night’s backup/)],
    })
  })

  it('of two portals on one database lie in files of their own, and are told of together', async () => {
    const { made } = await withEntries(2)
    const { house, appUrl, anchors } = made
    const elsewhere = `${anchors}-of-another`
    const config = { ...house.config, auditAnchors: elsewhere }
    const other = furnish(config, { url: appUrl }, { cipher: house.cipher, log: house.log, connections: 2 })
    await leaveEntries({ ...made, house: other }, 2)
    await leaveEntries(made, 1)
    await letGo(other)
    expect(await made.findings()).toEqual([
      expect.stringMatching(/are missing: .* name their folder with --anchors/),
    ])
    for (const name of await readdir(elsewhere)) await rename(join(elsewhere, name), join(anchors, name))
    expect(await made.verified()).toMatchObject({ entries: 5, anchors: 5, findings: [], notes: [] })
  })

  it('that cannot be written keep everything from being changed, until they can again', async () => {
    const made = await auditedFirm()
    await rm(made.anchors, { recursive: true, force: true })
    await writeFile(made.anchors, 'in the way')
    await expect(leaveEntries(made, 1)).rejects.toMatchObject({ code: 'unavailable' })
    expect((await made.owner.query('select from audit_entry')).rowCount).toBe(0)
    await rm(made.anchors)
    await mkdir(made.anchors)
    await leaveEntries(made, 1)
    expect(await made.findings()).toEqual([])
  })
})
