import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import type { Language } from '../../../../platform/codes/person.ts'
import { isObject } from '../../../../platform/path.ts'
import type { Change } from '../../../../platform/revision.ts'
import { words } from '../../../../platform/words.ts'
import { translated } from '../../../../server/http/language.ts'
import { type Contents, changesIn } from '../../../../server/records/revision-changes.ts'
import type { TellChanges } from '../../../../server/records/submissions.ts'
import type { ClientDraft } from '../../sections.ts'
import { clientFacts } from '../../supplement.ts'

/**
 * What was changed of a client's section, in words.
 * @param names of everybody who may be linked as a spouse, or has an attorney, by their ids
 */
export function tellChangesOf(
  masks: Readonly<Record<string, string>> | null,
  names: ReadonlyMap<string, string>,
  language: Language,
): TellChanges {
  const reading = { form: clientFacts, masks: masks ?? {}, language, beside: withEveryAddress }
  const say = translated(language)
  return (section, contents) => {
    if (section === 'roles') return [rolesChanged(contents, say)]
    if (section === 'attorneyFor') return [attorneyForChanged(contents, names, say)]
    if (section === 'acknowledgements') return [reasonsChanged(contents, say)]
    const changes = changesIn(section, contents, reading)
    return section === 'spouseDetails' ? [...linkChanged(contents, names, say), ...changes] : changes
  }
}

/** An address of its own is read in words, although its section alone does not say that there is one. */
const withEveryAddress: ClientDraft = {
  permanentAddressDetails: { isSameAsMailingAddress: false, hasThirdPartyAddress: true },
}

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

function attorneyForChanged(
  { before, after }: Contents,
  names: ReadonlyMap<string, string>,
  say: Say,
): Change {
  const named = (ids: unknown) =>
    (Array.isArray(ids) ? ids : []).flatMap((id) => names.get(id) ?? []).join(', ') || null
  const label = say(words('Power of Attorney For'))
  return { path: 'attorneyFor', label, before: named(before), after: named(after) }
}

/** Reasons are no part of any step: each is told as it was written. */
function reasonsChanged({ before, after }: Contents, say: Say): Change {
  const told = (reasons: unknown) =>
    (Array.isArray(reasons) ? reasons : [])
      .flatMap((each: unknown) =>
        isObject(each) && typeof each['reason'] === 'string' ? each['reason'] : [],
      )
      .join(' · ') || null
  return {
    path: 'acknowledgements',
    label: say(words('Reasons Given')),
    before: told(before),
    after: told(after),
  }
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
