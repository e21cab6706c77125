import { describe, expect, it } from 'vitest'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import {
  answeredDraft,
  answersFor,
  endPackages,
  newestOf,
  newLink,
  packagesIn,
  sentOut,
} from '../../../../../tests/risk-ground.ts'
import { updateFirm } from '../../../administration/firm-contract.ts'
import { readClient } from '../../../participants/contract.ts'
import { chooseProfile, readJudgement, saveResponse, sendForSignature } from '../../contract.ts'
import { revokeLink } from '../../link-contract.ts'
import { defaultBands, Profile } from '../../profile.ts'

const one = [{ sectionId: 3, answerScore: 9 }]

const save = ({ adviser, clientId }: Ground, changes: object = {}) =>
  adviser.send(saveResponse, { body: { ...answersFor(clientId), ...changes } })

const judgement = async ({ adviser }: Ground, id: string) =>
  (await adviser.send(readJudgement, { params: { id } })).body.result

const choose = async (here: Ground, id: string, profile: Profile = 'balanced') => {
  const { version } = await judgement(here, id)
  const body = { profile, reason: 'The pension covers all.', version }
  return await here.adviser.send(chooseProfile, { params: { id }, body })
}

describe('the judgement of a response', () => {
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
      judgedBy: 1,
    })
    // the firm sets other bands later
    await here.admin.send(updateFirm, {
      body: { version: 1, values: { bands: { ...defaultBands, total: [137, 138, 139, 140] } } },
    })
    expect(await judgement(here, id)).toEqual(complete)
    expect(await newestOf(here)).toMatchObject({ profile: 'aggressive-growth', judgedBy: 1 })
    const { id: other } = await answeredDraft(here)
    expect(await judgement(here, other)).toMatchObject({ judgedBy: 2, bandsAreDefault: false })
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

  it('takes any of the five profiles, whatever the answers come to', async () => {
    const here = await ground()
    const { id } = await answeredDraft(here)
    for (const { value: profile } of Profile.options) {
      const { version } = await judgement(here, id)
      const body = { profile, reason: 'Talked over.', version }
      expect(await here.adviser.send(chooseProfile, { params: { id }, body })).toMatchObject({ status: 200 })
      expect((await judgement(here, id)).choice).toMatchObject({ profile })
      expect(await newestOf(here)).toMatchObject({ profile })
    }
  })

  it('makes the reason plain in the response’s language, and makes its profile the one that holds', async () => {
    const here = await ground()
    const saved = await save(here, { language: 'fr' })
    const { id, version } = saved.body.result
    expect(await newestOf(here)).toMatchObject({ profile: 'aggressive-growth' })
    const body = { profile: 'balanced' as const, reason: ' 30% & plus: voir note? ', version }
    const chosen = await here.adviser.send(chooseProfile, { params: { id }, body })
    expect(chosen.body.result.choice?.reason).toBe('30 pour cent et plus, voir note.')
    expect(await newestOf(here)).toMatchObject({ profile: 'balanced' })
    const tooLong = { ...body, reason: `pension${'%'.repeat(993)}`, version: version + 1 }
    expect(await here.adviser.send(chooseProfile, { params: { id }, body: tooLong })).toBeRefused('invalid', {
      reason: 'This text is too long',
    })
  })

  it('says who saved the answers last', async () => {
    const here = await ground()
    const code = await newLink(here)
    const given = await here.nobody.send(saveResponse, { body: { ...answersFor(here.clientId), code } })
    const { id } = given.body.result
    expect(await judgement(here, id)).toMatchObject({
      savedByParticipant: true,
      completedByParticipant: false,
    })
    await here.adviser.send(revokeLink, { body: { foClientId: here.clientId } })
    await save(here, { responseId: id, specialNotes: 'By telephone.' })
    expect(await judgement(here, id)).toMatchObject({ savedByParticipant: false })
    expect(await judgement(here, (await answeredDraft(here)).id)).toMatchObject({ savedByParticipant: false })
  })
})

