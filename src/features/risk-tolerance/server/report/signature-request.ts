import { invalid, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { PackageSummary, Requested } from '../../../../server/signing-service.ts'
import type { Config } from '../../../../server/startup/config.ts'
import { isRiskier, isStatedAt, type Profile } from '../../profile.ts'
import { signersOf } from '../../signing.ts'
import { findNewestComplete } from '../response/queries.ts'
import { judged } from '../response/stored.ts'
import { riskToleranceKind } from './report-of.ts'
import type { ReportRow } from './report-queries.ts'

export const noEmail = () =>
  invalid({ path: 'email', message: words('Please Enter an Email Address for the Client') })

type SendingServices = Pick<RequestServices, 'signatures' | 'config'>

/**
 * 'over': what was sent was declined, taken back or has expired. 'replaced': newer answers are complete. 'waits': only
 * the adviser sends it.
 */
type SendOutcome = Requested | 'over' | 'replaced' | 'waits'

/**
 * Sends a complete response, which is locked, to its client to be signed, unless a newer one is complete: sending
 * this one would take back the newer one's package. `userId` is null where the client's own doing brought it about.
 * @throws Problem invalid, without an e-mail address
 */
export async function requestSignature(
  tx: Tx,
  { signatures, config }: SendingServices,
  row: ReportRow,
  userId: string | null,
): Promise<SendOutcome> {
  const newest = await findNewestComplete(tx, row.advisor_id, row.client_id)
  if (newest?.id !== row.id) return 'replaced'
  const signers = signersOf(row, row.language)
  if (signers.some(({ email }) => !email)) throw noEmail()
  return await signatures.request(tx, row.advisor_id, {
    kind: riskToleranceKind,
    subjectId: row.id,
    clientId: row.client_id,
    language: row.language,
    signers,
    inOrder: true,
    requestedBy: userId,
    // what was chosen since a document went out is stated in the next one
    outOfDateBefore: isOtherThanReached(row, config) ? (row.chosen_at ?? undefined) : undefined,
  })
}

/**
 * The same for whoever holds no more than a link's code, and for the jobs that stand in for them: where it was never
 * sent, and does not wait for the adviser. What was declined or taken back in the meantime is not undone by an old link
 * or a late job.
 */
export async function requestFirstSignature(
  tx: Tx,
  services: SendingServices,
  row: ReportRow,
): Promise<SendOutcome> {
  const before = await services.signatures.newest(tx, row.advisor_id, row.id)
  if (before) return statusOf(before)
  return row.waits_for_adviser ? 'waits' : await requestSignature(tx, services, row, null)
}

/** Whether a profile was chosen that is not the one which the answers reach. */
const isOtherThanReached = (row: Pick<ReportRow, 'chosen_profile' | 'answers' | 'outcome'>, config: Config) =>
  row.chosen_profile !== null && row.chosen_profile !== judged(row, config).outcome?.profile

/**
 * A document that is out to be signed, or signed, states what was chosen. Where it went out without a choice, as it
 * does when the client finishes through a link, it states the profile of the total; another choice puts it out of date
 * and a new one is sent, unless that is riskier: no client is given more risk than was signed for.
 * @throws Problem conflict, where the choice would contradict the document
 */
export async function mustBeFreeToChoose(
  tx: Tx,
  { signatures, config }: Pick<RequestServices, 'signatures' | 'config'>,
  row: Pick<ReportRow, 'id' | 'advisor_id' | 'chosen_at' | 'answers' | 'outcome'>,
  profile: Profile,
): Promise<void> {
  const stated = judged(row, config).outcome?.profile
  const sent = await signatures.newest(tx, row.advisor_id, row.id)
  if (!sent) return
  const isChoiceStated = row.chosen_at !== null && isStatedAt(sent.sentAt, row.chosen_at)
  if (!isChoiceStated && (!stated || !isRiskier(profile, stated))) return
  const frozen = isChoiceStated ? frozenByChoice : frozenToRiskier
  const sentence = frozen[statusOf(sent)]
  if (sentence) throw new Problem('conflict', { sentence })
}

type Frozen = Partial<Record<ReturnType<typeof statusOf>, string>>

const frozenByChoice: Frozen = {
  'out already': words('The document is out for signature. Revoke it first to change the choice.'),
  'signed already': words('The document is signed. The choice can no longer be changed.'),
}

const frozenToRiskier: Frozen = {
  'out already': words(
    'The document that is out for signature states a more cautious profile. Revoke it first to choose a riskier one.',
  ),
  'signed already': words(
    'The signed document states a more cautious profile. For a riskier one, the questionnaire must be answered again.',
  ),
}

function statusOf({ status, signers }: PackageSummary): 'out already' | 'signed already' | 'over' {
  const isOpen = status === 'SENT' || status === 'DRAFT'
  // the seal comes some moments after the last signature
  const isSigned = isOpen && signers.every((signer) => signer.status === 'SIGNED')
  if (status === 'COMPLETED' || isSigned) return 'signed already'
  return isOpen ? 'out already' : 'over'
}
