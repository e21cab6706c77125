import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { emailsIn } from '../../../../../tests/emails.ts'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import { dumpOf, foundIn } from '../../../../../tests/markers.ts'
import { answersFor, eventsIn, finishedLink, newestOf, newLink } from '../../../../../tests/risk-ground.ts'
import { openUntil } from '../../../../platform/formats/open-until.ts'
import { readClient, updateClient } from '../../../participants/contract.ts'
import { listRevisions } from '../../../participants/record-contract.ts'
import { saveResponse } from '../../contract.ts'
import { createLink, openLink, readLink, revokeLink, sendLink } from '../../link-contract.ts'

const ofClient = ({ clientId }: Ground) => ({ body: { foClientId: clientId } })

const link = async ({ adviser, clientId }: Ground) =>
  (await adviser.send(readLink, { params: { clientId } })).body.result

const emails = ({ owner, services }: Ground) => emailsIn(owner, services.cipher)

const codesIn = (text: string) => text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []

describe('a link', () => {
  it('is told once with its address and its last moment, 14 days ahead [API-048, LINK-019]', async () => {
    const here = await ground({ settings: { PUBLIC_URL: 'http://portal.example:8080' } })
    const answer = await here.adviser.send(createLink, ofClient(here))
    const { code, url, expiresAt } = answer.body.result
    expect(code).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(url).toBe(`http://portal.example:8080/clientRiskToleranceForm/${code}`)
    // to the end of the day that the email names
    expect(expiresAt).toBe(openUntil(new Date(), 14, 'America/Toronto'))
  })

  it('keeps its code nowhere but as a hash, and under the session’s own key (PL1)', async () => {
    const here = await ground()
    const code = await newLink(here)
    await here.nobody.send(openLink, { params: { code } })
    expect(foundIn(await dumpOf(here), { code })).toEqual([])
  })

  it('is made by an adviser alone, for a client of his own [LINK-018]', async () => {
    const here = await ground()
    const { nobody, admin, colleague } = here
    expect(await nobody.send(createLink, ofClient(here))).toBeRefused('unauthenticated')
    expect(await admin.send(createLink, ofClient(here))).toBeRefused('forbidden')
    expect(await colleague.send(createLink, ofClient(here))).toBeRefused('not_found')
  })

  it('closes the older one, however many are made at once [LINK-024]', async () => {
    const here = await ground()
    const { adviser, nobody, owner } = here
    const older = await newLink(here)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => adviser.send(createLink, ofClient(here))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await nobody.send(openLink, { params: { code: older } })).toBeRefused('not_found')
    await owner.query('alter table risk_link no force row level security')
    const { rows } = await owner.query('select from risk_link where revoked_at is null')
    expect(rows).toHaveLength(1)
  })

  it('is shown with who opened it when, and how far the answers are', async () => {
    const here = await ground()
    const { nobody, clientId } = here
    expect(await link(here)).toBeNull()
    const code = await newLink(here)
    for (const agent of ['A phone', 'A phone', 'A mail scanner'])
      await nobody.send(openLink, { params: { code }, headers: { 'user-agent': agent } })
    const riskScoreSections = answersFor(clientId).riskScoreSections.slice(0, 4)
    await nobody.send(saveResponse, { body: { ...answersFor(clientId), riskScoreSections, code } })
    const shown = await link(here)
    expect(shown).toMatchObject({ state: 'open', answered: 4, mailedAt: null, finishedAt: null })
    expect(shown?.visits.map(({ userAgent }) => userAgent)).toEqual(['A mail scanner', 'A phone'])
    expect(JSON.stringify(shown)).not.toContain(code)
  })

  it('notes a hundred browsers, however many names come', async () => {
    const here = await ground()
    const code = await newLink(here)
    const opens = (agent: string) =>
      here.nobody.send(openLink, { params: { code }, headers: { 'user-agent': agent } })
    for (let n = 0; n < 105; n++) expect((await opens(`Browser ${n}`)).status).toBe(200)
    await opens('Browser 7')
    await here.owner.query('alter table risk_link_visit no force row level security')
    const { rows } = await here.owner.query(
      'select user_agent as name from risk_link_visit order by last_at desc',
    )
    expect(rows).toHaveLength(100)
    expect(rows[0]).toEqual({ name: 'Browser 7' })
  })

  it('has the state it is in: expired, revoked, finished', async () => {
    const here = await ground()
    const { adviser, owner } = here
    await newLink(here)
    await owner.query('alter table risk_link no force row level security')
    await owner.query(`update risk_link set expires_at = now() - interval '1 second'`)
    expect(await link(here)).toMatchObject({ state: 'expired' })
    expect(await adviser.send(revokeLink, ofClient(here))).toBeRefused('not_found')
    await newLink(here)
    await adviser.send(revokeLink, ofClient(here))
    expect(await link(here)).toMatchObject({ state: 'revoked' })
    expect(await adviser.send(revokeLink, ofClient(here))).toBeRefused('not_found')
    await finishedLink(here)
    expect(await link(here)).toMatchObject({ state: 'finished', answered: 15 })
  })
})

