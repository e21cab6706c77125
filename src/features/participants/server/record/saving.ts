import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Language } from '../../../../platform/codes/person.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { BookPermission } from '../../../../platform/permissions.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { findSecrets, replaceSecrets } from '../../../../server/encryption/secrets.ts'
import type { Warning } from '../../../../server/http/answer.ts'
import type { Call } from '../../../../server/http/serve.ts'
import { mustHold } from '../../../../server/records/must-hold.ts'
import { sectionsAfter } from '../../../../server/records/revisions.ts'
import {
  keepSave,
  mergeSave,
  mustBeAsRead,
  mustKnowChanges,
  type RecordChange,
  type SaveAsked,
  type Saved,
  type SentRecord,
} from '../../../../server/records/save.ts'
import { application } from '../../application.ts'
import type { Client, ClientSaved, UpdateClient } from '../../contract.ts'
import type { ClientDraft } from '../../sections.ts'
import { findClient, keepAsItStands, lockClient, updateClientRow } from '../people/queries.ts'
import { sharedAddressesOf } from '../people/shared-addresses.ts'
import { sharedSinsOf } from '../people/shared-sins.ts'
import { doubtsIn, readLink, setUpToDate, shownToSpouse, touchSpouse } from '../spouse/linked-spouse.ts'
import { tellChangesOf } from './changes.ts'
import { readSent } from './sent.ts'
import { differencesSince, outOfDateIn } from './since-submission.ts'
import { type ClientContents, type ClientRow, contentsOf, olderContents, storedOf } from './stored.ts'
import { clientOf, wireSections } from './wire.ts'

type Saving = Pick<
  Call<BookPermission, z.ZodType, z.ZodType, z.ZodType, typeof ClientSaved>,
  'tx' | 'services' | 'language'
> & { actor: { advisorId: string; userId: string } }

type SavedClient = Saved<Client, z.input<typeof ClientSaved>>

/**
 * Saves a client: a draft, a step by its number, or all of the application.
 * @throws Problem not_found · stale · invalid
 */
export async function saveClient(
  call: Saving,
  id: string,
  body: UpdateClient,
  step?: number,
): Promise<SavedClient> {
  const { actor, tx, services } = call
  const { advisorId } = actor
  const before = orNotFound(await lockClient(tx, advisorId, id))
  mustMatchRecord(before, body, call.language)
  const stored = storedOf(before)
  const secrets = await findSecrets(tx, services.cipher, { advisorId, clientId: id })
  const link = readLink(before, stored, body, () => stale(before, call.language))
  const sent = await readSent(link ? { ...body, spouseDetails: undefined } : body, {
    clientId: id,
    contents: stored.contents,
    secrets,
  })
  if (link) sent.contents.spouseDetails = link
  const { version, stamp, completedKYC: submits } = body
  return await save(call, before, sent, { version, stamp, step, submits })
}

/**
 * Brings back what a client's record said after a revision, whatever the rules say.
 * @throws Problem not_found · stale, where `version` is not the record's
 */
export async function restoreClient(
  call: Saving,
  id: string,
  version: number,
  revision: number,
): Promise<SavedClient> {
  const { actor, tx } = call
  const before = orNotFound(await lockClient(tx, actor.advisorId, id))
  if (before.version !== version) throw stale(before, call.language)
  const { spouseDetails, ...others } = olderContents(before, await sectionsAfter(tx, before, revision))
  // a link to a spouse is neither made nor ended by it
  const isLink = before.spouse !== null || Boolean(spouseDetails?.participantId)
  return await overwrite(call, before, isLink ? others : { ...others, spouseDetails })
}

/** Writes over sections of a client who is locked, as they would be stored and whatever the rules say. */
export const overwrite = (call: Saving, before: ClientRow, contents: Partial<ClientContents>) =>
  save(call, before, { contents, secrets: [], issues: [] }, {})

