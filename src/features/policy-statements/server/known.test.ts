import { describe, expect, it } from 'vitest'
import { create as createAccount, household, save as saveAccount } from '../../../../tests/accounts-ground.ts'
import type { Ground } from '../../../../tests/ground.ts'
import { readClient, updateClient } from '../../participants/contract.ts'
import { readStatementCircumstances } from '../contract.ts'

const knownOf = async ({ adviser, clientId }: Pick<Ground, 'adviser' | 'clientId'>) =>
  (await adviser.send(readStatementCircumstances, { params: { clientId } })).body.result.known

async function change({ adviser, clientId }: Ground, sections: object) {
  const { version } = (await adviser.send(readClient, { params: { id: clientId } })).body.result
  const answer = await adviser.send(updateClient, {
    params: { id: clientId },
    body: { version, ...sections },
  })
  expect(answer.status).toBe(200)
}

describe('what is known beside a statement', () => {
  it('are the accounts that the client holds, also with others', async () => {
    const here = await household()
    const spouse = { ...here, clientId: here.spouseId }
    const { rif, cash } = here.whole
    expect((await knownOf(here)).accounts).toEqual([])
    const suitability = {
      objectives: { income: 60, growth: 40, speculation: 0 },
      riskTolerance: { low: 40, medium: 50, high: 10 },
      horizonYears: 14,
    }
    const begun = (await createAccount(here, { ...cash, suitability }, 'draft')).body
    const acknowledgements = (begun.warnings ?? [])
      .filter(({ severity }) => severity === 'reason')
      .map(({ key, path }) => ({ key, path, reason: 'Talked over with both' }))
    await saveAccount(here, begun.result.id, { status: 'complete', acknowledgements })
    const held = {
      currency: 2,
      intendedUse: 2,
      isLeveraged: false,
      paysOut: false,
      paidOutYearly: 0,
      horizonYears: 14,
      riskTolerance: { low: 40, medium: 50, high: 10 },
    }
    expect((await knownOf(here)).accounts).toEqual([held])
    expect((await knownOf(spouse)).accounts).toEqual([held])
    const { body } = await createAccount(
      here,
      { ...rif, swtDetails: [{ ...rif.swtDetails?.[0], amount: 500 }] },
      'draft',
    )
    const reasons = (body.warnings ?? [])
      .filter(({ severity }) => severity === 'reason')
      .map(({ key, path }) => ({ key, path, reason: 'Talked over' }))
    const saved = await saveAccount(here, body.result.id, { status: 'complete', acknowledgements: reasons })
    expect(saved.body.errorMessages).toEqual([])
    expect((await knownOf(here)).accounts[1]).toMatchObject({
      paysOut: true,
      paidOutYearly: 6_000,
      horizonYears: null,
      riskTolerance: null,
    })
  })

  it.each<[string, object, boolean]>([
    ['a citizen of Canada', { citizenship: 2 }, false],
    ['a citizen of the United States', { citizenship: 1 }, true],
    ['dual Canadian and American', { citizenship: 3, otherCitizenship: 'dual Canadian and American' }, true],
    ['américaine', { citizenship: 3, otherCitizenship: 'Canadienne et américaine' }, true],
    ['U.S. and Irish', { citizenship: 3, otherCitizenship: 'U.S. and Irish' }, true],
    ['Russian', { citizenship: 3, otherCitizenship: 'Russian' }, false],
    ['South American', { citizenship: 3, otherCitizenship: 'South American (Chile)' }, false],
  ])('is whether the client is a person of the United States: %s', async (_, general, isUSPerson) => {
    const here = await household()
    const { generalDetails } = (await here.adviser.send(readClient, { params: { id: here.clientId } })).body
      .result
    await change(here, { generalDetails: { ...generalDetails, otherCitizenship: null, ...general } })
    expect((await knownOf(here)).isUSPerson).toBe(isUSPerson)
  })

  it('is a tax residence there, a public office, and who supervises', async () => {
    const here = await household()
    expect(await knownOf(here)).toMatchObject({
      isUSPerson: false,
      isExposed: false,
      takesNothing: null,
      adviser: 'Ada Example',
      supervisors: [],
    })
    await change(here, { taxResidenceDetails: { canada: true, unitedStates: true } })
    await change(here, { regulatoryDetails: { isAssociateDomesticPEP: true } })
    expect(await knownOf(here)).toMatchObject({ isUSPerson: true, isExposed: true })
  })
})
