import { describe, expect, it } from 'vitest'
import { accountApplication } from '../../application.ts'
import { circumstances, holder, spouse, trustee, wholeAccounts } from '../../whole-testing.ts'
import { each, quebec, soon, warningsIn } from '../warnings-testing.ts'

const { cash, inTrustFor, margin, tfsa, resp, rsp } = wholeAccounts

describe('of holders is warned', () => {
  each([
    [
      'whose client application is open',
      tfsa,
      { holder: { completedKYC: false } },
      'type',
      'The client application is open. Please complete it before the account is opened.',
    ],
    [
      'who are minors',
      margin,
      { holder: { dateOfBirth: '2008-11-23' } },
      'type',
      'The holder is below the age of majority. Please choose In Trust For, or wait.',
    ],
    [
      'who are 18 where one is of age at 19',
      tfsa,
      { holder: { dateOfBirth: '2008-01-01', region: 'CA-BC' } },
      'type',
      'The holder is below the age of majority. Please choose In Trust For, or wait.',
    ],
    [
      'who are US citizens, with a TFSA',
      tfsa,
      { holder: { citizenship: 1 } },
      'type',
      'A US citizen may owe tax and Forms 3520 and 3520-A on this plan. Please suggest US tax advice.',
    ],
    [
      'who are US citizens, without a plan',
      cash,
      { holder: { citizenship: 1 } },
      'type',
      'The holder is a US citizen. Please have the self-certification name the US taxpayer number.',
    ],
    [
      'who live abroad, with a TFSA',
      tfsa,
      { holder: { country: 'FR' } },
      'type',
      'Non-residents pay 1% a month on TFSA contributions. Please check the tax residence first.',
    ],
    [
      'who live abroad',
      rsp,
      { holder: { country: 'FR' } },
      'type',
      'The holder lives abroad. Please check with compliance whether the firm may serve them there.',
    ],
    [
      'who live in Quebec, in trust',
      inTrustFor,
      quebec,
      'type',
      'In Quebec an account in trust without a deed may be no trust. Please suggest legal advice.',
    ],
    [
      'of whom one lives in Quebec',
      cash,
      { spouse: { region: 'CA-QC' } },
      'isJointAccount',
      'Quebec has no survivorship: a share goes to the holder’s estate. Please tell both holders.',
    ],
    [
      'of whom the second is a minor',
      cash,
      { spouse: { dateOfBirth: '2010-01-01' } },
      'accountHolders',
      'Below the age of majority: Emeka Okafor. Please choose a holder who is of age.',
    ],
    [
      'of a joint RESP, who are no spouses',
      { ...resp, isJointAccount: true, accountHolders: [holder.id, trustee.id] },
      {},
      'accountHolders',
      'Joint subscribers are spouses, or parents of the child. Please check how Chidi Balogun is related.',
    ],
    [
      'who may be parent and child',
      { ...cash, accountHolders: [holder.id, trustee.id] },
      { trustee: { dateOfBirth: '2001-02-03' } },
      'accountHolders',
      'Gift or trust? Please ask what is intended with an adult child, and note it: Chidi Balogun.',
    ],
    [
      'whose risk profiles differ',
      cash,
      soon,
      'accountHolders',
      'The holders’ risk profiles differ. Please plan the account by the more cautious one.',
    ],
  ])

  it('that parent and child intend something is asked and read of them alone', () => {
    const ofHolders = (second: string, born: string | null) => {
      const form = accountApplication({
        ...circumstances,
        people: [holder, { ...trustee, dateOfBirth: born }, spouse],
      })
      const draft = {
        ...cash,
        accountHolders: [holder.id, second],
        joint: { parentAndChildIntent: 'A gift' },
      }
      const step = form.steps.find(({ id }) => id === 'agreements')
      return step?.facts.flatMap(({ lines }) => lines(draft, 'en')).map(({ text }) => text)
    }
    expect(ofHolders(trustee.id, '2001-02-03')).toEqual(['A gift'])
    expect(ofHolders(trustee.id, null)).toEqual([])
    expect(ofHolders(spouse.id, '2001-02-03')).toEqual([])
  })

  it('that their kind of joint account is not noted', () => {
    const told = warningsIn(cash).find(({ path }) => path === 'isJointAccount')
    expect(told).toMatchObject({ warning: { asksReason: true } })
    expect(
      warningsIn(cash, quebec).filter(
        ({ path, warning }) => path === 'isJointAccount' && warning?.asksReason,
      ),
    ).toEqual([])
  })
})
