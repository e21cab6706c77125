import { AddressType } from '../../platform/codes/address.ts'
import { Citizenship, EmploymentStatus, Language, MaritalStatus, Title } from '../../platform/codes/person.ts'
import { words } from '../../platform/words.ts'
import type { FirmsOwn } from '../participants/firms-own.ts'
import type { ClientDraft } from '../participants/sections.ts'
import type { SupplementSection, secretFields } from '../participants/supplement-sections.ts'

// Where a column of a file can go: what it is called, how its cells are read, and what other systems call it.

export interface Code {
  value: string | number
  label: string
}

/** How the cells of a column are read. */
export type Kind =
  | 'text'
  | 'id'
  | 'name'
  | 'phone'
  | 'sin'
  | 'email'
  | 'postalCode'
  | 'date'
  | 'count'
  | 'money'
  | 'yesNo'
  | 'country'
  | 'region'
  | 'roles'
  | 'code'

interface Target {
  label: string
  kind: Kind
  /** Of kind code. */
  codes?: readonly Code[]
  /** What a heading says beside the label, folded: in English and in French. */
  headings?: string
}

const of = (kind: Kind, label: string, headings = ''): Target => ({ kind, label, headings })
const codeOf = (codes: readonly Code[], label: string, headings = ''): Target => ({
  kind: 'code',
  codes,
  label,
  headings,
})

