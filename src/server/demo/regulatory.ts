import type { ClientDraft } from '../../features/participants/sections.ts'
import { type Member, membersOf } from './member.ts'

export const everyAnswerNo = {
  hasPowerOfAttorney: false,
  isInsider: false,
  is10PercentShareholder: false,
  is20PercentShareholder: false,
  isIIROCMember: false,
  isForeignPEP: false,
  isAssociateForeignPEP: false,
  isDomesticPEP: false,
  isAssociateDomesticPEP: false,
  isHIO: false,
  isAssociateHIO: false,
  isSecuritiesFirm: false,
  isBrokerDealer: false,
} satisfies ClientDraft['regulatoryDetails']

/** Nothing with this name or symbol is traded anywhere. */
const company = { symbol: 'XMPL', companyName: 'Example Works Ltd.' }

const insider = {
  isInsider: true,
  insiderDetails: [company],
  is10PercentShareholder: true,
  shareholder10Details: [company],
} satisfies ClientDraft['regulatoryDetails']

const mayor = {
  en: { isDomesticPEP: true, domesticPEPDetails: { positionHeld: 'Mayor of Fable Falls' } },
  fr: { isDomesticPEP: true, domesticPEPDetails: { positionHeld: 'Mairie de Sainte-Fable' } },
} satisfies Record<string, ClientDraft['regulatoryDetails']>

/** Most answer every question no. */
export function regulatoryOf({ participant: [, , , roles], household, number }: Member) {
  const hasPowerOfAttorney = membersOf(household).some(({ participant }) => participant[3].includes('P'))
  return {
    ...everyAnswerNo,
    hasPowerOfAttorney,
    ...(roles.includes('D') && insider),
    ...(number % 29 === 0 && mayor[household.language]),
  } satisfies ClientDraft['regulatoryDetails']
}
