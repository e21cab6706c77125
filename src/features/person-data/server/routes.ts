import { dayIn } from '../../../platform/formats/dates.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { DocumentFailed } from '../../../server/documents/typesetting-process.ts'
import type { Served } from '../../../server/http/serve.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import { listCompliance } from '../../../server/mail/compliance.ts'
import {
  type AboutPerson,
  everyPage,
  type PersonDocument,
  type ReadPersonData,
} from '../../../server/records/person-data.ts'
import type { RequestServices } from '../../../server/services.ts'
import type { WithFreshCode } from '../../../server/session/fresh-code.ts'
import { mustHaveClient } from '../../participants/server/records.ts'
import { listEntries } from '../../trail/server/records.ts'
import { exportPerson } from '../contract.ts'
import { archiveOf, type Entry } from './archive.ts'
import { personExportEmail } from './emails.ts'
import { indexPage } from './index-page.ts'

/** All that the portal has of somebody, for that person (Law 25, section 27; PIPEDA, principle 9). */
export const personDataRoutes = (
  parts: readonly ReadPersonData[],
  withFreshCode: WithFreshCode,
): Served[] => [
  serveInSteps(exportPerson, async (call) => {
    const { params, body, services, step, language } = call
    const { config } = services
    const about = await step(async (tx, _, { advisorId, books }): Promise<AboutPerson> => {
      await mustHaveClient(tx, advisorId, params.id)
      const isWhole = books.reveal.includes(advisorId)
      return { advisorId, clientId: params.id, language, services, isWhole }
    })
    await withFreshCode(call, {
      code: body.code,
      event: (judged) => ({ client: params.id, secrets: about.isWhole, ...judged }),
      onRight: (tx, { userId }) => tellCompliance(tx, services, userId, about.isWhole),
    })
    const read = await step(async (tx, _, actor) => {
      const { timeZone } = config.firm
      const data = []
      for (const part of parts) data.push(await part(tx, about))
      const trail = await everyPage((query) =>
        listEntries(tx, actor, { clientId: params.id, ...query }, { language, timeZone }),
      )
      return { data, trail, name: await nameOf(tx, about) }
    })
    const json = Object.assign({}, ...read.data.map((part) => part.json), { 'trail.json': read.trail })
    const documents = read.data.flatMap((part) => part.documents)
    const now = services.now()
    const make = async ({ read }: PersonDocument): Promise<Buffer> => {
      const made = await step((tx) => read(tx))
      return Buffer.isBuffer(made) ? made : await call.typesetInTurn(made)
    }
    const told = { name: read.name, firm: config.firm.name, language, facts: json['client.json'].facts }
    const day = dayIn(now.toISOString(), config.firm.timeZone)
    const entries = entriesOf({ json, documents, make, told: { ...told, day } })
    return { name: `person-${params.id.slice(0, 8)}-${day}.zip`, bytes: archiveOf(entries, now) }
  }),
]

interface Archived {
  json: Readonly<Record<string, unknown>>
  documents: readonly PersonDocument[]
  make: (document: PersonDocument) => Promise<Buffer>
  told: Omit<Parameters<typeof indexPage>[0], 'files' | 'missing'>
}

/** The facts, then each document as it is made, and at the end the page that names all of them. */
async function* entriesOf({ json, documents, make, told }: Archived): AsyncGenerator<Entry> {
  const files: string[] = []
  const missing: string[] = []
  for (const [path, content] of Object.entries(json)) {
    files.push(path)
    yield { path, bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) }
  }
  for (const document of documents) {
    const bytes = await make(document).catch(unlessItCannotBeSet)
    if (!bytes) {
      missing.push(document.path)
      continue
    }
    files.push(document.path)
    yield { path: document.path, bytes }
  }
  yield { path: 'index.html', bytes: Buffer.from(indexPage({ ...told, files, missing })) }
}

/** A document that cannot be made takes nothing of the others along. */
function unlessItCannotBeSet(error: unknown): undefined {
  if (error instanceof DocumentFailed || (error instanceof Problem && error.code === 'invalid'))
    return undefined
  throw error
}

async function nameOf(tx: Tx, { advisorId, clientId }: AboutPerson): Promise<string> {
  const { first_name: firstName, last_name: lastName } = await tx
    .selectFrom('participant')
    .select(['first_name', 'last_name'])
    .where('advisor_id', '=', advisorId)
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  return fullName({ firstName, lastName })
}

async function tellCompliance(
  tx: Tx,
  { mailer, config }: RequestServices,
  userId: string,
  secrets: boolean,
): Promise<void> {
  const { first_name: firstName, last_name: lastName } = await tx
    .selectFrom('portal_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const by = fullName({ firstName, lastName })
  for (const reader of await listCompliance(tx))
    await mailer.post(tx, personExportEmail(reader, config.firm.name, { by, secrets }))
}
