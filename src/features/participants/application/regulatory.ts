import type { Language } from '../../../platform/codes/person.ts'
import { asking, asText, type Fact, factsFor, yesOrNo } from '../../../platform/facts.ts'
import { type Rule, rulesFor, type Step } from '../../../platform/form.ts'
import { countryName } from '../../../platform/formats/countries.ts'
import type { PathTo, RowAt } from '../../../platform/path.ts'
import { isSymbolLike, saysSomething } from '../../../platform/says-something.ts'
import { words } from '../../../platform/words.ts'
import { type ClientDraft, sectionsOfStep } from '../sections.ts'
import { answersForSigning } from './answers.ts'
import { askedAs, type RegulatoryFlag } from './regulatory-questions.ts'
import { saysNothing } from './signing.ts'

type Regulatory = NonNullable<ClientDraft['regulatoryDetails']>
type Company = RowAt<Regulatory, 'insiderDetails'>

const { required, rows, valid, forSigning } = rulesFor<Regulatory, ClientDraft>()
const ofCompany = rulesFor<Company, ClientDraft>()
const { fact, coded, rowsOf, part } = factsFor<Regulatory>()

type Is = (details: Regulatory) => boolean
type TextPath = PathTo<Regulatory, string>
type CompaniesPath = 'insiderDetails' | 'shareholder10Details' | 'shareholder20Details'

/** What a yes is asked for: where it stands, how it is read, and what must hold of it. */
type Detail = { fact: Fact<Regulatory>; rules: (isYes: Is) => Rule<Regulatory, ClientDraft>[] } & (
  | { kind: 'text' | 'country'; path: TextPath }
  | { kind: 'companies'; path: CompaniesPath }
)

const asked =
  (kind: 'text' | 'country', format: (value: string, language: Language) => string) =>
  (path: TextPath, label: string, missing: string): Detail => ({
    kind,
    path,
    fact: fact(path, label, format),
    rules: (isYes) => [
      required(path, missing, isYes),
      // a code of a country says something
      ...(kind === 'text' ? [forSigning(valid(path, saysSomething, saysNothing, isYes))] : []),
    ],
  })
const text = asked('text', asText)
const country = asked('country', countryName)

const company = factsFor<Company>().fact
const companyFacts = [
  company('symbol', words('Symbol'), asText),
  company('companyName', words('Company Name'), asText),
]

interface Companies {
  label: string
  rowName: string
  none: string
  noSymbol: string
  noName: string
}

/** One company at least. */
const companies = (path: CompaniesPath, { label, rowName, none, noSymbol, noName }: Companies): Detail => ({
  kind: 'companies',
  path,
  fact: rowsOf(path, label, rowName, companyFacts),
  rules: (isYes) => [
    required(path, none, isYes),
    rows(
      path,
      [
        ofCompany.required('symbol', noSymbol),
        ofCompany.required('companyName', noName),
        ofCompany.forSigning(ofCompany.valid('symbol', isSymbolLike, saysNothing)),
        ofCompany.forSigning(ofCompany.valid('companyName', saysSomething, saysNothing)),
      ],
      isYes,
    ),
  ],
})

/** A question, and under its name what is asked of a yes. */
function question(flag: RegulatoryFlag, label: string, missing: string, details: readonly Detail[] = []) {
  const isYes: Is = (answers) => answers[flag] === true
  const under = details.map((detail) => detail.fact)
  return {
    flag,
    details,
    rules: [required(flag, missing), ...details.flatMap(({ rules }) => rules(isYes))],
    facts: [
      asking(askedAs[flag], coded(flag, label, yesOrNo)),
      ...(under.length > 0 ? [part(label, under, isYes)] : []),
    ],
  }
}

