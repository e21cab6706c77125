import { orNotFound } from '../../../../platform/or-not-found.ts'
import { Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Served } from '../../../../server/http/serve.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import type { WithFreshCode } from '../../../../server/session/fresh-code.ts'
import type { SignedIn } from '../../../../server/session/session.ts'
import { openedMinutes } from '../../../../server/session/session-cookie.ts'
import { deleteSession } from '../../../sign-in/server/records.ts'
import { openOnDevice } from '../../contract.ts'
import { noteEvent } from '../package/queries/event-queries.ts'
import { findPackage, lockPackage, type Package } from '../package/queries/package-queries.ts'
import { isBeingMade } from '../package/shown-documents.ts'
import { isDue, toBeSignedBy } from '../package/status.ts'
import { mustBeOpenInPerson, mustBeWitnessedBy } from './in-person.ts'
import { needsCode, newDeviceOpening } from './opened-documents.ts'
import { changeSigners, findPackageOfSigner, type Signer } from './queries/signer-queries.ts'
import { newLink } from './signer-links.ts'
import { findWitness, type Witness } from './witness.ts'

/**
 * Hands a device of the firm's to a signer: what they sign is open in this browser by a link of its own, and the session of whoever
 * opened it is over there, so that nothing else of the portal is in reach of whoever holds the device.
 */
export const deviceRoute = (withFreshCode: WithFreshCode): Served =>
  serveInSteps(openOnDevice, async (call) => {
    const { params, body, services, visitor, step, cookie, deviceCookie } = call
    // all that can be told without the code is told before it is spent
    const found = await step(async (tx, _, actor) => {
      const { about, signer } = await read(tx, actor, params.id, findPackage)
      mustOpen(about, signer, actor, await findWitness(tx, actor.userId))
      return { package: about.id, signer: signer.id }
    })
    const { link, token, openUntil } = await withFreshCode(call, {
      code: body.code,
      event: (judged) => ({ ...found, ...judged }),
      onRight: async (tx, actor) => {
        const { about, signer } = await read(tx, actor, params.id, lockPackage)
        const witness = await findWitness(tx, actor.userId)
        mustOpen(about, signer, actor, witness)
        const ends = new Date(services.now().getTime() + openedMinutes * 60_000)
        const { hash, link } = await newLink(tx, services)
        await changeSigners(tx, about, [signer], {
          device_code_hash: hash,
          device_until: ends.toISOString(),
        })
        const detail = { by: witness.name, user: witness.userId }
        await noteEvent(tx, about, { signerId: signer.id, event: 'opened on device', visitor, detail })
        await deleteSession(tx, actor.userId, actor.sessionId)
        return { link, ...newDeviceOpening(services, signer, { codeHash: hash }, ends) }
      },
    })
    cookie.clear()
    deviceCookie.set(token)
    return { link, openUntil }
  })

type Opener = Pick<SignedIn, 'advisorId' | 'books'>

async function read(tx: Tx, { advisorId }: Opener, signerId: string, find: typeof findPackage) {
  const book = orNotFound(advisorId ?? undefined)
  const packageId = orNotFound(await findPackageOfSigner(tx, { advisorId: book, signerId }))
  const about = orNotFound(await find(tx, book, packageId))
  return { about, signer: orNotFound(about.signers.find(({ id }) => id === signerId)) }
}

const conflict = (sentence: string) => new Problem('conflict', { sentence })

/** @throws Problem conflict · forbidden, where whoever opens it may not have numbers shown whole */
function mustOpen(about: Package, signer: Signer, { advisorId, books }: Opener, witness: Witness): void {
  mustBeOpenInPerson(about)
  mustBeWitnessedBy(signer, witness)
  if (toBeSignedBy(about, signer).length === 0) throw conflict(words('This person has nothing left to sign'))
  if (!isDue(about, signer)) throw conflict(words('It is not this person’s turn to sign yet'))
  if (isBeingMade(about, signer))
    throw conflict(words('The documents are still being made. Please try again in a moment.'))
  if (needsCode(about) && !books.reveal.includes(advisorId ?? ''))
    throw new Problem('forbidden', {
      sentence: words(
        'These documents state numbers whole, which you may not have shown. Please ask their adviser.',
      ),
    })
}
