import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { issuesIn } from '../../../platform/form.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { invalid, Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { findSecrets, insertSecrets } from '../../../server/encryption/secrets.ts'
import type { Warning } from '../../../server/http/answer.ts'
import type { Call } from '../../../server/http/serve.ts'
import { type Judged, mustHold } from '../../../server/must-hold.ts'
import { noteRevisions } from '../../../server/revisions.ts'
import {
  completionAfter,
  hasUnseen,
  type MergedSections,
  mergeSections,
  type StoredSections,
} from '../../../server/sections.ts'
import { application } from '../application.ts'
import type { Client, ClientSaved, UpdateClient } from '../contract.ts'
import type { ClientDraft } from '../sections.ts'
import { doubtsIn, readLink, shownToSpouse, touchSpouse } from './linked-spouse.ts'
import { deleteSecrets, findClient, lockClient, updateClientRow } from './queries.ts'
import { readSent, type Sent } from './sent.ts'
import {
  type ClientContents,
  type ClientRow,
  clientOf,
  contentsOf,
  storedOf,
  wireSections,
} from './stored.ts'

type Saving = Pick<
  Call<'adviser', z.ZodType, z.ZodType, z.ZodType, typeof ClientSaved>,
  'actor' | 'tx' | 'services'
>

interface Saved {
  client: Client
  warnings: Warning[]
  /** For the trail; undefined where the first save of a run has told it, or nothing changed. */
  event: z.input<typeof ClientSaved> | undefined
}

/** A save that may be made. */
interface Accepted {
  before: ClientRow
  stored: StoredSections<ClientContents>
  sent: Sent
  merged: MergedSections<ClientContents>
  /** Undefined where that stays as it is. */
  isComplete: boolean | undefined
  warnings: Warning[]
}

/**
 * Saves a client: a draft, a step by its number, or all of the application.
 * @throws Problem not_found · stale · invalid
 */
export async function saveClient(
  call: Saving,
  id: string,
  body: UpdateClient,
  step?: number,
): Promise<Saved> {
  const { actor, tx } = call
  const accepted = await accept(call, id, body, step)
  const { merged, isComplete, warnings } = accepted
  const isDraft = step === undefined && !body.completedKYC
  const isTold = (await write(call, accepted, isDraft)) || isComplete !== undefined
  const client = clientOf(orNotFound(await findClient(tx, actor.advisorId, id)))
  const event = {
    client: id,
    sections: [...merged.changed],
    ...(step !== undefined && { step }),
    ...((body.completedKYC || isComplete !== undefined) && { completedKYC: isComplete ?? true }),
  }
  return { client, warnings, event: isTold ? event : undefined }
}

async function accept(
  { actor: { advisorId }, tx, services }: Saving,
  id: string,
  body: UpdateClient,
  step: number | undefined,
): Promise<Accepted> {
  const before = orNotFound(await lockClient(tx, advisorId, id))
  mustBeAsRead(before, body)
  const stored = storedOf(before)
  const secrets = await findSecrets(tx, services.cipher, { advisorId, clientId: id })
  const link = readLink(before, stored, body)
  const sent = await readSent(link ? { ...body, spouseDetails: undefined } : body, {
    clientId: id,
    contents: stored.contents,
    secrets,
  })
  if (link) sent.contents.spouseDetails = link
  const merged = mergeSections(stored, { ...body, contents: sent.contents })
  if (!merged || (body.completedKYC && hasUnseen(stored, { ...body, contents: sent.contents })))
    throw stale(before)
  const draft = draftOf(before, merged, sent)
  const warnings = [
    ...judge(draft, merged, sent, body.completedKYC ? 'all' : step),
    ...doubtsIn(before, merged.contents),
  ]
  return { before, stored, sent, merged, isComplete: completion(before, merged, body, draft), warnings }
}

export const stale = (client: ClientRow) => new Problem('stale', { current: clientOf(client) })

/** Moves without a new version of the client, and by itself only to true. */
const doneElsewhere = ['completedRiskTolerance', 'completedIPS'] as const

/** @throws Problem invalid, where something is sent that the server owns; stale, where it has changed since it was read */
function mustBeAsRead(row: ClientRow, body: UpdateClient): void {
  const client = clientOf(row)
  const isOlder = body.version < row.version
  const other = (key: keyof UpdateClient & keyof Client) =>
    body[key] !== undefined && !isDeepStrictEqual(body[key], client[key])
  const owned = (path: string) => invalid({ path, message: words('This cannot be changed here') })
  for (const key of ['id', 'householdId'] as const) if (other(key)) throw owned(key)
  for (const key of doneElsewhere) if (other(key)) throw client[key] ? stale(row) : owned(key)
  // the statuses, what a client has done by a link, and bank accounts change without a new version of the client
  for (const key of ['steps', 'completedAccountOpening', 'accountHolderWorkflow', 'bankAccounts'] as const)
    if (other(key)) throw stale(row)
  if (other('stamps')) throw isOlder ? stale(row) : owned('stamps')
  if (body.completedKYC === false && client.completedKYC && isOlder) throw stale(row)
}

