import { describe, expect, it } from 'vitest'
import { type Firm, firm } from '../../../../tests/firm.ts'
import { unusedSecondsHeader } from '../../../platform/session-use.ts'
import { authorize, endSession, listSessions, login, rememberLanguage, removeSession } from '../contract.ts'
import { account, auditOf, browser, firmAtRest, signedIn, withPassword } from './sign-in-testing.ts'

/** Changes the sessions of a person, as if time had passed. */
const make = ({ owner }: Firm, userId: string, change: string) =>
  owner.query(`update session set ${change} where user_id = $1`, [userId])

describe('a session ends', () => {
  it('by signing out, at once (SE3) [API-016]', async () => {
    const given = await firm()
    const chrome = await signedIn(given.nobody, await account(given))
    const token = chrome.cookies.get('portal') ?? ''
    const answer = await chrome.send(endSession)
    expect(answer.body).toEqual({ isSuccess: true, result: null, errorMessages: [] })
    expect(chrome.cookies.has('portal')).toBe(false)
    chrome.cookies.set('portal', token)
    expect(await chrome.send(authorize)).toBeRefused('unauthenticated')
    expect((await auditOf(given)).at(-1)?.event).toBe('signed out')
  })

  it('by signing out before the second factor, too [API-016]', async () => {
    const given = await firm()
    const ada = await account(given)
    const chrome = browser(given.nobody)
    await chrome.send(login, withPassword(ada.email))
    await chrome.send(endSession)
    const { rows } = await given.owner.query('select stage from session where user_id = $1', [ada.userId])
    expect(rows).toEqual([{ stage: 'whole' }])
  })

  it('or had ended: signing out is no error then, and leaves nothing in the trail [API-016]', async () => {
    const given = await firm()
    expect((await given.nobody.send(endSession)).status).toBe(200)
    const chrome = browser(given.nobody)
    chrome.cookies.set('portal', 'long-over')
    expect((await chrome.send(endSession)).status).toBe(200)
    expect(chrome.cookies.size).toBe(0)
    expect(await auditOf(given)).toEqual([])
  })

  it('after 15 minutes without use, judged by the server (SE2)', async () => {
    const given = await firm()
    const { adviser } = given
    const almost = `last_seen_at - interval '14 minutes 50 seconds'`
    await make(given, adviser.userId, `last_seen_at = ${almost}`)
    expect((await adviser.send(listSessions)).status).toBe(200)
    // which was a use
    await make(given, adviser.userId, `last_seen_at = ${almost}`)
    expect((await adviser.send(listSessions)).status).toBe(200)
    await make(given, adviser.userId, `last_seen_at = now() - interval '15 minutes 1 second'`)
    expect(await adviser.send(listSessions)).toBeRefused('unauthenticated')
  })

  it('whatever a page calls of its own accord meanwhile (SE2)', async () => {
    const given = await firm()
    const { adviser } = given
    const unused = (seconds: number | string) => ({ headers: { [unusedSecondsHeader]: String(seconds) } })
    await make(given, adviser.userId, `last_seen_at = now() - interval '14 minutes 50 seconds'`)
    expect((await adviser.send(authorize)).status).toBe(200)
    expect((await adviser.send(listSessions, unused(14 * 60 + 50))).status).toBe(200)
    expect((await adviser.send(listSessions, unused('no number'))).status).toBe(200)
    const unknown = { params: { id: '8f0b8b1e-0001-4000-8000-00000000000a' } }
    expect(await adviser.send(removeSession, { ...unknown, ...unused(14 * 60 + 50) })).toBeRefused(
      'not_found',
    )
    await make(given, adviser.userId, `last_seen_at = last_seen_at - interval '11 seconds'`)
    expect(await adviser.send(authorize, unused(0))).toBeRefused('unauthenticated')
  })

  it('that long after the use that a page tells of, which never is a later one than was told (SE2)', async () => {
    const given = await firm()
    const { adviser } = given
    const unused = (minutes: number) => ({ headers: { [unusedSecondsHeader]: String(minutes * 60) } })
    const seenAgo = async () => {
      const { rows } = await given.owner.query<{ minutes: number }>(
        `select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes from session where user_id = $1`,
        [adviser.userId],
      )
      return rows[0]?.minutes
    }
    await make(given, adviser.userId, `last_seen_at = now() - interval '14 minutes'`)
    await adviser.send(authorize, unused(5))
    // nobody waits for the end of a transaction that reads
    await expect.poll(seenAgo).toBe(5)
    // of one that writes the end is waited for
    await adviser.send(rememberLanguage, { body: { language: 'en' }, ...unused(9) })
    expect(await seenAgo()).toBe(5)
  })

  it('no sooner for a call that is refused: that was a use, too (SE2)', async () => {
    const given = await firm()
    const { adviser } = given
    await make(given, adviser.userId, `last_seen_at = now() - interval '14 minutes 50 seconds'`)
    const unknown = { params: { id: '8f0b8b1e-0001-4000-8000-00000000000a' } }
    expect(await adviser.send(removeSession, unknown)).toBeRefused('not_found')
    await make(given, adviser.userId, `last_seen_at = last_seen_at - interval '14 minutes 50 seconds'`)
    expect((await adviser.send(authorize)).status).toBe(200)
  })

  it('after eight hours in all, however much it is used (SE2)', async () => {
    const given = await firm()
    const ada = await account(given)
    const chrome = await signedIn(given.nobody, ada)
    const { claims } = (await chrome.send(authorize)).body.result
    const ends = Date.parse(claims.find(({ type }) => type === 'sessionEndsAt')?.value ?? '')
    expect(Math.round((ends - Date.now()) / 60_000)).toBe(8 * 60)
    await make(given, ada.userId, 'expires_at = now()')
    expect(await chrome.send(authorize)).toBeRefused('unauthenticated')
  })

  it('when its user is disabled: the next call is refused (SE3)', async () => {
    const given = await firm()
    expect((await given.adviser.send(authorize)).status).toBe(200)
    await given.owner.query('update portal_user set disabled_at = now() where id = $1', [
      given.adviser.userId,
    ])
    expect(await given.adviser.send(authorize)).toBeRefused('unauthenticated')
  })
})

