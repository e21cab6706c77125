import { describe, expect, it } from 'vitest'
import { as, transact } from '../database/transact.ts'
import { withEntries } from './trail-testing.ts'

describe('the trail’s functions, triggers and rights', () => {
  const changes: Record<string, { by: string; found: RegExp }> = {
    'a replaced function': {
      by: `create or replace function audit_heads() returns table (chain uuid, length bigint, hash bytea) language sql
           stable security definer set search_path = public, pg_temp as 'select null::uuid, 0::bigint, null::bytea'`,
      found: /put in or changed: function audit_heads/,
    },
    'a function with other rights': {
      by: `alter function audit_append(uuid, text, uuid, text, text, text) security invoker`,
      found: /missing or was changed: function audit_append/,
    },
    'a function with another path': {
      by: `alter function audit_append(uuid, text, uuid, text, text, text) reset search_path`,
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
    const { services, adviser } = made
    const actor = { userId: adviser.userId, advisorId: adviser.id, requestId: 'test' }
    const forged = transact(services.pool, as(actor), async (_tx, _actor, trail) =>
      trail.record({ event: 'something', payload: { was: 'done' } }),
    )
    await expect(forged).rejects.toThrow('did not append the audit entry that it was sent')
    await made.owner.query(definition)
    expect(await made.findings()).toEqual([
      expect.stringMatching(/entry 2 .* is not the one that was anchored/),
    ])
  })
})
