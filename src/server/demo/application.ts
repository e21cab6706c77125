import type { ClientDraft, GeneralDetails } from '../../features/participants/sections.ts'
import { hasThirdPartyAddress, homeOf, letterBoxOf, representativeOf } from './addresses.ts'
import { employmentOf } from './employment.ts'
import { generalOf } from './general.ts'
import { applicationOf, hasSpouseElsewhere, type Member } from './member.ts'
import { regulatoryOf } from './regulatory.ts'
import { spouseElsewhere } from './spouses.ts'
import { externalOf, worthOf } from './worth.ts'

type Drafted = ClientDraft & { generalDetails: GeneralDetails }

/** What is on file about somebody at their stage, as it was typed; half of it where the application is only begun. */
export function draftOf(member: Member, today: Date): Drafted {
  const generalDetails = generalOf(member, today)
  if (applicationOf(member) === 'none') return { generalDetails }
  const isComplete = applicationOf(member) === 'complete'
  const home = isComplete || member.number % 3 === 0 ? homeOf(member, today) : null
  const employmentDetails = employmentOf(member, today)
  return {
    generalDetails,
    permanentAddressDetails: home,
    mailingAddressDetails: home?.isSameAsMailingAddress === false ? letterBoxOf(member) : null,
    thirdPartyAddressDetails: home && hasThirdPartyAddress(member) ? representativeOf(member) : null,
    employmentDetails: isComplete ? employmentDetails : halfOf(member, employmentDetails),
    ...(isComplete && {
      spouseDetails: hasSpouseElsewhere(member) ? spouseElsewhere(member) : null,
      netWorthDetails: worthOf(member, today),
      externalInvestmentDetails: externalOf(member, today),
      regulatoryDetails: regulatoryOf(member),
    }),
  }
}

type Employment = ClientDraft['employmentDetails']

/** Some have said what they do, and not yet for whom. */
const halfOf = ({ number }: Member, employment: Employment): Employment =>
  number % 2 === 0 ? { ...employment, name: null, businessType: null, address: null } : null
