import type { z } from 'zod'
import { ParticipantRole, roleOnRecord } from '../../../../platform/codes/participant-role.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { BookPermission } from '../../../../platform/permissions.ts'
import { documentName } from '../../../../server/documents/document-name.ts'
import { readFormDocument } from '../../../../server/documents/form-document.ts'
import { type Call, serve } from '../../../../server/http/serve.ts'
import { serveDocument } from '../../../../server/http/serve-document.ts'
import { answerSaved } from '../../../../server/records/answer-saved.ts'
import { saveRecord, warningsOf } from '../../../../server/records/save.ts'
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
  readClient,
  readKycPdf,
  updateClient,
} from '../../contract.ts'
import type { NewParticipant, PickedBeneficiary } from '../../rules.ts'
import { type GeneralDetails, onlyNamed } from '../../sections.ts'
import { readProgress, readWorkflow } from '../../workflow-contract.ts'
import { applicationPdf } from '../record/application-pdf.ts'
import { clientRecord, lockedClient } from '../record/saving.ts'
import { outOfDateIn, submittedContents } from '../record/since-submission.ts'
import { contentsOf } from '../record/stored.ts'
import { clientOf, wireSections } from '../record/wire.ts'
import { addToHousehold } from './adding.ts'
import { attorneysOf, countStatuses, listClientsIn, listParticipantsOf } from './people-queries.ts'
import { findClient } from './queries.ts'
import { listMoments } from './workflow.ts'

export const participantRoutes = [
  serve(listParticipants, async ({ actor, params, query, tx }) => {
    await mustHaveHousehold(tx, actor.advisorId, params.householdId)
    return await listParticipantsOf(tx, actor.advisorId, params.householdId, query)
  }),

  serve(listClients, async ({ actor, query, tx }) => await listClientsIn(tx, actor.books.read, query)),

  serve(readProgress, async ({ actor, tx }) => await countStatuses(tx, actor.books.read)),

  serve(addParticipant, async (call) => await added(call)),

  serve(addClient, async (call) => await added(call)),

  serve(addPickedParticipant, async (call) => await picked(call, call.body.roles)),

  serve(addBeneficiary, async (call) => await picked(call, [ParticipantRole.beneficiary])),

  serve(readClient, async ({ actor, params, tx, warn, language }) => {
    const client = orNotFound(await findClient(tx, actor.advisorId, params.id))
    warn(await warningsOf(clientRecord, tx, lockedClient(client)))
    return clientOf(client, language)
  }),

  serve(readWorkflow, async ({ actor, params, tx }) => {
    orNotFound(await findClient(tx, actor.advisorId, params.id))
    return await listMoments(tx, actor.advisorId, params.id)
  }),

  serve(updateClient, async (call) =>
    answerSaved(call, await saveRecord(clientRecord, call, call.params.id, call.body, call.query.step)),
  ),

  serveDocument(readKycPdf, async ({ actor, params: { id }, tx, record, services }) => {
    const row = orNotFound(await findClient(tx, actor.advisorId, id))
    // a complete one says what was submitted, and what has changed since beside it
    const draft = wireSections(submittedContents(row) ?? contentsOf(row), row)
    const told = { clientId: id, draft, completedAt: row.completed_kyc_at }
    const { document, language } = await readFormDocument(tx, row, told, services)
    const outOfDate = outOfDateIn(row, language)
    const isHeld = draft.regulatoryDetails?.hasPowerOfAttorney === true
    const attorneys = isHeld ? await attorneysOf(tx, actor.advisorId, row) : []
    const client = fullName({ firstName: row.first_name, lastName: row.last_name })
    record({ client: id })
    return {
      name: documentName(id, 'UnsignedKYC.pdf'),
      typeset: (typesetter) =>
        applicationPdf(typesetter, { ...document, client, attorneys, outOfDate }, language),
    }
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