describe('a link by e-mail', () => {
  it('is the one this session made, as often as it is asked for [API-048]', async () => {
    const here = await ground()
    const { adviser, nobody, mark } = here
    const code = await newLink(here)
    expect(await link(here)).toMatchObject({ inHand: true })
    for (const _ of [1, 2]) expect((await adviser.send(sendLink, ofClient(here))).body.result).toBeNull()
    const sent = await emails(here)
    expect(sent.map(({ to, text }) => [to, codesIn(text)])).toEqual(
      Array(2).fill([`${mark.toLowerCase()}@example.com`, [code]]),
    )
    expect(await nobody.send(openLink, { params: { code } })).toMatchObject({ status: 200 })
    expect(await link(here)).toMatchObject({ mailedTo: `${mark.toLowerCase()}@example.com`, state: 'open' })
  })

  it('is a new one in a session that made none; the older is closed [API-048]', async () => {
    const here = await ground()
    const { adviser, nobody, owner } = here
    const older = await newLink(here)
    await owner.query('alter table risk_link no force row level security')
    await owner.query('update risk_link set session_id = null')
    expect(await link(here)).toMatchObject({ inHand: false })
    await adviser.send(sendLink, ofClient(here))
    const [email] = await emails(here)
    const [code = ''] = codesIn(email?.text ?? '')
    expect(code).not.toBe(older)
    expect(await nobody.send(openLink, { params: { code } })).toMatchObject({ status: 200 })
    expect(await nobody.send(openLink, { params: { code: older } })).toBeRefused('not_found')
  })

  it('is in the client’s language, and names the adviser with telephone, the firm and the last day', async () => {
    const here = await ground({ settings: { FIRM_NAME: 'Érable & Fils' } })
    const { adviser, owner, clientId } = here
    await owner.query('alter table client no force row level security')
    await owner.query('alter table risk_link no force row level security')
    await newLink(here)
    await owner.query(`update risk_link set expires_at = '2099-11-02T03:30:00Z'`)
    await owner.query(`update portal_user set phone_number = '416-555-0117' where id = $1`, [adviser.userId])
    await adviser.send(sendLink, ofClient(here))
    await owner.query(
      `update client set general_details = jsonb_set(general_details, '{language}', '"fr"') where id = $1`,
      [clientId],
    )
    await adviser.send(sendLink, ofClient(here))
    const [english, french] = await emails(here)
    expect(english).toMatchObject({ subject: 'Ada Example has a few questions for you' })
    // 23:30 on the day before in Toronto
    expect(english?.text).toContain('until November 1, 2099.')
    expect(french).toMatchObject({ subject: 'Ada Example a quelques questions pour vous' })
    expect(french?.text).toContain('jusqu’au 1er novembre 2099.')
    expect(english?.text).toContain('\n\nAda Example\n416-555-0117\nÉrable & Fils\n')
    expect(french?.text).toContain('\n\nAda Example\n416 555-0117\nÉrable & Fils\n')
  })

  it('tells what became of its email', async () => {
    const here = await ground()
    await newLink(here)
    expect(await link(here)).toMatchObject({ emailStatus: null })
    await here.adviser.send(sendLink, ofClient(here))
    expect(await link(here)).toMatchObject({ emailStatus: 'WAITING' })
    await here.owner.query('alter table risk_link no force row level security')
    const useful = await here.owner.query(
      `select useful_until = date_trunc('milliseconds', expires_at) as same from email_message, risk_link`,
    )
    expect(useful.rows).toEqual([{ same: true }])
    await here.owner.query(`update email_message set last_error = 'ECONNREFUSED'`)
    expect(await link(here)).toMatchObject({ emailStatus: 'FAILING' })
    await here.owner.query('update email_message set sent_at = now()')
    expect(await link(here)).toMatchObject({ emailStatus: 'SENT' })
    await here.adviser.send(sendLink, ofClient(here))
    expect(await link(here)).toMatchObject({ emailStatus: 'WAITING' })
  })

  it('is made and mailed once for a key; asked again, the answer is the same; the code is stored nowhere [API-013, API-048]', async () => {
    const here = await ground()
    const { adviser, nobody, clientId } = here
    const [making, mailing] = [randomUUID(), randomUUID()].map((key) => ({
      headers: { 'idempotency-key': key },
    }))
    const first = await adviser.send(createLink, { ...ofClient(here), ...making })
    const again = await adviser.send(createLink, { ...ofClient(here), ...making })
    expect(again.body).toEqual(first.body)
    expect(await nobody.send(openLink, { params: { code: first.body.result.code } })).toMatchObject({
      status: 200,
    })
    for (const _ of [1, 2])
      expect((await adviser.send(sendLink, { ...ofClient(here), ...mailing })).body.result).toBeNull()
    expect(await emails(here)).toHaveLength(1)
    expect(await eventsIn(here, 'risk link made', 'risk link mailed')).toEqual([1, 1])
    const other = { body: { foClientId: clientId, language: 'fr' as const }, ...mailing }
    expect(await adviser.send(sendLink, other)).toBeRefused('invalid')
    expect(foundIn(await dumpOf(here), { code: first.body.result.code })).toEqual([])
  })

  it('needs an address on file', async () => {
    const here = await ground()
    await here.owner.query('alter table client no force row level security')
    await here.owner.query(
      `update client set general_details = jsonb_set(general_details, '{email}', 'null')`,
    )
    const answer = await here.adviser.send(sendLink, ofClient(here))
    expect(answer).toBeRefused('invalid', { email: 'Please Enter an Email Address for the Client' })
    expect(await here.adviser.send(sendLink, { body: { foClientId: randomUUID() } })).toBeRefused('not_found')
    expect(await link(here)).toBeNull()
  })

  it('carries no line break of a name into a header (IN4)', async () => {
    const here = await ground()
    await here.owner.query(
      `update portal_user set first_name = E'Ada\\r\\nBcc: x@example.com' where id = $1`,
      [here.adviser.userId],
    )
    await here.adviser.send(sendLink, ofClient(here))
    const [email] = await emails(here)
    expect(email?.subject).not.toMatch(/[\r\n]/)
  })
})

