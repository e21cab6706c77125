import { describe, expect, it } from 'vitest'
import { firm } from '../../../tests/firm.ts'
import { createHousehold } from '../../features/households/contract.ts'
import { as, transact } from '../database/transact.ts'

const named = (advisorId: string) => ({ body: { fullName: 'The Okafor Family', advisorId } })

describe('the audit trail', () => {
  it('gains an entry in the very transaction of the change [AD1]', async () => {
    const { adviser, owner } = await firm()
    const { body } = await adviser.send(createHousehold, named(adviser.id))
    await owner.query('alter table household no force row level security')
    const { rows } = await owner.query(
      `select audit_entry.chain, event, actor_user_id, payload, household.xmin = audit_entry.xmin as together
       from audit_entry, household`,
    )
    expect(rows).toEqual([
      {
        chain: adviser.id,
        event: 'household created',
        actor_user_id: adviser.userId,
        payload: JSON.stringify({ household: body.result.id }),
        together: true,
      },
    ])
  })

  it('keeps nothing of what was rolled back [AD1]', async () => {
    const { adviser, services, owner } = await firm()
    const actor = as({ userId: adviser.userId, advisorId: adviser.id, requestId: 'test' })
    const thrown = transact(services.pool, actor, async (_tx, _actor, trail) => {
      trail.record({ event: 'something done', payload: {} })
      throw new Error('changed its mind')
    })
    await expect(thrown).rejects.toThrow('changed its mind')
    const broken = transact(services.pool, actor, async (tx, _actor, trail) => {
      trail.record({ event: 'something done', payload: {} })
      await tx
        .insertInto('household')
        .values({ full_name: 'Nobody’s', advisor_id: adviser.userId })
        .execute()
        .catch(() => {})
    })
    await expect(broken).rejects.toThrow()
    expect((await owner.query('select from audit_entry')).rowCount).toBe(0)
    expect((await owner.query('select from audit_head')).rowCount).toBe(0)
  })

  it('lets the app’s role append and see where chains end, and nothing else [AD3]', async () => {
    const { adviser, services } = await firm()
    await adviser.send(createHousehold, named(adviser.id))
    const forbidden = ['audit_entry', 'audit_head'].flatMap((table) => [
      `select from ${table}`,
      `insert into ${table} select * from ${table}`,
      `update ${table} set hash = hash`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} rename to mine`,
      `drop table ${table} cascade`,
    ])
    for (const sql of [...forbidden, `create or replace function audit_heads() returns int return 1`])
      await expect(services.pool.query(sql), sql).rejects.toMatchObject({ code: '42501' })
    const heads = await services.pool.query(`select chain, length from audit_heads()`)
    expect(heads.rows).toEqual([{ chain: adviser.id, length: 1 }])
  })
})
