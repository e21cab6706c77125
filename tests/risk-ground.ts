import {
  type RiskResponse,
  readNewestResponse,
  readPackage,
  saveResponse,
  sendForSignature,
} from '../src/features/risk-tolerance/contract.ts'
import { createLink, finishLink } from '../src/features/risk-tolerance/link-contract.ts'
import { scoresOfSections } from '../src/features/risk-tolerance/questionnaire/scores.ts'
import type { ResultOf } from '../src/platform/endpoint.ts'
import { as, transact } from '../src/server/database/transact.ts'
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

/** The client's newest response. */
export async function newestOf({ adviser, clientId }: OfAdviser): Promise<RiskResponse | null> {
  const { body } = await adviser.send(readNewestResponse, { params: { clientId } })
  return body.result
}

/** A complete response, of which nothing is sent yet. */
export async function completeResponse(of: OfAdviser & { nobody: Caller }): Promise<string> {
  await finishedLink(of)
  return (await newestOf(of))?.id ?? ''
}

/** A response that went out to be signed. */
export async function sentOut(of: OfAdviser & { nobody: Caller }): Promise<string> {
  const code = await finishedLink(of)
  await of.nobody.send(sendForSignature, { params: { id: code } })
  return (await newestOf(of))?.id ?? ''
}

/** How the signing of the newest complete response stands, as the adviser is told. */
export async function packageOf({ adviser, clientId }: OfAdviser): Promise<ShownPackage> {
  const { body } = await adviser.send(readPackage, { params: { clientId } })
  return body.result.oneSpanPackage
}
type ShownPackage = ResultOf<typeof readPackage>['oneSpanPackage']

interface PackageRow {
  subject_id: string
  status: string
  kind: string
  requested_by: string | null
}

/** The packages of this firm, oldest first. */
export async function packagesIn({ owner }: Pick<Firm, 'owner'>): Promise<PackageRow[]> {
  await owner.query('alter table signature_package no force row level security')
  const { rows } = await owner.query<PackageRow>('select * from signature_package order by sent_at')
  return rows
}

/** Every package of this firm comes to this end. */
export async function endPackages({ owner }: Pick<Firm, 'owner'>, status: string): Promise<void> {
  await owner.query('alter table signature_package no force row level security')
  const isSigned = status === 'COMPLETED'
  await owner.query('alter table signature_signer no force row level security')
  for (const table of ['package_document', 'document_signature'])
    await owner.query(`alter table ${table} no force row level security`)
  if (isSigned) {
    await owner.query('update signature_signer set signed_at = now()')
    await owner.query('update document_signature set signed_at = now()')
  }
  await owner.query(
    `update package_document set status = case $1 when 'COMPLETED' then 'SEALED' when 'DECLINED' then 'DECLINED' else 'ENDED' end,
       sealed_at = case $1 when 'COMPLETED' then now() end
     where status not in ('SEALED', 'DECLINED')`,
    [status],
  )
  await owner.query(
    `update signature_package set status = $1,
       completed_at = case when $2 then now() end, archive = case when $2 then 'an archive'::bytea end,
       ended_at = case when not $2 then now() end`,
    [status, isSigned],
  )
}

/** The firm's clients have this address on file from now on; null for none. */
export async function withEmail({ owner }: Pick<Firm, 'owner'>, email: string | null): Promise<void> {
  await owner.query('alter table client no force row level security')
  await owner.query(`update client set general_details = jsonb_set(general_details, '{email}', $1)`, [
    JSON.stringify(email),
  ])
}

/** How often each of these events is in the audit trail. */
export async function eventsIn({ owner }: Pick<Firm, 'owner'>, ...events: string[]): Promise<number[]> {
  const { rows } = await owner.query<{ event: string }>('select event from audit_entry')
  return events.map((event) => rows.filter((each) => each.event === event).length)
}

/** The same, signed; the archive is one in name alone. */
export async function signed(
  of: OfAdviser & Pick<Firm, 'nobody' | 'services'>,
  archive: Buffer,
): Promise<void> {
  const responseId = await sentOut(of)
  const actor = as({ userId: null, advisorId: of.adviser.id, requestId: 'test' })
  await transact(of.services.pool, actor, async (tx) => {
    await tx
      .updateTable('signature_package')
      .set({ status: 'COMPLETED', completed_at: new Date().toISOString(), archive })
      .where('subject_id', '=', responseId)
      .execute()
    await tx
      .updateTable('package_document')
      .set({ status: 'SEALED', sealed_at: new Date().toISOString() })
      .where('record_id', '=', responseId)
      .execute()
  })
}
