import { describe, expect, it } from 'vitest'
import { type Ground, ground } from '../../../../tests/ground.ts'
import { create, newestOf, save } from '../../../../tests/policy-ground.ts'
import { answersFor, newLink } from '../../../../tests/risk-ground.ts'
import { readClient } from '../../participants/contract.ts'
import { readWorkflow } from '../../participants/workflow-contract.ts'
import { saveResponse } from '../../risk-tolerance/contract.ts'
import { finishLink } from '../../risk-tolerance/link-contract.ts'
import { wholeStatement } from '../whole-testing.ts'

const stepOf = async ({ adviser, clientId }: Ground) =>
  (await adviser.send(readClient, { params: { id: clientId } })).body.result.steps.ips

const momentsOf = async ({ adviser, clientId }: Ground) =>
  (await adviser.send(readWorkflow, { params: { id: clientId } })).body.result.filter(
    ({ step }) => step === 'ips',
  )

/** The client says that income is taken, after the adviser looked at the form. */
async function takesIncome(here: Ground): Promise<void> {
  const code = await newLink(here)
  const { riskScoreSections, ...rest } = answersFor(here.clientId)
  const answered = riskScoreSections.map((answer) =>
    answer.sectionId === 10 ? { ...answer, answerScore: 3 } : answer,
  )
  await here.nobody.send(saveResponse, { body: { ...rest, riskScoreSections: answered, code } })
  await here.nobody.send(finishLink, { params: { code } })
}

describe('a statement that is made as its form is opened', () => {
  it('counts as none until something is entered in it, and from then on as begun', async () => {
    const here = await ground()
    const made = (await create(here, {}, 'draft')).body.result
    expect([await stepOf(here), await momentsOf(here)]).toEqual(['notStarted', []])
    const saved = (await save(here, made, { clientSummary: 'A surgeon.' })).body.result
    expect(await stepOf(here)).toBe('draft')
    expect(await momentsOf(here)).toMatchObject([{ what: 'begun', at: saved.createdAt, who: 'Ada Example' }])
    expect(saved.createdAt > made.createdAt).toBe(true)
    const later = (await save(here, saved, { clientSummary: null })).body.result
    expect([later.createdAt, await stepOf(here)]).toEqual([saved.createdAt, 'draft'])
  })

  it('is gone on with by a program that sends one, and not beside one that is begun', async () => {
    const here = await ground()
    const { id, version } = (await create(here, {}, 'draft')).body.result
    expect((await create(here, {}, 'draft')).body.result).toMatchObject({ id, version })
    const whole = await create(here, wholeStatement, 'draft')
    expect(whole.body.result).toMatchObject({
      id,
      version: version + 1,
      timeHorizion: wholeStatement.timeHorizion,
    })
    // who read it before sees that
    const stale = await save(here, { id, version }, { timeHorizion: 3 })
    expect(stale).toBeRefused('stale')
    expect((await create(here, wholeStatement, 'draft')).body.result.id).not.toBe(id)
  })

  it('says what a new one says by then', async () => {
    const here = await ground()
    const { id, version, incomeRequirements } = (await create(here, {}, 'draft')).body.result
    expect(incomeRequirements).toBe(false)
    await takesIncome(here)
    expect(await newestOf(here)).toMatchObject({ id, version, incomeRequirements: true })
    const saved = await save(here, { id, version }, { clientSummary: 'A surgeon.' })
    expect(saved.body.result).toMatchObject({ incomeRequirements: true })
    expect(await newestOf(here)).toMatchObject({ incomeRequirements: true })
  })
})
