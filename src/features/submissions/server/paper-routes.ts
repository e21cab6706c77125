import { orNotFound } from '../../../platform/or-not-found.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { withContentOf } from '../../../server/files/file-content.ts'
import type { Served } from '../../../server/http/serve.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import type { WithFreshCode } from '../../../server/session/fresh-code.ts'
import {
  findPackage,
  findWitness,
  keepPaper,
  lockPackage,
  mustTakePaper,
} from '../../signing/server/records.ts'
import { signOnPaper } from '../paper-contract.ts'
import { statusShown } from './listing.ts'

export const paperRoutes = (withFreshCode: WithFreshCode): Served[] => [
  serveInSteps(signOnPaper, async (call) => {
    const { params, body, services, visitor, step } = call
    const signed = { documentId: params.documentId, ...body }
    const bookOf = ({ advisorId }: { advisorId: string | null }) => orNotFound(advisorId ?? undefined)
    // all that can be told without the code is told before it is spent
    const found = await step(async (tx: Tx, _, actor) => {
      const about = orNotFound(await findPackage(tx, bookOf(actor), params.id))
      mustTakePaper(about, signed, services, await findWitness(tx, actor.userId))
      return about
    })
    const ofDocument = { package: found.id, document: params.documentId, client: found.clientId }
    const status = await withContentOf(body.file, (content) =>
      withFreshCode(call, {
        code: body.code,
        event: (judged) => ({ ...ofDocument, ...judged }),
        onRight: async (tx, actor) => {
          // somebody may be signing it at this moment
          const about = orNotFound(await lockPackage(tx, bookOf(actor), params.id))
          const witness = await findWitness(tx, actor.userId)
          return await keepPaper(tx, services, about, { ...signed, content, witness, visitor })
        },
      }),
    )
    return { packageId: found.id, status: statusShown(status) }
  }),
]