describe('a choice beside a document', () => {
  it.each(['SENT', 'COMPLETED'])(
    'that is %s puts it out of date where it is another than that states, and a new one is sent [LINK-015]',
    async (status) => {
      const here = await ground()
      const id = await sentOut(here)
      if (status !== 'SENT') await endPackages(here, status)
      const stands = async () => {
        const { body } = await here.adviser.send(readClient, { params: { id: here.clientId } })
        return body.result.steps.riskTolerance
      }
      const before = await stands()
      expect(before).toBe(status === 'SENT' ? 'sent' : 'signed')
      expect((await judgement(here, id)).outOfDate).toEqual([])
      // the answers reach Aggressive Growth
      expect(await choose(here, id, 'conservative')).toMatchObject({ status: 200 })
      const again = await choose(here, id, 'balanced')
      const otherwise = {
        path: 'profile',
        label: 'Risk profile',
        before: 'Aggressive Growth',
        after: 'Balanced',
        at: again.body.result.choice?.chosenAt,
        by: again.body.result.choice?.chosenBy,
      }
      expect((await judgement(here, id)).outOfDate).toEqual([otherwise])
      expect((await newestOf(here))?.outOfDate).toEqual([otherwise])
      expect(await stands()).toBe('outOfDate')

      expect(await here.adviser.send(sendForSignature, { params: { id } })).toMatchObject({ status: 200 })
      expect((await packagesIn(here)).map((each) => each.status)).toEqual([
        status === 'SENT' ? 'ARCHIVED' : 'COMPLETED',
        'SENT',
      ])
      expect((await judgement(here, id)).outOfDate).toEqual([])
      expect(await stands()).toBe('sent')
      // that one states the choice, which stays
      await here.adviser.send(sendForSignature, { params: { id } })
      expect(await packagesIn(here)).toHaveLength(2)
      const refused = await choose(here, id, 'conservative')
      expect(refused).toBeRefused('conflict')
      expect(refused.body.errorMessages).toEqual([
        'The document is out for signature. Revoke it first to change the choice.',
      ])
      // what is signed is frozen for tests, too
      if (status !== 'SENT') return
      await endPackages(here, 'COMPLETED')
      expect((await choose(here, id, 'conservative')).body.errorMessages).toEqual([
        'The document is signed. The choice can no longer be changed.',
      ])
    },
  )

  it('leaves the document valid where the profile that it states is confirmed', async () => {
    const here = await ground()
    const id = await sentOut(here)
    expect(await choose(here, id, 'aggressive-growth')).toMatchObject({ status: 200 })
    expect((await judgement(here, id)).outOfDate).toEqual([])
    await here.adviser.send(sendForSignature, { params: { id } })
    expect(await packagesIn(here)).toHaveLength(1)
  })

  it.each([
    [
      'SENT',
      'The document that is out for signature states a more cautious profile. Revoke it first to choose a riskier one.',
    ],
    [
      'COMPLETED',
      'The signed document states a more cautious profile. For a riskier one, the questionnaire must be answered again.',
    ],
  ])('takes no first choice that is riskier than a document states that is %s', async (status, sentence) => {
    // the total of 132 is Balanced by these bands
    const here = await ground({ settings: { RISK_BANDS: '{"total": [50, 130, 138, 139]}' } })
    const id = await sentOut(here)
    if (status !== 'SENT') await endPackages(here, status)
    for (const riskier of ['growth', 'aggressive-growth'] as const) {
      const refused = await choose(here, id, riskier)
      expect(refused).toBeRefused('conflict')
      expect(refused.body.errorMessages).toEqual([sentence])
    }
    expect((await judgement(here, id)).choice).toBeNull()
    const { choice } = (await choose(here, id, status === 'SENT' ? 'balanced' : 'conservative')).body.result
    expect(choice).not.toBeNull()
  })

  it('takes a riskier first choice once the document was taken back', async () => {
    const here = await ground({ settings: { RISK_BANDS: '{"total": [50, 130, 138, 139]}' } })
    const id = await sentOut(here)
    await endPackages(here, 'ARCHIVED')
    expect(await choose(here, id, 'growth')).toMatchObject({ status: 200 })
  })

  it('takes the choice again once the document was taken back, and its reason into no audit entry', async () => {
    const here = await ground()
    const id = await sentOut(here)
    await choose(here, id)
    await endPackages(here, 'ARCHIVED')
    expect(await choose(here, id)).toMatchObject({ status: 200 })
    const { rows } = await here.owner.query(
      `select payload::jsonb from audit_entry where event = 'risk profile chosen'`,
    )
    const entry = { payload: { client: here.clientId, response: id, profile: 'balanced' } }
    expect(rows).toEqual([entry, entry])
  })
})
