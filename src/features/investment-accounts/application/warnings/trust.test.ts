import { describe } from 'vitest'
import { child, holder, wholeAccounts } from '../../whole-testing.ts'
import { each } from '../warnings-testing.ts'

const { inTrustFor } = wholeAccounts

describe('of a trust is warned', () => {
  each([
    [
      'whose beneficiary is of age',
      inTrustFor,
      { child: { dateOfBirth: '2008-11-22' } },
      'itfBeneficiaries',
      'Already of age: Adaeze Okafor. Please check whether an account of their own suits better.',
    ],
    [
      'whose beneficiary is of age within a year',
      inTrustFor,
      { child: { dateOfBirth: '2009-03-01' } },
      'itfBeneficiaries',
      'The beneficiary is of age on March 1, 2027 and may take everything then. Please tell the client.',
    ],
    [
      'whose beneficiary is of age at 19',
      inTrustFor,
      { child: { dateOfBirth: '2008-02-29', region: 'CA-NS' } },
      'itfBeneficiaries',
      'The beneficiary is of age on March 1, 2027 and may take everything then. Please tell the client.',
    ],
    [
      'whose trustee is a minor',
      inTrustFor,
      { trustee: { dateOfBirth: '2012-01-01' } },
      'trustees',
      'A trustee must be of age: Chidi Balogun. Please choose somebody else.',
    ],
    [
      'whose trustee is the beneficiary',
      { ...inTrustFor, trustees: [child.id] },
      {},
      'trustees',
      'Trustee and beneficiary are the same person. Please choose somebody else for one.',
    ],
    [
      'whose trustee is the client',
      { ...inTrustFor, trustees: [holder.id] },
      {},
      'trustees',
      'A trustee who gives the money can be taxed on income and gains. Please have that explained.',
    ],
  ])
})
