import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { loadRegions } from '../../../platform/formats/regions.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Change } from '../../../platform/revision.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { translated } from '../../../server/http/language.ts'
import { serve } from '../../../server/http/serve.ts'
import { type Contents, changesIn, toldRevisions } from '../../../server/revision-changes.ts'
import { pageOfRevisions, sectionsAfter } from '../../../server/revisions.ts'
import { application } from '../application.ts'
import { SavedSection } from '../contract.ts'
import { listRevisions, readRevision, restoreRevision } from '../record-contract.ts'
import { findClient, lockClient } from './queries.ts'
import { overwrite, stale, warningsOf } from './saving.ts'
import { type ClientContents, type ClientRow, clientOf, olderContents, recordOf } from './stored.ts'

export const revisionRoutes = [
  serve(listRevisions, async ({ actor: { advisorId }, params: { id }, query, tx, language }) => {
    const masks = orNotFound(await findClient(tx, advisorId, id)).masks ?? {}
    const page = await pageOfRevisions(tx, advisorId, id, query)
    // regions are named by a list that is loaded when it is needed
    await loadRegions()
    return toldRevisions(page, SavedSection, (section, contents) =>
      section === 'roles'
        ? [rolesChanged(contents, translated(language))]
        : changesIn(section, contents, { form: application, masks, language }),
    )
  }),

  serve(readRevision, async ({ actor: { advisorId }, params: { id, revision }, tx }) => {
    const client = orNotFound(await findClient(tx, advisorId, id))
    return { ...recordOf(client, await contentsAfter(tx, client, revision)), version: revision }
  }),

  serve(
    restoreRevision,
    async ({ params: { id, revision }, body, record, nothingChanged, warn, ...call }) => {
      const { tx, actor } = call
      const before = orNotFound(await lockClient(tx, actor.advisorId, id))
      if (before.version !== body.version) throw stale(before)
      const { spouseDetails, ...others } = await contentsAfter(tx, before, revision)
      // a link to a spouse is neither made nor ended by it
      const isLink = before.spouse !== null || Boolean(spouseDetails?.participantId)
      const restored = await overwrite(call, before, isLink ? others : { ...others, spouseDetails })
      if (restored.sections.length > 0) record({ client: id, revision, ...restored })
      else nothingChanged()
      const after = orNotFound(await findClient(tx, actor.advisorId, id))
      warn(warningsOf(after))
      return clientOf(after)
    },
  ),
]

/** @throws Problem not_found, where the record never had that version */
async function contentsAfter(tx: Tx, client: ClientRow, version: number): Promise<ClientContents> {
  if (version > client.version) throw new Problem('not_found')
  return olderContents(client, await sectionsAfter(tx, client.advisor_id, client.id, version))
}

/** Roles are no part of the application: no fact names them. */
function rolesChanged({ before, after }: Contents, say: (sentence: string) => string): Change {
  const named = (roles: unknown) =>
    ParticipantRole.options
      .filter(({ value }) => Array.isArray(roles) && roles.includes(value))
      .map(({ label }) => say(label))
      .join(', ') || null
  return { path: 'roles', label: say(words('Roles')), before: named(before), after: named(after) }
}
