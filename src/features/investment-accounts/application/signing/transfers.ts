import { AccountType } from '../../../../platform/codes/account.ts'
import { rulesFor } from '../../../../platform/form.ts'
import { isMasked } from '../../../../platform/formats/mask.ts'
import type { RowAt } from '../../../../platform/path.ts'
import { numbersSomething, saysSomething, wordsIn } from '../../../../platform/says-something.ts'
import { words } from '../../../../platform/words.ts'
import { isLockedIn, isRegistered } from '../../account-types.ts'
import { type Circumstances, personIn } from '../../circumstances.ts'
import { Scope, TransferredPlan } from '../../codes.ts'
import type { AccountDraft } from '../../draft.ts'
import { isFromPension } from '../money.ts'
import { type Advice, holdersIn, peopleIn } from '../warnings/advise.ts'
import { explained, mustEach, saysNothing } from './judged.ts'

// What moves here from elsewhere, as the delivering institution needs it: the first reasons for which one is returned.

type Transfer = RowAt<AccountDraft, 'transferDetails'>
type Instruction = RowAt<Transfer, 'instructions'>

const authority = words('CIRO Rules 4855, 4856')
const forms = words('CRA forms T2033 and T2151')
const laws = words('Federal and provincial pension benefits acts')

const { rows } = rulesFor<AccountDraft>()
const ofTransfer = rulesFor<Transfer, AccountDraft>()
const ofInstruction = rulesFor<Instruction, AccountDraft>()
const ofSecurity = rulesFor<RowAt<Instruction, 'securities'>, AccountDraft>()

const moves = ({ allowTransfers }: AccountDraft): boolean => allowTransfers === true
const isPart = ({ scope }: Instruction): boolean => scope === Scope.part

/** At least four letters or digits that are not all the same; of one that is masked nothing is known. */
const isAccountNumber = (number: string): boolean => {
  const signs = number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return isMasked(number) || (signs.length >= 4 && new Set(signs).size > 1)
}

const instructionRules = [
  ofInstruction.valid(
    'institutionAccountNumber',
    isAccountNumber,
    words('Please enter the account number as it is on the statement of the other institution'),
  ),
  ofInstruction.required('scope', words('Please choose whether all or a part of the account moves')),
  ofInstruction.required(
    'securities',
    words('Please list each security that moves, with its quantity'),
    isPart,
  ),
  ofInstruction.check(
    'securities',
    ['securities'],
    words('All of the account moves, and securities are listed. Please choose a part, or remove them.'),
    ([securities], { scope }) => scope !== Scope.all || securities.length === 0,
  ),
  ofInstruction.rows('securities', [
    ofSecurity.required('name', words('Please enter the name of security {{nr}}')),
    ofSecurity.valid('name', saysSomething, saysNothing),
    ofSecurity.required('quantity', words('Please enter the quantity of security {{nr}}')),
  ]),
]

const { cash, inTrustFor, cashLeveraged, margin, tfsa, resp, rsp, rif } = AccountType
const taxable = [cash, inTrustFor, cashLeveraged, margin]
/** From which plans money may come into an account of a type (Income Tax Act 146(16), 146.3(2)(f), 147(19), 147.3). */
const from: Readonly<Record<AccountType, readonly TransferredPlan[]>> = {
  [cash]: taxable,
  [inTrustFor]: taxable,
  [cashLeveraged]: taxable,
  [margin]: taxable,
  [tfsa]: [tfsa],
  [resp]: [resp],
  [rsp]: [rsp, TransferredPlan.pension, TransferredPlan.dpsp],
  [rif]: [rsp, rif, TransferredPlan.pension, TransferredPlan.dpsp],
}

const texts = ['deliveringInstitution', 'institutionAddress', 'institutionContact', 'registration'] as const

