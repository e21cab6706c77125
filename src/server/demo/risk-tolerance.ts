import { randomBytes, randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { saveResponse, sendForSignature } from '../../features/risk-tolerance/contract.ts'
import { finishLink } from '../../features/risk-tolerance/link-contract.ts'
import { currentVersion } from '../../features/risk-tolerance/questionnaire/questionnaire.ts'
import type { RiskScoreSection } from '../../features/risk-tolerance/rules.ts'
import { lockForSending } from '../../features/risk-tolerance/server/report/report-queries.ts'
import { requestSignature } from '../../features/risk-tolerance/server/report/signature-request.ts'
import { findResponse } from '../../features/risk-tolerance/server/response/queries.ts'
import { frozen, judged } from '../../features/risk-tolerance/server/response/stored.ts'
import { keepResponse } from '../../features/risk-tolerance/server/response/submission.ts'
import type { Language } from '../../platform/codes/person.ts'
import { openUntil } from '../../platform/formats/open-until.ts'
import { orNotFound } from '../../platform/or-not-found.ts'
import type { RiskLink } from '../database/schema.ts'
import type { Trail } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { AppServices } from '../services.ts'
import type { Config } from '../startup/config.ts'
import { dayMs } from './progress.ts'

interface Somebody {
  advisorId: string
  userId: string
  clientId: string
  language: Language
  /** Among all participants of the demo. */
  number: number
  /** What they answer, or will. */
  answers: readonly RiskScoreSection[]
  begunAt: string
  /** Null while the first step is still to come. */
  completedAt: string | null
  /** Whether the questionnaire is for them at all. */
  isAsked: boolean
  /** Whether a complete one is sent to be signed, unless a profile is to be chosen first. */
  isToBeSigned: boolean
}

type FillingServices = Pick<AppServices, 'cipher' | 'config' | 'signatures' | 'now'>

/** About every other account holder of whom nothing is complete has begun. */
const hasBegun = ({ isAsked, number }: Somebody): boolean => isAsked && number % 2 === 0

/** About half of those who have begun do so themselves, through a link that is still open. */
const isAnswering = (somebody: Somebody): boolean => hasBegun(somebody) && somebody.number % 4 === 0

/**
 * Gives a participant the response that their progress speaks of: complete and perhaps sent to be signed, begun by the
 * adviser or by themselves, or none.
 */
export async function fillRiskTolerance(
  tx: Tx,
  trail: Trail,
  services: FillingServices,
  somebody: Somebody,
): Promise<void> {
  const { advisorId, userId, clientId, number, completedAt, language, answers: all } = somebody
  if (completedAt === null && !hasBegun(somebody)) return
  const answers = JSON.stringify(completedAt === null ? all.slice(0, 4 + (number % 8)) : all)
  const isByClient = completedAt === null ? isAnswering(somebody) : number % 4 !== 0
  const id = randomUUID()
  const { risk, firm } = services.config
  const daysAgo = (days: number) => new Date(services.now().getTime() - days * dayMs).toISOString()
  const begunAt = completedAt ?? (isByClient ? daysAgo(2) : somebody.begunAt)
  const link =
    completedAt === null
      ? {
          made_at: daysAgo(3),
          expires_at: openUntil(new Date(daysAgo(3)), risk.linkDays, firm.timeZone),
          finished_at: null,
        }
      : { made_at: somebody.begunAt, expires_at: completedAt, finished_at: completedAt }
  await tx
    .insertInto('risk_response')
    .values({
      id,
      advisor_id: advisorId,
      client_id: clientId,
      link_id: isByClient ? await insertLink(tx, somebody, link, begunAt) : null,
      questionnaire_version: currentVersion,
      language,
      answers,
      begun_at: begunAt,
      saved_at: begunAt,
      saved_by: isByClient ? null : userId,
      ...(completedAt !== null && {
        status: 'complete' as const,
        outcome: frozen([...all], services.config),
        completed_at: completedAt,
        completed_by: isByClient ? null : userId,
      }),
    })
    .execute()
  if (isByClient && completedAt !== null)
    await tx
      .updateTable('client')
      .set({ risk_tolerance_by_participant: true })
      .where('id', '=', clientId)
      .execute()
  if (completedAt !== null) {
    const response = orNotFound(await findResponse(tx, advisorId, id))
    await keepResponse(tx, services, response, {
      submittedBy: isByClient ? null : userId,
      submittedAt: completedAt,
    })
  }
  const { audit } = completedAt === null ? saveResponse : finishLink
  trail.record({ event: audit?.event ?? '', payload: { client: clientId, response: id } })
  if (completedAt !== null && somebody.isAsked && somebody.isToBeSigned && staysHere(services.config))
    await sendToBeSigned(tx, trail, services, { ...somebody, responseId: id })
}

/** Nothing of the demo goes to a mail server or to a signing service unless somebody sends it. */
const staysHere = ({ smtpUrl, signing }: Config): boolean =>
  smtpUrl === undefined && signing.provider === 'built-in'

/** Sends a complete response unless a profile is to be chosen first. The portal makes and mails the document. */
async function sendToBeSigned(
  tx: Tx,
  trail: Trail,
  services: FillingServices,
  { advisorId, userId, clientId, responseId }: Somebody & { responseId: string },
): Promise<void> {
  const row = orNotFound(await lockForSending(tx, advisorId, responseId))
  if (judged(row, services.config).outcome?.disagree) return
  await requestSignature(tx, services, row, userId)
  const payload = { client: clientId, response: responseId }
  trail.record({ event: sendForSignature.audit?.event ?? '', payload })
}

/** The link of a client who answers, or who has, and that they opened it. Nobody was ever told its code. */
async function insertLink(
  tx: Tx,
  { advisorId, userId, clientId, number }: Somebody,
  times: Pick<Insertable<RiskLink>, 'made_at' | 'expires_at' | 'finished_at'>,
  openedAt: string,
): Promise<string> {
  const [id, codeHash] = [randomUUID(), randomBytes(32)]
  await sql`select make_public_link(${codeHash})`.execute(tx)
  await tx
    .insertInto('risk_link')
    .values({
      id,
      advisor_id: advisorId,
      client_id: clientId,
      code_hash: codeHash,
      made_by: userId,
      ...times,
    })
    .execute()
  await tx
    .insertInto('risk_link_visit')
    .values({
      advisor_id: advisorId,
      link_id: id,
      first_at: openedAt,
      last_at: openedAt,
      // addresses for documentation (RFC 5737)
      address: `203.0.113.${1 + (number % 254)}`,
      user_agent: userAgents[number % userAgents.length] ?? '',
    })
    .execute()
  return id
}

const userAgents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
]
