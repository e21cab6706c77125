import { serve } from '../../../../server/http/serve.ts'
import { readStamps, stampsToTell } from '../../../../server/records/sections.ts'
import { hashToken, newToken } from '../../../../server/session/session.ts'
import { finishLink, openLink } from '../../link-contract.ts'
import { complete, mustBeAnswered } from '../response/completing.ts'
import { answersIn } from '../response/stored.ts'
import { tellAdviserOfSubmission } from '../response/tell-adviser.ts'
import {
  closed,
  closeFinished,
  findLink,
  lockOpenLink,
  lockResponseOfLink,
  makeResponseOfLink,
  openedLink,
} from './link-holder-queries.ts'

/** The calls of whoever holds a link, and no more than its code. */
export const linkHolderRoutes = [
  serve(openLink, async ({ actor, tx, record, visitor, finished }) => {
    await makeResponseOfLink(tx, actor)
    const opened = await openedLink(tx, actor, visitor)
    if (!opened) throw closed(await findLink(tx, actor), finished)
    record({ client: opened.clientId, link: opened.linkId })
    const { firstName, lastName } = opened
    return {
      participantId: opened.clientId,
      participant: {
        generalDetails: { firstName, lastName },
        riskTolerance: {
          id: opened.responseId,
          riskScoreSections: answersIn(opened),
          specialNotes: opened.specialNotes,
          version: opened.version,
          stamps: stampsToTell(readStamps(opened.stamps)),
        },
      },
      questionnaireVersion: opened.questionnaireVersion,
      language: opened.language,
      adviser: { firstName: opened.adviserFirstName, lastName: opened.adviserLastName },
    }
  }),

  serve(finishLink, async ({ actor, tx, record, services, finished }) => {
    const link = await lockOpenLink(tx, actor)
    if (!link) throw closed(await findLink(tx, actor), finished)
    const draft = await lockResponseOfLink(tx, actor, link.id)
    mustBeAnswered(draft)
    const waitsForAdviser = await complete(tx, services, draft, null)
    await tellAdviserOfSubmission(tx, services, draft)
    const token = newToken()
    await closeFinished(tx, actor, link.id, hashToken(token))
    finished.set(token)
    record({ client: link.clientId, response: draft.id })
    return { waitsForAdviser }
  }),
]
