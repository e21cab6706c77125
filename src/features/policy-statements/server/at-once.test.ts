import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ground } from '../../../../tests/ground.ts'
import { archive, create, newestOf } from '../../../../tests/policy-ground.ts'
import { createStatement } from '../contract.ts'

describe('of a client’s statements, at once', () => {
  it('one is made by pages that know of none, and told to the others', async () => {
    const { adviser, clientId } = await ground()
    const body = { participantId: clientId, status: 'draft' as const, newest: null }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => adviser.send(createStatement, { body })),
    )
    const made = answers.filter(({ status }) => status === 200)
    expect(made).toHaveLength(1)
    const id = made[0]?.body.result.id
    for (const answer of answers.filter((each) => !made.includes(each))) {
      expect(answer).toBeRefused('stale')
      expect(answer.body.result.id).toBe(id)
    }
  })

  it('one is made by a page that knows of none, or by whoever sends a whole one: never both', async () => {
    const here = await ground()
    const { adviser, clientId, owner } = here
    const body = { participantId: clientId, status: 'draft' as const, newest: null }
    const [sent] = await Promise.all([
      create(here, { clientSummary: 'Sent whole' }, 'draft'),
      ...Array.from({ length: 5 }, () => adviser.send(createStatement, { body })),
    ])
    await owner.query('alter table policy_statement no force row level security')
    expect((await owner.query('select from policy_statement')).rowCount).toBe(1)
    expect(await newestOf(here)).toMatchObject({ id: sent.body.result.id, clientSummary: 'Sent whole' })
  })

  it('twenty requests with one key are one statement', async () => {
    const { adviser, clientId, owner } = await ground()
    const headers = { 'idempotency-key': randomUUID() }
    const body = { participantId: clientId, status: 'draft' as const, clientSummary: 'Begun' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => adviser.send(createStatement, { body, headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map((answer) => answer.body.result.id)).size).toBe(1)
    await owner.query('alter table policy_statement no force row level security')
    expect((await owner.query('select from policy_statement')).rowCount).toBe(1)
  })

  it('a client is archived, or a statement is begun, the one after the other', async () => {
    const here = await ground()
    const [begun, archived] = await Promise.all([create(here, {}, 'draft'), archive(here)])
    expect(archived.status).toBe(200)
    expect([200, 404]).toContain(begun.status)
    expect(await create(here, {}, 'draft')).toBeRefused('not_found')
  })
})
