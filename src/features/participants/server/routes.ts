import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { type Call, serve } from '../../../server/http/serve.ts'
import {
  addBeneficiary,
  addClient,
  addParticipant,
  addPickedParticipant,
  type Client,
  type ClientAdded,
  type GeneralDetails,
  listClients,
  listParticipants,
  readClient,
} from '../contract.ts'
import type { NewParticipant, PickedParticipant } from '../rules.ts'
import { clientOf, onlyNamed, sinLocation } from './client.ts'
import { findClient, hasHousehold, insertClient, listClientsOf, listParticipantsOf } from './queries.ts'

export const participantRoutes = [
  serve(listParticipants, async ({ actor, params, query, tx }) => {
    await mustHaveHousehold(tx, actor.advisorId, params.householdId)
    return await listParticipantsOf(tx, actor.advisorId, params.householdId, query)
  }),

  serve(listClients, async ({ actor, query, tx }) => await listClientsOf(tx, actor.advisorId, query)),

  serve(addParticipant, async (call) => await add(call, newcomer(call.body))),

  serve(addClient, async (call) => await add(call, newcomer(call.body))),

  serve(addPickedParticipant, async (call) => await add(call, picked(call.body))),

  serve(
    addBeneficiary,
    async (call) => await add(call, picked({ ...call.body, roles: [ParticipantRole.beneficiary] })),
  ),

  serve(readClient, async ({ actor, params, tx, services }) =>
    clientOf(orNotFound(await findClient(tx, actor.advisorId, params.id)), services.cipher),
  ),
]

interface Newcomer {
  householdId: string
  roles: readonly ParticipantRole[]
  generalDetails: GeneralDetails
  sin?: string
}

const newcomer = (body: NewParticipant): Newcomer => ({
  householdId: body.householdId,
  roles: body.roles,
  generalDetails: { ...onlyNamed(body), email: body.email, cellPhone: body.phoneNumber },
})

const picked = (body: PickedParticipant): Newcomer => ({
  householdId: body.householdId,
  roles: body.roles,
  generalDetails: {
    ...onlyNamed(body),
    dateOfBirth: body.dateOfBirth,
    email: body.email || null,
    cellPhone: body.phoneNumber || null,
  },
  sin: body.sin,
})

type Adding = Pick<
  Call<'adviser', z.ZodType, z.ZodType, z.ZodType, typeof ClientAdded>,
  'actor' | 'tx' | 'record' | 'services'
>

async function add({ actor, tx, record, services }: Adding, { sin, ...newcomer }: Newcomer): Promise<Client> {
  const { advisorId } = actor
  await mustHaveHousehold(tx, advisorId, newcomer.householdId)
  const id = randomUUID()
  const sinEncrypted = sin === undefined ? null : services.cipher.encrypt(sinLocation(id), sin)
  await insertClient(tx, { id, advisorId, ...newcomer, sinEncrypted })
  record({ client: id, household: newcomer.householdId })
  return clientOf(orNotFound(await findClient(tx, advisorId, id)), services.cipher)
}

async function mustHaveHousehold(tx: Tx, advisorId: string, householdId: string): Promise<void> {
  if (!(await hasHousehold(tx, advisorId, householdId))) throw new Problem('not_found')
}
