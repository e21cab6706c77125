import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { nameOf } from '../../../../server/database/advisers.ts'
import { findSecrets, type NewSecret } from '../../../../server/encryption/secrets.ts'
import { mayReveal, type RecordKind, type Saving } from '../../../../server/records/kind.ts'
import { staleRecord } from '../../../../server/records/save.ts'
import { withSubmission } from '../../../../server/records/submitting.ts'
import { application } from '../../application.ts'
import { type Client, ClientSaved, type UpdateClient } from '../../contract.ts'
import { secretsIn } from '../../secret-fields.ts'
import { type ClientDraft, isOfSupplement, type SectionWith } from '../../sections.ts'
import type { SupplementCircumstances } from '../../supplement/circumstances.ts'
import { isSupplementBegun, wholeKyc } from '../../supplement.ts'
import { readAttorneyFor } from '../attorney/sent.ts'
import { doubtsAbout, findShared } from '../people/doubts.ts'
import { attorneysFor } from '../people/queries.ts'
import { readLink, setUpToDate, shownToSpouse, touchSpouse } from '../spouse/linked-spouse.ts'
import { tellChangesOf } from './changes.ts'
import { type Services, supplementCircumstances } from './circumstances.ts'
import { findClient, lockClient, updateClientRow } from './queries.ts'
import { mustReachAsBefore } from './reached.ts'
import { readSent } from './sent.ts'
import { differencesSince, outOfDateIn } from './since-submission.ts'
import {
  type ClientContents,
  type ClientRow,
  contentsOf,
  olderContents,
  snapshotOf,
  storedOf,
} from './stored.ts'
import { clientOf, wireSections } from './wire.ts'

/** What is on file beside a client's record; null while supplementary KYC is not begun, and so tells nothing. */
export type ClientCircumstances = SupplementCircumstances | null

interface ClientTypes {
  row: ClientRow
  contents: ClientContents
  draft: ClientDraft
  circumstances: ClientCircumstances
  told: Client
  body: UpdateClient
  event: z.input<typeof ClientSaved>
}

/** How a client is saved. A linked spouse is locked with the client. */
export const clientRecord: RecordKind<ClientTypes> = {
  lock: async ({ actor, tx, services }, id) =>
    lockedClient(orNotFound(await lockClient(tx, actor.advisorId, id)), services),
  find: findClient,
  ownerOf: ({ id, advisor_id }) => ({ advisorId: advisor_id, clientId: id }),
  storedOf,
  completedAt: ({ completed_kyc_at }) => completed_kyc_at,
  tell: ({ row }, { language }) => clientOf(row, language),

  ownedByServer: ({ completedRiskTolerance }) => ({
    // completed by itself, and never taken back
    fixed: ['id', 'householdId', ...(completedRiskTolerance ? [] : riskTolerance)],
    // the statuses, until when somebody is to be verified, what a client has done by a link, and bank accounts
    moving: [
      ...(completedRiskTolerance ? riskTolerance : []),
      ...(['steps', 'completedAccountOpening', 'completedIPS'] as const),
      ...(['verifyDueOn', 'accountHolderWorkflow', 'bankAccounts'] as const),
    ],
    versioned: ['stamps', 'languageDetails', 'review'],
  }),
  async readSent(saving, { row }, body) {
    const { actor, tx, services } = saving
    const stored = storedOf(row)
    const link = readLink(row, stored, body, () => staleClient(saving, row))
    const sent = await readSent(link ? { ...body, spouseDetails: undefined } : body, {
      clientId: row.id,
      contents: stored.contents,
      by: await nameOf(tx, actor.userId),
      secrets: await findSecrets(
        tx,
        services.cipher,
        { advisorId: row.advisor_id, clientId: row.id },
        mayReveal(actor),
      ),
    })
    const attorney = await readAttorneyFor(tx, row, stored.contents, {
      roles: sent.contents.roles ?? stored.contents.roles,
      sent: body.attorneyFor,
    })
    return {
      ...sent,
      contents: { ...sent.contents, ...(link && { spouseDetails: link }), ...attorney.contents },
      issues: [...sent.issues, ...attorney.issues],
    }
  },
  submits: ({ completedKYC }) => completedKYC,
  readOlder({ row }, older) {
    const { spouseDetails, attorneyFor: _, ...others } = olderContents(row, older)
    // a link to a spouse is neither made nor ended by it
    const isLink = row.spouse !== null || Boolean(spouseDetails?.participantId)
    return isLink ? others : { ...others, spouseDetails }
  },

  form: (circumstances) => (circumstances ? wholeKyc(circumstances) : application),
  draftOf,
  secretsIn: ({ generalDetails, spouseDetails, ...others }) => {
    const withSins: Record<SectionWith<'sin'>, { sin: string | null } | null> = {
      generalDetails,
      spouseDetails,
    }
    const sins = Object.values(withSins).flatMap((section) => section?.sin ?? [])
    return [...sins, ...secretsIn(others).map(({ text }) => text)]
  },

  // supplementary KYC makes nothing out of date as it is filled in: to submit it with the application is a submission
  standsAsSubmitted: ({ row }) => !row.out_of_date && !isSupplementBegun(contentsOf(row)),
  differs: ({ row }, contents, { language }) =>
    differencesSince(row, contents, tellChangesOf(row.masks, new Map(), language)).length > 0,

  submission: {
    kind: 'application',
    documentWords: ['en', 'fr'].map((language) => join(import.meta.dirname, `application.${language}.typ`)),
    snapshotOf,
    circumstancesOf: async (tx, { row }, contents) => ({ attorneys: await attorneysFor(tx, row, contents) }),
    contentsBefore: olderContents,
    completedBy: ({ completed_kyc_by }) => completed_kyc_by,
  },

  async write(saving, { row }, change) {
    await mustReachAsBefore(saving, row, change.contents)
    await updateClientRow(saving.tx, row, change)
  },
  async besides(saving, { row }, contents) {
    const { advisor_id: advisorId, spouse } = row
    const isShown = spouse && !isDeepStrictEqual(shownToSpouse(contentsOf(row)), shownToSpouse(contents))
    const shown = isShown ? await findClient(saving.tx, advisorId, spouse.spouse_id) : undefined
    return shown && (() => changeShown(saving, shown))
  },
  doubtsIn: async (tx, row) => doubtsAbout(row, await findShared(tx, row.advisor_id, row.id)),
  eventOf: ({ id }, { changed, step, isComplete }) => ({
    client: id,
    sections: [...changed],
    ...(step !== undefined && { step: ClientSaved.shape.step.parse(step) }),
    ...(isComplete !== undefined && { completedKYC: isComplete }),
  }),
}

