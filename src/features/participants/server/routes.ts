import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { ParticipantRole, roleOnRecord } from '../../../platform/codes/participant-role.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { documentName } from '../../../server/documents/document-name.ts'
import { readFormDocument } from '../../../server/documents/form-document.ts'
import { type Call, serve } from '../../../server/http/serve.ts'
import { serveDocument } from '../../../server/http/serve-document.ts'
import { answerSaved } from '../../../server/record-save.ts'
import {
  addBeneficiary,
  addClient,
  addParticipant,
  addPickedParticipant,
  type Client,
  type ClientAdded,
  listClients,
  listParticipants,
  readClient,
  readKycPdf,
  readWorkflow,
  updateClient,
} from '../contract.ts'
import type { NewParticipant, PickedParticipant } from '../rules.ts'
import { type GeneralDetails, onlyNamed } from '../sections.ts'
import { applicationPdf } from './application-pdf.ts'
import { attorneysOf, listClientsOf, listParticipantsOf } from './people-queries.ts'
import { findClient, insertClient, mustHaveHousehold } from './queries.ts'
import { saveClient, warningsOf } from './saving.ts'
import { readSent } from './sent.ts'
import { clientOf, noContents } from './stored.ts'
import { listMoments } from './workflow.ts'

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

  serve(readClient, async ({ actor, params, tx, warn }) => {
    const client = orNotFound(await findClient(tx, actor.advisorId, params.id))
    warn(warningsOf(client))
    return clientOf(client)
  }),

  serve(readWorkflow, async ({ actor, params, tx }) => {
    orNotFound(await findClient(tx, actor.advisorId, params.id))
    return await listMoments(tx, actor.advisorId, params.id)
  }),

  serve(updateClient, async (call) =>
    answerSaved(call, await saveClient(call, call.params.id, call.body, call.query.step)),
  ),

  serveDocument(readKycPdf, async ({ actor, params: { id }, tx, record, services }) => {
    const row = orNotFound(await findClient(tx, actor.advisorId, id))
    const draft = clientOf(row)
    const told = { clientId: id, draft, completedAt: row.completed_kyc_at }
    const { document, language } = await readFormDocument(tx, row, told, services)
    const isHeld = draft.regulatoryDetails?.hasPowerOfAttorney === true
    const attorneys = isHeld ? await attorneysOf(tx, actor.advisorId, row) : []
    const client = `${row.first_name} ${row.last_name}`
    record({ client: id })
    return {
      name: documentName(id, 'UnsignedKYC.pdf'),
      typeset: (typesetter) => applicationPdf(typesetter, { ...document, client, attorneys }, language),
    }
  }),
]

interface Newcomer {
  householdId: string
  roles: readonly ParticipantRole[]
  /** The SIN as it was typed. */
  generalDetails: GeneralDetails
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
    sin: body.sin,
  },
})

type Adding = Pick<
  Call<'adviser', z.ZodType, z.ZodType, z.ZodType, typeof ClientAdded>,
  'actor' | 'tx' | 'record' | 'services'
>

async function add({ actor, tx, record, services }: Adding, newcomer: Newcomer): Promise<Client> {
  const { advisorId } = actor
  const { householdId, roles, generalDetails } = newcomer
  await mustHaveHousehold(tx, advisorId, householdId)
  const id = randomUUID()
  const body = { generalDetails, roles: roles.map(roleOnRecord) }
  const { contents, secrets } = await readSent(body, { clientId: id, secrets: [] })
  await insertClient(tx, services.cipher, {
    id,
    advisorId,
    householdId,
    contents: { ...noContents(generalDetails), ...contents },
    secrets,
    isBegun: false,
    isComplete: false,
  })
  record({ client: id, household: householdId })
  return clientOf(orNotFound(await findClient(tx, advisorId, id)))
}
