import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import type { Change } from '../../../platform/revision.ts'
import { words } from '../../../platform/words.ts'
import { translated } from '../../../server/http/language.ts'
import { serve } from '../../../server/http/serve.ts'
import { answerRestored } from '../../../server/record-save.ts'
import { type Contents, changesIn, tellRevisions } from '../../../server/revision-changes.ts'
import { sectionsAfter } from '../../../server/revisions.ts'
import { application } from '../application.ts'
import { SavedSection } from '../contract.ts'
import { listRevisions, readRevision, restoreRevision } from '../record-contract.ts'
import { findClient } from './queries.ts'
import { restoreClient } from './saving.ts'
import { olderContents, recordOf } from './stored.ts'

export const revisionRoutes = [
  serve(listRevisions, async ({ actor: { advisorId }, params: { id }, query, tx, language }) => {
    const client = orNotFound(await findClient(tx, advisorId, id))
    const reading = { form: application, masks: client.masks ?? {}, language }
    return await tellRevisions(tx, client, query, SavedSection, (section, contents) =>
      section === 'roles'
        ? [rolesChanged(contents, translated(language))]
        : changesIn(section, contents, reading),
    )
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

/** Roles are no part of the application: no fact names them. */
function rolesChanged({ before, after }: Contents, say: (sentence: string) => string): Change {
  const named = (roles: unknown) =>
    ParticipantRole.options
      .filter(({ value }) => Array.isArray(roles) && roles.includes(value))
      .map(({ label }) => say(label))
      .join(', ') || null
  return { path: 'roles', label: say(words('Roles')), before: named(before), after: named(after) }
}
