import { describe, expect, it } from 'vitest'
import { accountOn, create as createAccountOf, household } from '../../../../tests/accounts-ground.ts'
import { type Ground, ground } from '../../../../tests/ground.ts'
import { create, save } from '../../../../tests/policy-ground.ts'
import { allAnswers, answersFor, completeResponse, newLink } from '../../../../tests/risk-ground.ts'
import { AccountType } from '../../../platform/codes/account.ts'
import { saveResponse } from '../../risk-tolerance/contract.ts'
import { finishLink } from '../../risk-tolerance/link-contract.ts'
import { readNewestStatement, readStatementCircumstances } from '../contract.ts'
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
      timeFrameAnswer: {
        en: 'In 10 years or later, or never',
        fr: 'Dans 10\u00a0ans ou plus tard, ou jamais',
      },
      accountTypes: [],
    })
  })

  it('list the accounts whose application is complete, each type once', async () => {
    const here = await household()
    await createAccountOf(here, { type: AccountType.rif }, 'draft')
    expect((await circumstancesOf(here)).accountTypes).toEqual([])
    await createAccountOf(here, here.whole.cash)
    await createAccountOf(here, here.whole.cash)
    expect((await circumstancesOf(here)).accountTypes).toEqual([AccountType.cash])
  })

  it.each([
    [10, false],
    [5, true],
    [3, true],
  ])(
    'have a new statement say what the questionnaire says of income: score %i',
    async (answerScore, income) => {
      const here = await ground()
      expect((await create(here, {}, 'draft')).body.result.incomeRequirements).toBe(false)
      const riskScoreSections = allAnswers.map((each) =>
        each.sectionId === 10 ? { ...each, answerScore } : each,
      )
      const link = await newLink(here)
      const body = { ...answersFor(here.clientId), riskScoreSections, code: link }
      await here.nobody.send(saveResponse, { body })
      expect((await circumstancesOf(here)).takesIncome).toBe(false)
      await here.nobody.send(finishLink, { params: { code: link } })
      expect((await circumstancesOf(here)).takesIncome).toBe(income)
      expect((await create(here, {}, 'draft')).body.result.incomeRequirements).toBe(income)
      const said = await create(here, { incomeRequirements: !income }, 'draft')
      expect(said.body.result.incomeRequirements).toBe(!income)
    },
  )

  it('have a statement warned of where the questionnaire, the firm’s mix or the sum say otherwise', async () => {
    const here = await ground()
    await completeResponse(here)
    const { proposal, isDefaultProposal, basis } = await circumstancesOf(here)
    expect(proposal).toEqual(defaultMixes[basis.profile ?? 'balanced'])
    expect(isDefaultProposal).toBe(true)
    // as the questionnaire says
    const agreed = { incomeRequirements: false, spendingPolicy: { rule: 'none' } } as const
    const { body } = await create(here, { ...wholeStatement, ...agreed, ...proposal, timeHorizion: 12 })
    expect(body.warnings).toBeUndefined()
    const odd = { equityObjectives: { lowerLimit: 50, target: 40, upperLimit: 60 }, timeHorizion: 2 }
    const saved = await save(here, body.result, odd)
    expect(saved.body.warnings?.map(({ path }) => path)).toEqual([
      'timeHorizion',
      'alternativeInvestmentsObjectives.target',
      'equityObjectives.target',
      'cashAndEquivalentsObjectives',
    ])
    const told = saved.body.warnings?.[0]
    expect(told?.message).toBe(
      'The risk questionnaire says otherwise about the time frame: “In 10 years or later, or never”. Please explain the difference.',
    )
    const inFrench = await here.adviser.send(readNewestStatement, {
      params: { clientId: here.clientId },
      headers: { 'accept-language': 'fr-CA' },
    })
    expect(inFrench.body.warnings?.[0]?.message).toContain(
      '\u00a0: «\u00a0Dans 10\u00a0ans ou plus tard, ou jamais\u00a0».',
    )
  })

  it('want a setting that can be read: the portal does not start with another', async () => {
    const settings = { POLICY_MIXES: '{"balanced": {"cash": [0, 5, 20]}}' }
    await expect(ground({ settings })).rejects.toMatchObject({
      message: expect.stringMatching(/^POLICY_MIXES must be a JSON object such as/),
    })
  })
})
