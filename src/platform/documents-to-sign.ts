import type { SignedRecordKind } from './codes/package-status.ts'
import type { Language } from './codes/person.ts'
import { words } from './words.ts'

// Every document that somebody signs: what it is called, of which record it is, and who signs it. When each is needed, and
// by whom it is signed, each feature says of its own records (`documentsOf`).

interface KindOfDocument {
  title: Record<Language, string>
  /** What its files are called: ASCII, without an ending. */
  file: string
  of: SignedRecordKind
  /** Nothing is to be signed of it without the account application: who declines that declines this. */
  fallsWithAccount?: true
  /** It says that its signer wishes to be bound in another language than French: who has not said so does not sign it. */
  saysWish?: true
}

export const documentKinds = {
  'risk-tolerance': {
    title: { en: 'Risk Tolerance Questionnaire', fr: 'Questionnaire de tolérance au risque' },
    file: 'RiskTolerance',
    of: 'riskTolerance',
  },
  application: {
    title: { en: 'Client Application', fr: 'Demande du client' },
    file: 'ClientApplication',
    of: 'application',
  },
  'language-choice': {
    title: { en: 'Choice of Language', fr: 'Choix de la langue' },
    file: 'LanguageChoice',
    of: 'application',
    saysWish: true,
  },
  account: {
    title: { en: 'Investment Account Application', fr: 'Demande d’ouverture de compte de placement' },
    file: 'AccountApplication',
    of: 'account',
  },
  'margin-agreement': {
    title: {
      en: 'Margin Agreement and Leverage Statement',
      fr: 'Convention de marge et déclaration sur l’effet de levier',
    },
    file: 'MarginAgreement',
    of: 'account',
    fallsWithAccount: true,
  },
  'leverage-statement': {
    title: { en: 'Leverage Statement', fr: 'Déclaration sur l’effet de levier' },
    file: 'LeverageStatement',
    of: 'account',
    fallsWithAccount: true,
  },
  'debit-agreement': {
    title: { en: 'Pre-Authorized Debit Agreement', fr: 'Accord de débit préautorisé' },
    file: 'DebitAgreement',
    of: 'account',
    fallsWithAccount: true,
  },
  'transfer-authorization': {
    title: { en: 'Transfer Authorization', fr: 'Autorisation de transfert' },
    file: 'TransferAuthorization',
    of: 'account',
    fallsWithAccount: true,
  },
  'education-savings': {
    title: {
      en: 'Application for Education Savings Incentives',
      fr: 'Demande d’incitatifs à l’épargne-études',
    },
    file: 'EducationSavings',
    of: 'account',
  },
  'education-savings-annex-b': {
    title: {
      en: 'Annex B: Custodial Parent or Primary Caregiver',
      fr: 'Annexe B : parent ayant la garde ou principal responsable',
    },
    file: 'EducationSavingsAnnexB',
    of: 'account',
  },
  'spousal-contribution': {
    title: {
      en: 'Spousal RSP: Contributor’s Statement',
      fr: 'REER de conjoint : déclaration de la personne cotisante',
    },
    file: 'SpousalContribution',
    of: 'account',
  },
  designation: {
    title: {
      en: 'Designation of Beneficiary or Successor',
      fr: 'Désignation de bénéficiaire ou de successeur',
    },
    file: 'Designation',
    of: 'account',
    fallsWithAccount: true,
  },
  'spouse-consent': {
    title: {
      en: 'Consent of the Spouse to a Locked-In Plan',
      fr: 'Consentement du conjoint à un régime immobilisé',
    },
    file: 'SpouseConsent',
    of: 'account',
  },
  statement: {
    title: { en: 'Investment Policy Statement', fr: 'Énoncé de politique de placement' },
    file: 'PolicyStatement',
    of: 'statement',
  },
} as const satisfies Record<string, KindOfDocument>
export type DocumentKind = keyof typeof documentKinds

const kinds: Readonly<Record<string, KindOfDocument>> = documentKinds

/** Whether a document of this kind is declined with the application of its account. */
export const fallsWithAccount = (kind: string): boolean => kinds[kind]?.fallsWithAccount === true

/** Whether a document of this kind says in which language its signer wishes to be bound. */
export const saysWish = (kind: string): boolean => kinds[kind]?.saysWish === true

/** As what somebody signs, by the mark of their place (`holder-1`) without its number. */
export const signingRoles = {
  client: words('Client'),
  holder: words('Account Holder'),
  trustee: words('Trustee'),
  payor: words('Payor'),
  transferor: words('Holder of an Account That Moves'),
  subscriber: words('Subscriber'),
  parent: words('Custodial Parent'),
  caregiver: words('Primary Caregiver'),
  contributor: words('Spousal Contributor'),
  spouse: words('Spouse'),
  adviser: words('Adviser'),
} as const
export type SigningRole = keyof typeof signingRoles

/** The mark of a place to sign at in the document: `client`, `holder-1`; the day of signing stands at `holder-1-date`. */
export type SigningMark = SigningRole | `${SigningRole}-${number}`

export interface DocumentToSign {
  kind: DocumentKind
  /** Which of several of its kind, by the bank account, the row or the person that it is about; else ''. */
  part: string
  /** Whose record it is of. */
  clientId: string
  /** In the order of their places on the document; everybody once. */
  signers: { as: SigningMark; by: { participantId: string } | 'adviser' }[]
  /** By law it is signed by hand, before a witness. */
  onPaper?: true
}

type Signers = DocumentToSign['signers']

/** Signers in one role, numbered as they are named, each once. */
export const signing = (role: SigningRole, ids: readonly string[]): Signers =>
  [...new Set(ids)].map((participantId, nr) => ({ as: `${role}-${nr + 1}`, by: { participantId } }))

/** The client alone, where a document has no other such role. */
export const signedByClient = (clientId: string): Signers => [
  { as: 'client', by: { participantId: clientId } },
]
export const signedByAdviser: Signers = [{ as: 'adviser', by: 'adviser' }]

/** Who signs in several roles signs once, in the first of them. */
export const eachOnce = (signers: Signers): Signers =>
  signers.filter(
    ({ by }, nr) =>
      by === 'adviser' ||
      signers.findIndex((other) => other.by !== 'adviser' && other.by.participantId === by.participantId) ===
        nr,
  )

/** As what somebody signs at this place. */
export const roleAt = (mark: SigningMark): SigningRole =>
  // a mark is a role, and behind it its number
  mark.replace(/-\d+$/, '') as SigningRole
