import { describe, expect, it } from 'vitest'
import { child, holder, spouse, trustee, wholeAccounts } from '../../whole-testing.ts'
import { shares } from '../judged-testing.ts'
import { each, quebec, said, warningsIn } from '../warnings-testing.ts'

const { tfsa, rsp } = wholeAccounts

describe('of designations is warned', () => {
  const named = (...ids: string[]) => ({
    allowBeneficiarys: true,
    beneficiaries: shares(...ids.map((id): [string, number] => [id, 100 / ids.length])),
  })
  const alone = { allowSuccessorAnnuitants: null, successorAnnuitants: [] }
  each([
    [
      'in Quebec',
      tfsa,
      quebec,
      'allowBeneficiarys',
      'In Quebec this usually takes a will or a marriage contract. Please choose Estate.',
    ],
    [
      'of the spouse, who could be successor',
      { ...tfsa, ...alone, ...named(spouse.id) },
      {},
      'beneficiaries',
      'The spouse is named. Please check with the primary adviser whether Successor is meant.',
    ],
    [
      'of others than the spouse',
      { ...rsp, ...named(child.id) },
      {},
      'beneficiaries',
      'The spouse is not named: tax and family law can weigh on that. Please check that it is meant.',
    ],
    [
      'of the holder',
      { ...rsp, ...named(holder.id) },
      {},
      'beneficiaries',
      'The holder is named for their own plan. Please name somebody else.',
    ],
    [
      'of somebody without a date of birth',
      { ...rsp, ...named(trustee.id) },
      { trustee: { dateOfBirth: null } },
      'beneficiaries',
      'The date of birth is not on file: Chidi Balogun. Please enter it on their page.',
    ],
    [
      'of a successor who is not the spouse',
      { ...tfsa, successorAnnuitants: [trustee.id] },
      {},
      'successorAnnuitants',
      'Only the spouse can be successor, and Chidi Balogun is not linked as such. Please check.',
    ],
  ])

  it('of the own spouse and of minors in an RSP', () => {
    expect(
      warningsIn(rsp)
        .filter(({ path }) => path === 'beneficiaries')
        .map(said),
    ).toEqual([
      'The spouse is named as beneficiary. Please check this with the primary adviser.',
      'A minor cannot be paid directly: Adaeze Okafor. Please note who is trustee for them.',
    ])
  })
})
