import { found } from '../../../platform/found.ts'
import { Problem } from '../../../platform/problem.ts'
import { mustHaveClient } from '../../../server/clients.ts'
import { isHolder } from '../../../server/permissions.ts'
import { serve } from '../../../server/serve.ts'
import {
  chooseProfile,
  discardResponse,
  readBands,
  readJudgement,
  readNewestResponse,
  readQuestionnaire,
  readResponse,
  saveResponse,
} from '../contract.ts'
import { currentVersion, isVersion, questionnaireIn } from '../questionnaire/questionnaire.ts'
import { asSigned } from './as-signed.ts'
import { mustBeAnswered } from './completing.ts'
import { documentRoutes } from './document-routes.ts'
import { firmBands } from './firm-bands.ts'
import { holderRoutes } from './holder-routes.ts'
import { linkRoutes } from './link-routes.ts'
import {
  deleteResponse,
  findNewestComplete,
  findNewestResponse,
  findResponse,
  lockResponse,
  saveChoice,
} from './queries.ts'
import { mustBeFree, mustNotBeWithClient, saveForAdviser, saveForHolder } from './saving.ts'
import { sendRoute } from './send-route.ts'
import { mustBeFreeToChoose } from './signature-request.ts'
import { judgementOf, responseOf, savedOf } from './stored.ts'

export const riskToleranceRoutes = [
  serve(readQuestionnaire, async ({ query: { language, version = currentVersion } }) => {
    if (!isVersion(version)) throw new Problem('not_found')
    return questionnaireIn(version, language)
  }),

  serve(readBands, async ({ rooms }) => firmBands(rooms.config)),

  serve(saveResponse, async ({ actor, body, tx, record, finished }) => {
    const saved = isHolder(actor)
      ? await saveForHolder(tx, actor, body, finished)
      : await saveForAdviser(tx, actor, body)
    record({ client: saved.client_id, response: saved.id })
    return savedOf(saved)
  }),

  serve(readNewestResponse, async ({ actor, params, query, tx, rooms }) => {
    const find = query.status === 'complete' ? findNewestComplete : findNewestResponse
    const newest = await find(tx, actor.advisorId, params.clientId)
    if (newest) return responseOf(newest, rooms.config)
    await mustHaveClient(tx, actor.advisorId, params.clientId)
    return null
  }),

  serve(readResponse, async ({ actor, params, tx, rooms }) =>
    responseOf(found(await findResponse(tx, actor.advisorId, params.id)), rooms.config),
  ),

  serve(discardResponse, async ({ actor, params, query, tx, record, rooms }) => {
    const response = found(await lockResponse(tx, actor.advisorId, params.id))
    mustBeFree(response)
    if (response.version !== query.version)
      throw new Problem('stale', { current: responseOf(response, rooms.config) })
    await deleteResponse(tx, actor.advisorId, response.id)
    record({ client: response.client_id, response: response.id })
    return null
  }),

  serve(readJudgement, async ({ actor, params, tx, rooms }) =>
    judgementOf(found(await findResponse(tx, actor.advisorId, params.id)), rooms.config),
  ),

  serve(chooseProfile, async ({ actor, params, body, tx, record, rooms }) => {
    const response = found(await lockResponse(tx, actor.advisorId, params.id))
    mustNotBeWithClient(response)
    if (response.version !== body.version)
      throw new Problem('stale', { current: judgementOf(response, rooms.config) })
    mustBeAnswered(response)
    await mustBeFreeToChoose(tx, rooms, response)
    const { profile } = body
    const reason = asSigned('reason', body.reason, response.language)
    await saveChoice(tx, actor.advisorId, response.id, { profile, reason, userId: actor.userId })
    record({ client: response.client_id, response: response.id, profile })
    return judgementOf(found(await findResponse(tx, actor.advisorId, response.id)), rooms.config)
  }),

  ...linkRoutes,
  ...holderRoutes,
  sendRoute,
  ...documentRoutes,
]
