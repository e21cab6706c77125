import { emailKey } from '../../../../platform/formats/email.ts'
import { openUntil } from '../../../../platform/formats/open-until.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { invalid, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { nameOf } from '../../../../server/database/advisers.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { serve } from '../../../../server/http/serve.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { Adviser } from '../../../../server/session/permissions.ts'
import { mustHaveClient } from '../../../participants/server/records.ts'
import { correctSigner, extendPackage, listPackages, remindSigners, revokePackage } from '../../contract.ts'
import {
  changeSigners,
  findPackageOfSigner,
  nextVersion,
  type Signer,
} from '../signer/queries/signer-queries.ts'
import { shownToAdviser } from './package-answers.ts'
import { providerOf } from './providers.ts'
import { noteEvent } from './queries/event-queries.ts'
import { changePackage } from './queries/package-changes.ts'
import { findPackage, lockPackage, type Package, packagesOfClient } from './queries/package-queries.ts'
import { canRevoke, hasEverybodySigned, isDue, isOpen } from './status.ts'
import { takeBackPackage } from './take-back.ts'

export const adviserRoutes = [
  serve(listPackages, async ({ actor, params, tx, services }) => {
    await mustHaveClient(tx, actor.advisorId, params.clientId)
    return (await packagesOfClient(tx, actor.advisorId, params.clientId)).map((about) =>
      shownToAdviser(about, services.signatures),
    )
  }),

  serve(remindSigners, async ({ actor, params, tx, services, record }) => {
    const about = await openToChange(tx, actor, params.id)
    await providerOf(about).remind(tx, services, about, toBeReminded(about))
    await noteEvent(tx, about, { event: 'reminded' })
    record({ package: about.id })
    return await shown(tx, services, about)
  }),

  serve(extendPackage, async ({ actor, params, body, tx, services, record }) => {
    const before = await openToChange(tx, actor, params.id)
    const expiresAt = openUntil(services.now(), body.days, services.config.firm.timeZone)
    if (Date.parse(expiresAt) <= Date.parse(before.expiresAt))
      throw invalid({ path: 'days', message: words('It can be signed until then, or longer, already') })
    await changePackage(tx, before, { expires_at: expiresAt })
    const detail = { by: await nameOf(tx, actor.userId), until: expiresAt }
    await noteEvent(tx, before, { event: 'extended', detail })
    const about = orNotFound(await findPackage(tx, before.advisorId, before.id))
    const told = about.signers.filter((signer) => signer.notifiedAt && isDue(about, signer))
    await providerOf(about).extend(tx, services, about, told)
    record({ package: about.id })
    return await shown(tx, services, about)
  }),

  serve(revokePackage, async ({ actor, params, tx, services, record }) => {
    const about = await openToChange(tx, actor, params.id, canRevoke)
    await takeBackPackage(tx, services, about)
    record({ package: about.id })
    return await shown(tx, services, about)
  }),

  serve(correctSigner, async ({ actor: { advisorId }, params, body, tx, services, record }) => {
    const packageId = orNotFound(await findPackageOfSigner(tx, { advisorId, signerId: params.id }))
    const about = await openToChange(tx, { advisorId }, packageId)
    const signer = orNotFound(about.signers.find(({ id }) => id === params.id))
    if (signer.signedAt) throw refusal(words('This signer has signed already'))
    if (signer.version !== body.version)
      throw new Problem('stale', { current: shownToAdviser(about, services.signatures) })
    mustBeOwn(about, signer, body.email)
    await changeSigners(tx, about, [signer], { email: body.email, version: nextVersion })
    const detail = { from: signer.email, to: body.email }
    await noteEvent(tx, about, { event: 'email corrected', signerId: signer.id, detail })
    await providerOf(about).correctSigner(tx, services, about, { ...signer, email: body.email })
    record({ package: packageId, signer: signer.id })
    return await shown(tx, services, about)
  }),
]

/** @throws Problem invalid, where OneSpan Sign would refuse an address since another signer has it */
function mustBeOwn({ provider, signers }: Package, { id }: Signer, email: string): void {
  if (provider === 'built-in') return
  const other = signers.find((each) => each.id !== id && emailKey(each.email) === emailKey(email))
  if (!other) return
  const message = words('{{name}} has this address, and OneSpan Sign takes each address once')
  throw invalid({ path: 'email', message, values: { name: fullName(other) } })
}

const refusal = (sentence: string) => new Problem('conflict', { sentence })

/** @throws Problem not_found · conflict, where everybody has signed or it has ended */
async function openToChange(
  tx: Tx,
  { advisorId }: Pick<Adviser, 'advisorId'>,
  id: string,
  allows: (about: Package) => boolean = isOpen,
): Promise<Package> {
  const about = orNotFound(await lockPackage(tx, advisorId, id))
  if (allows(about)) return about
  if (about.status === 'DRAFT')
    throw refusal(words('It has not gone out: it awaits approval. It can be revoked, and sent again'))
  throw refusal(
    about.status === 'COMPLETED' || (about.status === 'SENT' && hasEverybodySigned(about))
      ? words('Everybody has signed already')
      : words('Signing has ended: nobody can sign this document any more'),
  )
}

/** @throws Problem conflict, where nobody was written to as yet, or was just reminded */
function toBeReminded(about: Package): Signer[] {
  const due = about.signers.filter((signer) => signer.notifiedAt && isDue(about, signer))
  if (due.length === 0 && about.signers.some((signer) => signer.email === '' && isDue(about, signer)))
    throw refusal(words('Whoever is to sign now has no email address: they sign on your device or on paper'))
  if (due.length === 0) throw refusal(words('The document has not been sent yet: there is nobody to remind'))
  const late = due.filter(({ remindedAt }) => !isJustNow(remindedAt))
  if (late.length === 0) throw refusal(words('A reminder went out less than a minute ago'))
  return late
}

/** A second click is no second email. */
const isJustNow = (at: string | null): boolean => at !== null && Date.now() - Date.parse(at) < 60_000

const shown = async (tx: Tx, { signatures }: RequestServices, { advisorId, id }: Package) =>
  shownToAdviser(orNotFound(await findPackage(tx, advisorId, id)), signatures)
