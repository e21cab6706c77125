import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import {
  allAnswers,
  answeredDraft,
  answersFor,
  completeResponse,
  eventsIn,
  newestOf as newest,
  newLink,
} from '../../../../../tests/risk-ground.ts'
import { emptyGuid } from '../../../../platform/formats/guid.ts'
import {
  discardResponse,
  readNewestResponse,
  readReport,
  readResponse,
  saveResponse,
  sendForSignature,
} from '../../contract.ts'
import { createLink, finishLink, revokeLink } from '../../link-contract.ts'

const one = [{ sectionId: 3, answerScore: 9 }]

const save = ({ adviser, clientId }: Ground, changes: object = {}) =>
  adviser.send(saveResponse, { body: { ...answersFor(clientId), ...changes } })

describe('a response that an adviser answers', () => {
  it('is made by the all-zero id or none, and saved again under its own [RISK-017, RISK-018, API-044]', async () => {
    const here = await ground()
    const first = await save(here, {
      responseId: emptyGuid,
      riskScoreSections: one,
      specialNotes: ' A & b! ',
    })
    expect(first.body.result).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      riskScoreSections: one,
      specialNotes: 'A and b.',
      language: 'en',
      status: 'draft',
      version: 1,
      stamps: {},
    })
    const { id } = first.body.result
    const again = await save(here, { responseId: id })
    expect(again.body.result).toMatchObject({ id, version: 2, riskScoreSections: allAnswers })
    expect((await newest(here))?.id).toBe(id)
    const other = await save(here)
    expect(other.body.result.id).not.toBe(id)
    expect((await newest(here))?.id).toBe(other.body.result.id)
  })

  it('keeps its answers in the order of the sections, without those of 0', async () => {
    const here = await ground()
    const riskScoreSections = [
      { sectionId: 9, answerScore: 8 },
      { sectionId: 2, answerScore: 0 },
      { sectionId: 1, answerScore: 12 },
    ]
    const { body } = await save(here, { riskScoreSections })
    expect(body.result.riskScoreSections).toEqual([riskScoreSections[2], riskScoreSections[0]])
  })

  it('refuses a score that none of the section’s answers has [API-045]', async () => {
    const here = await ground()
    const answer = await save(here, { riskScoreSections: [{ sectionId: 3, answerScore: 8 }] })
    expect(answer).toBeRefused('invalid', {
      'riskScoreSections.0.answerScore': 'Please choose one of the answers to this question',
    })
  })

  it('is read with its score and profile; null where there is none [API-046]', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    expect(await newest(here)).toBeNull()
    const draft = await save(here, { riskScoreSections: one })
    const { id } = draft.body.result
    const read = await adviser.send(readResponse, { params: { id } })
    expect(read.body.result).toEqual({
      ...draft.body.result,
      clientId,
      totalScore: 9,
      profile: null,
      questionnaireVersion: 1,
      isBeingAnswered: false,
      outOfDate: [],
      judgedBy: 1,
    })
    await save(here, { responseId: id })
    expect(await newest(here)).toMatchObject({ id, totalScore: 132, profile: 'aggressive-growth' })
  })

  it('has its document and its notes in the client’s language unless the adviser chooses the other one', async () => {
    const here = await ground()
    const { adviser, owner, clientId } = here
    await owner.query('alter table client no force row level security')
    await owner.query(
      `update client set general_details = jsonb_set(general_details, '{language}', '"fr"') where id = $1`,
      [clientId],
    )
    const { id, specialNotes } = (await save(here, { specialNotes: '50%' })).body.result
    expect(specialNotes).toBe('50 pour cent')
    const languageOf = async () => (await adviser.send(readResponse, { params: { id } })).body.result.language
    expect(await languageOf()).toBe('fr')
    await save(here, { responseId: id, language: 'en' })
    expect(await languageOf()).toBe('en')
  })

  it('is not found under another client, another adviser or an unknown id', async () => {
    const here = await ground()
    const { colleague, clientId } = here
    const { id } = await answeredDraft(here)
    const elsewhere = { ...answersFor(clientId), responseId: id }
    expect(await colleague.send(saveResponse, { body: elsewhere })).toBeRefused('not_found')
    expect(await save(here, { foClientId: randomUUID(), responseId: id })).toBeRefused('not_found')
    expect(await save(here, { responseId: randomUUID() })).toBeRefused('not_found')
    expect(await save(here, { foClientId: randomUUID() })).toBeRefused('not_found')
    await here.owner.query('alter table client no force row level security')
    await here.owner.query('update client set archived_at = now() where id = $1', [clientId])
    expect(await save(here, { responseId: id })).toBeRefused('not_found')
  })

  it('tells a save over another one’s with what stands there now [API-012]', async () => {
    const here = await ground()
    const { id, version } = await answeredDraft(here)
    await save(here, { responseId: id, version, riskScoreSections: one })
    const stale = await save(here, { responseId: id, version })
    expect(stale).toBeRefused('stale')
    expect(stale.body.result).toMatchObject({ id, version: 2, riskScoreSections: one })
  })

  it('is settled once it is complete', async () => {
    const here = await ground()
    const { id } = await answeredDraft(here)
    await here.adviser.send(sendForSignature, { params: { id } })
    const answer = await save(here, { responseId: id, riskScoreSections: one })
    expect(answer).toBeRefused('conflict')
    expect((await newest(here))?.riskScoreSections).toEqual(allAnswers)
  })

  it('is the client’s to give while a link is open, and the adviser’s once it is closed [LINK-018]', async () => {
    const here = await ground()
    const { adviser, nobody, clientId } = here
    const code = await newLink(here)
    const given = await nobody.send(saveResponse, {
      body: { ...answersFor(clientId), riskScoreSections: one, code },
    })
    const { id } = given.body.result
    const sentence = 'The client is answering this through a link. Close the link to answer for them.'
    for (const refused of [
      await save(here, { responseId: id }),
      await adviser.send(sendForSignature, { params: { id } }),
    ]) {
      expect(refused).toBeRefused('conflict')
      expect(refused.body.errorMessages).toEqual([sentence])
    }
    expect(await newest(here)).toMatchObject({ id, isBeingAnswered: true })
    await adviser.send(revokeLink, { body: { foClientId: clientId } })
    expect(await save(here, { responseId: id })).toMatchObject({ status: 200 })
    expect(await newest(here)).toMatchObject({ id, isBeingAnswered: false })
  })
})

