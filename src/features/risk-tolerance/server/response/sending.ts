import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { Sendable } from '../../../../server/records/sendable.ts'
import { finishLink } from '../../link-contract.ts'
import { documentsOf } from '../../signing.ts'
import { complete } from './completing.ts'
import { findNewestComplete, findResponse, lockResponse } from './queries.ts'
import { mustNotBeWithClient } from './saving.ts'
import { answersIn, judgementOf } from './stored.ts'

/** A questionnaire as it is sent to be signed: a draft that is all answered is completed by it. */
export const questionnaireToSend: Sendable = {
  async lock({ actor, tx }, recordId) {
    const row = orNotFound(await lockResponse(tx, actor.advisorId, recordId))
    mustNotBeWithClient(row)
    const isJustCompleted =
      row.completed_at !== null &&
      (row.chosen_at === null || Date.parse(row.chosen_at) < Date.parse(row.completed_at))
    return {
      clientId: row.client_id,
      version: row.version,
      // to complete it counts its version up, and changes no answer
      isStill: async (version) => version === row.version || (isJustCompleted && version === row.version - 1),
      documents: documentsOf(row.client_id),
      language: row.language,
      bankAccountIds: [],
    }
  },
  async submit({ actor, tx, services }, recordId) {
    const row = orNotFound(await lockResponse(tx, actor.advisorId, recordId))
    if (row.status === 'complete') return { version: row.version }
    await complete(tx, services, row, actor.userId)
    const { version } = orNotFound(await lockResponse(tx, actor.advisorId, recordId))
    return {
      version,
      event: { like: finishLink.audit, payload: { client: row.client_id, response: row.id } },
    }
  },
  async changesSince({ actor, tx, services, language }, recordId) {
    const row = await findResponse(tx, actor.advisorId, recordId)
    return row ? judgementOf(row, { config: services.config, language }).outOfDate : []
  },
  // a questionnaire has no number that is kept masked
  factsOf: async (_, __, { sections }) => Object.fromEntries(sections),
  // what is complete is never changed: a client answers anew
  async factsNow({ actor, tx }, recordId) {
    const row = await findResponse(tx, actor.advisorId, recordId)
    const newest = row && (await findNewestComplete(tx, actor.advisorId, row.client_id))
    return (
      newest && {
        riskScoreSections: answersIn(newest),
        specialNotes: newest.special_notes,
        language: newest.language,
      }
    )
  },
  placeOf: () => ({}),
}
