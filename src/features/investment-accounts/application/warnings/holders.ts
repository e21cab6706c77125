import { AccountType } from '../../../../platform/codes/account.ts'
import { Citizenship } from '../../../../platform/codes/person.ts'
import { canada } from '../../../../platform/formats/countries.ts'
import { wordsIn } from '../../../../platform/says-something.ts'
import { words } from '../../../../platform/words.ts'
import { isInTrust, isRegistered, isResp } from '../../account-types.ts'
import { type Circumstances, clientIn, type PersonOnFile } from '../../circumstances.ts'
import type { AccountDraft } from '../../draft.ts'
import { heldAcrossGenerations } from '../agreements.ts'
import { isJoint } from '../general.ts'
import { type Advice, advise, holdersIn, isInQuebec, isMinorOn, named, oddity } from './advise.ts'

const majority = words('Provincial acts on the age of majority')
const civilCode = words('Civil Code of Québec')
const { cash, cashLeveraged, margin, resp, tfsa } = AccountType
const forAdults: readonly unknown[] = [cash, cashLeveraged, margin, resp]

/** A citizen of the United States, alone or among others. */
const isAmerican = ({ citizenship, otherCitizenship }: PersonOnFile): boolean =>
  citizenship === Citizenship.unitedStates ||
  (citizenship === Citizenship.other &&
    /\b(usa?|american\w*|united states|etats unis|americain\w*)\b/.test(wordsIn(otherCitizenship ?? '')))
const isAbroad = ({ country }: PersonOnFile): boolean => country !== null && country !== canada

/** Who holds the account, and where they live. */
export function holderWarnings(circumstances: Circumstances): Advice[] {
  const client = clientIn(circumstances)
  if (!client) return []
  const isMinor = isMinorOn(circumstances.today)
  return [
    advise(
      'type',
      words('The client application is open. Please complete it before the account is opened.'),
      { source: words('CIRO Rule 3202') },
      () => !client.completedKYC,
    ),
    advise(
      'type',
      words('The holder is below the age of majority. Please choose In Trust For, or wait.'),
      oddity('holder-below-majority', majority),
      ({ type }) => isMinor(client) && forAdults.includes(type),
    ),
    advise(
      'type',
      words('The holder is below the age of majority. Please choose In Trust For, or wait.'),
      { source: words('Income Tax Act 146.2(1)'), holdsSigning: true },
      ({ type }) => isMinor(client) && type === tfsa,
    ),
    advise(
      'type',
      words('A US citizen may owe tax and Forms 3520 and 3520-A on this plan. Please suggest US tax advice.'),
      oddity('us-citizen-on-such-a-plan', words('Internal Revenue Code 6048')),
      (draft) =>
        (draft.type === tfsa || draft.type === resp) && holdersIn(circumstances, draft).some(isAmerican),
    ),
    advise(
      'type',
      words('The holder is a US citizen. Please have the self-certification name the US taxpayer number.'),
      { source: words('Income Tax Act, Part XVIII') },
      (draft) => !!draft.type && !isRegistered(draft) && holdersIn(circumstances, draft).some(isAmerican),
    ),
    advise(
      'type',
      words('Non-residents pay 1% a month on TFSA contributions. Please check the tax residence first.'),
      oddity('tfsa-of-non-resident', words('Income Tax Act 207.03')),
      ({ type }) => isAbroad(client) && type === tfsa,
    ),
    advise(
      'type',
      words('The holder lives abroad. Please check with compliance whether the firm may serve them there.'),
      oddity('holder-abroad'),
      (draft) => draft.type !== tfsa && holdersIn(circumstances, draft).some(isAbroad),
    ),
    advise(
      'type',
      words('In Quebec an account in trust without a deed may be no trust. Please suggest legal advice.'),
      oddity('trust-without-deed-in-quebec', civilCode),
      (draft) => isInTrust(draft) && isInQuebec(client),
    ),
    ...jointWarnings(circumstances, client),
  ]
}

function jointWarnings(circumstances: Circumstances, client: PersonOnFile): Advice[] {
  const holders = (draft: AccountDraft) => holdersIn(circumstances, draft)
  const others = (draft: AccountDraft) => holders(draft).filter(({ id }) => id !== client.id)
  const strangers = (draft: AccountDraft) => others(draft).filter(({ id }) => id !== client.spouseId)
  const isShared = (draft: AccountDraft) => isJoint(draft) && !isResp(draft)
  return [
    advise(
      'isJointAccount',
      words('Quebec has no survivorship: a share goes to the holder’s estate. Please tell both holders.'),
      { source: civilCode },
      (draft) => isShared(draft) && !draft.joint?.kind && holders(draft).some(isInQuebec),
    ),
    advise(
      'isJointAccount',
      words('Please note: right of survivorship, or tenants in common with the share of each.'),
      { asksReason: true, key: 'joint-survivorship', audience: 'client' },
      // once it is chosen, nothing is asked again
      (draft) => isShared(draft) && !draft.joint?.kind && !holders(draft).some(isInQuebec),
    ),
    advise(
      'accountHolders',
      words('Below the age of majority: {{names}}. Please choose a holder who is of age.'),
      { source: majority, holdsSigning: true },
      (draft) => named(others(draft).filter(isMinorOn(circumstances.today))),
    ),
    advise(
      'accountHolders',
      words('Joint subscribers are spouses, or parents of the child. Please check how {{names}} is related.'),
      oddity('subscribers-not-related', words('Income Tax Act 146.1(1)')),
      (draft) => isResp(draft) && named(strangers(draft)),
    ),
    advise(
      'accountHolders',
      words('Gift or trust? Please ask what is intended with an adult child, and note it: {{names}}.'),
      {
        source: words('Pecore v. Pecore, 2007 SCC 17'),
        asksReason: true,
        key: 'joint-gift-or-trust',
        audience: 'client',
      },
      (draft) => !draft.joint?.parentAndChildIntent && named(heldAcrossGenerations(circumstances, draft)),
    ),
    advise(
      'accountHolders',
      words('The holders’ risk profiles differ. Please plan the account by the more cautious one.'),
      { source: words('NI 31-103, 13.3') },
      (draft) => new Set(holders(draft).flatMap(({ risk }) => risk?.profile ?? [])).size > 1,
    ),
  ]
}