describe('the own sessions', () => {
  it('are those that still count, whole ones alone, the newest first [API-020]', async () => {
    const given = await firmAtRest()
    const ada = await account(given)
    await make(given, ada.userId, `started_at = now() - interval '1 hour', user_agent = 'the older one'`)
    const chrome = await signedIn(given.nobody, ada, ada.code(-1))
    await browser(given.nobody).send(login, withPassword(ada.email))
    await signedIn(given.nobody, ada, ada.code())
    await given.owner.query(
      `update session set expires_at = now() where id =
      (select id from session where user_id = $1 order by started_at desc limit 1)`,
      [ada.userId],
    )
    const { body } = await chrome.send(listSessions)
    expect(body.result).toEqual([
      {
        id: expect.any(String),
        startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        lastSeenAt: expect.stringMatching(/Z$/),
        userAgent: expect.stringMatching(/./),
        current: true,
      },
      expect.objectContaining({ userAgent: 'the older one', current: false }),
    ])
    expect(body.page).toEqual({ total: 2, next: null })
  })

  it('are none that began with the password before (SE3) [API-020]', async () => {
    const given = await firmAtRest()
    const ada = await account(given)
    await signedIn(given.nobody, ada, ada.code(-1))
    await given.owner.query('update portal_user set session_version = session_version + 1 where id = $1', [
      ada.userId,
    ])
    const chrome = await signedIn(given.nobody, ada, ada.code())
    const { body } = await chrome.send(listSessions)
    expect(body.result).toMatchObject([{ current: true }])
    expect(body.page).toEqual({ total: 1, next: null })
  })

  it('come page by page where they are asked for so [API-014, API-020]', async () => {
    const { adviser, owner } = await firm()
    await owner.query(
      `insert into session (user_id, token_hash, stage, user_agent, started_at, expires_at)
       select $1, sha256(n::text::bytea), 'whole', 'n', now() - make_interval(secs => n / 3), now() + interval '1 hour'
       from generate_series(1, 6) n`,
      [adviser.userId],
    )
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await adviser.send(listSessions, {
        query: { limit: '3', ...(after ? { after } : {}) },
      })
      seen.push(...body.result.map(({ id }) => id))
      expect(body.page?.total).toBe(7)
      after = body.page?.next ?? undefined
    } while (after)
    expect(new Set(seen).size).toBe(7)
    expect(seen).toHaveLength(7)
  })

  it('can be ended one by one; somebody else’s is not found (SE3) [API-020]', async () => {
    const given = await firmAtRest()
    const ada = await account(given)
    const [one, two] = [await signedIn(given.nobody, ada, ada.code(-1)), await signedIn(given.nobody, ada)]
    const others = (await one.send(listSessions)).body.result.filter(({ current }) => !current)
    expect(await given.colleague.send(removeSession, { params: { id: others[0]?.id ?? '' } })).toBeRefused(
      'not_found',
    )
    for (const { id } of others)
      expect((await one.send(removeSession, { params: { id } })).body.result).toBeNull()
    expect(await two.send(authorize)).toBeRefused('unauthenticated')
    const [own] = (await one.send(listSessions)).body.result
    expect(await one.send(removeSession, { params: { id: others[0]?.id ?? '' } })).toBeRefused('not_found')
    await one.send(removeSession, { params: { id: own?.id ?? '' } })
    expect(one.cookies.has('portal')).toBe(false)
    expect((await auditOf(given)).filter(({ event }) => event === 'session ended')).toHaveLength(3)
  })
})
