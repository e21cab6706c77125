import { describe, expect, it } from 'vitest'
import { AccountType, PlanType } from '../../../platform/codes/account.ts'
import { stepsOf } from '../../../platform/form.ts'
import { subTypesOf } from '../account-types.ts'
import { accountApplication, application, specified } from '../application.ts'
import { circumstances } from '../whole-testing.ts'
import { stepOrder, stepsByHand, subTypesByHand } from './steps-testing.ts'

const form = accountApplication(circumstances)
const types = AccountType.options
const subTypes = PlanType.options.map(({ value }) => value)
const yesOrNo = [true, false] as const

/** Every answer to each of these questions, beside every answer to the others. */
const flags = [
  'isJointAccount',
  'allowBeneficiarys',
  'allowSuccessorAnnuitants',
  'allowEstate',
  'allowEFT',
  'allowTransfers',
  'allowPAC',
  'allowSWP',
] as const
const answers = flags.reduce<Partial<Record<(typeof flags)[number], boolean>>[]>(
  (some, flag) => some.flatMap((answer) => yesOrNo.map((is) => ({ ...answer, [flag]: is }))),
  [{}],
)

describe('the steps', () => {
  it('are titled and ordered as the screen has them [ACCT-003]', () => {
    expect(specified(application).steps.map(({ title }) => title)).toEqual([
      'General Details',
      'Joint Account Details',
      'Beneficiary Details',
      'Successor Annuitant Details',
      'RESP Beneficiary Details',
      'Spousal Contributor Details',
      'EFT Details',
      'Transfer Details',
      'PAC Details',
      'SWP Details',
      'Trust Details',
      'Income Fund Details',
    ])
    expect(application.steps.map(({ id }) => id)).toEqual(stepOrder)
    // two further ones before Review, for which submitting does not wait
    expect(application.steps.slice(-2).map(({ title, forSigning }) => [title, forSigning])).toEqual([
      ['Suitability', true],
      ['Agreements', true],
    ])
  })

  it.each(types)(
    'of $label are those of the specification, whatever is answered [ACCT-004, ACCT-005, ACCT-006, ACCT-007, ACCT-008, ACCT-009]',
    ({ value: type }) => {
      for (const subType of subTypes)
        for (const answer of answers) {
          const draft = { type, subType, ...answer }
          const ids = stepsOf(form, draft).map(({ id }) => id)
          if (ids.join() !== stepsByHand(draft).join())
            expect({ draft, ids }).toEqual({ draft, ids: stepsByHand(draft) })
        }
    },
  )

  it('begin with General Details alone', () => {
    expect(stepsOf(form, {}).map(({ id }) => id)).toEqual(['general'])
  })

  it.each(types)('of $label have the sub types of the specification [ACCT-013]', ({ value }) => {
    expect(subTypesOf(value)).toEqual(subTypesByHand[value])
  })
})
