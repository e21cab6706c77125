import { describe, expect, it } from 'vitest'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import { answersFor, completeResponse, newestOf } from '../../../../../tests/risk-ground.ts'
import { readClient } from '../../../participants/contract.ts'
import { readWorkflow } from '../../../participants/workflow-contract.ts'
import { discardResponse, saveResponse } from '../../contract.ts'

const one = [{ sectionId: 3, answerScore: 9 }]

const save = async ({ adviser, clientId }: Ground, changes: object) =>
  await adviser.send(saveResponse, {
    body: { ...answersFor(clientId), riskScoreSections: [], specialNotes: '', ...changes },
  })

const stepsOf = async ({ adviser, clientId }: Ground) =>
  (await adviser.send(readClient, { params: { id: clientId } })).body.result.steps

const momentsOf = async ({ adviser, clientId }: Ground) =>
  (await adviser.send(readWorkflow, { params: { id: clientId } })).body.result.map(({ what }) => what)

const savesTold = async ({ owner }: Ground) => {
  const { rows } = await owner.query<{ payload: string }>(
    "select payload from audit_entry where event = 'risk response saved' order by seq",
  )
  return rows.map(({ payload }) => JSON.parse(payload))
}

describe('a response that is made as its form is opened', () => {
  it('counts as none until something is entered in it', async () => {
    const here = await ground()
    const { clientId } = here
    const made = await save(here, { newest: null })
    const { id, version } = made.body.result
    expect([await stepsOf(here), await momentsOf(here)]).toEqual([
      expect.objectContaining({ riskTolerance: 'notStarted' }),
      [],
    ])
    await save(here, { responseId: id, version, specialNotes: 'Call in May.' })
    expect([await stepsOf(here), await momentsOf(here)]).toEqual([
      expect.objectContaining({ riskTolerance: 'draft' }),
      ['begun'],
    ])
    await save(here, { responseId: id })
    expect([await stepsOf(here), await momentsOf(here)]).toEqual([
      expect.objectContaining({ riskTolerance: 'notStarted' }),
      [],
    ])
    const event = { client: clientId, response: id }
    expect(await savesTold(here)).toEqual([{ ...event, isEmpty: true }, event, { ...event, isEmpty: true }])
  })

  it('is the one that all pages of the client go on in, and so does a program', async () => {
    const here = await ground()
    const made = await Promise.all([1, 2, 3].map(() => save(here, { newest: null })))
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { id } = (await newestOf(here)) ?? {}
    for (const { body } of made) expect(body.result.id).toBe(id)
    const saved = await save(here, { riskScoreSections: one, language: 'fr' })
    expect(saved.body.result).toMatchObject({ id, riskScoreSections: one, language: 'fr' })
    // one that is begun is another matter
    expect((await save(here, { riskScoreSections: one })).body.result.id).not.toBe(id)
  })

  it('takes nothing from the one that is complete, and is discarded as any draft', async () => {
    const here = await ground()
    const completeId = await completeResponse(here)
    const { riskTolerance } = await stepsOf(here)
    const { id, version } = (await save(here, { newest: completeId })).body.result
    expect((await stepsOf(here)).riskTolerance).toBe(riskTolerance)
    const gone = await here.adviser.send(discardResponse, {
      params: { id },
      query: { version: String(version) },
    })
    expect(gone.status).toBe(200)
    expect(await newestOf(here)).toMatchObject({ id: completeId })
  })
})
