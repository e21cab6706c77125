import { describe, expect, it } from 'vitest'
import { everythingOf, type Ground, ground } from '../../../../tests/ground.ts'
import {
  allAnswers,
  answeredDraft,
  answersFor,
  eventsIn,
  newestOf,
  packageOf,
} from '../../../../tests/risk-ground.ts'
import { saveResponse } from '../../risk-tolerance/contract.ts'
import { sendSubmission } from '../sending-contract.ts'

type Chosen = {
  kind: 'riskTolerance' | 'application' | 'account' | 'statement'
  recordId: string
  version?: number
}

const sent = ({ adviser, clientId }: Ground, kinds: Chosen[], more: object = {}) =>
  adviser.send(sendSubmission, { body: { clientId, kinds, ...more } })

describe('a questionnaire that is sent', () => {
  it('is completed by it, once, whoever presses Send how often, and its own call tells of it', async () => {
    const here = await ground()
    const { id, version } = await answeredDraft(here)
    const kinds = [{ kind: 'riskTolerance' as const, recordId: id, version }]
    const answers = await Promise.all(Array.from({ length: 10 }, () => sent(here, kinds)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const ids = answers.map(({ body }) => body.result.packageId)
    expect(new Set(ids).size).toBe(1)
    expect(answers[0]?.body.result.status).toBe('SENT')
    expect(await newestOf(here)).toMatchObject({ status: 'complete' })
    expect(await packageOf(here)).toMatchObject({ id: ids[0], status: 'SENT' })
    expect(await eventsIn(here, 'submission sent')).toEqual([1])
  })

  it('is not where an answer is missing, or somebody has answered otherwise since', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    const saved = await adviser.send(saveResponse, {
      body: { ...answersFor(clientId), riskScoreSections: allAnswers.slice(1) },
    })
    const { id, version } = saved.body.result
    await adviser.send(saveResponse, {
      body: { foClientId: clientId, responseId: id, riskScoreSections: [], specialNotes: 'None.', version },
    })
    const before = await everythingOf(here)
    const stale = await sent(here, [{ kind: 'riskTolerance', recordId: id, version }])
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } })
    const open = await sent(here, [{ kind: 'riskTolerance', recordId: id }])
    expect(open.status).toBe(422)
    expect(open.body).toMatchObject({ code: 'not_ready' })
    expect(open.body.issues).toContainEqual(
      expect.objectContaining({ path: expect.stringMatching(`^riskTolerance\\.${id}\\.`) }),
    )
    expect(open.body.result).toContainEqual(
      expect.objectContaining({ kind: 'riskTolerance', recordId: id, severity: 'blocks' }),
    )
    expect(await everythingOf(here)).toBe(before)
  })
})

describe('where documents go', () => {
  it('asks why they go to another address than the one on file, or to somebody of the firm, and tells that one', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    const { id } = await answeredDraft(here)
    const kinds = [{ kind: 'riskTolerance' as const, recordId: id }]
    const signers = [{ participantId: clientId, email: adviser.email }]
    const refused = await sent(here, kinds, { signers })
    expect(refused).toMatchObject({ status: 422, body: { code: 'not_ready' } })
    const lines = refused.body.result as unknown as { key: string; kind: string; path: string }[]
    expect(lines.map(({ key }) => key).toSorted()).toEqual([
      'across-email-not-on-file',
      'across-email-of-the-firm',
    ])
    const reason = 'She has no address of her own any more.'
    const acknowledgements = lines.map(({ key, path }) => ({ key, path, reason }))
    const one = await sent(here, kinds, { signers, acknowledgements: acknowledgements.slice(0, 1) })
    expect(one.status).toBe(422)
    const done = await sent(here, kinds, { signers, acknowledgements })
    expect(done.status).toBe(200)
  })
})
