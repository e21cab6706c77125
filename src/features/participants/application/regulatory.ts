import { asText, type Fact, factsFor, yesOrNo } from '../../../platform/facts.ts'
import { rulesFor, type Step } from '../../../platform/form.ts'
import { countryName } from '../../../platform/formats/countries.ts'
import type { RowAt } from '../../../platform/path.ts'
import { words } from '../../../platform/words.ts'
import type { ClientDraft } from '../sections.ts'

type Regulatory = NonNullable<ClientDraft['regulatoryDetails']>
type Company = RowAt<Regulatory, 'insiderDetails'>
/** The thirteen questions. */
export type RegulatoryFlag = Extract<keyof Regulatory, `has${string}` | `is${string}`>

const { required, rows } = rulesFor<Regulatory, ClientDraft>()
const ofCompany = rulesFor<Company, ClientDraft>()
const { fact, coded, rowsOf, within, part } = factsFor<Regulatory>()

/** Answered yes: its details are asked for. */
const isYes = (flag: RegulatoryFlag) => (details: Regulatory) => details[flag] === true

const isInsider = isYes('isInsider')
const is10Percent = isYes('is10PercentShareholder')
const is20Percent = isYes('is20PercentShareholder')
const isIiroc = isYes('isIIROCMember')
const isForeign = isYes('isForeignPEP')
const isOfForeign = isYes('isAssociateForeignPEP')
const isDomestic = isYes('isDomesticPEP')
const isOfDomestic = isYes('isAssociateDomesticPEP')
const isHio = isYes('isHIO')
const isOfHio = isYes('isAssociateHIO')
const isSecurities = isYes('isSecuritiesFirm')
const isBroker = isYes('isBrokerDealer')