describe('the language of a link', () => {
  it('is the one it is made in, which the client is written to in from then on', async () => {
    const here = await ground()
    const { adviser, nobody, clientId } = here
    const told = async () => {
      const { body } = await adviser.send(readClient, { params: { id: clientId } })
      return [body.result.generalDetails.language, body.result.version]
    }
    const opened = async (code: string) =>
      (await nobody.send(openLink, { params: { code } })).body.result.language
    const french = { foClientId: clientId, language: 'fr' as const }
    const made = await adviser.send(createLink, { body: french })
    expect(await told()).toEqual(['fr', 2])
    await adviser.send(createLink, { body: french })
    expect(await told()).toEqual(['fr', 2])
    expect(await nobody.send(openLink, { params: { code: made.body.result.code } })).toBeRefused('not_found')
    await adviser.send(sendLink, ofClient(here))
    await adviser.send(sendLink, { body: { foClientId: clientId, language: 'en' } })
    expect(await told()).toEqual(['en', 3])
    const sent = await emails(here)
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Ada Example a quelques questions pour vous',
      'Ada Example has a few questions for you',
    ])
    const [code = ''] = codesIn(sent[1]?.text ?? '')
    expect(await opened(code)).toBe('en')
    // what the client chose on the form goes before all
    await nobody.send(saveResponse, { body: { ...answersFor(clientId), code, language: 'fr' } })
    await adviser.send(sendLink, ofClient(here))
    expect(await opened(code)).toBe('fr')
    const link = await adviser.send(readLink, { params: { clientId } })
    expect(link.body.result).toMatchObject({ language: 'fr' })
    // the email goes in what the adviser says for it
    await adviser.send(sendLink, { body: { foClientId: clientId, language: 'en' } })
    expect((await emails(here)).slice(2).map(({ subject }) => subject)).toEqual([
      'Ada Example a quelques questions pour vous',
      'Ada Example has a few questions for you',
    ])
    expect(await opened(code)).toBe('fr')
  })

  it('stands in the client’s history, and is a save of the general details for a page that is open', async () => {
    const { adviser, clientId } = await ground()
    const before = (await adviser.send(readClient, { params: { id: clientId } })).body.result
    await adviser.send(createLink, { body: { foClientId: clientId, language: 'fr' } })
    await adviser.send(createLink, { body: { foClientId: clientId, language: 'fr' } })
    const history = await adviser.send(listRevisions, { params: { id: clientId } })
    const afterCreation = history.body.result.filter(({ revision }) => revision > 1)
    expect(afterCreation).toMatchObject([
      {
        revision: 2,
        section: 'generalDetails',
        by: 'Ada Example',
        changes: [{ path: 'generalDetails.language', before: null, after: 'French' }],
      },
    ])
    const save = (sections: object) =>
      adviser.send(updateClient, { params: { id: clientId }, body: { version: before.version, ...sections } })
    expect(await save({ generalDetails: before.generalDetails })).toBeRefused('stale')
    expect(await save({ employmentDetails: { occupation: 'Baker' } })).toMatchObject({ status: 200 })
  })

  it('stays its own, whatever the client’s becomes, when it is opened and answered', async () => {
    const here = await ground()
    const { adviser, nobody, clientId, owner } = here
    const made = await adviser.send(createLink, { body: { foClientId: clientId, language: 'fr' } })
    const { code } = made.body.result
    await owner.query('alter table client no force row level security')
    await owner.query(`update client set general_details = jsonb_set(general_details, '{language}', '"en"')`)
    const opened = await nobody.send(openLink, { params: { code } })
    expect(opened.body.result.language).toBe('fr')
    await nobody.send(saveResponse, { body: { ...answersFor(clientId), code } })
    expect(await newestOf(here)).toMatchObject({ language: 'fr' })
  })
})