async function save(
  call: Saving,
  before: ClientRow,
  sent: SentRecord<ClientContents>,
  asked: SaveAsked,
): Promise<SavedClient> {
  const { tx, services } = call
  const { id, advisor_id: advisorId, spouse } = before
  const owner = { advisorId, clientId: id }
  const stored = storedOf(before)
  const tell = tellChangesOf(before.masks, new Map(), call.language)
  const record = {
    ...owner,
    id,
    stored,
    wasComplete: before.completed_kyc_at !== null,
    secretsIn,
    stale: () => stale(before, call.language),
    differs: (contents: ClientContents) => differencesSince(before, contents, tell).length > 0,
    update: (change: RecordChange<ClientContents>) => updateClientRow(tx, services.cipher, before, change),
  }
  const merged = mergeSave(record, sent.contents, asked)
  const { contents, changed } = merged
  const isShown = spouse && !isDeepStrictEqual(shownToSpouse(stored.contents), shownToSpouse(contents))
  // who is locked together with this client
  const shown = isShown ? await findClient(tx, advisorId, spouse.spouse_id) : undefined
  const { warnings, completion, isTold } = await keepSave(call, record, merged, asked, {
    form: application,
    draft: draftOf(before, merged, sent),
    issues: sent.issues,
    standsAsSubmitted: () => !before.out_of_date,
  })
  await replaceSecrets(tx, services.cipher, owner, {
    recordId: id,
    added: sent.secrets,
    before: secretsIn(stored.contents),
    after: secretsIn(contents),
  })
  if (shown) await changeShown(call, shown)
  const event = {
    client: id,
    sections: [...changed],
    ...(typeof asked.step === 'number' && { step: asked.step }),
    ...((asked.submits || completion !== 'leaves') && { completedKYC: completion !== 'reopens' }),
  }
  const after = orNotFound(await findClient(tx, advisorId, id))
  return {
    result: clientOf(after, call.language),
    warnings: [...warnings, ...doubtsIn(before, contents), ...(await sharedOf(tx, after))],
    event: isTold ? event : undefined,
  }
}

/** What a linked spouse's application says has changed in this client's record: a submitted one is out of date by it. */
async function changeShown({ tx, services, language }: Saving, before: ClientRow): Promise<void> {
  const { id, advisor_id: advisorId, completed_kyc_at } = before
  const isSubmitted = completed_kyc_at !== null
  if (isSubmitted) await keepAsItStands(tx, services.cipher, before)
  await touchSpouse(tx, advisorId, id, isSubmitted)
  const after = isSubmitted && (await findClient(tx, advisorId, id))
  if (after && outOfDateIn(after, language).length === 0) await setUpToDate(tx, advisorId, id)
}

export const stale = (client: ClientRow, language: Language) =>
  new Problem('stale', { current: clientOf(client, language) })

/** @throws Problem invalid, where something is sent that the server owns; stale, where it has changed since it was read */
function mustMatchRecord(row: ClientRow, { outOfDate, ...body }: UpdateClient, language: Language): void {
  const client = clientOf(row, language)
  mustKnowChanges(client, { outOfDate, ...body }, () => stale(row, language))
  // completed by itself, and never taken back
  const riskTolerance = ['completedRiskTolerance'] as const
  mustBeAsRead(
    client,
    body,
    {
      fixed: ['id', 'householdId', ...(client.completedRiskTolerance ? [] : riskTolerance)],
      // the statuses, what a client has done by a link, and bank accounts
      moving: [
        ...(client.completedRiskTolerance ? riskTolerance : []),
        ...(['steps', 'completedAccountOpening', 'completedIPS'] as const),
        ...(['accountHolderWorkflow', 'bankAccounts'] as const),
      ],
      versioned: ['stamps'],
    },
    () => stale(row, language),
  )
}

/** What is out of the ordinary in a client's record as it stands. */
export const warningsOf = async (tx: Tx, row: ClientRow): Promise<Warning[]> => [
  ...mustHold(application, wireSections(contentsOf(row), row), undefined),
  ...doubtsIn(row, contentsOf(row)),
  ...(await sharedOf(tx, row)),
]

/** What stands on another record, too. */
const sharedOf = async (tx: Tx, row: ClientRow): Promise<Warning[]> => [
  ...(await sharedSinsOf(tx, row)),
  ...(await sharedAddressesOf(tx, row)),
]

/** What the rules judge: what was sent of a secret, and what is on file as it is shown. */
export const draftOf = (
  row: Pick<ClientRow, 'id' | 'masks' | 'spouse'>,
  { contents }: { contents: ClientContents },
  { secrets }: Pick<SentRecord<ClientContents>, 'secrets'>,
): ClientDraft =>
  wireSections(contents, {
    ...row,
    masks: { ...row.masks, ...Object.fromEntries(secrets.map((secret) => [secret.id, secret.text])) },
  })

const secretsIn = ({ generalDetails, spouseDetails }: ClientContents): string[] =>
  [generalDetails.sin, spouseDetails?.sin].filter((id) => typeof id === 'string')
