import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { issuesIn } from '../../../../platform/form.ts'
import { tidyPhone } from '../../../../platform/formats/phone.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { type Issue, invalid, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { RequestServices } from '../../../../server/services.ts'
import {
  forgetRecentCodes,
  mailInvitation,
  takenEmail,
  withdrawLinks,
} from '../../../sign-in/server/records.ts'
import type { invitePerson, Person } from '../../people-contract.ts'
import { type PersonDraft, personForm } from '../../person-form.ts'
import { countHouseholds, findPerson } from './queries.ts'
import { lockPerson, mustLeaveAdministrator, write } from './standing.ts'
import { tellRights } from './tell-rights.ts'

type Sent = Omit<z.output<NonNullable<(typeof invitePerson)['body']>>, 'code'>

interface Saving {
  tx: Tx
  services: RequestServices
  managerId: string
}

const asking = ({ services, managerId }: Saving) => ({ managerId, cipher: services.cipher })

/** Adds somebody, who gets an invitation. @throws Problem invalid */
export async function addPerson(saving: Saving, id: string, sent: Sent): Promise<Person> {
  const { tx, services, managerId } = saving
  const draft = draftOf(sent)
  const issues = [...judged(draft), ...(await takenBy(tx, draft, undefined))]
  if (issues.length > 0) throw invalid(...issues)
  await tx
    .insertInto('portal_user')
    .values({ id, ...columnsOf(draft), email: draft.email })
    .execute()
  await saveRights(saving, id, draft)
  const person = orNotFound(await findPerson(tx, asking(saving), id))
  await mailInvitation(tx, services, person)
  await tellRights(tx, services, managerId, { before: undefined, after: person })
  return person
}

/**
 * Changes what is known of somebody and what they may do; that holds from their next request on.
 * @throws Problem forbidden · stale · invalid · conflict · last_admin
 */
export async function changePerson(
  saving: Saving,
  { id, version, ...sent }: Sent & { id: string; version: number },
): Promise<{ before: Person; after: Person }> {
  const { tx, services, managerId } = saving
  const before = await lockPerson(tx, asking(saving), { id, version })
  const draft = draftOf(sent)
  if (id === managerId && rightsOf(draft) !== rightsOf(before)) throw new Problem('forbidden')
  const issues = [...judged(draft), ...emailIssues(draft, before), ...(await takenBy(tx, draft, before))]
  if (issues.length > 0) throw invalid(...issues)
  if (!draft.roles.includes('admin')) await mustLeaveAdministrator(tx, before)
  if (!draft.roles.includes('adviser')) await mustHaveNoHouseholds(saving, before)

  await write(tx, id, { ...columnsOf(draft), email: draft.email })
  if (rightsOf(draft) !== rightsOf(before)) await forgetRecentCodes(tx, id)
  await saveRights(saving, id, draft)
  const after = orNotFound(await findPerson(tx, asking(saving), id))
  if (after.email !== before.email) {
    // what went to the other address opens nothing
    await withdrawLinks(tx, id)
    await mailInvitation(tx, services, after)
  }
  await tellRights(tx, services, managerId, { before, after })
  return { before, after }
}

const draftOf = (sent: Sent): PersonDraft => ({
  ...sent,
  phone: sent.phone ?? '',
  iaNumber: sent.iaNumber ?? '',
  assists: (sent.assists ?? []).map(({ advisorId, maySend = false, mayReveal = false }) => ({
    advisorId,
    maySend,
    mayReveal,
  })),
})

/** Roles and books as one text, in whatever order they stand. */
const rightsOf = ({ roles, assists }: Pick<PersonDraft, 'roles' | 'assists'>): string =>
  JSON.stringify([
    [...new Set(roles)].sort(),
    assists.map(({ advisorId, maySend, mayReveal }) => `${advisorId} ${maySend} ${mayReveal}`).sort(),
  ])

const judged = (draft: PersonDraft): Issue[] =>
  issuesIn(personForm, draft).map(({ path, message }) => ({ path, message }))

/** Whoever has signed in is known by their address: another one would lead somebody else in. */
const emailIssues = (draft: PersonDraft, { email, status }: Person): Issue[] =>
  draft.email === email || status === 'invited'
    ? []
    : [{ path: 'email', message: words('Whoever has signed in changes their email address themselves') }]

/** What somebody else has already, and advisers who are none. */
async function takenBy(tx: Tx, draft: PersonDraft, before: Person | undefined): Promise<Issue[]> {
  const issues: Issue[] = []
  const email = draft.email === before?.email ? undefined : await takenEmail(tx, draft.email, before?.id)
  if (email) issues.push(email)
  if (draft.iaNumber) {
    // one at a time, as with addresses; in whatever letters it is written, it is one number
    const folded = draft.iaNumber.toUpperCase()
    await sql`select pg_advisory_xact_lock(hashtextextended(${`IA number ${folded}`}, 0))`.execute(tx)
    const adviser = await tx
      .selectFrom('advisor')
      .select('user_id')
      .where(sql<string>`upper(ia_number)`, '=', folded)
      .executeTakeFirst()
    if (adviser && adviser.user_id !== before?.id)
      issues.push({ path: 'iaNumber', message: words('Another adviser has this IA number') })
    else if (!draft.roles.includes('adviser') && draft.iaNumber !== before?.advisor?.iaNumber)
      issues.push({ path: 'iaNumber', message: words('An IA number needs the role Adviser') })
  }
  const advisers = await tx
    .selectFrom('advisor')
    .select(['id', 'user_id'])
    .where(sql<boolean>`id = any (${draft.assists.map(({ advisorId }) => advisorId)}::uuid[])`)
    .execute()
  for (const [nr, { advisorId }] of draft.assists.entries()) {
    const adviser = advisers.find(({ id }) => id === advisorId)
    if (!adviser || adviser.user_id === before?.id)
      issues.push({ path: `assists.${nr}.advisorId`, message: words('Please choose another adviser') })
  }
  return issues
}

/** Their clients would have nobody. @throws Problem conflict */
async function mustHaveNoHouseholds({ tx, managerId }: Saving, { roles, advisor }: Person): Promise<void> {
  if (!advisor || !roles.includes('adviser')) return
  if ((await countHouseholds(tx, managerId, [advisor.id])).has(advisor.id))
    throw new Problem('conflict', {
      sentence: words(
        'There are households in this book, perhaps archived ones. Please move them to another adviser first.',
      ),
    })
}

const columnsOf = ({ firstName, lastName, phone, language, roles }: PersonDraft) => ({
  first_name: firstName,
  last_name: lastName,
  phone_number: tidyPhone(phone) || null,
  language,
  language_chosen: true,
  roles: [...new Set(roles)],
})

async function saveRights({ tx, managerId }: Saving, id: string, draft: PersonDraft): Promise<void> {
  if (draft.roles.includes('adviser'))
    await tx
      .insertInto('advisor')
      .values({ id: randomUUID(), user_id: id, ia_number: draft.iaNumber })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ia_number: draft.iaNumber }))
      .execute()
  const books = draft.assists.map(({ advisorId, maySend, mayReveal }) => ({
    assists: advisorId,
    may_send: maySend,
    may_reveal: mayReveal,
  }))
  await sql`select set_assistance(${managerId}, ${id}, ${JSON.stringify(books)}::jsonb)`.execute(tx)
}
