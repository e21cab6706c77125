import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { documentName } from '../../../../server/documents/document-name.ts'
import { serve } from '../../../../server/http/serve.ts'
import { serveDocument } from '../../../../server/http/serve-document.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { PackageSummary } from '../../../../server/signing-service.ts'
import { mustHaveClient } from '../../../participants/server/records.ts'
import { downloadSigned, readPackage, readReport } from '../../contract.ts'
import { findEveryComplete, findNewestComplete, findResponseToPrint } from '../response/queries.ts'
import { readForReport } from './report-of.ts'

/** Of the newest complete response: what became of an older one says nothing of it. */
async function newestPackage(
  tx: Tx,
  { signatures }: Pick<RequestServices, 'signatures'>,
  advisorId: string,
  clientId: string,
): Promise<PackageSummary | null> {
  const response = await findNewestComplete(tx, advisorId, clientId)
  return response ? await signatures.newest(tx, advisorId, response.id) : null
}

/** The newest one that is signed: it stays what was signed, whatever becomes of newer answers. */
async function newestSigned(
  tx: Tx,
  { signatures }: Pick<RequestServices, 'signatures'>,
  advisorId: string,
  clientId: string,
): Promise<(PackageSummary & { recordId: string }) | undefined> {
  for (const { id } of await findEveryComplete(tx, advisorId, clientId)) {
    const sent = await signatures.newest(tx, advisorId, id)
    if (sent?.status === 'COMPLETED') return { ...sent, recordId: id }
  }
  return undefined
}

export const documentRoutes = [
  serveDocument(readReport, async ({ actor, params, tx, record, services }) => {
    const response = orNotFound(await findResponseToPrint(tx, actor.advisorId, params.id))
    const make = await readForReport(tx, services.config, actor.advisorId, response.id)
    record({ client: response.client_id, response: response.id })
    return {
      name: documentName(response.id, 'RiskTolerance.pdf'),
      typeset: async (typesetter) => (await make(typesetter)).pdf,
    }
  }),

  serve(readPackage, async ({ actor, params: { clientId }, tx, services }) => {
    await mustHaveClient(tx, actor.advisorId, clientId)
    return { oneSpanPackage: await newestPackage(tx, services, actor.advisorId, clientId) }
  }),

  serve(downloadSigned, async ({ actor: { advisorId }, params: { clientId }, tx, record, services }) => {
    const signed = orNotFound(await newestSigned(tx, services, advisorId, clientId))
    const bytes = orNotFound(await services.signatures.archiveOfRecord(tx, advisorId, signed.recordId))
    record({ client: clientId, package: signed.id })
    return { name: documentName(clientId, 'RiskTolerance_Signed.zip'), bytes }
  }),
]
