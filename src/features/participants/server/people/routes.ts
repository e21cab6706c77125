import type { z } from 'zod'
import { ParticipantRole, roleOnRecord } from '../../../../platform/codes/participant-role.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { BookPermission } from '../../../../platform/permissions.ts'
import { type Call, serve } from '../../../../server/http/serve.ts'
import { serveRead } from '../../../../server/http/serve-read.ts'
import { booksIn } from '../../../../server/session/permissions.ts'
import { mustHaveHousehold } from '../../../households/server/records.ts'
import {
  addBeneficiary,
  addClient,
  addParticipant,
  addPickedParticipant,
  type Client,
  type ClientAdded,
  listClients,
  listParticipants,
} from '../../contract.ts'
import type { NewParticipant, PickedBeneficiary } from '../../rules.ts'
import { type GeneralDetails, onlyNamed } from '../../sections.ts'
import { readProgress, readWorkflow } from '../../workflow-contract.ts'
import { findClient } from '../record/queries.ts'
import { clientOf } from '../record/wire.ts'
import { addToHousehold } from './adding.ts'
import { countStatuses, listClientsIn, listParticipantsOf } from './queries.ts'
import { listMoments } from './workflow.ts'

export const participantRoutes = [
  serveRead(listParticipants, async ({ params: { householdId }, query, tx, book }) => {
    const household = mustHaveHousehold(tx, book, householdId)
    const [people] = await Promise.all([listParticipantsOf(tx, book, householdId, query), household])
    return people
  }),

  serve(listClients, async ({ actor, query, tx }) => await listClientsIn(tx, booksIn(actor, query), query)),

  serve(readProgress, async ({ actor, query, tx }) => await countStatuses(tx, booksIn(actor, query))),

  serve(addParticipant, async (call) => await added(call)),

  serve(addClient, async (call) => await added(call)),

  serve(addPickedParticipant, async (call) => await picked(call, call.body.roles)),

  serve(addBeneficiary, async (call) => await picked(call, [ParticipantRole.beneficiary])),

  serve(readWorkflow, async ({ actor, params, tx }) => {
    orNotFound(await findClient(tx, actor.advisorId, params.id))
    return await listMoments(tx, actor.advisorId, params.id)
  }),
]

/** What the form Add Participant asks. */
const added = (call: Adding<NewParticipant>) => {
  const { householdId, roles, email, phoneNumber, ...names } = call.body
  return addNamed(call, householdId, roles, { ...onlyNamed(names), email, cellPhone: phoneNumber })
}

/** What a picker asks. */
const picked = (call: Adding<PickedBeneficiary>, roles: readonly ParticipantRole[]) => {
  const { householdId, email, phoneNumber, dateOfBirth, sin, ...names } = call.body
  const reached = { email: email || null, cellPhone: phoneNumber || null }
  return addNamed(call, householdId, roles, { ...onlyNamed(names), ...reached, dateOfBirth, sin })
}

type Adding<Body> = Pick<
  Call<BookPermission, z.ZodType, z.ZodType, z.ZodType, typeof ClientAdded>,
  'actor' | 'tx' | 'record' | 'services' | 'warn' | 'language'
> & { body: Body }

async function addNamed(
  call: Adding<unknown>,
  householdId: string,
  roles: readonly ParticipantRole[],
  generalDetails: GeneralDetails,
): Promise<Client> {
  const client = await addToHousehold(call, householdId, { generalDetails, roles: roles.map(roleOnRecord) })
  call.record({ client: client.id, household: householdId })
  return clientOf(client, call.language)
}
