import { AccountType, Currency } from '../../../../platform/codes/account.ts'
import { TransferType } from '../../../../platform/codes/payment.ts'
import { countryName } from '../../../../platform/formats/countries.ts'
import { formatPhone } from '../../../../platform/formats/phone.ts'
import { formatQuantity } from '../../../../platform/formats/quantity.ts'
import { translated } from '../../../../server/http/language.ts'
import { isRegistered, isSpousal } from '../../account-types.ts'
import { PensionLaw, Scope, TransferredPlan } from '../../codes.ts'
import { type Agreement, printedPeople, signersOf } from './agreement.ts'
import type { SubmittedAccount } from './as-submitted.ts'

/** The form of the Canada Revenue Agency whose facts it has; none where what moves is not registered, or is an RESP or a TFSA. */
function formFor(planType: TransferredPlan | '' | null | undefined): string | null {
  if (planType === TransferredPlan.pension || planType === TransferredPlan.dpsp) return 'T2151'
  return planType === AccountType.rsp || planType === AccountType.rif ? 'T2033' : null
}

const transferOf = ({ draft, own }: Pick<SubmittedAccount, 'draft' | 'own'>) =>
  draft.transferDetails?.[Number(own.part)]

/** Written authority to one delivering institution (CIRO Rule 4855), with the facts of T2033 or T2151. */
export const transferAuthorization: Agreement = {
  template: 'transfer.typ',
  whole: ({ own }) => ({ sins: signersOf(own), bankAccounts: [], transfers: [Number(own.part)] }),
  texts: ({ draft, own }) => {
    const transfer = transferOf({ draft, own })
    const at = `transferDetails.${own.part}`
    return [
      { path: `${at}.deliveringInstitution`, text: transfer?.deliveringInstitution ?? '' },
      { path: `${at}.institutionAddress`, text: transfer?.institutionAddress ?? '' },
      { path: `${at}.registration`, text: transfer?.registration ?? '' },
    ]
  },
  data(account) {
    const { draft, own, language } = account
    const say = translated(language)
    const transfer = transferOf(account)
    const { institutionCountry, institutionBusinessPhone: phone, planType, lockedInLaw } = transfer ?? {}
    return {
      form: formFor(planType),
      isRegistered: isRegistered(draft),
      isSpousal: isSpousal(draft) || draft.plan?.spousal === true,
      contributors: printedPeople(account, draft.spouseContributers ?? []).map(({ name }) => name),
      pensionLaw: draft.pension?.law ? say(PensionLaw.label(draft.pension.law)) : null,
      people: printedPeople(account, signersOf(own)),
      from: {
        institution: transfer?.deliveringInstitution ?? '',
        address: [
          transfer?.institutionAddress,
          institutionCountry && countryName(institutionCountry, language),
        ]
          .filter(Boolean)
          .join(', '),
        phone: [phone && formatPhone(phone, language), transfer?.institutionBusinessPhoneExt]
          .filter(Boolean)
          .join(' × '),
        contact: transfer?.institutionContact || null,
        dealerNumber: transfer?.institutionDealerNumber ?? '',
        plan: planType ? say(TransferredPlan.label(planType)) : '',
        law: lockedInLaw ? say(PensionLaw.label(lockedInLaw)) : null,
        registration: transfer?.registration ?? '',
      },
      instructions: (transfer?.instructions ?? []).map(
        ({ institutionAccountNumber: number, currency, transferType, scope, securities }) => ({
          number: number ?? '',
          currency: currency ? say(Currency.label(currency)) : '',
          how: transferType === TransferType.cash ? 'cash' : 'kind',
          isAll: scope !== Scope.part,
          securities: (securities ?? []).map(({ name, quantity }) => ({
            name: name ?? '',
            quantity: quantity == null ? '' : formatQuantity(quantity, language),
          })),
        }),
      ),
    }
  },
}