const rules = [
  required('hasPowerOfAttorney', words('Please Select a Power of Attorney Status')),
  required('isInsider', words('Please Select an Insider Status')),
  required('insiderDetails', words('Please Enter Insider Details'), isInsider),
  rows(
    'insiderDetails',
    [
      ofCompany.required('symbol', words('Please Enter Symbol for Insider Company {{nr}}')),
      ofCompany.required('companyName', words('Please Enter Company Name for Insider Company {{nr}}')),
    ],
    isInsider,
  ),
  required('is10PercentShareholder', words('Please Select a 10% Shareholder Status')),
  required('shareholder10Details', words('Please Enter 10% Shareholder Details'), is10Percent),
  rows(
    'shareholder10Details',
    [
      ofCompany.required('symbol', words('Please Enter Symbol for 10% Shareholder Company {{nr}}')),
      ofCompany.required(
        'companyName',
        words('Please Enter Company Name for 10% Shareholder Company {{nr}}'),
      ),
    ],
    is10Percent,
  ),
  required('is20PercentShareholder', words('Please Select a 20% Shareholder Status')),
  required('shareholder20Details', words('Please Enter 20% Shareholder Details'), is20Percent),
  rows(
    'shareholder20Details',
    [
      ofCompany.required('symbol', words('Please Enter Symbol for 20% Shareholder Company {{nr}}')),
      ofCompany.required(
        'companyName',
        words('Please Enter Company Name for 20% Shareholder Company {{nr}}'),
      ),
    ],
    is20Percent,
  ),
  required('isIIROCMember', words('Please Select an IIROC Member Status')),
  required('iirocDetails.nameOfFirm', words('Please Enter a Firm Name for IIROC Member'), isIiroc),
  required('isForeignPEP', words('Please Select a Foreign PEP Status')),
  required('foreignPEPDetails.country', words('Please Select a Country for Foreign PEP'), isForeign),
  required(
    'foreignPEPDetails.positionHeld',
    words('Please Enter a Position Held for Foreign PEP'),
    isForeign,
  ),
  required('isAssociateForeignPEP', words('Please Select an Associate of Foreign PEP Status')),
  required(
    'foreignAssociatePEPDetails.associateName',
    words('Please Enter an Associate Name for Associate of Foreign PEP'),
    isOfForeign,
  ),
  required(
    'foreignAssociatePEPDetails.country',
    words('Please Select a Country for Associate of Foreign PEP'),
    isOfForeign,
  ),
  required(
    'foreignAssociatePEPDetails.organizationName',
    words('Please Enter an Organization Name for Associate of Foreign PEP'),
    isOfForeign,
  ),
  required(
    'foreignAssociatePEPDetails.jobTitle',
    words('Please Enter a Job Title for Associate of Foreign PEP'),
    isOfForeign,
  ),
  required(
    'foreignAssociatePEPDetails.relationship',
    words('Please Enter a Relationship for Associate of Foreign PEP'),
    isOfForeign,
  ),
  required(
    'foreignAssociatePEPDetails.positionHeld',
    words('Please Enter a Position Held for Associate of Foreign PEP'),
    isOfForeign,
  ),
  required('isDomesticPEP', words('Please Select a Domestic PEP Status')),
  required(
    'domesticPEPDetails.positionHeld',
    words('Please Enter a Position Held for Domestic PEP'),
    isDomestic,
  ),
  required('isAssociateDomesticPEP', words('Please Select an Associate of Domestic PEP Status')),
  required(
    'domesticAssociatePEPDetails.associateName',
    words('Please Enter an Associate Name for Associate of Domestic PEP'),
    isOfDomestic,
  ),
  required(
    'domesticAssociatePEPDetails.organizationName',
    words('Please Enter an Organization Name for Associate of Domestic PEP'),
    isOfDomestic,
  ),
  required(
    'domesticAssociatePEPDetails.jobTitle',
    words('Please Enter a Job Title for Associate of Domestic PEP'),
    isOfDomestic,
  ),
  required(
    'domesticAssociatePEPDetails.relationship',
    words('Please Enter a Relationship for Associate of Domestic PEP'),
    isOfDomestic,
  ),
  required(
    'domesticAssociatePEPDetails.positionHeld',
    words('Please Enter a Position Held for Associate of Domestic PEP'),
    isOfDomestic,
  ),
  required('isHIO', words('Please Select an HIO Status')),
  required('hioDetails.jobTitle', words('Please Enter a Job Title for HIO'), isHio),
  required('hioDetails.country', words('Please Select a Country for HIO'), isHio),
  required('hioDetails.nameOfOrganization', words('Please Enter an Organization Name for HIO'), isHio),
  required('isAssociateHIO', words('Please Select an Associate of HIO Status')),
  required(
    'associateHIODetails.nameOfAssociate',
    words('Please Enter an Associate Name for Associate of HIO'),
    isOfHio,
  ),
  required('associateHIODetails.jobTitle', words('Please Enter a Job Title for Associate of HIO'), isOfHio),
  required('associateHIODetails.country', words('Please Select a Country for Associate of HIO'), isOfHio),
  required(
    'associateHIODetails.nameOfOrganization',
    words('Please Enter an Organization Name for Associate of HIO'),
    isOfHio,
  ),
  required('isSecuritiesFirm', words('Please Select a Security Firm Status')),
  required('securitiesFirmInformation.name', words('Please Enter a Name for Security Firm'), isSecurities),
  required(
    'securitiesFirmInformation.relationship',
    words('Please Enter a Relationship for Security Firm'),
    isSecurities,
  ),
  required(
    'securitiesFirmInformation.companyName',
    words('Please Enter a Company Name for Security Firm'),
    isSecurities,
  ),
  required(
    'securitiesFirmInformation.companyPosition',
    words('Please Enter a Company Position for Security Firm'),
    isSecurities,
  ),
  required('isBrokerDealer', words('Please Select a Broker/Dealer Status')),
  required('brokerDealerInformation.name', words('Please Enter a Name for Broker/Dealer'), isBroker),
  required(
    'brokerDealerInformation.relationship',
    words('Please Enter a Relationship for Broker/Dealer'),
    isBroker,
  ),
  required(
    'brokerDealerInformation.companyName',
    words('Please Enter a Company Name for Broker/Dealer'),
    isBroker,
  ),
  required(
    'brokerDealerInformation.companyPosition',
    words('Please Enter a Company Position for Broker/Dealer'),
    isBroker,
  ),
]

const company = factsFor<Company>().fact
const companyFacts = [
  company('symbol', words('Symbol'), asText),
  company('companyName', words('Company Name'), asText),
]

