import type { ApplicationSection, ClientDraft, GeneralDetails } from '../../features/participants/sections.ts'
import { hasThirdPartyAddress, homeOf, letterBoxOf, representativeOf } from './addresses.ts'
import { employmentOf } from './employment.ts'
import { generalOf } from './general.ts'
import { applicationOf, hasSpouseElsewhere, type Member } from './member.ts'
import { regulatoryOf } from './regulatory.ts'
import { spouseElsewhere } from './spouses.ts'
import { externalOf, worthOf } from './worth.ts'

type Drafted = { [Section in ApplicationSection]: ClientDraft[Section] } & { generalDetails: GeneralDetails }

/** What is on file about somebody at their stage, as it was typed; half of it where the application is only begun. */
export function draftOf(member: Member, today: Date): Drafted {
  const stage = applicationOf(member)
  const isComplete = stage === 'complete'
  const home = isComplete || (stage !== 'none' && member.number % 3 === 0) ? homeOf(member, today) : null
  const employment = employmentOf(member, today)
  return {
    generalDetails: generalOf(member, today),
    permanentAddressDetails: home,
    mailingAddressDetails: home?.isSameAsMailingAddress === false ? letterBoxOf(member) : null,
    thirdPartyAddressDetails: home && hasThirdPartyAddress(member) ? representativeOf(member) : null,
    employmentDetails: isComplete ? employment : stage === 'none' ? null : halfOf(member, employment),
    spouseDetails: isComplete && hasSpouseElsewhere(member) ? spouseElsewhere(member) : null,
    netWorthDetails: isComplete ? worthOf(member, today) : null,
    externalInvestmentDetails: isComplete ? externalOf(member, today) : null,
    regulatoryDetails: isComplete ? regulatoryOf(member) : null,
  }
}

type Employment = ClientDraft['employmentDetails']

/** Some have said what they do, and not yet for whom. */
const halfOf = ({ number }: Member, employment: Employment): Employment =>
  number % 2 === 0 ? { ...employment, name: null, businessType: null, address: null } : null
