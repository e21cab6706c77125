import { randomUUID } from 'node:crypto'
import { found } from '../../../platform/found.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { serve } from '../../../server/serve.ts'
import { addParticipant, addPickedParticipant, listParticipants, readClient } from '../contract.ts'
import { clientOf, onlyNamed, sinPlace } from './client.ts'
import { findClient, hasHousehold, insertClient, listParticipantsOf } from './queries.ts'

export const participantRoutes = [
  serve(listParticipants, async ({ actor, params, query, tx }) => {
    await mustHaveHousehold(tx, actor.advisorId, params.householdId)
    return await listParticipantsOf(tx, actor.advisorId, params.householdId, query)
  }),

  serve(addParticipant, async ({ actor, body, tx, record, rooms }) => {
    const { householdId, roles, email, phoneNumber } = body
    await mustHaveHousehold(tx, actor.advisorId, householdId)
    const id = randomUUID()
    const generalDetails = { ...onlyNamed(body), email, cellPhone: phoneNumber }
    await insertClient(tx, {
      id,
      advisorId: actor.advisorId,
      householdId,
      generalDetails,
      sinEncrypted: null,
      roles,
    })
    record({ client: id, household: householdId })
    return clientOf(found(await findClient(tx, actor.advisorId, id)), rooms.cipher)
  }),

  serve(addPickedParticipant, async ({ actor, body, tx, record, rooms }) => {
    const { householdId, roles, sin, dateOfBirth } = body
    await mustHaveHousehold(tx, actor.advisorId, householdId)
    const id = randomUUID()
    const generalDetails = {
      ...onlyNamed(body),
      dateOfBirth,
      email: body.email || null,
      cellPhone: body.phoneNumber || null,
    }
    const sinEncrypted = rooms.cipher.seal(sinPlace(id), sin)
    await insertClient(tx, {
      id,
      advisorId: actor.advisorId,
      householdId,
      generalDetails,
      sinEncrypted,
      roles,
    })
    record({ client: id, household: householdId })
    return clientOf(found(await findClient(tx, actor.advisorId, id)), rooms.cipher)
  }),

  serve(readClient, async ({ actor, params, tx, rooms }) =>
    clientOf(found(await findClient(tx, actor.advisorId, params.id)), rooms.cipher),
  ),
]

async function mustHaveHousehold(tx: Tx, advisorId: string, householdId: string): Promise<void> {
  if (!(await hasHousehold(tx, advisorId, householdId))) throw new Problem('not_found')
}
