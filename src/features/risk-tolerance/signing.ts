import type { Language } from '../../platform/codes/person.ts'
import { type DocumentToSign, signedByClient } from '../../platform/documents-to-sign.ts'
import type { PersonName } from '../../platform/formats/person-name.ts'
import { words } from '../../platform/words.ts'
import { listParticipants, readClient } from '../participants/contract.ts'
import {
  downloadSigned,
  type Judgement,
  readJudgement,
  readPackage,
  readReport,
  sendForSignature,
} from './contract.ts'
import { exceededBy, type Outcome, Profile, profileInForce } from './profile.ts'

/**
 * The document of a questionnaire: the client confirms the answers (CSA/CIRO Staff Notice 31-368).
 */
export const documentsOf = (clientId: string): DocumentToSign[] => [
  { kind: 'risk-tolerance', part: '', clientId, signers: signedByClient(clientId) },
]

interface Client extends PersonName {
  email: string | null
}

/** Who signs a response: its client, in the language of the document. Without one on file the address is empty. */
export const signersOf = ({ firstName, lastName, email }: Client, language: Language) => [
  { role: 'client', firstName, lastName, email: email ?? '', language },
]

/** What sending a response for signature, and each signature, changes on the screens. */
export const changedBySigning = [readPackage, readJudgement, readClient, listParticipants] as const

interface Response {
  /** Undefined before it is stored. */
  id: string | undefined
  /** Of its document. */
  language: Language
}

interface Judged {
  /** Null while an answer is missing. */
  outcome: Outcome | null
  choice: { profile: Profile } | null
  outOfDate?: Judgement['outOfDate']
  waitsForAdviser?: boolean
  completedAt?: string | null
}

/** A response as src/web/signing sends it: its calls, who signs, and what its document will state. */
export const outgoingOf = (client: Client, { id, language }: Response, judged: Judged | undefined) => ({
  id,
  document: readReport,
  send: sendForSignature,
  archive: downloadSigned,
  signers: signersOf(client, language),
  completedAt: judged?.completedAt ?? undefined,
  outOfDate: judged?.outOfDate ?? [],
  stated: judged?.outcome ? statedProfile(judged.outcome, judged.choice) : undefined,
  // what waits for the adviser goes out by nobody else
  onceAddressed: judged?.waitsForAdviser
    ? undefined
    : words(
        'Once there is one, the document is sent automatically within the hour. After 30 days, you will need to send it yourself.',
      ),
})

/**
 * Firms are expected to reconcile parts that disagree (CSA/CIRO 31-368): on the screens nothing goes out before that. A
 * call may send without, as specified.
 */
function statedProfile(outcome: Outcome, choice: Judged['choice']) {
  const profile = profileInForce(outcome.profile, choice)
  const isBeyond = exceededBy(profile, outcome).length > 0
  return {
    label: words('Risk profile'),
    value: Profile.label(profile),
    warning: isBeyond ? words('{{value}} is riskier than the answers support.') : undefined,
    undecided:
      outcome.disagree && !choice
        ? words(
            'The parts disagree; the total points to {{value}}. Please choose the risk profile first: the document states it.',
          )
        : undefined,
  }
}
