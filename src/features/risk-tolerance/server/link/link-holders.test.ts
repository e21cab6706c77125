import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Answered } from '../../../../../tests/firm.ts'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import { allAnswers, answeredDraft, answersFor, newestOf, newLink } from '../../../../../tests/risk-ground.ts'
import { waitingForLocks } from '../../../../../tests/waiting-for-locks.ts'
import { emptyGuid } from '../../../../platform/formats/guid.ts'
import { readClient } from '../../../participants/contract.ts'
import { readJudgement, readNewestResponse, saveResponse } from '../../contract.ts'
import { createLink, openLink, revokeLink, sendLink } from '../../link-contract.ts'
import { cookieOf, finish, open, save, type WithLink, withLink } from './link-holders-testing.ts'

const responsesIn = async ({ owner }: Ground) => {
  await owner.query('alter table risk_response no force row level security')
  return (await owner.query('select * from risk_response')).rows
}

const one = [{ sectionId: 7, answerScore: 2 }]

describe('whoever holds a link', () => {
  it('sees whom it is for and what was answered through it, as often as it is opened [LINK-005, API-049]', async () => {
    const here = await withLink()
    const { clientId, mark } = here
    const first = await open(here)
    expect(first.body.result).toEqual({
      participantId: clientId,
      participant: {
        generalDetails: { firstName: 'Ada', lastName: mark },
        riskTolerance: {
          id: expect.any(String),
          riskScoreSections: [],
          specialNotes: '',
          version: 1,
          stamps: {},
        },
      },
      questionnaireVersion: 1,
      language: 'en',
      adviser: { firstName: 'Ada', lastName: 'Example' },
    })
    for (const _ of [1, 2, 3]) expect((await open(here)).body).toEqual(first.body)
    const saved = await save(here, { riskScoreSections: one, specialNotes: 'A note', language: 'fr' })
    expect((await open(here)).body.result).toMatchObject({
      participant: {
        riskTolerance: {
          id: saved.body.result.id,
          riskScoreSections: one,
          specialNotes: 'A note',
          version: 2,
        },
      },
      language: 'fr',
    })
  })

  it.each([
    ['en', '50 percent.'],
    ['fr', '50 pour cent.'],
  ] as const)(
    'has special notes made plain in the language of its form: %s [LINK-010]',
    async (language, plain) => {
      const here = await ground()
      const { adviser, nobody, clientId } = here
      const made = await adviser.send(createLink, { body: { foClientId: clientId, language } })
      const { code } = made.body.result
      const body = { ...answersFor(clientId), specialNotes: '50%?', code }
      expect((await nobody.send(saveResponse, { body })).body.result.specialNotes).toBe(plain)
      expect((await nobody.send(saveResponse, { body })).body.result.specialNotes).toBe(plain)
    },
  )

  it('answers and submits without signing in [LINK-004, API-044, API-050]', async () => {
    const here = await withLink()
    const { adviser, clientId } = here
    expect((await save(here)).body.result).toMatchObject({ status: 'draft', riskScoreSections: allAnswers })
    expect((await finish(here)).body).toMatchObject({ isSuccess: true, result: { waitsForAdviser: false } })
    const newest = await adviser.send(readNewestResponse, { params: { clientId } })
    expect(newest.body.result).toMatchObject({ status: 'complete', totalScore: 132 })
    const id = newest.body.result?.id ?? ''
    const { body } = await adviser.send(readJudgement, { params: { id } })
    expect(body.result).toMatchObject({ completedByParticipant: true, outcome: { total: 132 } })
    const client = await adviser.send(readClient, { params: { id: clientId } })
    expect(client.body.result).toMatchObject({
      completedRiskTolerance: true,
      accountHolderWorkflow: { rTQCompletedByParticipant: true },
    })
  })

  it('saves each answer into the one response, by its id or none [LINK-008, API-044]', async () => {
    const here = await withLink()
    const first = await save(here, { responseId: emptyGuid, riskScoreSections: one })
    const { id } = first.body.result
    expect((await save(here, { responseId: id })).body.result).toMatchObject({ id, version: 2 })
    expect((await save(here)).body.result).toMatchObject({ id, version: 2 })
    expect(await responsesIn(here)).toHaveLength(1)
  })

  it('makes one response of 50 first saves at once (IN7)', async () => {
    const here = await withLink()
    const answers = await Promise.all(Array.from({ length: 50 }, () => save(here)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1)
    expect(await responsesIn(here)).toHaveLength(1)
  })

  it('is told of a save over another browser’s', async () => {
    const here = await withLink()
    const { version } = (await save(here, { riskScoreSections: one })).body.result
    await save(here)
    const stale = await save(here, { version, riskScoreSections: one })
    expect(stale).toBeRefused('stale')
    expect(stale.body.result).toMatchObject({ version: 2, riskScoreSections: allAnswers })
  })

  it('submits only what is all answered; until then the link stays open [API-045, API-050]', async () => {
    const here = await withLink()
    const whole = { riskScoreSections: 'Please Answer All Risk Tolerance Questions' }
    expect(await finish(here)).toBeRefused('invalid', whole)
    await save(here, { riskScoreSections: allAnswers.slice(1) })
    const refused = await finish(here)
    expect(refused).toBeRefused('invalid', whole)
    expect(refused.body.errorMessages).toEqual(['Please Answer All Risk Tolerance Questions'])
    await save(here)
    expect(await finish(here)).toMatchObject({ status: 200 })
  })

  it('submits once, of 50 at once (IN7, PL2)', async () => {
    const here = await withLink()
    await save(here)
    const answers = await Promise.all(Array.from({ length: 50 }, () => finish(here)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status !== 200 && status !== 404 && status !== 429)).toEqual([])
    const { rows } = await here.owner.query(`select from audit_entry where event = 'risk response completed'`)
    expect(rows).toHaveLength(1)
  })

  it('never sees a score or a profile [LINK-007]', async () => {
    const here = await withLink()
    const said = [await save(here), await open(here), await finish(here)].map(({ body }) =>
      JSON.stringify(body),
    )
    for (const text of said) expect(text).not.toMatch(/total|profile|outcome|\b132\b|aggressive/i)
  })

  it('reads and changes nothing that was not typed through it (PL5)', async () => {
    const here = await ground()
    const { adviser, clientId, nobody } = here
    const draft = await answeredDraft(here)
    const linked = { ...here, code: await newLink(here) }
    const own = (await open(linked)).body.result.participant.riskTolerance
    expect(own).toEqual({
      id: expect.not.stringContaining(draft.id),
      riskScoreSections: [],
      specialNotes: '',
      version: 1,
      stamps: {},
    })
    expect(await save(linked, { responseId: draft.id, riskScoreSections: one })).toBeRefused('not_found')
    expect(await save(linked, { foClientId: randomUUID() })).toBeRefused('not_found')
    const other = await adviser.send(saveResponse, { body: answersFor(clientId) })
    expect((await save(linked, { riskScoreSections: one })).body.result.id).not.toBe(other.body.result.id)
    // what the older link took is nothing to the newer
    const newer = { ...here, code: await newLink(here) }
    expect((await open(newer)).body.result.participant.riskTolerance.riskScoreSections).toEqual([])
    for (const path of [`/api/riskTolerance/${draft.id}`, `/api/riskTolerance/client/${clientId}`])
      expect(await nobody.request('GET', path)).toBeRefused('unauthenticated')
  })
})

describe('the response of a link', () => {
  it('takes what is saved by its id, or by none [LINK-008]', async () => {
    const here = await withLink()
    const { id: made } = (await open(here)).body.result.participant.riskTolerance
    for (const responseId of [emptyGuid, made])
      expect((await save(here, { responseId })).body.result.id).toBe(made)
    expect(await responsesIn(here)).toHaveLength(1)
  })

  it('opens one response, however many open it at once, of which nobody is told before it is begun', async () => {
    const here = await withLink()
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(here)))
    const ids = answers.map(({ body }) => body.result.participant.riskTolerance.id)
    expect(new Set(ids).size).toBe(1)
    const { adviser, clientId } = here
    const newest = () => newestOf(here)
    expect(await newest()).toBeNull()
    // the adviser's own is another one, which the client's does not stand in the way of
    const own = await adviser.send(saveResponse, { body: { ...answersFor(clientId), newest: null } })
    expect(own.status).toBe(200)
    expect(await newest()).toMatchObject({ id: own.body.result.id, isBeingAnswered: false })
    // begun last, it is the newest, whenever it was made
    await save(here, { riskScoreSections: one })
    expect(await newest()).toMatchObject({ id: ids[0], isBeingAnswered: true })
  })

  it('opens in the language on file until something is answered, whenever it was opened first', async () => {
    const here = await withLink()
    expect((await open(here)).body.result.language).toBe('en')
    const mailed = { foClientId: here.clientId, language: 'fr' as const }
    await here.adviser.send(sendLink, { body: mailed })
    expect((await open(here)).body.result.language).toBe('fr')
    await save(here, { riskScoreSections: one, language: 'en' })
    expect((await open(here)).body.result.language).toBe('en')
  })
})