type FirmMember = NonNullable<Regulatory['brokerDealerInformation']>
const firmMember = factsFor<FirmMember>().fact
const firmMemberFacts = [
  firmMember('name', words('Name'), asText),
  firmMember('relationship', words('Relationship'), asText),
  firmMember('companyName', words('Company Name'), asText),
  firmMember('companyPosition', words('Company Position'), asText),
]

/** A question, and under its name what is told of a yes. */
const question = (flag: RegulatoryFlag, label: string, details: Fact<Regulatory>[]) => [
  coded(flag, label, yesOrNo),
  part(label, details, isYes(flag)),
]

const facts = [
  coded('hasPowerOfAttorney', words('Power of Attorney'), yesOrNo),
  ...question('isInsider', words('Insider'), [
    rowsOf('insiderDetails', words('Insider Companies'), words('Insider Company {{nr}}'), companyFacts),
  ]),
  ...question('is10PercentShareholder', words('10% Shareholder'), [
    rowsOf(
      'shareholder10Details',
      words('10% Shareholder Companies'),
      words('10% Shareholder Company {{nr}}'),
      companyFacts,
    ),
  ]),
  ...question('is20PercentShareholder', words('20% Shareholder'), [
    rowsOf(
      'shareholder20Details',
      words('20% Shareholder Companies'),
      words('20% Shareholder Company {{nr}}'),
      companyFacts,
    ),
  ]),
  ...question('isIIROCMember', words('IIROC Member'), [
    fact('iirocDetails.nameOfFirm', words('Firm Name'), asText),
  ]),
  ...question('isForeignPEP', words('Foreign PEP'), [
    fact('foreignPEPDetails.country', words('Country'), countryName),
    fact('foreignPEPDetails.positionHeld', words('Position Held'), asText),
  ]),
  ...question('isAssociateForeignPEP', words('Associate of Foreign PEP'), [
    fact('foreignAssociatePEPDetails.associateName', words('Associate Name'), asText),
    fact('foreignAssociatePEPDetails.country', words('Country'), countryName),
    fact('foreignAssociatePEPDetails.organizationName', words('Organization Name'), asText),
    fact('foreignAssociatePEPDetails.jobTitle', words('Job Title'), asText),
    fact('foreignAssociatePEPDetails.relationship', words('Relationship'), asText),
    fact('foreignAssociatePEPDetails.positionHeld', words('Position Held'), asText),
  ]),
  ...question('isDomesticPEP', words('Domestic PEP'), [
    fact('domesticPEPDetails.positionHeld', words('Position Held'), asText),
  ]),
  ...question('isAssociateDomesticPEP', words('Associate of Domestic PEP'), [
    fact('domesticAssociatePEPDetails.associateName', words('Associate Name'), asText),
    fact('domesticAssociatePEPDetails.organizationName', words('Organization Name'), asText),
    fact('domesticAssociatePEPDetails.jobTitle', words('Job Title'), asText),
    fact('domesticAssociatePEPDetails.relationship', words('Relationship'), asText),
    fact('domesticAssociatePEPDetails.positionHeld', words('Position Held'), asText),
  ]),
  ...question('isHIO', words('HIO'), [
    fact('hioDetails.jobTitle', words('Job Title'), asText),
    fact('hioDetails.country', words('Country'), countryName),
    fact('hioDetails.nameOfOrganization', words('Organization Name'), asText),
  ]),
  ...question('isAssociateHIO', words('Associate of HIO'), [
    fact('associateHIODetails.nameOfAssociate', words('Associate Name'), asText),
    fact('associateHIODetails.jobTitle', words('Job Title'), asText),
    fact('associateHIODetails.country', words('Country'), countryName),
    fact('associateHIODetails.nameOfOrganization', words('Organization Name'), asText),
  ]),
  ...question('isSecuritiesFirm', words('Security Firm'), [
    within('securitiesFirmInformation', firmMemberFacts),
  ]),
  ...question('isBrokerDealer', words('Broker/Dealer'), [within('brokerDealerInformation', firmMemberFacts)]),
]

export const regulatoryStep: Step<ClientDraft> = {
  id: 'regulatory',
  title: words('Regulatory Details'),
  savedAs: 7,
  owns: ['regulatoryDetails'],
  rules: [rulesFor<ClientDraft>().within('regulatoryDetails', rules)],
  facts: [factsFor<ClientDraft>().within('regulatoryDetails', facts)],
}
