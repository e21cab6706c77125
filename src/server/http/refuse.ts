import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../platform/codes/person.ts'
import { Problem, type ProblemCode } from '../../platform/problem.ts'
import { errorCode } from '../database/pool.ts'
import { languageOf, translated, translatedBlocker, translatedIssue, translatedWarning } from './language.ts'

/** How Fastify's own refusals are told. */
const ofFastify: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'not_json',
}

/** PostgreSQL's classes for "not now": connection lost, out of resources, shutting down, given up as too long. */
const databaseAway =
  /^(08|53|57)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** What the driver says without a code. */
const connectionLost =
  /timeout exceeded when trying to connect|timeout expired|read timeout|Connection terminated|not queryable/

function problemOf(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  const known = ofFastify[errorCode(error)]
  if (known) return new Problem(known)
  // of a plugin's own refusals: a file it may not show is no different from one that is not there
  if (error.statusCode === 403 || error.statusCode === 404) return new Problem('not_found')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem('not_json')
  if (databaseAway.test(errorCode(error)) || connectionLost.test(error.message))
    return new Problem('unavailable', { retryAfterSeconds: 5 })
  return new Problem('internal')
}

/** Answers every error. What is not a Problem is told as a 5xx with nothing of its text, and logged by its id. */
export function refuse(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error)
  // whoever no longer waits for an answer makes no alarm
  const level = reply.raw.destroyed ? 'info' : 'error'
  if (problem.status >= 500) request.log[level]({ requestId: request.id, ...traceOf(error) }, 'call failed')
  // Fastify would end the connection in the middle of the body, and the answer would be lost with it: Node reads on and
  // throws away, until the call's time to arrive is over
  if (problem.code === 'too_large') reply.removeHeader('connection')
  send(problem, request, reply)
}

/** An unknown call; unknown pages are the screens' to answer. */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): void {
  send(new Problem('not_found'), request, reply)
}

function send(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  const { retryAfterSeconds } = problem.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterSeconds)))
  // whatever the answer was to be: a refusal must not be kept in its place
  reply.header('cache-control', 'no-store')
  void reply.code(problem.status).send({
    ...refusalOf(problem, languageOf(request)),
    ...(problem.status >= 500 ? { requestId: request.id } : {}),
  })
}

/** What a refusal says, in the envelope. */
export function refusalOf(problem: Problem, language: Language) {
  const { current } = problem.details
  const issues = problem.details.issues?.map(translatedIssue(language))
  const blockers = problem.details.blockers?.map(translatedBlocker(language))
  const warnings = problem.details.warnings?.map(translatedWarning(language))
  const sentences = issues?.map(({ message }) => message) ?? blockers?.map(({ text }) => text) ?? []
  return {
    isSuccess: false,
    result: current ?? null,
    errorMessages: sentences.length > 0 ? sentences : [translated(language)(problem.message)],
    code: problem.code,
    ...(issues ? { issues } : {}),
    ...(blockers ? { blockers } : {}),
    ...(warnings?.length ? { warnings } : {}),
  }
}

/** Where it happened, without the error's text: that may quote what somebody typed. */
const traceOf = (error: Error) => ({
  errorName: error.name,
  errorCode: errorCode(error),
  at: error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => line.trim()),
})
