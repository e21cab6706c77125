import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Ground, ground } from '../../../../tests/ground.ts'
import { allAnswers, answeredDraft, answersFor, newLink } from '../../../../tests/risk-ground.ts'
import { emptyGuid } from '../../../platform/formats/guid.ts'
import {
  chooseProfile,
  readBands,
  readJudgement,
  readNewestResponse,
  readQuestionnaire,
  readReport,
  readResponse,
  revokeLink,
  saveResponse,
  sendForSignature,
} from '../contract.ts'
import { defaultBands } from '../profile.ts'

const one = [{ sectionId: 3, answerScore: 9 }]

const save = ({ adviser, clientId }: Ground, changes: object = {}) =>
  adviser.send(saveResponse, { body: { ...answersFor(clientId), ...changes } })

const newest = async ({ adviser, clientId }: Ground) =>
  (await adviser.send(readNewestResponse, { params: { clientId } })).body.result

describe('a response that an adviser answers', () => {
  it('is made by the all-zero id or none, and saved again under its own [RISK-017, RISK-018, API-044]', async () => {
    const here = await ground()
    const first = await save(here, {
      responseId: emptyGuid,
      riskScoreSections: one,
      specialNotes: ' A <b>! ',
    })
    expect(first.body.result).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      riskScoreSections: one,
      specialNotes: 'A b',
      status: 'draft',
      version: 1,
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
    })
    await save(here, { responseId: id })
    expect(await newest(here)).toMatchObject({ id, totalScore: 132, profile: 'aggressive-growth' })
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
  })

  it('tells a save over another one’s with what stands there now', async () => {
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
    await adviser.send(revokeLink, { body: { foClientId: clientId } })
    expect(await save(here, { responseId: id })).toMatchObject({ status: 200 })
  })
})

describe('the questionnaire', () => {
  it('is anybody’s to read, in either language, 15 sections with their answers [API-043]', async () => {
    const { nobody } = await ground()
    const english = await nobody.send(readQuestionnaire)
    const french = await nobody.send(readQuestionnaire, { query: { language: 'fr' } })
    expect(english.body.result.sections).toHaveLength(15)
    expect(english.body.result).toMatchObject({ version: 1, sections: { 6: { scenarios: {} } } })
    expect(french.body.result.sections.map(({ sectionId }) => sectionId)).toEqual(
      english.body.result.sections.map(({ sectionId }) => sectionId),
    )
    expect(french.body.result.sections[0]?.question).not.toBe(english.body.result.sections[0]?.question)
    expect(await nobody.send(readQuestionnaire, { query: { version: '99' } })).toBeRefused('not_found')
  })

  it('has the firm’s bands, or the default ones', async () => {
    const { adviser } = await ground()
    expect((await adviser.send(readBands)).body.result).toEqual({ bands: defaultBands, areDefault: true })
    const own = await ground({ settings: { RISK_BANDS: '{"knowledge": [2, 4, 6, 8]}' } })
    expect((await own.adviser.send(readBands)).body.result).toEqual({
      bands: { ...defaultBands, knowledge: [2, 4, 6, 8] },
      areDefault: false,
    })
  })

  it('does not begin with bands that cannot be read', async () => {
    await expect(ground({ settings: { RISK_BANDS: '{"knowledge": [8, 6, 4, 2]}' } })).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringContaining('knowledge'),
    })
  })
})

describe('the judgement of a response', () => {
  const judgement = async ({ adviser }: Ground, id: string) =>
    (await adviser.send(readJudgement, { params: { id } })).body.result

  it('has an outcome once all is answered, and keeps it as of the day of completion', async () => {
    const here = await ground()
    const draft = await save(here, { riskScoreSections: one })
    const { id } = draft.body.result
    expect(await judgement(here, id)).toMatchObject({ outcome: null, choice: null, completedAt: null })
    await save(here, { responseId: id })
    await here.adviser.send(sendForSignature, { params: { id } })
    const complete = await judgement(here, id)
    expect(complete).toMatchObject({
      outcome: { total: 132, profile: 'aggressive-growth' },
      completedAt: expect.any(String),
      completedByParticipant: false,
      bandsAreDefault: true,
    })
    // the firm sets other bands later
    here.house.config.risk = { ...here.house.config.risk, bands: '{"total": [137, 138, 139, 140]}' }
    expect(await judgement(here, id)).toEqual(complete)
    expect(await newest(here)).toMatchObject({ profile: 'aggressive-growth' })
  })

  it('takes the adviser’s choice with its reason, for the answers it was made for', async () => {
    const here = await ground()
    const { adviser } = here
    const { id, version } = await answeredDraft(here)
    const choose = (body: object) =>
      adviser.send(chooseProfile, {
        params: { id },
        body: { profile: 'balanced', reason: ' The pension covers all expenses. ', version, ...body },
      })
    expect(await choose({ reason: '  ' })).toBeRefused('invalid', { reason: 'Please Enter a Reason' })
    const chosen = await choose({})
    expect(chosen.body.result).toMatchObject({
      choice: {
        profile: 'balanced',
        reason: 'The pension covers all expenses.',
        chosenAt: expect.any(String),
        chosenBy: 'Ada Example',
      },
      version: 2,
    })
    const stale = await choose({ profile: 'growth' })
    expect(stale).toBeRefused('stale')
    expect(stale.body.result).toEqual(chosen.body.result)
    await save(here, { responseId: id, specialNotes: 'Another note' })
    expect((await judgement(here, id)).choice).toMatchObject({ profile: 'balanced' })
    await save(here, { responseId: id, riskScoreSections: one })
    expect((await judgement(here, id)).choice).toBeNull()
    expect(await choose({ version: 4 })).toBeRefused('invalid', {
      riskScoreSections: 'Please Answer All Risk Tolerance Questions',
    })
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
