import { describe, expect, it } from 'vitest'
import { Currency } from '../../platform/codes/account.ts'
import type { AccountDraft } from './draft.ts'
import {
  bankOffer,
  currencyOffer,
  isTakenOver,
  lackedOf,
  sharesOffer,
  suitabilityOffer,
  transferOffer,
  withOffer,
} from './offers.ts'
import { soundAccounts } from './sound-testing.ts'
import { bank, circumstances, holder, spouse, wholeAccounts } from './whole-testing.ts'

const { cash, cashTenantsInCommon } = soundAccounts

describe('what is known elsewhere', () => {
  it('is offered of the questionnaire and the statement, by the more cautious holder, and written only once accepted', () => {
    const people = circumstances.people.map((person) =>
      person.id === spouse.id && person.risk
        ? { ...person, risk: { ...person.risk, profile: 'conservative' as const } }
        : person,
    )
    const onFile = { ...circumstances, people, statementHorizon: 9 }
    const draft: AccountDraft = { ...cashTenantsInCommon, suitability: { knowledge: 'good' } }
    const [offer] = suitabilityOffer(onFile, draft)
    if (!offer) throw new Error('nothing is offered')
    expect(lackedOf(offer, draft)).not.toContain('suitability.knowledge')
    expect(isTakenOver(offer, draft)).toBe(false)
    expect(withOffer(draft, offer).suitability).toEqual({
      objectives: { income: 60, growth: 40, speculation: 0 },
      riskTolerance: { low: 60, medium: 40, high: 0 },
      horizonYears: 9,
      // what is entered stays
      knowledge: 'good',
      liquidity: 'medium',
      riskCapacity: 'medium',
    })
    const taken = withOffer({ ...draft, suitability: null }, offer)
    expect(isTakenOver(offer, taken)).toBe(true)
    expect(lackedOf(offer, taken)).toEqual([])
  })

  it('is not offered where nothing is on file', () => {
    const people = circumstances.people.map((person) => ({ ...person, risk: null }))
    expect(suitabilityOffer({ ...circumstances, people }, cash)).toEqual([])
  })

  it('is offered of the only bank account, and of none of two', () => {
    expect([...(currencyOffer(circumstances)[0]?.values ?? [])]).toEqual([['currency', Currency.cad]])
    const two = { ...circumstances, bankAccounts: [bank, { ...bank, id: spouse.id }] }
    expect(currencyOffer(two)).toEqual([])
    expect(bankOffer(two, { allowEFT: true })).toEqual([])
    const draft: AccountDraft = { swtDetails: [{ accountOption: 1 }], pacDetails: [{ accountOption: 1 }] }
    expect(bankOffer(circumstances, draft).map(({ id, values }) => [id, [...values]])).toEqual([
      ['eft', [['eftBankAccounts', [bank.id]]]],
      ['swp', [['swtDetails.0.bankAccountId', bank.id]]],
    ])
  })

  it('is offered in equal shares, and of the first transfer', () => {
    const draft = { ...cashTenantsInCommon, joint: { kind: 'tenantsInCommon' as const } }
    expect([...(sharesOffer(circumstances, draft)[0]?.values ?? [])]).toEqual([
      [
        'joint.shares',
        [
          { clientId: holder.id, percent: 50 },
          { clientId: spouse.id, percent: 50 },
        ],
      ],
    ])
    const [transfer] = wholeAccounts.rsp.transferDetails
    const maple = {
      deliveringInstitution: 'Maple Securities',
      institutionCountry: 'CA',
      institutionAddress: null,
      institutionBusinessPhone: null,
      institutionBusinessPhoneExt: null,
      institutionContact: null,
      institutionDealerNumber: '9012',
    }
    const begun: AccountDraft = { ...wholeAccounts.rsp, transferDetails: [{ instructions: [{}] }] }
    const [known] = transferOffer({ ...circumstances, institutions: [maple] }, begun)
    expect([...(known?.values ?? [])]).toEqual([
      ['transferDetails.0.deliveringInstitution', 'Maple Securities'],
      ['transferDetails.0.institutionCountry', 'CA'],
      ['transferDetails.0.institutionDealerNumber', '9012'],
    ])
    const two = [maple, { ...maple, deliveringInstitution: 'Northern Trust Brokers' }]
    expect(transferOffer({ ...circumstances, institutions: two }, begun).map(({ id }) => id)).toEqual([
      'transfer 0',
    ])
    const second = transferOffer(circumstances, {
      ...wholeAccounts.rsp,
      transferDetails: [transfer, { instructions: [{}] }],
    }).find(({ id }) => id === 'institution 1')
    expect(second?.values.get('transferDetails.1.deliveringInstitution')).toBe('Northern Trust Brokers')
  })
})
