import { randomUUID } from 'node:crypto'
import { documentKinds } from '../../../platform/documents-to-sign.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { Problem } from '../../../platform/problem.ts'
import { rehearsed } from '../../../server/database/rehearsed.ts'
import { documentName } from '../../../server/documents/document-name.ts'
import { type Served, serve } from '../../../server/http/serve.ts'
import { serveDocument } from '../../../server/http/serve-document.ts'
import { inTurn } from '../../../server/http/serve-in-turn.ts'
import type { RecordsToSign } from '../../readiness/server/records.ts'
import { planSubmission, readPlannedDocument } from '../contract.ts'
import { approvalOf } from './approval/due.ts'
import { returnsOf } from './approval/returned.ts'
import { assess } from './assessing.ts'
import { lockChoice, type Sendables } from './choosing.ts'
import { readMasked, type SignableKinds, submitted } from './documents.ts'
import { linesOf } from './gate.ts'
import { findPlan, insertPlan } from './plan-queries.ts'
import { keyOf, signersOf } from './signers.ts'

/** What app.ts gathers of the features whose documents are signed. */
export interface Sending {
  sendables: Sendables
  kinds: SignableKinds
  records: RecordsToSign
}

export const planRoutes = (sending: Sending): Served[] => [
  inTurn(
    serve(planSubmission, async (call) => {
      const { actor, body, tx, services, record } = call
      const choice = await lockChoice(sending.sendables, call, body)
      const returned = await returnsOf(sending.sendables, call, choice)
      const { documents } = await rehearsed(tx, () => assess(sending, call, choice, returned))
      const signers = await signersOf(tx, choice, documents, services, body.signers)
      const readiness = await linesOf(sending.records, call, choice, { documents, signers, returned })
      const planned = documents.map((document) => ({ ...document, id: randomUUID() }))
      const planId = await insertPlan(tx, {
        advisorId: choice.advisorId,
        clientId: choice.clientId,
        userId: actor.userId,
        records: body.kinds,
        documents: planned.map(({ id, kind, part, language, otherLanguage, of }) => ({
          ...{ id, kind, part, language, otherLanguage },
          recordKind: of.kind,
          recordId: of.recordId,
        })),
      })
      record({ client: choice.clientId })
      return {
        planId,
        documents: planned.map(({ id, kind, part, clientId, language, otherLanguage, why, of }) => ({
          id,
          document: kind,
          part,
          kind: of.kind,
          recordId: of.recordId,
          clientId,
          name: documentKinds[kind].title[language],
          language,
          languages: otherLanguage === null ? [language] : [language, otherLanguage],
          pages: null,
          why,
        })),
        signers: signers.map(({ key, ...signer }) => ({
          ...signer,
          signsBy: signer.email === '' ? ('inPerson' as const) : ('link' as const),
          documents: planned
            .filter((document) => document.signers.some((place) => keyOf(place) === key))
            .map(({ id }) => id),
        })),
        inOrder: true,
        inPerson: services.config.signing.provider === 'built-in',
        approval:
          approvalOf(
            services,
            documents.filter(({ why }) => why !== 'unchanged'),
            returned,
          ) ?? null,
        days: services.config.signing.days,
        readiness,
      }
    }),
  ),

  serveDocument(readPlannedDocument, async (call) => {
    const { actor, params, query, tx, services, record } = call
    const { advisorId, userId } = actor
    const plan = orNotFound(await findPlan(tx, { advisorId, userId, id: params.planId }))
    const {
      id: _,
      recordKind,
      ...document
    } = orNotFound(plan.documents.find(({ id }) => id === params.documentId))
    const { recordId, otherLanguage } = document
    const language = query.language ?? document.language
    if (![document.language, otherLanguage].includes(language)) throw new Problem('not_found')
    const asked = { clientId: plan.clientId, kinds: [{ kind: recordKind, recordId }] }
    const make = await rehearsed(tx, async () => {
      const choice = await lockChoice(sending.sendables, call, asked)
      const done = await submitted(sending.sendables, call, { kind: recordKind, recordId })
      const reader = { advisorId: choice.advisorId, services }
      const planned = { ...document, language, version: done?.version ?? null }
      return await readMasked(sending.kinds, tx, reader, planned)
    })
    record({ client: plan.clientId })
    return {
      name: documentName(recordId, `${document.kind}.pdf`),
      typeset: async (typesetter) => (await make(typesetter)).pdf,
    }
  }),
]
