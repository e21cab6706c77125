import type { Acknowledging } from '../../platform/acknowledgements.ts'
import type { ParticipantRole } from '../../platform/codes/participant-role.ts'
import type { Issue } from '../../platform/form.ts'
import type { ToldWarning } from '../../platform/problem.ts'
import type { BankAccountDraft } from '../bank-accounts/form.ts'
import type { AccountDraft } from '../investment-accounts/draft.ts'
import type { ClientDraft } from '../participants/sections.ts'
import type { StatementDraft } from '../policy-statements/draft.ts'
import type { Answers } from '../risk-tolerance/answers.ts'

// All that is on file of a household, as far as what is sent to be signed depends on it.

/** A record as its own rules judge it. */
export interface OwnRecord<D> {
  id: string
  draft: D
  /** What its own form keeps from being signed, or advises. */
  issues: readonly Issue[]
}

export interface PersonOnFile {
  id: string
  name: string
  roles: readonly ParticipantRole[]
  /** For whom they are said to hold a power of attorney. */
  attorneyFor: readonly string[]
  /**
   * An application is asked of who holds an account, or is to: of everybody else its record is there for others' rules, and
   * has no issues.
   */
  isAsked: boolean
  /** Whose client it is, by `emailKey`. */
  adviserEmail: string
  /** Its numbers are whole: they are judged, and never told. */
  application: OwnRecord<ClientDraft & Acknowledging>
  /** What the record shares with others, and contradicts of a linked spouse's. */
  doubts: readonly ToldWarning[]
  /** The newest in which anything is answered. */
  questionnaire: (OwnRecord<object> & { isComplete: boolean; answers: Answers }) | undefined
  /** The oldest first. */
  accounts: readonly OwnRecord<AccountDraft>[]
  /** The newest in which anything is entered. */
  statement: OwnRecord<StatementDraft> | undefined
  bankAccounts: readonly OwnRecord<BankAccountDraft>[]
}

export interface HouseholdOnFile {
  /** By the firm's calendar. */
  today: string
  people: readonly PersonOnFile[]
  /** Those of their addresses, and of their trusted contacts', that people of the firm have, by `emailKey`. */
  firmEmails: ReadonlySet<string>
  /** Whether each signer must have an address, and one that no other signer of the package has: OneSpan Sign takes no others. */
  hasOwnAddresses?: boolean
  /** Who signs what is about to be sent, and where that goes; left out where nothing is sent yet. */
  sending?: Sending
}

export interface Sending {
  signers: ReadonlySet<string>
  /** Whether the adviser signs any of it. */
  byAdviser?: boolean
  /** Of those whose documents do not simply go to the address on file. */
  emails: ReadonlyMap<string, string>
}