describe('the notes of a response', () => {
  const signs = 'Lost 30% & $80,000?'

  it.each([
    ['en', 'Lost 30 percent and 80,000 dollars.'],
    ['fr', 'Lost 30 pour cent et 80,000 dollars.'],
  ] as const)('are made plain in its own language, whoever calls: %s [RISK-014]', async (language, plain) => {
    const here = await ground()
    const said = await save(here, { language, specialNotes: signs })
    expect(said.body.result.specialNotes).toBe(plain)
    // and where it is not said again
    const { id } = said.body.result
    const again = await save(here, { responseId: id, specialNotes: signs })
    expect(again.body.result.specialNotes).toBe(plain)
    // what comes back is no other text
    const back = await save(here, {
      responseId: id,
      specialNotes: plain,
      version: again.body.result.version,
    })
    expect(back.body.result.specialNotes).toBe(plain)
  })

  it('are refused where words for their signs make them too long to be stored', async () => {
    const here = await ground()
    expect(await save(here, { specialNotes: '%'.repeat(400) })).toMatchObject({ status: 200 })
    expect(await save(here, { specialNotes: '%'.repeat(2000) })).toBeRefused('invalid', {
      specialNotes: 'This text is too long',
    })
  })
})

describe('a draft', () => {
  const discard = ({ adviser }: Ground, { id, version }: { id: string; version: number }) =>
    adviser.send(discardResponse, { params: { id }, query: { version: String(version) } })

  it('is discarded by its adviser; the response before it is the newest again', async () => {
    const here = await ground()
    const before = await completeResponse(here)
    const draft = await answeredDraft(here)
    expect((await discard(here, draft)).body).toMatchObject({ isSuccess: true, result: null })
    expect(await newest(here)).toMatchObject({ id: before, status: 'complete' })
    expect(await eventsIn(here, 'risk response discarded')).toEqual([1])
    expect(await discard(here, draft)).toBeRefused('not_found')
  })

  it('is discarded as it was read, and by nobody else', async () => {
    const here = await ground()
    const { id, version } = await answeredDraft(here)
    await save(here, { responseId: id, riskScoreSections: one })
    const stale = await discard(here, { id, version })
    expect(stale).toBeRefused('stale')
    expect(stale.body.result).toEqual(await newest(here))
    expect(await discard({ ...here, adviser: here.colleague }, { id, version: 2 })).toBeRefused('not_found')
    expect(await newest(here)).toMatchObject({ id })
  })

  it('is kept while the client answers it, and once it is complete', async () => {
    const here = await ground()
    const { adviser, nobody, clientId } = here
    const code = await newLink(here)
    await nobody.send(saveResponse, { body: { ...answersFor(clientId), code } })
    const { id = '', version = 0 } = (await newest(here)) ?? {}
    const begun = await discard(here, { id, version })
    expect(begun).toBeRefused('conflict')
    expect(begun.body.errorMessages).toEqual([
      'The client is answering this through a link. Close the link to answer for them.',
    ])
    await nobody.send(finishLink, { params: { code } })
    const complete = await discard(here, { id, version: version + 1 })
    expect(complete).toBeRefused('conflict')
    expect(complete.body.errorMessages).toEqual(['This response is complete and can no longer be changed.'])
    await adviser.send(createLink, { body: { foClientId: clientId } })
    expect(await newest(here)).toMatchObject({ id, status: 'complete' })
  })
})

describe('the newest complete response', () => {
  it('is found past a newer draft; null where there is none', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    const complete = async () =>
      (await adviser.send(readNewestResponse, { params: { clientId }, query: { status: 'complete' } })).body
        .result
    expect(await complete()).toBeNull()
    const older = await answeredDraft(here)
    expect(await complete()).toBeNull()
    await completeResponse(here)
    // begun before the client’s, and completed after it
    await adviser.send(sendForSignature, { params: { id: older.id } })
    const draft = await answeredDraft(here)
    expect(await complete()).toMatchObject({ id: older.id, status: 'complete' })
    expect(await newest(here)).toMatchObject({ id: draft.id, status: 'draft' })
    const input = { params: { clientId }, query: { status: 'complete' as const } }
    expect(await here.colleague.send(readNewestResponse, input)).toBeRefused('not_found')
  })
})

describe('the report', () => {
  it('is a PDF that opens in the browser, named by the response [API-047]', async () => {
    const here = await ground()
    const { id } = await answeredDraft(here)
    const url = readReport.path.replace(':id', id).replace('riskTolerance', 'risktolerance')
    const { status, headers, body } = await here.adviser.request('GET', url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${id.slice(0, 6)}_RiskTolerance.pdf"`,
      'cache-control': 'no-store',
    })
    expect(String(body.result)).toMatch(/^%PDF-/)
  })
})
