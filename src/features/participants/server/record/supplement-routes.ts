import { orNotFound } from '../../../../platform/or-not-found.ts'
import { invalid } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { readSecret } from '../../../../server/encryption/secrets.ts'
import { type Served, serve } from '../../../../server/http/serve.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import type { WithFreshCode } from '../../../../server/session/fresh-code.ts'
import { secretsIn } from '../../secret-fields.ts'
import { approveExposure, readClientSecret, readSupplementCircumstances } from '../../supplement-contract.ts'
import { approve } from './approving.ts'
import { supplementCircumstances } from './circumstances.ts'
import { findClient } from './queries.ts'
import { type ClientContents, contentsOf } from './stored.ts'

export const supplementRoutes = (withFreshCode: WithFreshCode): Served[] => [
  serve(readSupplementCircumstances, async ({ actor: { advisorId }, params: { id }, tx, services }) =>
    supplementCircumstances(orNotFound(await findClient(tx, advisorId, id)), services),
  ),

  serveInSteps(readClientSecret, async (call) => {
    const { params, body, services, step } = call
    const { path } = body
    const secret = await step(async (tx, _, { advisorId }) => {
      const client = orNotFound(await findClient(tx, advisorId, params.id))
      const id = secretAt(contentsOf(client), path)
      if (!id) throw invalid({ path: 'path', message: words('No number is on file there') })
      return { advisorId, id }
    })
    const value = await withFreshCode(call, {
      code: body.code,
      event: (judged) => ({ client: params.id, path, ...judged }),
      onRight: async (tx) => orNotFound(await readSecret(tx, services.cipher, secret.advisorId, secret.id)),
    })
    return { value }
  }),

  serveInSteps(approveExposure, async (call) => {
    const { params, body, services, language } = call
    return await withFreshCode(call, {
      code: body.code,
      event: (judged) => ({ client: params.id, ...judged }),
      onRight: async (tx, { advisorId, ...actor }) =>
        await approve(
          { actor: { ...actor, advisorId: orNotFound(advisorId ?? undefined) }, tx, services, language },
          params.id,
          body.note || null,
        ),
    })
  }),
]

/** The id of the secret at a path: a number of supplementary KYC, or the client's own SIN. */
const secretAt = (contents: ClientContents, path: string): string | null | undefined =>
  path === 'generalDetails.sin'
    ? contents.generalDetails.sin
    : secretsIn(contents).find((secret) => secret.path === path)?.text
