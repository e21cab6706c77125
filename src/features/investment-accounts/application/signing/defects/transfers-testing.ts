import { AccountType } from '../../../../../platform/codes/account.ts'
import type { AccountDraft } from '../../../draft.ts'
import { spouse } from '../../../whole-testing.ts'
import { type Defect, moved, type Sound, saysNothing, sound } from './defect-testing.ts'

const instructed = (of: Sound, nr: number, more: object): AccountDraft => ({
  transferDetails:
    sound[of].transferDetails?.map((transfer) => ({
      ...transfer,
      instructions:
        transfer.instructions?.map((each, row) => (row === nr ? { ...each, ...more } : each)) ?? [],
    })) ?? [],
})

const firstInstruction = 'transferDetails.0.instructions.0'

const secondInstruction = 'transferDetails.0.instructions.1'

export const transfersDefects: readonly Defect[] = [
  ...(
    ['deliveringInstitution', 'institutionAddress', 'registration', 'institutionDealerNumber'] as const
  ).map(
    (field): Defect => [
      'rspTransfer',
      moved('rspTransfer', { [field]: 'n/a' }),
      `transferDetails.0.${field}`,
      saysNothing,
    ],
  ),
  [
    'rspTransfer',
    moved('rspTransfer', { registration: null }),
    'transferDetails.0.registration',
    'Please enter how the account is registered at the other institution',
  ],
  [
    'rspTransfer',
    moved('rspTransfer', { planType: null }),
    'transferDetails.0.planType',
    'Please choose the type of the account that moves',
  ],
  [
    'rspTransfer',
    moved('rspTransfer', { planType: AccountType.tfsa }),
    'transferDetails.0.planType',
    'Such an account cannot move into this one. Please correct its type, or the type of this account.',
  ],
  [
    'rspTransfer',
    moved('rspTransfer', { holders: [] }),
    'transferDetails.0.holders',
    'Please choose who holds the account that moves',
  ],
  [
    'rspTransfer',
    moved('rspTransfer', { holders: [spouse.id] }),
    'transferDetails.0.holders',
    'The holders of both accounts must be the same. Please correct them, or the account.',
  ],
  [
    'rspTransfer',
    instructed('rspTransfer', 0, { scope: null }),
    `${firstInstruction}.scope`,
    'Please choose whether all or a part of the account moves',
  ],
  [
    'rspTransfer',
    instructed('rspTransfer', 1, { securities: [] }),
    `${secondInstruction}.securities`,
    'Please list each security that moves, with its quantity',
  ],
  [
    'rspTransfer',
    instructed('rspTransfer', 1, { securities: [{ name: 'Maple Leaf Bond Fund', quantity: 0 }] }),
    `${secondInstruction}.securities.0.quantity`,
    'Please enter the quantity of security {{nr}}',
  ],
  [
    'rspTransfer',
    instructed('rspTransfer', 1, { scope: 'all' }),
    `${secondInstruction}.securities`,
    'All of the account moves, and securities are listed. Please choose a part, or remove them.',
  ],
  [
    'rspTransfer',
    instructed('rspTransfer', 1, { institutionAccountNumber: '8812-0045' }),
    `${secondInstruction}.institutionAccountNumber`,
    'Another instruction names this account. Please name each account once.',
  ],
  [
    'rspTransfer',
    instructed('rspTransfer', 0, { institutionAccountNumber: '0000000' }),
    `${firstInstruction}.institutionAccountNumber`,
    'Please enter the account number as it is on the statement of the other institution',
  ],
  [
    'rspTransfer',
    moved('rspTransfer', { institutionContact: '-' }),
    'transferDetails.0.institutionContact',
    saysNothing,
  ],
  [
    'rspTransfer',
    moved('rspTransfer', { registration: 'MR JOHN BLACKWOOD' }),
    'transferDetails',
    'An account that moves is registered to other names. Please correct that, or note why.',
  ],
  [
    'rspTransfer',
    instructed('rspTransfer', 0, { institutionAccountNumber: '-' }),
    `${firstInstruction}.institutionAccountNumber`,
    'Please enter the account number as it is on the statement of the other institution',
  ],
]
