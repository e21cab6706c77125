import { dayIn } from '../../../platform/formats/dates.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { Problem } from '../../../platform/problem.ts'
import { nameOf as nameOfUser } from '../../../server/database/advisers.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { DocumentFailed } from '../../../server/documents/typesetting-process.ts'
import type { Served } from '../../../server/http/serve.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import { writeToCompliance } from '../../../server/mail/compliance.ts'
import type {
  AboutPerson,
  PersonData,
  PersonDocument,
  ReadPersonData,
} from '../../../server/records/person-data.ts'
import type { RequestServices } from '../../../server/services.ts'
import type { WithFreshCode } from '../../../server/session/fresh-code.ts'
import { recordsOfPerson } from '../../participants/server/records.ts'
import { entriesForPerson } from '../../trail/server/records.ts'
import { exportPerson } from '../contract.ts'
import { archiveOf, type Entry } from './archive.ts'
import { personExportEmail } from './emails.ts'
import { indexPage, mergedFolder } from './index-page.ts'

/** All that the portal has of somebody, for that person (Law 25, section 27; PIPEDA, principle 9). */
export const personDataRoutes = (
  parts: readonly ReadPersonData[],
  withFreshCode: WithFreshCode,
): Served[] => [
  serveInSteps(exportPerson, async (call) => {
    const { params, body, services, step, language } = call
    const { config } = services
    const { about, merged } = await step(async (tx, _, { advisorId, books }) => {
      const [clientId, ...merged] = await recordsOfPerson(tx, advisorId, params.id)
      if (clientId === undefined) throw new Problem('not_found')
      const isWhole = books.reveal.includes(advisorId)
      const about: AboutPerson = { advisorId, clientId, language, services, isWhole }
      return { about, merged }
    })
    const { clientId: client } = about
    await withFreshCode(call, {
      code: body.code,
      event: (judged) => ({ client, secrets: about.isWhole, ...judged }),
      onRight: (tx, { userId }) => tellCompliance(tx, services, userId, about.isWhole),
    })
    const read = await step(async (tx, _, actor) => {
      const { timeZone } = config.firm
      const data = [await ofRecord(tx, parts, about)]
      for (const clientId of merged) data.push(await ofRecord(tx, parts, { ...about, clientId }))
      const trail = await entriesForPerson(tx, actor, client, { language, timeZone })
      return { data, trail, name: await nameOf(tx, about) }
    })
    const parted = read.data.map((part, nr) => (nr === 0 ? part : within(mergedFolder(nr), part)))
    const json = Object.assign({}, ...parted.map((part) => part.json), { 'trail.json': read.trail })
    const documents = parted.flatMap((part) => part.documents)
    const now = services.now()
    const make = async ({ read }: PersonDocument): Promise<Buffer> => {
      const made = await step((tx) => read(tx))
      return Buffer.isBuffer(made) ? made : await call.typesetInTurn(made)
    }
    const records = read.data.map((part) => part.facts)
    const told = { name: read.name, firm: config.firm.name, language, records }
    const day = dayIn(now.toISOString(), config.firm.timeZone)
    const entries = (isRead: () => boolean) =>
      entriesOf({ json, documents, make, told: { ...told, day }, isRead })
    return { name: `person-${client.slice(0, 8)}-${day}.zip`, bytes: archiveOf(entries, now) }
  }),
]

/** What every feature has of one record of somebody, and what the record itself says. */
async function ofRecord(tx: Tx, parts: readonly ReadPersonData[], about: AboutPerson) {
  const data: PersonData[] = []
  for (const part of parts) data.push(await part(tx, about))
  return {
    json: Object.assign({}, ...data.map(({ json }) => json)),
    documents: data.flatMap(({ documents }) => documents),
    facts: data.flatMap(({ facts }) => facts ?? []),
  }
}

/** The same in a folder. */
const within = (folder: string, { json, documents }: PersonData): PersonData => ({
  json: Object.fromEntries(Object.entries(json).map(([path, content]) => [folder + path, content])),
  documents: documents.map(({ path, read }) => ({ path: folder + path, read })),
})

interface Archived {
  json: Readonly<Record<string, unknown>>
  documents: readonly PersonDocument[]
  make: (document: PersonDocument) => Promise<Buffer>
  told: Omit<Parameters<typeof indexPage>[0], 'files' | 'missing'>
  /** False once whom it is for has gone: nothing more is read or made then. */
  isRead: () => boolean
}

/** The facts, then each document as it is made, and at the end the page that names all of them. */
async function* entriesOf({ json, documents, make, told, isRead }: Archived): AsyncGenerator<Entry> {
  const files: string[] = []
  const missing: string[] = []
  for (const [path, content] of Object.entries(json)) {
    files.push(path)
    yield { path, bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) }
  }
  for (const document of documents) {
    if (!isRead()) return
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
  const by = await nameOfUser(tx, userId)
  await writeToCompliance(tx, mailer, (reader) =>
    personExportEmail(reader, config.firm.name, { by, secrets }),
  )
}
