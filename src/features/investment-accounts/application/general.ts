import {
  AccountType,
  Currency,
  IntendedUse,
  PlanType,
  SourceOfFunds,
} from '../../../platform/codes/account.ts'
import { asking, asText, factsFor, yesOrNo } from '../../../platform/facts.ts'
import { rulesFor, type Step } from '../../../platform/form.ts'
import { words } from '../../../platform/words.ts'
import { canBeJoint, canHaveSuccessor, hasDesignation, subTypesOf } from '../account-types.ts'
import { designationOf } from '../changes.ts'
import type { Circumstances } from '../circumstances.ts'
import type { AccountDraft } from '../draft.ts'

const { required, valid, check } = rulesFor<AccountDraft>()
const { fact, coded } = factsFor<AccountDraft>()

export const isOtherUse = ({ intendedUseOfAccount }: AccountDraft): boolean =>
  intendedUseOfAccount === IntendedUse.other
export const isOtherSource = ({ sourceOfFunds }: AccountDraft): boolean =>
  sourceOfFunds === SourceOfFunds.other
const isNot = (answer: boolean): boolean => !answer

const designations = [
  ['allowSuccessorAnnuitants', words('Successor Annuitant')],
  ['allowBeneficiarys', words('Beneficiary')],
  ['allowEstate', words('Estate')],
] as const

const notForType = {
  joint: words('An account of this type cannot be joint'),
  designation: words('This designation is not offered for this account type'),
}

/** What is asked below a label, on the screen and in the document. */
export const asks = {
  isJointAccount: words('Do two people hold the account together?'),
  isBorrowingToInvest: words(
    'Is borrowed money, such as a loan or a line of credit, invested in this account?',
  ),
  allowEFT: words('Money moves between this account and the client’s bank accounts.'),
  allowTransfers: words('An account at another institution moves here.'),
  allowPAC: words('A fixed amount is paid in at regular intervals.'),
  allowSWP: words('A fixed amount is paid out at regular intervals.'),
}

/** What the account is, and which of the other steps it has. */
export const generalStep = ({ participantId }: Circumstances): Step<AccountDraft> => ({
  id: 'general',
  title: words('General Details'),
  owns: [
    'type',
    'subType',
    'currency',
    'isJointAccount',
    'accountHolders',
    'isBorrowingToInvest',
    'intendedUseOfAccount',
    'intendedUseOfAccountOther',
    'sourceOfFunds',
    'sourceOfFundsOther',
    'allowBeneficiarys',
    'allowSuccessorAnnuitants',
    'allowEstate',
    'allowEFT',
    'allowTransfers',
    'allowPAC',
    'allowSWP',
    'acknowledgements',
  ],
  rules: [
    required('type', words('Please Select an Account Type')),
    required('subType', words('Please Select a Sub Type')),
    check(
      'subType',
      ['type', 'subType'],
      words('This sub type is not offered for this account type'),
      ([type, subType]) => subTypesOf(type).includes(subType),
    ),
    required('currency', words('Please Select a Currency')),
    valid('isJointAccount', isNot, notForType.joint, (draft) => !canBeJoint(draft)),
    // the client whose application it is comes first (ACCT-011)
    check(
      'accountHolders',
      ['accountHolders'],
      words('The first account holder is the client whose application this is'),
      ([[first]]) => first === undefined || first === participantId,
    ),
    check(
      'accountHolders',
      ['accountHolders'],
      words('An account that is not joint has one account holder'),
      ([holders], draft) => holders.length <= 1 || isJoint(draft),
    ),
    required('intendedUseOfAccount', words('Please Select an Intended Use of Account')),
    required(
      'intendedUseOfAccountOther',
      words('Please Enter the Other Intended Use of Account'),
      isOtherUse,
    ),
    required('sourceOfFunds', words('Please Select a Source of Funds')),
    required('sourceOfFundsOther', words('Please Enter the Other Source of Funds'), isOtherSource),
    valid('allowBeneficiarys', isNot, notForType.designation, (draft) => !hasDesignation(draft)),
    valid('allowSuccessorAnnuitants', isNot, notForType.designation, (draft) => !canHaveSuccessor(draft)),
    valid('allowEstate', isNot, notForType.designation, (draft) => !hasDesignation(draft)),
    // one choice of three (ACCT-017)
    valid(
      'allowBeneficiarys',
      isNot,
      words('Please choose one designation only'),
      ({ allowSuccessorAnnuitants, allowEstate }) => !!(allowSuccessorAnnuitants || allowEstate),
    ),
    valid(
      'allowEstate',
      isNot,
      words('Please choose one designation only'),
      ({ allowSuccessorAnnuitants }) => !!allowSuccessorAnnuitants,
    ),
    rulesFor<AccountDraft>().warns(
      {},
      check(
        'allowBeneficiarys',
        [],
        words('No beneficiary designation has been chosen: without one it goes to the estate'),
        (_, draft) => !hasDesignation(draft) || designationOf(draft) !== undefined,
      ),
    ),
  ],
  facts: [
    coded('type', words('Account Type'), AccountType.label),
    coded('subType', words('Sub Type'), PlanType.label),
    coded('currency', words('Currency'), Currency.label),
    asking(asks.isJointAccount, coded('isJointAccount', words('Is Joint Account'), yesOrNo, canBeJoint)),
    asking(asks.isBorrowingToInvest, coded('isBorrowingToInvest', words('Is Borrowing to Invest'), yesOrNo)),
    coded('intendedUseOfAccount', words('Intended Use of Account'), IntendedUse.label),
    fact('intendedUseOfAccountOther', words('Other Intended Use'), asText, isOtherUse),
    coded('sourceOfFunds', words('Source of Funds'), SourceOfFunds.label),
    fact('sourceOfFundsOther', words('Other Source of Funds'), asText, isOtherSource),
    // one choice of three is read as one fact
    ...designations.map(([field, designation]) =>
      coded(
        field,
        words('Beneficiary Designation'),
        () => designation,
        (draft) => draft[field] === true,
      ),
    ),
    asking(asks.allowEFT, coded('allowEFT', words('Electronic Funds Transfer (EFT)'), yesOrNo)),
    asking(asks.allowTransfers, coded('allowTransfers', words('Transfers'), yesOrNo)),
    asking(asks.allowPAC, coded('allowPAC', words('Pre-Authorized Contributions (PAC)'), yesOrNo)),
    asking(asks.allowSWP, coded('allowSWP', words('Systematic Withdrawals (SWP)'), yesOrNo)),
  ],
})

/** The account has two holders. */
export const isJoint = (draft: AccountDraft): boolean => canBeJoint(draft) && draft.isJointAccount === true
