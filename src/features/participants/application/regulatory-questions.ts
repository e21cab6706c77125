import { words } from '../../../platform/words.ts'
import type { ClientDraft } from '../sections.ts'

type Regulatory = NonNullable<ClientDraft['regulatoryDetails']>

/** The answer to a question. */
export type RegulatoryFlag = Extract<keyof Regulatory, `has${string}` | `is${string}`>

/** Each question in plain words: of the last six in those of the Proceeds of Crime (Money Laundering) rules. */
export const askedAs: Record<RegulatoryFlag, string> = {
  hasPowerOfAttorney: words('Does somebody hold a power of attorney over the client’s affairs?'),
  isInsider: words(
    'Is the client a director or senior officer of a publicly traded company, or does the client own or control more than 10% of its votes?',
  ),
  is10PercentShareholder: words(
    'Does the client, alone or together with others, own or control 10% or more of the votes of a publicly traded company?',
  ),
  is20PercentShareholder: words(
    'Does the client, alone or together with others, own or control 20% or more of the votes of a publicly traded company? This may count as control of the company.',
  ),
  isIIROCMember: words(
    'Is the client an employee, partner, director or officer of an investment dealer that is a member of IIROC (now CIRO)?',
  ),
  isForeignPEP: words(
    'Politically exposed person: does the client hold, or did the client ever hold, a high office of another country, such as head of state or government, minister, member of parliament, ambassador, general, judge of a high court, head of a state-owned company, or leader of a political party? It counts for life.',
  ),
  isAssociateForeignPEP: words(
    'Is the client a relative of such a person (spouse or partner, child, parent, sibling, or the spouse’s parent), or close to one, personally or in business?',
  ),
  isDomesticPEP: words(
    'Politically exposed person: does the client hold, or did the client hold within the last 5 years, a high office in Canada, such as minister, member of Parliament or of a legislature, deputy minister, ambassador, general, judge of an appeal court, head of a Crown corporation, party leader, or mayor?',
  ),
  isAssociateDomesticPEP: words(
    'Is the client a relative of such a person in Canada (spouse or partner, child, parent, sibling, or the spouse’s parent), or close to one, personally or in business?',
  ),
  isHIO: words(
    'Head of an international organization: does the client lead, or did the client lead within the last 5 years, an organization that governments have set up together, such as the United Nations, or an institution of one?',
  ),
  isAssociateHIO: words(
    'Is the client a relative of the head of an international organization (spouse or partner, child, parent, sibling, or the spouse’s parent), or close to one, personally or in business?',
  ),
  isSecuritiesFirm: words(
    'Does the client, or somebody in the client’s household, work for a firm that deals in securities?',
  ),
  isBrokerDealer: words(
    'Is the client, or somebody in the client’s household, a partner, director, officer or employee of a broker or dealer?',
  ),
}
