import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { BookPermission } from '../../../../platform/permissions.ts'
import { firstVersion } from '../../../../platform/revision.ts'
import { nameOf } from '../../../../server/database/advisers.ts'
import type { Call } from '../../../../server/http/serve.ts'
import { mustHold } from '../../../../server/records/must-hold.ts'
import { keepSubmitted } from '../../../../server/records/submitting.ts'
import { holdHousehold } from '../../../households/server/records.ts'
import { application } from '../../application.ts'
import type { SentSections } from '../../contract.ts'
import { onlyNamed } from '../../sections.ts'
import { findClient, insertClient } from '../record/queries.ts'
import { clientRecord, draftOf, lockedClient } from '../record/saving.ts'
import { readSent } from '../record/sent.ts'
import { type ClientRow, noContents } from '../record/stored.ts'
import { doubtsAbout, findShared } from './doubts.ts'

type Adding = Pick<
  Call<BookPermission, z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
  'actor' | 'tx' | 'services' | 'warn'
>

interface How {
  /** Whether more of the application is there than adding somebody asks for. */
  isBegun?: boolean
  /** Judged by all rules of the application, and completed. */
  submits?: boolean
}

/**
 * Adds somebody to a household, with what is sent of them, and warns of what is out of the ordinary in it.
 * @throws Problem not_found, where the adviser has no such household · invalid
 */
export async function addToHousehold(
  { actor: { advisorId, userId }, tx, services, warn }: Adding,
  householdId: string,
  body: SentSections,
  { isBegun = false, submits = false }: How = {},
): Promise<ClientRow> {
  await holdHousehold(tx, advisorId, householdId)
  const id = randomUUID()
  const sent = await readSent(
    { generalDetails: null, ...body },
    { clientId: id, secrets: [], by: await nameOf(tx, userId) },
  )
  const contents = { ...noContents(onlyNamed({ firstName: '', lastName: '' })), ...sent.contents }
  const draft = draftOf({ id, masks: null, spouse: null }, contents, sent.secrets)
  const warnings = mustHold(application, draft, submits ? 'all' : undefined, sent.issues)
  await insertClient(tx, services.cipher, {
    id,
    advisorId,
    householdId,
    contents,
    secrets: sent.secrets,
    isBegun,
    createdBy: userId,
    isComplete: submits,
  })
  const client = orNotFound(await findClient(tx, advisorId, id))
  const told = [...warnings, ...doubtsAbout(client, await findShared(tx, advisorId, id))]
  if (submits)
    await keepSubmitted(clientRecord, { tx, services }, lockedClient(client, services), {
      contents,
      version: firstVersion,
      submittedBy: userId,
      warnings: told,
    })
  warn(told)
  return client
}
