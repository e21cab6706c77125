import { saysSomething } from '../../../../platform/says-something.ts'
import { words } from '../../../../platform/words.ts'
import { isIncomeFund, isLockedIn, isLockedInFund } from '../../account-types.ts'
import { ageOn } from '../../ages.ts'
import { type Circumstances, clientIn } from '../../circumstances.ts'
import { PensionLaw, SpouseConsent } from '../../codes.ts'
import type { AccountDraft } from '../../draft.ts'
import { tellsOfPension } from '../agreements.ts'
import type { Advice } from '../warnings/advise.ts'
import { asked, explained, isExplained, must, saysNothing } from './judged.ts'

// Money that is locked in: the law of the pension plan, and the consent of the spouse.

const laws = words('Federal and provincial pension benefits acts')
const married: readonly unknown[] = ['Married', 'Common Law']

/** From which age money can go to a life income fund, usually; the other laws name none. */
const fundFrom: Readonly<Record<string, number>> = {
  [PensionLaw.alberta]: 50,
  [PensionLaw.britishColumbia]: 50,
  [PensionLaw.ontario]: 55,
  [PensionLaw.novaScotia]: 55,
  [PensionLaw.newfoundland]: 55,
}

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
    explained(
      'pension.spouseConsents',
      words('The client has a spouse. Please check that the law of the plan asks for no consent.'),
      { key: 'no-spouse-consent-to-plan', source: laws },
      (draft) =>
        isLockedIn(draft) &&
        !isIncomeFund(draft) &&
        hasSpouse &&
        draft.pension?.spouseConsents === SpouseConsent.notNeeded,
    ),
    explained(
      'allowTransfers',
      words(
        'A locked-in plan is funded by transfer. Please add it, unless the money comes from a plan here.',
      ),
      { key: 'locked-in-without-transfer', source: laws },
      // of a fund it is told with what funds every other
      (draft) => isLockedIn(draft) && !isIncomeFund(draft) && draft.allowTransfers !== true,
    ),
    must(
      'pension.law',
      words(
        'Facts of a pension are entered, and the plan is not locked in. Please empty them, or change the sub type.',
      ),
      laws,
      (draft) => tellsOfPension(draft) && !isLockedIn(draft),
    ),
    explained(
      'pension.law',
      words('In Saskatchewan there is no life income fund. Please choose another sub type, or note why.'),
      { key: 'fund-of-saskatchewan', source: laws },
      (draft) => isLockedInFund(draft) && draft.pension?.law === PensionLaw.saskatchewan,
    ),
    explained(
      'subType',
      words('The client is {{age}}, and this law opens a fund from {{from}}. Please correct, or note why.'),
      { key: 'fund-before-age', source: laws },
      (draft) => {
        const age = client?.dateOfBirth ? ageOn(client.dateOfBirth, circumstances.today) : undefined
        const from = fundFrom[draft.pension?.law || '']
        return isLockedInFund(draft) && !!from && age !== undefined && age < from && { age, from }
      },
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
