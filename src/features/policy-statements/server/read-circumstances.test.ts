import { describe, expect, it } from 'vitest'
import { accountOn } from '../../../../tests/accounts-ground.ts'
import { type Ground, ground } from '../../../../tests/ground.ts'
import { create, save } from '../../../../tests/policy-ground.ts'
import { completeResponse } from '../../../../tests/risk-ground.ts'
import { readStatementCircumstances } from '../contract.ts'
import { wholeStatement } from '../whole-testing.ts'
import { defaultMixes } from './firm-mixes.ts'

const circumstancesOf = async ({ adviser, clientId }: Ground) =>
  (await adviser.send(readStatementCircumstances, { params: { clientId } })).body.result

describe('the circumstances of a statement', () => {
  it('are what is on file, and the firm’s own mix', async () => {
    const cash = [0, 10, 20]
    const mix = { cash, fixedIncome: [20, 30, 40], equity: [30, 40, 50], alternatives: [10, 20, 30] }
    const profiles = Object.keys(defaultMixes)
    const setting = JSON.stringify(Object.fromEntries(profiles.map((profile) => [profile, mix])))
    const here = await ground({ settings: { POLICY_MIXES: setting } })
    expect(await circumstancesOf(here)).toMatchObject({
      participantId: here.clientId,
      name: `Ada ${here.mark}`,
      basis: { profile: null, netWorth: null, maritalStatus: null },
      proposal: null,
      accountTypes: [],
    })
    await completeResponse(here)
    await accountOn(here)
    expect(await circumstancesOf(here)).toMatchObject({
      proposal: { cashAndEquivalentsObjectives: { lowerLimit: 0, target: 10, upperLimit: 20 } },
      isDefaultProposal: false,
      accountTypes: [1],
    })
  })

  it('have a statement warned of where the questionnaire, the firm’s mix or the sum say otherwise', async () => {
    const here = await ground()
    await completeResponse(here)
    const { proposal, isDefaultProposal, basis } = await circumstancesOf(here)
    expect(proposal).toEqual(defaultMixes[basis.profile ?? 'balanced'])
    expect(isDefaultProposal).toBe(true)
    const { body } = await create(here, { ...wholeStatement, ...proposal, timeHorizion: 12 })
    expect(body.warnings).toBeUndefined()
    const odd = { equityObjectives: { lowerLimit: 50, target: 40, upperLimit: 60 }, timeHorizion: 2 }
    const saved = await save(here, body.result, odd)
    expect(saved.body.warnings?.map(({ path }) => path)).toEqual([
      'timeHorizion',
      'alternativeInvestmentsObjectives.target',
      'equityObjectives.target',
      'cashAndEquivalentsObjectives',
    ])
  })

  it('want a setting that can be read: the portal does not start with another', async () => {
    const settings = { POLICY_MIXES: '{"balanced": {"cash": [0, 5, 20]}}' }
    await expect(ground({ settings })).rejects.toMatchObject({
      message: expect.stringMatching(/^POLICY_MIXES must be a JSON object such as/),
    })
  })
})
