import { orNotFound } from '../../../../platform/or-not-found.ts'
import { inUse, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { documentName } from '../../../../server/documents/document-name.ts'
import { readSecret } from '../../../../server/encryption/secrets.ts'
import { type Served, serve } from '../../../../server/http/serve.ts'
import { serveDocument } from '../../../../server/http/serve-document.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import { serveRead } from '../../../../server/http/serve-read.ts'
import { answerRestored, answerSaved } from '../../../../server/records/answer-saved.ts'
import { archiveRow, restoreRow } from '../../../../server/records/archiving.ts'
import { tellRevisions } from '../../../../server/records/revision-changes.ts'
import { sectionsAfter } from '../../../../server/records/revisions.ts'
import { restoreRecord, saveRecord } from '../../../../server/records/save.ts'
import type { WithFreshCode } from '../../../../server/session/fresh-code.ts'
import { archivedHouseholdOf } from '../../../households/server/records.ts'
import { closeLinks, lockLinks } from '../../../risk-tolerance/server/records.ts'
import { readClient, readKycPdf, SavedSection, updateClient } from '../../contract.ts'
import {
  archiveClient,
  createClient,
  listRevisions,
  readRevision,
  readSin,
  restoreRevision,
  unarchiveClient,
} from '../../record-contract.ts'
import { applicationSections } from '../../sections.ts'
import { verifyClient } from '../../verification-contract.ts'
import { blockersOf } from '../archiving.ts'
import { findMerged, mustNotBeMerged } from '../merge/merged-row.ts'
import { addToHousehold } from '../people/adding.ts'
import { doubtsAbout, findShared } from '../people/doubts.ts'
import { applicationPdf, readApplicationDocument } from './application-pdf.ts'
import { tellChangesOf } from './changes.ts'
import { findClient, lockClient, namesInHousehold, noteVerified } from './queries.ts'
import { clientRecord, recordSavedBy, staleClient } from './saving.ts'
import { contentsOf, olderContents } from './stored.ts'
import { warningsOnFile } from './warnings.ts'
import { clientOf, recordOf } from './wire.ts'

export const recordRoutes = (withFreshCode: WithFreshCode): Served[] => [
  serve(createClient, async (call) => {
    const { language } = call
    const { householdId, completedKYC = false, ...body } = call.body
    const client = await addToHousehold(call, householdId, body, {
      isBegun: applicationSections.some((section) => section !== 'generalDetails' && body[section]),
      submits: completedKYC,
    })
    call.record({ client: client.id, household: householdId })
    return clientOf(client, language)
  }),

  serveRead(readClient, async ({ params: { id }, tx, book, warn, language, services }) => {
    // asked together, they are one turn to the database
    const [found, shared] = await Promise.all([findClient(tx, book, id), findShared(tx, book, id)])
    const client = orNotFound(found)
    warn([...warningsOnFile(client, services), ...doubtsAbout(client, shared)])
    return clientOf(client, language)
  }),

  serve(verifyClient, async (call) => {
    const { actor, params, tx, record, nothingChanged, language } = call
    const client = orNotFound(await lockClient(tx, actor.advisorId, params.id))
    if (client.verify_due_on === null) nothingChanged()
    else {
      await noteVerified(tx, client)
      record({ client: client.id, dueOn: client.verify_due_on })
    }
    return clientOf({ ...client, verify_due_on: null }, language)
  }),

  serve(updateClient, async (call) => {
    const { params, body, query } = call
    return answerSaved(
      call,
      await saveRecord(recordSavedBy(body, query.step), call, params.id, body, query.step),
    )
  }),

  serveDocument(readKycPdf, async ({ actor, params: { id }, tx, record, services }) => {
    const row = orNotFound(
      (await findClient(tx, actor.advisorId, id)) ?? (await findMerged(tx, actor.advisorId, id)),
    )
    const { document, language } = await readApplicationDocument(tx, row, services)
    record({ client: id })
    return {
      name: documentName(id, 'UnsignedKYC.pdf'),
      typeset: async (typesetter) => (await applicationPdf(typesetter, document, language)).pdf,
    }
  }),

  serve(archiveClient, async ({ params: { id }, query, record, ...call }) => {
    const { tx } = call
    const { advisorId, userId } = call.actor
    const needed = { advisorId, clientIds: [id] }
    await lockLinks(tx, needed)
    const client = orNotFound(await lockClient(tx, advisorId, id, { withAll: true }))
    const { version } = client
    if (version !== query.version) throw staleClient(call, client)
    const needs = await blockersOf(tx, needed)
    if (needs.length > 0) throw inUse(needs)
    await archiveRow(tx, 'client', { id, advisorId, version }, userId)
    await closeLinks(tx, needed)
    record({ client: id, household: client.household_id })
    return null
  }),

  serve(unarchiveClient, async ({ actor: { advisorId }, params: { id }, body, tx, record, language }) => {
    await mustNotBeMerged(tx, advisorId, id)
    await restoreRow(tx, 'client', { id, advisorId, ...body })
    const household = await archivedHouseholdOf(tx, advisorId, id)
    if (household) throw inUse([household])
    const client = orNotFound(await findClient(tx, advisorId, id))
    record({ client: id, household: client.household_id })
    return clientOf(client, language)
  }),

  serveInSteps(readSin, async (call) => {
    const { params, body, services, step } = call
    const secretIn = await step(async (tx, _, { advisorId }) => {
      const client = orNotFound(await findClient(tx, advisorId, params.id))
      const { sin } = contentsOf(client).generalDetails
      if (!sin) throw new Problem('conflict', { sentence: words('No Social Insurance Number is on file.') })
      return { advisorId, id: sin }
    })
    const sin = await withFreshCode(call, {
      code: body.code,
      event: (judged) => ({ client: params.id, ...judged }),
      onRight: async (tx) =>
        orNotFound(await readSecret(tx, services.cipher, secretIn.advisorId, secretIn.id)),
    })
    return { sin }
  }),

  serve(listRevisions, async ({ actor: { advisorId }, params: { id }, query, tx, language }) => {
    // of what was merged into another record the history is read there
    const client = orNotFound((await findClient(tx, advisorId, id)) ?? (await findMerged(tx, advisorId, id)))
    const names = await namesInHousehold(tx, client)
    return await tellRevisions(tx, client, query, SavedSection, tellChangesOf(client.masks, names, language))
  }),

  serve(readRevision, async ({ actor: { advisorId }, params: { id, revision }, tx }) => {
    const client = orNotFound(await findClient(tx, advisorId, id))
    const contents = olderContents(client, await sectionsAfter(tx, client, revision))
    return { ...recordOf(client, contents), version: revision }
  }),

  serve(restoreRevision, async (call) => {
    const { params, body } = call
    return answerRestored(call, await restoreRecord(clientRecord, call, params.id, { ...body, ...params }))
  }),
]
