import { documentKinds } from '../../../../platform/documents-to-sign.ts'
import { dayIn } from '../../../../platform/formats/dates.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { nameOf } from '../../../../server/database/advisers.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { namesOnDocument } from '../../../../server/documents/form-document.ts'
import type { Reading } from '../../../../server/records/sendable.ts'
import { firmsNotesOf } from '../../../participants/server/records.ts'
import type { Package } from '../../../signing/server/records.ts'
import { ownDocument } from '../../own-document.ts'
import type { Sendables } from '../choosing.ts'
import { reasonsKept } from '../reasons-kept.ts'
import type { CoverSheet, FirmsReasons } from './cover-sheet-pdf.ts'
import { decisionsOnSheet, sendingOnSheet } from './decisions.ts'

/** Reads all that the firm's own sheet of a package says, in the language of who reads it. */
export async function readCoverSheetOf(
  sendables: Sendables,
  reading: Reading,
  about: Package,
): Promise<CoverSheet> {
  const { tx, language, services } = reading
  const { advisorId, clientId, sentAt, requestedBy, documents } = about
  const { household, adviser } = await namesOnDocument(tx, advisorId, clientId)
  const ids = [...new Set([clientId, ...documents.map((document) => document.clientId)])]
  const clients = await namesOf(tx, advisorId, ids)
  const named = (id: string) => clients.get(id) ?? ''
  const signers = new Map(about.signers.map((signer) => [signer.id, fullName(signer)]))
  const notes = await inTurn([...clients], async ([id, client]) => ({
    client,
    facts: await firmsNotesOf(tx, { advisorId, clientId: id }, language),
  }))
  const records = [...Map.groupBy(documents, ({ recordId }) => recordId).values()].flatMap(
    ([first]) => first ?? [],
  )
  const reasons = await inTurn(
    records,
    async ({ recordId, recordKind, version, clientId }): Promise<FirmsReasons> => ({
      record: documentKinds[ownDocument[recordKind]].title[language],
      client: named(clientId),
      reasons: (await reasonsKept(tx, { advisorId, recordId, version }, language)).filter(
        ({ audience }) => audience === 'firm',
      ),
    }),
  )
  return {
    packageId: about.id,
    client: named(clientId),
    household,
    adviser,
    sentBy: requestedBy && (await nameOf(tx, requestedBy)),
    sentOn: dayIn(new Date(sentAt).toISOString(), services.config.firm.timeZone),
    documents: documents.map(({ kind, clientId, signatures }) => ({
      title: services.signatures.title(kind)[language],
      client: named(clientId),
      signers: signatures.map(({ signerId }) => signers.get(signerId) ?? ''),
    })),
    decisions: await decisionsOnSheet(sendables, reading, about),
    ...(await sendingOnSheet(reading, about, fullName)),
    notes: notes.filter(({ facts }) => facts.length > 0),
    reasons: reasons.filter((of) => of.reasons.length > 0),
    writtenAt: new Date(sentAt),
  }
}

/** In the order of the ids. */
async function namesOf(tx: Tx, advisorId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('participant')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('advisor_id', '=', advisorId)
    .where('id', 'in', ids)
    .execute()
  const names = new Map(rows.map((row) => [row.id, fullName(row)]))
  return new Map(ids.map((id) => [id, names.get(id) ?? '']))
}

/** One after the other: a transaction has one connection. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