describe('a link that is no longer open', () => {
  const calls = async (here: WithLink, headers = {}): Promise<[string, Answered][]> => [
    ['opened', await here.nobody.send(openLink, { params: { code: here.code }, headers })],
    ['saved', await save(here, {}, headers)],
    ['finished', await finish(here, headers)],
  ]

  const ended: Record<string, (here: WithLink) => Promise<unknown>> = {
    unknown: async (here) => Object.assign(here, { code: randomUUID() }),
    revoked: ({ adviser, clientId }) => adviser.send(revokeLink, { body: { foClientId: clientId } }),
    replaced: ({ adviser, clientId }) => adviser.send(createLink, { body: { foClientId: clientId } }),
    expired: async ({ owner }) => {
      await owner.query('alter table risk_link no force row level security')
      await owner.query(`update risk_link set expires_at = now() - interval '1 second'`)
    },
    finished: (here) => finish(here),
  }

  it('answers like one that never was, and takes nothing more [LINK-003, LINK-016] (PL3)', async () => {
    const told = new Set<string>()
    for (const [how, end] of Object.entries(ended)) {
      const here = await withLink()
      await save(here)
      await end(here)
      const before = await responsesIn(here)
      for (const [what, answer] of await calls(here)) {
        expect.soft(answer, `${how}, ${what}`).toBeRefused('not_found')
        const { date: _, ...headers } = answer.headers
        told.add(JSON.stringify([answer.body, Object.keys(headers).sort()]))
      }
      expect.soft(await responsesIn(here), how).toEqual(before)
    }
    expect(told.size).toBe(1)
  })

  it('takes no save that waited while it was closed, and leaves the answers to the adviser', async () => {
    const here = await withLink()
    await save(here, { specialNotes: 'In time' })
    const [row] = await responsesIn(here)
    const holder = await here.owner.connect()
    await holder.query('begin')
    await holder.query('select from risk_response for no key update')
    const late = save(here, { specialNotes: 'Too late' })
    await expect.poll(() => waitingForLocks(here.owner)).toBe(1)
    await here.adviser.send(revokeLink, { body: { foClientId: here.clientId } })
    await holder.query('commit')
    holder.release()
    expect(await late).toBeRefused('not_found')
    expect(await responsesIn(here)).toEqual([row])
  })

  it('is told to be closed to the browser that finished it, and to no other [API-050]', async () => {
    const here = await withLink()
    await save(here)
    const finished = await finish(here)
    const cookie = cookieOf(finished)
    expect(String(finished.headers['set-cookie'])).toMatch(
      /^portal-finished-[0-9a-f]{8}=[\w-]{43};.*HttpOnly; SameSite=Lax/,
    )
    for (const [what, answer] of await calls(here, { cookie }))
      expect.soft(answer, what).toBeRefused('link_closed')
    for (const [what, answer] of await calls(here, { cookie: `${cookie.split('=')[0]}=another` }))
      expect.soft(answer, what).toBeRefused('not_found')
    const another = { ...here, code: await newLink(here) }
    expect(await finish(another, { cookie })).toBeRefused('invalid')
    await save(another)
    const both = `${cookie}; ${cookieOf(await finish(another, { cookie }))}`
    for (const each of [here, another])
      for (const [what, answer] of await calls(each, { cookie: both }))
        expect.soft(answer, `two finished, ${what}`).toBeRefused('link_closed')
    await here.adviser.send(revokeLink, { body: { foClientId: here.clientId } })
    expect(await finish(another, { cookie })).toBeRefused('not_found')
  })

  it('is told to wait after 20 guesses from an address; an open one never is (PL3)', async () => {
    const here = await withLink()
    const guesses: number[] = []
    for (let n = 0; n < 21; n++)
      guesses.push((await here.nobody.send(openLink, { params: { code: randomUUID() } })).status)
    expect(guesses).toEqual([...Array(20).fill(404), 429])
    expect(await open(here)).toMatchObject({ status: 200 })
    expect(await save(here)).toMatchObject({ status: 200 })
    // what is refused behind an open link is no guess at a code
    for (let n = 0; n < 2; n++)
      expect(await save(here, { foClientId: randomUUID() })).toBeRefused('not_found')
    expect(await finish(here)).toMatchObject({ status: 200 })
    const later = await open(here)
    expect(later).toBeRefused('too_many_attempts')
    expect(Number(later.headers['retry-after'])).toBeGreaterThan(0)
  })
})
