import { orNotFound } from '../../../../platform/or-not-found.ts'
import { Problem } from '../../../../platform/problem.ts'
import { serve } from '../../../../server/http/serve.ts'
import { isLinkHolder } from '../../../../server/session/permissions.ts'
import { mustHaveClient } from '../../../participants/server/records.ts'
import { draftOf, isEmptyDraft } from '../../answers.ts'
import {
  chooseProfile,
  discardResponse,
  readBands,
  readJudgement,
  readNewestResponse,
  readQuestionnaire,
  readResponse,
  saveResponse,
} from '../../contract.ts'
import { currentVersion, isVersion, questionnaireIn } from '../../questionnaire/questionnaire.ts'
import { linkHolderRoutes } from '../link/link-holder-routes.ts'
import { linkRoutes } from '../link/link-routes.ts'
import { sendRoute } from '../link/send-route.ts'
import { firmBands } from '../questionnaire/firm-bands.ts'
import { documentRoutes } from '../report/document-routes.ts'
import { mustBeFreeToChoose } from '../report/signature-request.ts'
import { mustBeAnswered } from './completing.ts'
import {
  deleteResponse,
  findNewestComplete,
  findNewestResponse,
  findResponse,
  lockResponse,
  saveChoice,
} from './queries.ts'
import { mustBeFree, mustNotBeWithClient, saveForAdviser, saveForLinkHolder } from './saving.ts'
import { asSigned, judgementOf, readerOf, responseOf, savedOf } from './stored.ts'
import { keepResponse } from './submission.ts'

export const riskToleranceRoutes = [
  serve(readQuestionnaire, async ({ query: { language, version = currentVersion } }) => {
    if (!isVersion(version)) throw new Problem('not_found')
    return questionnaireIn(version, language)
  }),

  serve(readBands, async ({ services }) => firmBands(services.config)),

  serve(saveResponse, async ({ actor, body, tx, record, nothingChanged, finished }) => {
    const { row, isTold } = isLinkHolder(actor)
      ? await saveForLinkHolder(tx, actor, body, finished)
      : await saveForAdviser(tx, actor, body)
    const saved = savedOf(row)
    const isEmpty = isEmptyDraft(draftOf(saved))
    if (isTold) record({ client: row.client_id, response: row.id, ...(isEmpty && { isEmpty }) })
    else nothingChanged()
    return saved
  }),

  serve(readNewestResponse, async ({ actor, params, query, tx, ...call }) => {
    const find = query.status === 'complete' ? findNewestComplete : findNewestResponse
    const newest = await find(tx, actor.advisorId, params.clientId)
    if (newest) return responseOf(newest, readerOf(call))
    await mustHaveClient(tx, actor.advisorId, params.clientId)
    return null
  }),

  serve(readResponse, async ({ actor, params, tx, ...call }) =>
    responseOf(orNotFound(await findResponse(tx, actor.advisorId, params.id)), readerOf(call)),
  ),

  serve(discardResponse, async ({ actor, params, query, tx, record, ...call }) => {
    const response = orNotFound(await lockResponse(tx, actor.advisorId, params.id))
    mustBeFree(response)
    if (response.version !== query.version)
      throw new Problem('stale', { current: responseOf(response, readerOf(call)) })
    await deleteResponse(tx, actor.advisorId, response.id)
    record({ client: response.client_id, response: response.id })
    return null
  }),

  serve(readJudgement, async ({ actor, params, tx, ...call }) => {
    const response = orNotFound(await findResponse(tx, actor.advisorId, params.id))
    call.showed(response.client_id)
    return judgementOf(response, readerOf(call))
  }),

  serve(chooseProfile, async ({ actor, params, body, tx, record, ...call }) => {
    const response = orNotFound(await lockResponse(tx, actor.advisorId, params.id))
    mustNotBeWithClient(response)
    if (response.version !== body.version)
      throw new Problem('stale', { current: judgementOf(response, readerOf(call)) })
    mustBeAnswered(response)
    const { profile } = body
    await mustBeFreeToChoose(tx, call.services, response, profile)
    const reason = asSigned('reason', body.reason, response.language)
    await saveChoice(tx, actor.advisorId, response.id, { profile, reason, userId: actor.userId })
    record({ client: response.client_id, response: response.id, profile })
    const chosen = orNotFound(await findResponse(tx, actor.advisorId, response.id))
    if (chosen.status === 'complete')
      await keepResponse(tx, call.services, chosen, { submittedBy: actor.userId })
    return judgementOf(chosen, readerOf(call))
  }),

  ...linkRoutes,
  ...linkHolderRoutes,
  sendRoute,
  ...documentRoutes,
]
