import { orNotFound } from '../../../platform/or-not-found.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { documentName } from '../../../server/documents/document-name.ts'
import { type Served, serve } from '../../../server/http/serve.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import type { WithFreshCode } from '../../../server/session/fresh-code.ts'
import { type Adviser, booksIn, isMachine, type Machine } from '../../../server/session/permissions.ts'
import { isRevealed, mustBeRevealed, reveal } from '../../../server/session/revealing.ts'
import { mustHaveClient } from '../../participants/server/records.ts'
import { findPackage, type Package, readVersion } from '../../signing/server/records.ts'
import { readSubmissionData } from '../data-contract.ts'
import { listSubmissions, readPackageArchive, readSentDocument, revealPackage } from '../packages-contract.ts'
import { listSettled } from '../settled-contract.ts'
import { dataOf } from './data.ts'
import { filesBeside } from './files.ts'
import { listPackages } from './listing.ts'
import type { Sending } from './plan-routes.ts'
import { isSettledRow, listSettledIn, mustBeSettledFor, withoutNotes } from './settled.ts'

export const packageRoutes = ({ sendables }: Sending, withFreshCode: WithFreshCode): Served[] => [
  serve(listSettled, ({ actor, tx, query: { book, ...query } }) =>
    listSettledIn(tx, booksIn(actor, { book }), query),
  ),

  serve(listSubmissions, async (call) => {
    const { actor, params, query, tx } = call
    await mustHaveClient(tx, actor.advisorId, params.clientId)
    if (!isMachine(actor)) return await listPackages(sendables, call, params.clientId, query)
    const { items, page } = await listPackages(sendables, call, params.clientId, query, isSettledRow)
    return { items: items.map(withoutNotes), page }
  }),

  serve(readSentDocument, async ({ actor, params, query, tx, services, record }) => {
    const { advisorId } = actor
    const about = orNotFound(await findPackage(tx, advisorId, params.id))
    await mustBeSettledFor(tx, actor, about)
    const document = orNotFound(about.documents.find(({ id }) => id === params.documentId))
    await mustBeOpen(tx, actor, about, [document])
    const language = query.language ?? document.language
    const isSealed = document.status === 'SEALED' && language === document.language
    const form = query.form ?? (isSealed ? 'signed' : 'sent')
    const bytes = orNotFound(await readVersion(tx, services.files, advisorId, document, { form, language }))
    record({ package: about.id, client: about.clientId, document: document.id })
    const ending = form === 'signed' ? '_Signed.pdf' : '.pdf'
    return { name: documentName(document.clientId, `${document.name ?? document.kind}${ending}`), bytes }
  }),

  serve(readPackageArchive, async ({ actor, params, tx, services, record }) => {
    const { advisorId } = actor
    const about = orNotFound(await findPackage(tx, advisorId, params.id))
    await mustBeSettledFor(tx, actor, about)
    await mustBeOpen(tx, actor, about, about.documents)
    const beside = await filesBeside(tx, services, about)
    const bytes = orNotFound(await services.signatures.archive(tx, advisorId, about.id, { beside }))
    record({ package: about.id, client: about.clientId })
    return { name: documentName(about.clientId, `${nameOfAll(about)}_Signed.zip`), bytes }
  }),

  serve(readSubmissionData, async (call) => {
    const { actor, params, tx, record } = call
    const { advisorId } = actor
    const about = orNotFound(await findPackage(tx, advisorId, params.id))
    await mustBeSettledFor(tx, actor, about)
    const isWhole = isMachine(actor)
      ? actor.permissions.includes('submission.secrets')
      : await isRevealed(tx, { sessionId: actor.sessionId, recordId: about.id })
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

type Documents = readonly Pick<Package['documents'][number], 'recordKind'>[]

/** @throws Problem code_required, where a document has numbers, and a person has given no code for its package */
async function mustBeOpen(
  tx: Tx,
  actor: Adviser | Machine,
  { id: recordId }: Package,
  documents: Documents,
): Promise<void> {
  if (!isMachine(actor) && documents.some(hasNumbers))
    await mustBeRevealed(tx, { sessionId: actor.sessionId, recordId })
}

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
