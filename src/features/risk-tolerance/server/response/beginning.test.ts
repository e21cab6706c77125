import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import { answersFor, completeResponse, newestOf } from '../../../../../tests/risk-ground.ts'
import { saveResponse } from '../../contract.ts'

const one = [{ sectionId: 3, answerScore: 9 }]

const save = ({ adviser, clientId }: Ground, changes: object) =>
  adviser.send(saveResponse, { body: { ...answersFor(clientId), ...changes } })

describe('a response that an adviser begins', () => {
  it('hides no draft that another page has begun since', async () => {
    const here = await ground()
    const begun = await Promise.all([1, 2, 3].map(() => save(here, { newest: null, riskScoreSections: one })))
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { id = '' } = (await newestOf(here)) ?? {}
    const refused = await save(here, { newest: null })
    expect(refused).toBeRefused('stale')
    expect(refused.body.result).toMatchObject({ id, riskScoreSections: one })
    // whoever knows of it begins another one, and what is complete hides nothing
    expect((await save(here, { newest: id })).status).toBe(200)
    const other = await ground()
    await completeResponse(other)
    expect((await save(other, { newest: null })).status).toBe(200)
  })

  it('is in the language that its first save names, where the client has none on file', async () => {
    const here = await ground()
    const first = { language: 'fr', stamp: { by: randomUUID(), nr: 1 } }
    const unnamed = await save(here, { ...first, changed: ['question3'] })
    expect(unnamed.body.result.language).toBe('en')
    const named = await save(here, { ...first, changed: ['language', 'question3'] })
    expect(named.body.result.language).toBe('fr')
  })
})