/** In the order in which they are offered, and an export has them. */
export const targets = {
  'household.name': of(
    'text',
    words('Household Name'),
    'household, family, family name group, client group, menage, nom du menage, foyer, famille',
  ),
  'household.externalId': of(
    'id',
    words('External ID of the Household'),
    'household id, household number, family id, group id, id menage, no menage, numero de menage',
  ),
  'household.iaNumber': of(
    'id',
    words('IA Number'),
    'ia, ia code, advisor code, advisor number, rep code, rep id, code conseiller, numero ia, code de representant, no conseiller',
  ),
  externalId: of(
    'id',
    words('External ID'),
    'id, client id, client number, client no, customer id, contact id, crm id, id client, no client, numero de client, code client',
  ),
  wholeName: of(
    'name',
    words('Whole Name'),
    'name, full name, client name, client, contact, nom complet, nom et prenom, prenom et nom, nom du client',
  ),
  roles: of('roles', words('Roles'), 'role, participant role, roles du participant, type de client'),
  'generalDetails.isIndividual': of('yesNo', words('Is Individual'), 'individual, particulier'),
  'generalDetails.title': codeOf(
    Title.options,
    words('Title'),
    'salutation, prefix, civilite, titre de civilite',
  ),
  'generalDetails.firstName': of(
    'text',
    words('First Name'),
    'first, given name, given names, forename, prenom, prenoms',
  ),
  'generalDetails.middleInitial': of(
    'text',
    words('Middle Initial'),
    'middle name, initial, initials, second prenom, initiale, initiales',
  ),
  'generalDetails.lastName': of(
    'text',
    words('Last Name'),
    'last, surname, family name, nom, nom de famille, patronyme',
  ),
  'generalDetails.singleName': of('yesNo', words('One name only'), 'single name, mononym, un seul nom'),
  'generalDetails.maritalStatus': codeOf(
    MaritalStatus.options,
    words('Marital Status'),
    'civil status, etat civil, etat matrimonial, situation matrimoniale',
  ),
  'generalDetails.sin': of(
    'sin',
    words('Social Insurance Number'),
    'sin, s i n, sin number, social insurance no, nas, n a s, numero d assurance sociale, no d assurance sociale',
  ),
  'generalDetails.dateOfBirth': of(
    'date',
    words('Date of Birth'),
    'dob, d o b, birth date, birthdate, birthday, born, date de naissance, naissance, ne le, nee le, ddn',
  ),
  'generalDetails.numDependents': of(
    'count',
    words('Number of Dependents'),
    'dependents, dependants, no of dependents, personnes a charge, nombre de personnes a charge',
  ),
  'generalDetails.homePhone': of(
    'phone',
    words('Home Phone'),
    'phone home, home tel, home telephone, telephone residence, tel residence, telephone maison, telephone domicile, tel maison, tel domicile',
  ),
  'generalDetails.cellPhone': of(
    'phone',
    words('Cell Phone'),
    'cell, cellular, mobile, mobile phone, phone, phone number, telephone, tel, cellulaire, tel cellulaire, telephone cellulaire, portable, numero de telephone',
  ),
  'generalDetails.businessPhone': of(
    'phone',
    words('Business Phone'),
    'work phone, office phone, phone work, telephone bureau, tel bureau, telephone travail, tel travail, telephone au travail',
  ),
  'generalDetails.businessPhoneExt': of(
    'text',
    words('Business Phone Ext'),
    'ext, extension, phone ext, poste, no de poste',
  ),
  'generalDetails.email': of(
    'email',
    words('Email Address'),
    'email, e mail, mail, e mail address, primary email, courriel, adresse courriel, adresse de courriel, adresse electronique',
  ),
  'generalDetails.citizenship': codeOf(Citizenship.options, words('Citizenship'), 'citoyennete, nationality'),
  'generalDetails.otherCitizenship': of(
    'text',
    words('Explain Citizenship'),
    'other citizenship, autre citoyennete',
  ),
  'generalDetails.language': codeOf(
    Language.options,
    words('Language of Correspondence'),
    'language, preferred language, correspondence language, langue, langue de correspondance, langue preferee',
  ),
  'permanentAddressDetails.addressType': codeOf(AddressType.options, words('Address Type')),
  'permanentAddressDetails.aptUnitSuiteNumber': of(
    'text',
    words('Apt/Unit/Suite Number'),
    'apt, unit, suite, apartment, apt suite, address 2, app, appartement, bureau, unite',
  ),
  'permanentAddressDetails.streetNumber': of(
    'text',
    words('Street #'),
    'street number, street no, civic number, civic no, numero civique, no civique',
  ),
  'permanentAddressDetails.streetName': of(
    'text',
    words('Street Name'),
    'street, address, street address, address 1, address line 1, home address, mailing address, rue, adresse, nom de la rue, adresse 1, adresse municipale',
  ),
  'permanentAddressDetails.city': of('text', words('City'), 'town, municipality, ville, municipalite'),
  'permanentAddressDetails.region': of(
    'region',
    words('Region'),
    'province, prov, state, province state, state province, etat',
  ),
  'permanentAddressDetails.country': of('country', words('Country'), 'pays, country of residence'),
  'permanentAddressDetails.postalCode': of(
    'postalCode',
    words('Postal Code'),
    'postal, postcode, zip, zip code, code postal, c p, postal zip code',
  ),
  'permanentAddressDetails.isSameAsMailingAddress': of('yesNo', words('Mail goes to this address')),
  'permanentAddressDetails.hasThirdPartyAddress': of('yesNo', words('Mail also goes to a third party')),
  'employmentDetails.status': codeOf(
    EmploymentStatus.options,
    words('Employment Status'),
    'employment, statut d emploi, situation d emploi, emploi',
  ),
  'employmentDetails.occupation': of(
    'text',
    words('Occupation'),
    'job, job title, profession, position, metier, poste occupe, titre d emploi',
  ),
  'employmentDetails.name': of(
    'text',
    words('Employer Name'),
    'employer, company, nom de l employeur, employeur, entreprise',
  ),
  'employmentDetails.businessType': of(
    'text',
    words('Type of Business'),
    'business type, industry, type d entreprise, secteur, secteur d activite',
  ),
  'employmentDetails.lengthInYears': of(
    'count',
    words('Length of Employment (Years)'),
    'length of employment, years employed, annees d emploi',
  ),
  'employmentDetails.address': of(
    'text',
    words('Address of Employment'),
    'employer address, business address, work address, adresse de l employeur, adresse au travail',
  ),
  'employmentDetails.city': of(
    'text',
    words('City of Employment'),
    'employer city, work city, ville de l employeur',
  ),
  'employmentDetails.region': of(
    'region',
    words('Region of Employment'),
    'employer province, work province, province de l employeur',
  ),
  'employmentDetails.country': of(
    'country',
    words('Country of Employment'),
    'employer country, pays de l employeur',
  ),
  'employmentDetails.postalCode': of(
    'postalCode',
    words('Postal Code of Employment'),
    'employer postal code, code postal de l employeur',
  ),
  'externalInvestmentDetails.equitiesValue': of('money', words('Equities'), 'actions'),
  'externalInvestmentDetails.fixedIncomeValue': of('money', words('Fixed Income'), 'revenu fixe'),
  'externalInvestmentDetails.cashEquivalentValue': of(
    'money',
    words('Cash and Equivalents'),
    'cash, cash equivalents, encaisse, especes et quasi especes',
  ),
  'externalInvestmentDetails.realEstateValue': of('money', words('Real Estate'), 'immobilier'),
  'externalInvestmentDetails.commoditiesValue': of('money', words('Commodities'), 'matieres premieres'),
  'externalInvestmentDetails.otherValue': of('money', words('Others')),
  'externalInvestmentDetails.otherDescription': of('text', words('Others Description')),
  'externalInvestmentDetails.annualIncome': of(
    'money',
    words('Annual Income'),
    'income, salary, yearly income, revenu annuel, revenu, salaire, revenu annuel brut',
  ),
  'identityDetails.sinExpiresOn': of(
    'date',
    words('SIN Expires On'),
    'sin expiry, sin expiry date, expiration nas',
  ),
  'taxResidenceDetails.canada': of('yesNo', words('Tax Resident of Canada'), 'canadian tax resident'),
  'taxResidenceDetails.unitedStates': of(
    'yesNo',
    words('Resident or Citizen of the United States'),
    'us person, us tax resident, personne des etats unis',
  ),
  'taxResidenceDetails.noUsTinReason': of('text', words('Reason Without US Taxpayer Number')),
  'taxResidenceDetails.certifiedOn': of('date', words('Tax Residence Certified On'), 'rc518, rc518 date'),
  'thirdPartyDeterminationDetails.forThirdParty': of(
    'yesNo',
    words('Used by or for Somebody Else'),
    'used for third party',
  ),
  'exposureDetails.sourceOfFunds': of('text', words('Source of Funds of an Exposed Person')),
  'exposureDetails.sourceOfWealth': of('text', words('Source of Wealth'), 'origine du patrimoine'),
  'trustedContactDetails.declined': of('yesNo', words('Trusted Contact Declined'), 'tcp declined'),
  'trustedContactDetails.declinedReason': of(
    'text',
    words('Trusted Contact Declined Because'),
    'tcp declined reason',
  ),
  'trustedContactDetails.firstName': of(
    'text',
    words('Trusted Contact First Name'),
    'tcp first name, trusted contact person first name',
  ),
  'trustedContactDetails.lastName': of(
    'text',
    words('Trusted Contact Last Name'),
    'tcp last name, trusted contact person last name',
  ),
  'trustedContactDetails.relationship': of(
    'text',
    words('Trusted Contact Relationship'),
    'tcp relationship, trusted contact person relationship',
  ),
  'trustedContactDetails.phone': of(
    'phone',
    words('Trusted Contact Phone'),
    'tcp phone, trusted contact person phone',
  ),
  'trustedContactDetails.email': of(
    'email',
    words('Trusted Contact Email'),
    'tcp email, trusted contact person email',
  ),
  'trustedContactDetails.consentOn': of(
    'date',
    words('Trusted Contact Consent Given On'),
    'tcp consent, trusted contact person consent',
  ),
} as const satisfies Record<string, Target> & Record<OfSupplement, Target>

/** What of supplementary KYC one cell holds: not its lists, its secrets, what the firm notes for itself, or the portal writes. */
type OfSupplement = Exclude<
  {
    [S in SupplementSection]: {
      [K in keyof ClientSectionOf<S> & string]: NonNullable<ClientSectionOf<S>[K]> extends string | boolean
        ? `${S}.${K}`
        : never
    }[keyof ClientSectionOf<S> & string]
  }[SupplementSection],
  keyof typeof secretFields | FirmsOwn | `languageDetails.${string}`
>
type ClientSectionOf<S extends SupplementSection> = Required<NonNullable<ClientDraft[S]>>

export type TargetName = keyof typeof targets

export const targetNames = Object.keys(targets) as TargetName[] // as they are written above

export const targetOf = (name: TargetName): Target => targets[name]

export const isTarget = (name: string): name is TargetName => Object.hasOwn(targets, name)

/** The orders in which a file may write day, month and year. */
export const dateFormats = ['ymd', 'dmy', 'mdy'] as const
export type DateFormat = (typeof dateFormats)[number]
