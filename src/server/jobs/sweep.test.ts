import { expect, it } from 'vitest'
import { firm } from '../../../tests/firm.ts'
import { sweep } from './sweep.ts'

it('takes away what was only for a while, and nothing that still counts', async () => {
  const { owner, services, adviser } = await firm()
  const user = adviser.userId
  await owner.query(
    `insert into session (user_id, token_hash, stage, user_agent, last_seen_at, expires_at) values
       ($1, 'expired', 'whole', '', now(), now() - interval '1 second'),
       ($1, 'idle', 'whole', '', now() - interval '16 minutes', now() + interval '1 hour'),
       ($1, 'open', 'whole', '', now() - interval '14 minutes', now() + interval '1 hour')`,
    [user],
  )
  await owner.query(
    `insert into idempotency (user_id, key, request_hash, created_at) values
       ($1, '00000000-0000-4000-8000-000000000001', '', now() - interval '25 hours'),
       ($1, '00000000-0000-4000-8000-000000000002', '', now() - interval '23 hours')`,
    [user],
  )
  await owner.query(
    `insert into password_link (id, user_id, token_hash, purpose, expires_at) values
       (gen_random_uuid(), $1, 'old', 'reset', now() - interval '25 hours'),
       (gen_random_uuid(), $1, 'open', 'reset', now() + interval '1 hour')`,
    [user],
  )
  await owner.query(
    `insert into guess (kind, subject_hash, failures, window_started_at, blocked_until) values
       ('test by address', 'old', 9, now() - interval '2 days', null),
       ('test by address', 'blocked', 9, now() - interval '2 days', now() + interval '1 minute'),
       ('test by address', 'counted', 9, now() - interval '10 minutes', null),
       ('test by identity', 'forgotten', 9, now() - interval '91 days', null),
       ('test by identity', 'slow', 9, now() - interval '89 days', null)`,
  )
  await owner.query(
    `insert into email_message (to_address, content_encrypted, created_at, sent_at) values
       ('old@mail.example', $1, now() - interval '31 days', now() - interval '31 days'),
       ('new@mail.example', $1, now() - interval '29 days', now() - interval '29 days')`,
    [services.cipher.encrypt({ table: 'email_message', column: 'content_encrypted', rowId: '' }, '{}')],
  )

  await sweep.work(services, null)

  const left = async (column: string, table: string) =>
    (await owner.query(`select ${column} as kept from ${table} order by 1`)).rows.map(({ kept }) => kept)
  const names = async (column: string, table: string) => await left(`convert_from(${column}, 'UTF8')`, table)
  expect(await left('token_hash', `session where user_agent = ''`)).toEqual([Buffer.from('open')])
  expect(await left('key', 'idempotency')).toEqual(['00000000-0000-4000-8000-000000000002'])
  expect(await names('token_hash', 'password_link')).toEqual(['open'])
  expect(await names('subject_hash', 'guess')).toEqual(['blocked', 'counted', 'slow'])
  expect(await left('to_address', 'email_message')).toEqual(['new@mail.example'])
})
