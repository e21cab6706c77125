import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { saveResponse } from '../../features/risk-tolerance/contract.ts'
import { finishLink } from '../../features/risk-tolerance/link-contract.ts'
import { currentVersion } from '../../features/risk-tolerance/questionnaire/questionnaire.ts'
import { scoresOfSections } from '../../features/risk-tolerance/questionnaire/scores.ts'
import type { RiskScoreSection } from '../../features/risk-tolerance/rules.ts'
import { frozen } from '../../features/risk-tolerance/server/stored.ts'
import type { Language } from '../../platform/codes/person.ts'
import type { Trail } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { Config } from '../startup/config.ts'

interface Somebody {
  advisorId: string
  userId: string
  clientId: string
  language: Language
  /** Among all participants of the demo. */
  number: number
  begunAt: string
  /** Null while the first step is still to come. */
  completedAt: string | null
  /** Whether the questionnaire is for them at all. */
  isAsked: boolean
}

/** About every other account holder of whom nothing is complete has begun. */
const hasBegun = ({ isAsked, number }: Somebody): boolean => isAsked && number % 2 === 0

/** Gives a participant the response that their progress speaks of: complete, begun, or none. */
export async function fillRiskTolerance(
  tx: Tx,
  trail: Trail,
  config: Pick<Config, 'risk'>,
  somebody: Somebody,
): Promise<void> {
  const { advisorId, userId, clientId, number, completedAt, language } = somebody
  if (completedAt === null && !hasBegun(somebody)) return
  const all = inventedAnswers(number)
  const answers = JSON.stringify(completedAt === null ? all.slice(0, 4 + (number % 8)) : all)
  const isByClient = completedAt !== null && number % 4 !== 0
  const id = randomUUID()
  const linkId = isByClient ? await insertFinishedLink(tx, somebody, completedAt) : null
  await tx
    .insertInto('risk_response')
    .values({
      id,
      advisor_id: advisorId,
      client_id: clientId,
      link_id: linkId,
      questionnaire_version: currentVersion,
      language,
      answers,
      begun_at: completedAt ?? somebody.begunAt,
      saved_at: completedAt ?? somebody.begunAt,
      saved_by: isByClient ? null : userId,
      ...(completedAt !== null && {
        status: 'complete' as const,
        outcome: frozen(all, config),
        completed_at: completedAt,
        completed_by: isByClient ? null : userId,
      }),
    })
    .execute()
  if (isByClient)
    await tx
      .updateTable('client')
      .set({ risk_tolerance_by_participant: true })
      .where('id', '=', clientId)
      .execute()
  const { audit } = completedAt === null ? saveResponse : finishLink
  trail.record({ event: audit?.event ?? '', payload: { client: clientId, response: id } })
}

/** The link of a client who answered. Nobody was ever told its code. */
async function insertFinishedLink(
  tx: Tx,
  { advisorId, userId, clientId, begunAt }: Somebody,
  finishedAt: string,
): Promise<string> {
  const [id, codeHash] = [randomUUID(), randomBytes(32)]
  await sql`select door_make(${codeHash})`.execute(tx)
  await tx
    .insertInto('risk_link')
    .values({
      id,
      advisor_id: advisorId,
      client_id: clientId,
      code_hash: codeHash,
      made_by: userId,
      made_at: begunAt,
      expires_at: finishedAt,
      finished_at: finishedAt,
    })
    .execute()
  return id
}

/** Plainly invented, yet of one mind: somebody leans towards caution or towards risk, and strays a little. */
function inventedAnswers(number: number): RiskScoreSection[] {
  const boldness = ((number * 37) % 101) / 100
  return scoresOfSections.map((scores, index) => {
    const cautiousFirst = [...scores].sort((one, other) => one - other)
    const stray = ((number + index * 5) % 3) - 1
    const place = Math.round(boldness * (scores.length - 1)) + (index % 4 === number % 4 ? stray : 0)
    const answerScore = cautiousFirst[Math.min(Math.max(place, 0), scores.length - 1)] ?? 0
    return { sectionId: index + 1, answerScore }
  })
}
