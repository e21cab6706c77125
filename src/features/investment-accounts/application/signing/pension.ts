import { PlanType } from '../../../../platform/codes/account.ts'
import { saysSomething } from '../../../../platform/says-something.ts'
import { words } from '../../../../platform/words.ts'
import { isIncomeFund, isLockedIn, isLockedInFund, subTypesOf } from '../../account-types.ts'
import { type Circumstances, clientIn } from '../../circumstances.ts'
import { PensionLaw, SpouseConsent } from '../../codes.ts'
import type { AccountDraft } from '../../draft.ts'
import { type Advice, advise } from '../warnings/advise.ts'
import { asked, explained, isExplained, must, saysNothing } from './judged.ts'

// Money that is locked in: the law of the pension plan, and the consent of the spouse.

const laws = words('Federal and provincial pension benefits acts')
const married: readonly unknown[] = ['Married', 'Common Law']

export function pensionRules(circumstances: Circumstances): Advice[] {
  const client = clientIn(circumstances)
  const hasSpouse = married.includes(client?.maritalStatus) || (client?.spouseId ?? null) !== null
  const consents = (draft: AccountDraft) =>
    isLockedIn(draft) && draft.pension?.spouseConsents === SpouseConsent.yes
  return [
    must(
      'pension.law',
      words('Please choose the law of the pension plan'),
      laws,
      (draft) =>
        isLockedIn(draft) &&
        !draft.pension?.law &&
        // else a reason is asked for beside the sub type
        isExplained(draft, 'locked-in-law'),
    ),
    asked('pension.planName', words('Please enter the pension plan that the money comes from'), isLockedIn),
    must('pension.planName', saysNothing, undefined, (draft) => {
      const name = draft.pension?.planName
      return isLockedIn(draft) && !!name && !saysSomething(name)
    }),
    asked(
      'pension.spouseConsents',
      words('Please choose whether the spouse consents'),
      (draft) => isLockedIn(draft) && hasSpouse,
    ),
    must(
      'pension.spouseConsents',
      words('The client has no spouse on file. Please correct the marital status, or this answer.'),
      laws,
      (draft) => consents(draft) && !hasSpouse,
    ),
    explained(
      'pension.spouseConsents',
      words('Most laws ask for the spouse’s consent to a life income fund. Please note why none is needed.'),
      { key: 'no-spouse-consent', source: laws },
      (draft) =>
        isLockedInFund(draft) && hasSpouse && draft.pension?.spouseConsents === SpouseConsent.notNeeded,
    ),
    advise(
      'pension.spouseConsents',
      words('The client has a spouse. Please check that the law of the plan asks for no consent.'),
      { source: laws },
      (draft) =>
        isLockedIn(draft) &&
        !isIncomeFund(draft) &&
        hasSpouse &&
        draft.pension?.spouseConsents === SpouseConsent.notNeeded,
    ),
    advise(
      'allowTransfers',
      words(
        'A locked-in plan is funded by transfer. Please add it, unless the money comes from a plan here.',
      ),
      { source: laws },
      // of a fund it is told with what funds every other
      (draft) => isLockedIn(draft) && !isIncomeFund(draft) && draft.allowTransfers !== true,
    ),
    must(
      'subType',
      words('Facts of a pension are entered. Please choose Locked In, or another sub type.'),
      laws,
      (draft) =>
        subTypesOf(draft.type).includes(PlanType.lockedIn) &&
        !isLockedIn(draft) &&
        !!(draft.pension?.law || draft.pension?.planName),
    ),
    explained(
      'pension.law',
      words('In Saskatchewan there is no life income fund. Please choose another sub type, or note why.'),
      { key: 'fund-of-saskatchewan', source: laws },
      (draft) => isLockedInFund(draft) && draft.pension?.law === PensionLaw.saskatchewan,
    ),
    asked('pension.consentForm', words('Please enter the prescribed form of the consent'), consents),
    must('pension.consentForm', saysNothing, undefined, (draft) => {
      const form = draft.pension?.consentForm
      return consents(draft) && !!form && !saysSomething(form)
    }),
    asked('pension.consentOn', words('Please enter when the spouse signed the consent'), consents),
    must(
      'pension.consentOn',
      words('This day is still to come. Please correct it.'),
      laws,
      (draft) => consents(draft) && (draft.pension?.consentOn ?? '') > circumstances.today,
    ),
    explained(
      'pension.law',
      words('Prince Edward Island has no pension act in force. Please note what the contract says.'),
      { key: 'no-pension-act', source: laws },
      (draft) => isLockedIn(draft) && draft.pension?.law === PensionLaw.princeEdwardIsland,
    ),
  ]
}