const riskTolerance = ['completedRiskTolerance'] as const

/** A client with what is on file beside the record. */
export const lockedClient = (row: ClientRow, services: Services) => ({
  row,
  circumstances: isSupplementBegun(contentsOf(row)) ? supplementCircumstances(row, services) : null,
})

/** How a client is saved by a save that begins supplementary KYC, or goes on with it. */
const supplementedRecord: typeof clientRecord = {
  ...clientRecord,
  lock: async (saving, id) => {
    const { row } = await clientRecord.lock(saving, id)
    return { row, circumstances: supplementCircumstances(row, saving.services) }
  },
}

/** Supplementary KYC is asked of whoever was asked any of it. */
export const recordSavedBy = (body: UpdateClient, step: number | string | undefined): typeof clientRecord =>
  typeof step === 'string' ||
  Object.entries(body).some(([key, value]) => isOfSupplement(key) && value != null)
    ? supplementedRecord
    : clientRecord

export const staleClient = (saving: Saving, row: ClientRow) =>
  staleRecord(clientRecord, saving, lockedClient(row, saving.services))

/** What a linked spouse's application says has changed in this client's record: a submitted one is out of date by it. */
async function changeShown(saving: Saving, before: ClientRow): Promise<void> {
  const { tx, language } = saving
  const { id, advisor_id: advisorId, completed_kyc_at } = before
  const isSubmitted = completed_kyc_at !== null
  if (isSubmitted) await withSubmission(clientRecord, saving, lockedClient(before, saving.services))
  await touchSpouse(tx, advisorId, id, isSubmitted)
  const after = isSubmitted && (await findClient(tx, advisorId, id))
  if (after && outOfDateIn(after, language).length === 0) await setUpToDate(tx, advisorId, id)
}

/** What the rules judge: what was sent of a secret, and what is on file as it is shown. */
export function draftOf(
  row: Pick<ClientRow, 'id' | 'masks' | 'spouse'>,
  contents: ClientContents,
  sent: readonly Pick<NewSecret, 'id' | 'text'>[],
): ClientDraft {
  const typed = Object.fromEntries(sent.map(({ id, text }) => [id, text]))
  return {
    ...wireSections(contents, { ...row, masks: { ...row.masks, ...typed } }),
    acknowledgements: contents.acknowledgements,
  }
}
