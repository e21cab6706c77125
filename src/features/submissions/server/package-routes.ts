import { orNotFound } from '../../../platform/or-not-found.ts'
import { documentName } from '../../../server/documents/document-name.ts'
import { type Served, serve } from '../../../server/http/serve.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import type { WithFreshCode } from '../../../server/session/fresh-code.ts'
import { isRevealed, mustBeRevealed, reveal } from '../../../server/session/revealing.ts'
import { mustHaveClient } from '../../participants/server/records.ts'
import { findPackage, type Package, readDocumentFile } from '../../signing/server/records.ts'
import { readSubmissionData } from '../data-contract.ts'
import { listSubmissions, readPackageArchive, readSentDocument, revealPackage } from '../packages-contract.ts'
import { dataOf } from './data.ts'
import { filesBeside } from './files.ts'
import { listPackages } from './listing.ts'
import type { Sending } from './plan-routes.ts'

export const packageRoutes = ({ sendables }: Sending, withFreshCode: WithFreshCode): Served[] => [
  serve(listSubmissions, async (call) => {
    const { actor, params, query, tx } = call
    await mustHaveClient(tx, actor.advisorId, params.clientId)
    return await listPackages(sendables, call, params.clientId, query)
  }),

  serve(readSentDocument, async ({ actor, params, query, tx, services, record }) => {
    const { advisorId, sessionId } = actor
    const about = orNotFound(await findPackage(tx, advisorId, params.id))
    const document = orNotFound(about.documents.find(({ id }) => id === params.documentId))
    if (hasNumbers(document)) await mustBeRevealed(tx, { sessionId, recordId: about.id })
    const isSealed = document.status === 'SEALED'
    const form = query.form ?? (isSealed ? 'signed' : 'sent')
    const bytes = orNotFound(
      await readDocumentFile(
        tx,
        services.cipher,
        { advisorId, id: document.id },
        form === 'signed' ? 'sealed' : 'shown',
      ),
    )
    record({ package: about.id, client: about.clientId, document: document.id })
    const ending = form === 'signed' ? '_Signed.pdf' : '.pdf'
    return { name: documentName(document.clientId, `${document.name ?? document.kind}${ending}`), bytes }
  }),

  serve(readPackageArchive, async ({ actor, params, tx, services, record }) => {
    const { advisorId, sessionId } = actor
    const about = orNotFound(await findPackage(tx, advisorId, params.id))
    if (about.documents.some(hasNumbers)) await mustBeRevealed(tx, { sessionId, recordId: about.id })
    const beside = await filesBeside(tx, services.cipher, about)
    const bytes = orNotFound(await services.signatures.archive(tx, advisorId, about.id, { beside }))
    record({ package: about.id, client: about.clientId })
    return { name: documentName(about.clientId, `${nameOfAll(about)}_Signed.zip`), bytes }
  }),

  serve(readSubmissionData, async (call) => {
    const { actor, params, tx, record } = call
    const { advisorId, sessionId } = actor
    const about = orNotFound(await findPackage(tx, advisorId, params.id))
    const isWhole = await isRevealed(tx, { sessionId, recordId: about.id })
    record({ package: about.id, client: about.clientId, whole: isWhole })
    return await dataOf(sendables, call, about, isWhole)
  }),

  serveInSteps(revealPackage, async (call) => {
    const { params, body, step } = call
    const found = await step(async (tx, _, { advisorId }) =>
      orNotFound(advisorId === null ? undefined : await findPackage(tx, advisorId, params.id)),
    )
    await withFreshCode(call, {
      code: body.code,
      event: (judged) => ({ package: found.id, ...judged }),
      onRight: (tx, { sessionId }) => reveal(tx, { sessionId, recordId: found.id }),
    })
    return null
  }),
]

/** A questionnaire states no number that is kept masked. */
const hasNumbers = ({ recordKind }: Pick<Package['documents'][number], 'recordKind'>): boolean =>
  recordKind !== 'riskTolerance'

const names: Readonly<Record<Package['documents'][number]['recordKind'], string>> = {
  riskTolerance: 'RiskTolerance',
  application: 'KYC',
  account: 'Accounts',
  statement: 'IPS',
}

/** What the archive of a package is called: after its records where they are of one kind. */
function nameOfAll({ documents }: Package): string {
  const [only, ...others] = new Set(documents.map(({ recordKind }) => names[recordKind]))
  return only && others.length === 0 ? only : 'Package'
}
