import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { isObject } from '../../../platform/path.ts'
import { inUse, Problem } from '../../../platform/problem.ts'
import type { Change } from '../../../platform/revision.ts'
import { words } from '../../../platform/words.ts'
import {
  archivedHouseholdOf,
  archiveRow,
  closeLinks,
  needsOf,
  restoreRow,
} from '../../../server/archiving.ts'
import { readSecret } from '../../../server/encryption/secrets.ts'
import { translated } from '../../../server/http/language.ts'
import { type Served, serve, serveInSteps } from '../../../server/http/serve.ts'
import { answerRestored } from '../../../server/record-save.ts'
import { type Contents, changesIn, tellRevisions } from '../../../server/revision-changes.ts'
import { sectionsAfter } from '../../../server/revisions.ts'
import type { WithFreshCode } from '../../../server/session/fresh-code.ts'
import { application } from '../application.ts'
import { SavedSection } from '../contract.ts'
import {
  archiveClient,
  createClient,
  listRevisions,
  readRevision,
  readSin,
  restoreRevision,
  unarchiveClient,
} from '../record-contract.ts'
import { sectionNames } from '../sections.ts'
import { addToHousehold } from './adding.ts'
import { findClient, lockClient, namesInHousehold } from './queries.ts'
import { restoreClient, stale } from './saving.ts'
import { clientOf, contentsOf, olderContents, recordOf } from './stored.ts'

export const recordRoutes = (withFreshCode: WithFreshCode): Served[] => [
  serve(createClient, async (call) => {
    const { householdId, completedKYC = false, ...body } = call.body
    const client = await addToHousehold(call, householdId, body, {
      isBegun: sectionNames.some((section) => section !== 'generalDetails' && body[section]),
      submits: completedKYC,
    })
    call.record({ client: client.id, household: householdId })
    return clientOf(client)
  }),

  serve(archiveClient, async ({ actor: { advisorId, userId }, params: { id }, query, tx, record }) => {
    const needed = { advisorId, clientIds: [id] }
    // first, since whoever finishes a link locks it before the client
    await closeLinks(tx, needed)
    const client = orNotFound(await lockClient(tx, advisorId, id, { withAll: true }))
    const { version } = client
    if (version !== query.version) throw stale(client)
    const needs = await needsOf(tx, needed)
    if (needs.length > 0) throw inUse(needs)
    await archiveRow(tx, 'client', { id, advisorId, version }, userId)
    // and one that was made meanwhile
    await closeLinks(tx, needed)
    record({ client: id, household: client.household_id })
    return null
  }),

  serve(unarchiveClient, async ({ actor: { advisorId }, params: { id }, body, tx, record }) => {
    await restoreRow(tx, 'client', { id, advisorId, ...body })
    const household = await archivedHouseholdOf(tx, advisorId, id)
    if (household) throw inUse([household])
    const client = orNotFound(await findClient(tx, advisorId, id))
    record({ client: id, household: client.household_id })
    return clientOf(client)
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
    const client = orNotFound(await findClient(tx, advisorId, id))
    const reading = { form: application, masks: client.masks ?? {}, language }
    const names = await namesInHousehold(tx, client)
    const say = translated(language)
    return await tellRevisions(tx, client, query, SavedSection, (section, contents) => {
      if (section === 'roles') return [rolesChanged(contents, say)]
      const changes = changesIn(section, contents, reading)
      return section === 'spouseDetails' ? [...linkChanged(contents, names, say), ...changes] : changes
    })
  }),

  serve(readRevision, async ({ actor: { advisorId }, params: { id, revision }, tx }) => {
    const client = orNotFound(await findClient(tx, advisorId, id))
    const contents = olderContents(client, await sectionsAfter(tx, client, revision))
    return { ...recordOf(client, contents), version: revision }
  }),

  serve(restoreRevision, async (call) => {
    const { params, body } = call
    return answerRestored(call, await restoreClient(call, params.id, body.version, params.revision))
  }),
]

type Say = (sentence: string) => string

/** Who was linked as spouse, and who is now: no fact names another's record. */
function linkChanged({ before, after }: Contents, names: ReadonlyMap<string, string>, say: Say): Change[] {
  const linkedIn = (details: unknown) => (isObject(details) ? details['participantId'] : null) ?? null
  const named = (id: unknown) => (typeof id === 'string' && names.get(id)) || null
  const [was, is] = [linkedIn(before), linkedIn(after)]
  if (was === is) return []
  const label = say(words('Linked Record'))
  return [{ path: 'spouseDetails.participantId', label, before: named(was), after: named(is) }]
}

/** Roles are no part of the application: no fact names them. */
function rolesChanged({ before, after }: Contents, say: Say): Change {
  const named = (roles: unknown) =>
    ParticipantRole.options
      .filter(({ value }) => Array.isArray(roles) && roles.includes(value))
      .map(({ label }) => say(label))
      .join(', ') || null
  return { path: 'roles', label: say(words('Roles')), before: named(before), after: named(after) }
}