/** What is out of the ordinary in a client's record as it stands. */
export const warningsOf = (row: ClientRow): Warning[] => [
  ...mustHold(application, wireSections(contentsOf(row), row), undefined),
  ...doubtsIn(row, contentsOf(row)),
]

/** Writes over sections of a client who is locked, as they would be stored and whatever the rules say. */
export async function overwrite(
  call: Saving,
  before: ClientRow,
  contents: Partial<ClientContents>,
): Promise<Pick<z.input<typeof ClientSaved>, 'sections' | 'completedKYC'>> {
  const stored = storedOf(before)
  const sent: Sent = { contents, secrets: [], issues: [] }
  const merged = mergeSections(stored, sent)
  // without a version nothing collides
  if (!merged) throw new Error('a section collided')
  const isComplete = completion(before, merged, {}, draftOf(before, merged, sent))
  await write(call, { before, stored, sent, merged, isComplete }, false)
  return { sections: [...merged.changed], ...(isComplete !== undefined && { completedKYC: isComplete }) }
}

/** What the rules judge: what was sent of a secret, and what is on file as it is shown. */
export const draftOf = (
  row: Pick<ClientRow, 'id' | 'masks' | 'spouse'>,
  { contents }: { contents: ClientContents },
  { secrets }: Pick<Sent, 'secrets'>,
): ClientDraft =>
  wireSections(contents, {
    ...row,
    masks: { ...row.masks, ...Object.fromEntries(secrets.map((secret) => [secret.id, secret.text])) },
  })

/** @throws Problem invalid */
function judge(
  draft: ClientDraft,
  { changed }: Accepted['merged'],
  sent: Sent,
  judged: Judged | undefined,
): Warning[] {
  const isTaken = (path: string) => changed.some((section) => path.startsWith(`${section}.`))
  return mustHold(
    application,
    draft,
    judged,
    sent.issues.filter(({ path }) => isTaken(path)),
  )
}

/** A completed application is a draft again where a rule breaks, until it is submitted. */
const completion = (
  { completed_kyc_at }: ClientRow,
  { changed }: Accepted['merged'],
  { completedKYC }: Pick<UpdateClient, 'completedKYC'>,
  draft: ClientDraft,
): boolean | undefined =>
  completionAfter({
    wasComplete: completed_kyc_at !== null,
    submits: completedKYC,
    isChanged: changed.length > 0,
    isBroken: () => issuesIn(application, draft).some(({ warning }) => !warning),
  })

/** @returns whether the save is one of its own, or begins a run of drafts */
async function write(
  { actor: { advisorId, userId }, tx, services }: Saving,
  { before, stored, sent, merged, isComplete }: Omit<Accepted, 'warnings'>,
  isDraft: boolean,
): Promise<boolean> {
  const owner = { advisorId, clientId: before.id }
  const version = isComplete === undefined ? merged.version : Math.max(merged.version, before.version + 1)
  if (merged.isToWrite || isComplete !== undefined)
    await updateClientRow(tx, before, { ...merged, version, isComplete, savedBy: userId })
  const [old, kept] = [secretsIn(stored.contents), secretsIn(merged.contents)]
  await insertSecrets(
    tx,
    services.cipher,
    owner,
    sent.secrets.filter(({ id }) => kept.includes(id)),
  )
  const isOwn = await noteRevisions(tx, {
    ...owner,
    recordId: before.id,
    savedBy: userId,
    version,
    isDraft,
    changes: merged.changed.map((section) => ({
      section,
      before: stored.contents[section],
      after: merged.contents[section],
    })),
  })
  if (old.some((id) => !kept.includes(id))) await deleteSecrets(tx, owner, kept)
  if (before.spouse && !isDeepStrictEqual(shownToSpouse(stored.contents), shownToSpouse(merged.contents)))
    await touchSpouse(tx, advisorId, before.spouse.spouse_id)
  return isOwn
}

const secretsIn = ({ generalDetails, spouseDetails }: ClientContents): string[] =>
  [generalDetails.sin, spouseDetails?.sin].filter((id) => typeof id === 'string')
