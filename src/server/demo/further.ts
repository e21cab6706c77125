import type { Circumstances } from '../../features/investment-accounts/circumstances.ts'
import {
  AmountKind,
  Delivery,
  JointKind,
  MinimumOn,
  Scope,
} from '../../features/investment-accounts/codes.ts'
import type { AccountDraft } from '../../features/investment-accounts/draft.ts'
import { suitabilityOffer, withOffer } from '../../features/investment-accounts/offers.ts'
import { AccountType } from '../../platform/codes/account.ts'
import type { Language } from '../../platform/codes/person.ts'
import type { Member } from './member.ts'
import { thoroughness } from './thorough.ts'

const spouse: Readonly<Record<Language, string>> = { en: 'Spouse', fr: 'Conjointe ou conjoint' }
const retirementPlan: Readonly<Record<Language, string>> = { en: 'RRSP', fr: 'REER' }

/** An account application with what its documents carry beside the specification's fields. */
export function withFurtherFacts(
  member: Member,
  draft: AccountDraft,
  circumstances: Circumstances,
): AccountDraft {
  const kind = thoroughness(member)
  if (!kind) return draft
  const { participant, household, number } = member
  const { language } = household
  const [offer] = suitabilityOffer(circumstances, draft)
  const suited = offer ? withOffer(draft, offer) : draft
  const registered = [AccountType.rsp, AccountType.rif].some((type) => type === draft.type)
  return {
    ...suited,
    suitability: {
      ...suited.suitability,
      // left open where not all is on file
      initialAmount: kind === 'all' || !registered ? 20_000 + (number % 4) * 5_000 : null,
    },
    securityholder: { disclose: number % 2 === 1, deliver: Delivery.all, electronic: true },
    ...(draft.isJointAccount && { joint: { kind: JointKind.survivorship } }),
    ...(draft.type === AccountType.rif && { plan: { minimumOn: MinimumOn.own, spousal: false } }),
    ...(draft.beneficiaries && {
      beneficiaries: draft.beneficiaries.map((share) => ({ ...share, relation: spouse[language] })),
    }),
    ...(draft.transferDetails && {
      transferDetails: draft.transferDetails.map((transfer) => ({
        ...transfer,
        planType: AccountType.rsp,
        holders: draft.accountHolders,
        registration: `${participant[0]} ${participant[1]} ${retirementPlan[language]}`,
        instructions: transfer.instructions?.map((each) => ({ ...each, scope: Scope.all })),
      })),
    }),
    ...(draft.pacDetails && {
      pacDetails: draft.pacDetails.map((payment) => ({
        ...payment,
        amountKind: AmountKind.fixed,
        noticeWaived: false,
      })),
    }),
  }
}