/** The thirteen, in the order in which they are asked and their messages told (specification 2, section 5). */
export const questions = [
  question(
    'hasPowerOfAttorney',
    words('Power of Attorney'),
    words('Please Select a Power of Attorney Status'),
  ),
  question('isInsider', words('Insider'), words('Please Select an Insider Status'), [
    companies('insiderDetails', {
      label: words('Insider Companies'),
      rowName: words('Insider Company {{nr}}'),
      none: words('Please Enter Insider Details'),
      noSymbol: words('Please Enter Symbol for Insider Company {{nr}}'),
      noName: words('Please Enter Company Name for Insider Company {{nr}}'),
    }),
  ]),
  question(
    'is10PercentShareholder',
    words('10% Shareholder'),
    words('Please Select a 10% Shareholder Status'),
    [
      companies('shareholder10Details', {
        label: words('10% Shareholder Companies'),
        rowName: words('10% Shareholder Company {{nr}}'),
        none: words('Please Enter 10% Shareholder Details'),
        noSymbol: words('Please Enter Symbol for 10% Shareholder Company {{nr}}'),
        noName: words('Please Enter Company Name for 10% Shareholder Company {{nr}}'),
      }),
    ],
  ),
  question(
    'is20PercentShareholder',
    words('20% Shareholder'),
    words('Please Select a 20% Shareholder Status'),
    [
      companies('shareholder20Details', {
        label: words('20% Shareholder Companies'),
        rowName: words('20% Shareholder Company {{nr}}'),
        none: words('Please Enter 20% Shareholder Details'),
        noSymbol: words('Please Enter Symbol for 20% Shareholder Company {{nr}}'),
        noName: words('Please Enter Company Name for 20% Shareholder Company {{nr}}'),
      }),
    ],
  ),
  question('isIIROCMember', words('IIROC Member'), words('Please Select an IIROC Member Status'), [
    text('iirocDetails.nameOfFirm', words('Firm Name'), words('Please Enter a Firm Name for IIROC Member')),
  ]),
  question('isForeignPEP', words('Foreign PEP'), words('Please Select a Foreign PEP Status'), [
    country('foreignPEPDetails.country', words('Country'), words('Please Select a Country for Foreign PEP')),
    text(
      'foreignPEPDetails.positionHeld',
      words('Position Held'),
      words('Please Enter a Position Held for Foreign PEP'),
    ),
  ]),
  question(
    'isAssociateForeignPEP',
    words('Associate of Foreign PEP'),
    words('Please Select an Associate of Foreign PEP Status'),
    [
      text(
        'foreignAssociatePEPDetails.associateName',
        words('Associate Name'),
        words('Please Enter an Associate Name for Associate of Foreign PEP'),
      ),
      country(
        'foreignAssociatePEPDetails.country',
        words('Country'),
        words('Please Select a Country for Associate of Foreign PEP'),
      ),
      text(
        'foreignAssociatePEPDetails.organizationName',
        words('Organization Name'),
        words('Please Enter an Organization Name for Associate of Foreign PEP'),
      ),
      text(
        'foreignAssociatePEPDetails.jobTitle',
        words('Job Title'),
        words('Please Enter a Job Title for Associate of Foreign PEP'),
      ),
      text(
        'foreignAssociatePEPDetails.relationship',
        words('Relationship'),
        words('Please Enter a Relationship for Associate of Foreign PEP'),
      ),
      text(
        'foreignAssociatePEPDetails.positionHeld',
        words('Position Held'),
        words('Please Enter a Position Held for Associate of Foreign PEP'),
      ),
    ],
  ),
  question('isDomesticPEP', words('Domestic PEP'), words('Please Select a Domestic PEP Status'), [
    text(
      'domesticPEPDetails.positionHeld',
      words('Position Held'),
      words('Please Enter a Position Held for Domestic PEP'),
    ),
  ]),
  question(
    'isAssociateDomesticPEP',
    words('Associate of Domestic PEP'),
    words('Please Select an Associate of Domestic PEP Status'),
    [
      text(
        'domesticAssociatePEPDetails.associateName',
        words('Associate Name'),
        words('Please Enter an Associate Name for Associate of Domestic PEP'),
      ),
      text(
        'domesticAssociatePEPDetails.organizationName',
        words('Organization Name'),
        words('Please Enter an Organization Name for Associate of Domestic PEP'),
      ),
      text(
        'domesticAssociatePEPDetails.jobTitle',
        words('Job Title'),
        words('Please Enter a Job Title for Associate of Domestic PEP'),
      ),
      text(
        'domesticAssociatePEPDetails.relationship',
        words('Relationship'),
        words('Please Enter a Relationship for Associate of Domestic PEP'),
      ),
      text(
        'domesticAssociatePEPDetails.positionHeld',
        words('Position Held'),
        words('Please Enter a Position Held for Associate of Domestic PEP'),
      ),
    ],
  ),
  question('isHIO', words('HIO'), words('Please Select an HIO Status'), [
    text('hioDetails.jobTitle', words('Job Title'), words('Please Enter a Job Title for HIO')),
    country('hioDetails.country', words('Country'), words('Please Select a Country for HIO')),
    text(
      'hioDetails.nameOfOrganization',
      words('Organization Name'),
      words('Please Enter an Organization Name for HIO'),
    ),
  ]),
  question('isAssociateHIO', words('Associate of HIO'), words('Please Select an Associate of HIO Status'), [
    text(
      'associateHIODetails.nameOfAssociate',
      words('Associate Name'),
      words('Please Enter an Associate Name for Associate of HIO'),
    ),
    text(
      'associateHIODetails.jobTitle',
      words('Job Title'),
      words('Please Enter a Job Title for Associate of HIO'),
    ),
    country(
      'associateHIODetails.country',
      words('Country'),
      words('Please Select a Country for Associate of HIO'),
    ),
    text(
      'associateHIODetails.nameOfOrganization',
      words('Organization Name'),
      words('Please Enter an Organization Name for Associate of HIO'),
    ),
  ]),
  question('isSecuritiesFirm', words('Security Firm'), words('Please Select a Security Firm Status'), [
    text('securitiesFirmInformation.name', words('Name'), words('Please Enter a Name for Security Firm')),
    text(
      'securitiesFirmInformation.relationship',
      words('Relationship'),
      words('Please Enter a Relationship for Security Firm'),
    ),
    text(
      'securitiesFirmInformation.companyName',
      words('Company Name'),
      words('Please Enter a Company Name for Security Firm'),
    ),
    text(
      'securitiesFirmInformation.companyPosition',
      words('Company Position'),
      words('Please Enter a Company Position for Security Firm'),
    ),
  ]),
  question('isBrokerDealer', words('Broker/Dealer'), words('Please Select a Broker/Dealer Status'), [
    text('brokerDealerInformation.name', words('Name'), words('Please Enter a Name for Broker/Dealer')),
    text(
      'brokerDealerInformation.relationship',
      words('Relationship'),
      words('Please Enter a Relationship for Broker/Dealer'),
    ),
    text(
      'brokerDealerInformation.companyName',
      words('Company Name'),
      words('Please Enter a Company Name for Broker/Dealer'),
    ),
    text(
      'brokerDealerInformation.companyPosition',
      words('Company Position'),
      words('Please Enter a Company Position for Broker/Dealer'),
    ),
  ]),
]

export const regulatoryStep: Step<ClientDraft> = {
  id: 'regulatory',
  title: words('Regulatory Details'),
  owns: sectionsOfStep('regulatory'),
  rules: [
    rulesFor<ClientDraft>().within('regulatoryDetails', [
      ...questions.flatMap(({ rules }) => rules),
      ...answersForSigning,
    ]),
  ],
  facts: [
    factsFor<ClientDraft>().within(
      'regulatoryDetails',
      questions.flatMap(({ facts }) => facts),
    ),
  ],
}