export function transferRules(circumstances: Circumstances): Advice[] {
  const eachTransfer =
    (isWrong: (transfer: Transfer, draft: AccountDraft) => boolean, field: keyof Transfer) =>
    (draft: AccountDraft) =>
      moves(draft)
        ? (draft.transferDetails ?? []).flatMap((transfer, row) =>
            isWrong(transfer, draft) ? [{ at: `transferDetails.${row}.${field}` as 'transferDetails' }] : [],
          )
        : []
  return [
    {
      path: 'transferDetails',
      ...rows(
        'transferDetails',
        [
          ofTransfer.cites(authority, [
            ...texts.map((field) => ofTransfer.valid(field, saysSomething, saysNothing)),
            ofTransfer.valid('institutionDealerNumber', numbersSomething, saysNothing),
            ofTransfer.rows('instructions', instructionRules),
            ofTransfer.required('planType', words('Please choose the type of the account that moves')),
            ofTransfer.required('holders', words('Please choose who holds the account that moves')),
            ofTransfer.required(
              'registration',
              words('Please enter how the account is registered at the other institution'),
            ),
          ]),
        ],
        moves,
      ),
    },
    mustEach(
      'transferDetails',
      words(
        'Such an account cannot move into this one. Please correct its type, or the type of this account.',
      ),
      forms,
      eachTransfer(
        ({ planType }, { type }) => !!planType && !!type && !from[type].includes(planType),
        'planType',
      ),
    ),
    mustEach(
      'transferDetails',
      words('The holders of both accounts must be the same. Please correct them, or the account.'),
      forms,
      eachTransfer(({ holders }, draft) => {
        const here = new Set(holdersIn(circumstances, draft).map(({ id }) => id))
        const there = (holders ?? []).filter((id) => personIn(circumstances, id))
        return there.length > 0 && (there.length !== here.size || there.some((id) => !here.has(id)))
      }, 'holders'),
    ),
    mustEach(
      'transferDetails',
      words('Please choose the pension law that the account which moves is under'),
      laws,
      eachTransfer(
        (transfer, draft) => isLockedIn(draft) && isFromPension(transfer) && !transfer.lockedInLaw,
        'lockedInLaw',
      ),
    ),
    mustEach(
      'transferDetails',
      words('The account that moves is under another pension law than this one. Please correct one of them.'),
      laws,
      eachTransfer(({ lockedInLaw }, draft) => {
        const law = draft.pension?.law
        return isLockedIn(draft) && !!lockedInLaw && !!law && lockedInLaw !== law
      }, 'lockedInLaw'),
    ),
    mustEach(
      'transferDetails',
      words('Locked-in money moves only into a locked-in account. Please choose that sub type, or no law.'),
      laws,
      eachTransfer(
        (transfer, draft) =>
          isRegistered(draft) && !isLockedIn(draft) && isFromPension(transfer) && !!transfer.lockedInLaw,
        'lockedInLaw',
      ),
    ),
    explained(
      'transferDetails',
      words('An account that moves is registered to other names. Please correct that, or note why.'),
      { key: 'registration-of-others', source: authority },
      (draft) => {
        const names = (ids: readonly string[] | null | undefined) =>
          peopleIn(circumstances, ids).map(({ name }) => name)
        return (
          moves(draft) &&
          (draft.transferDetails ?? []).some(({ registration, holders }) => {
            const owners = [...holdersIn(circumstances, draft).map(({ name }) => name), ...names(holders)]
            const said = saysSomething(registration ?? '') ? wordsIn(registration ?? '').split(' ') : []
            return (
              said.length > 0 &&
              !wordsIn(owners.join(' '))
                .split(' ')
                .some((name) => said.includes(name))
            )
          })
        )
      },
    ),
    mustEach(
      'transferDetails',
      words('Another instruction names this account. Please name each account once.'),
      authority,
      (draft) => (moves(draft) ? twiceNamed(draft) : []),
    ),
  ]
}

/** Instructions that name an account of the same institution again; of one that is masked that is not known. */
function twiceNamed({ transferDetails }: AccountDraft) {
  const seen = new Set<string>()
  return (transferDetails ?? []).flatMap(({ deliveringInstitution, instructions }, nr) =>
    (instructions ?? []).flatMap(({ institutionAccountNumber: number }, row) => {
      if (!number || isMasked(number)) return []
      const name = `${(deliveringInstitution ?? '').trim().toLowerCase()} ${number.replaceAll(/[\s-]/g, '')}`
      const at = `transferDetails.${nr}.instructions.${row}.institutionAccountNumber` as const
      if (seen.has(name)) return [{ at }]
      seen.add(name)
      return []
    }),
  )
}
