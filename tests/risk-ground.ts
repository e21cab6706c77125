import {
  createLink,
  finishLink,
  readNewestResponse,
  saveResponse,
  sendForSignature,
} from '../src/features/risk-tolerance/contract.ts'
import { scoresOfSections } from '../src/features/risk-tolerance/questionnaire/scores.ts'
import { as, transact } from '../src/server/transact.ts'
import type { Caller, Firm, Person } from './firm.ts'

/** Every question answered, each by its first answer. */
export const allAnswers = scoresOfSections.map((scores, index) => ({
  sectionId: index + 1,
  answerScore: scores[0] ?? 0,
}))

/** Every question, the first answer to each, as a save carries them. */
export const answersFor = (foClientId: string) => ({
  foClientId,
  riskScoreSections: allAnswers,
  specialNotes: 'No tobacco, please.',
})

/** A client, and whose client it is. */
export interface OfAdviser {
  adviser: Person
  clientId: string
}

/** A draft in which the adviser answered everything. */
export async function answeredDraft({
  adviser,
  clientId,
}: OfAdviser): Promise<{ id: string; version: number }> {
  const { body } = await adviser.send(saveResponse, { body: answersFor(clientId) })
  return body.result
}

/** The code of a new link. */
export async function newLink({ adviser, clientId }: OfAdviser): Promise<string> {
  const { body } = await adviser.send(createLink, { body: { foClientId: clientId } })
  return body.result.code
}

/** The code of a new link through which everything was answered. */
export async function answeredLink(of: OfAdviser & { nobody: Caller }): Promise<string> {
  const code = await newLink(of)
  await of.nobody.send(saveResponse, { body: { ...answersFor(of.clientId), code } })
  return code
}

/** The same, finished. */
export async function finishedLink(of: OfAdviser & { nobody: Caller }): Promise<string> {
  const code = await answeredLink(of)
  await of.nobody.send(finishLink, { params: { code } })
  return code
}

/** A response that went out to be signed. */
export async function sentOut(of: OfAdviser & { nobody: Caller }): Promise<string> {
  const code = await finishedLink(of)
  await of.nobody.send(sendForSignature, { params: { id: code } })
  const { body } = await of.adviser.send(readNewestResponse, { params: { clientId: of.clientId } })
  return body.result?.id ?? ''
}

/** The same, signed; the archive is one in name alone. */
export async function signed(of: OfAdviser & Pick<Firm, 'nobody' | 'house'>, archive: Buffer): Promise<void> {
  const responseId = await sentOut(of)
  const actor = as({ userId: null, advisorId: of.adviser.id, requestId: 'test' })
  await transact(of.house.pool, actor, async (tx) => {
    await tx
      .updateTable('signature_package')
      .set({ status: 'COMPLETED', completed_at: new Date().toISOString(), archive })
      .where('subject_id', '=', responseId)
      .execute()
  })
}
