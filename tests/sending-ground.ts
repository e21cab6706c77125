import { readClient, updateClient } from '../src/features/participants/contract.ts'
import { readSigning, sendSigningCode, sign } from '../src/features/signing/contract.ts'
import { dispatchPackage } from '../src/features/signing/server/package/dispatch-package.ts'
import type { ChosenRecord } from '../src/features/submissions/contract.ts'
import { listSubmissions } from '../src/features/submissions/packages-contract.ts'
import { sendSubmission } from '../src/features/submissions/sending-contract.ts'
import { readyRecords } from '../src/features/submissions/server/ready-testing.ts'
import { signable } from '../src/server/app.ts'
import { filled } from '../src/server/demo/filled-testing.ts'
import type { Firm, Person } from './firm.ts'
import { freshCode } from './fresh-code.ts'
import { codeIn, emailsTo } from './signing-ground.ts'

/** A firm with the demo's households, and what can be sent of the couple of whom nothing is open, by whose it is. */
export async function readyCouple(options: Parameters<typeof filled>[0] = {}) {
  const here = await filled(options)
  return { ...here, ...(await readyRecords(here.adviser)) }
}

export type ReadyCouple = Awaited<ReturnType<typeof readyCouple>>

/** Sends records of the couple, and makes their documents. */
export async function sendOf({ adviser, clientId, services }: ReadyCouple, kinds: readonly ChosenRecord[]) {
  const { body } = await adviser.send(sendSubmission, { body: { clientId, kinds: [...kinds] } })
  if (!body.isSuccess) throw new Error(body.errorMessages.join(' '))
  const job = { advisorId: adviser.id, packageId: body.result.packageId }
  await dispatchPackage(signable).work(services, job)
  return job
}

/** Makes what took the place of other documents. */
export const makeReplaced = (
  { services }: Pick<Firm, 'services'>,
  job: { advisorId: string; packageId: string },
) => dispatchPackage(signable).work(services, job)

/** How a package stands, as the list of a client has it. */
export async function sentOf(
  { adviser, clientId }: Pick<ReadyCouple, 'adviser' | 'clientId'>,
  packageId: string,
) {
  const { body } = await adviser.send(listSubmissions, { params: { clientId } })
  const found = body.result.find((each) => each.packageId === packageId)
  if (!found) throw new Error('there is no such package')
  return found
}

/** Changes what the application of a client says. */
export async function retitle(adviser: Person, id: string, title: '' | 'Mx'): Promise<void> {
  const { version, generalDetails } = (await adviser.send(readClient, { params: { id } })).body.result
  const saved = await adviser.send(updateClient, {
    params: { id },
    body: { version, generalDetails: { ...generalDetails, title } },
  })
  if (!saved.body.isSuccess) throw new Error(saved.body.errorMessages.join(' '))
}

/** What a signer of a package is called, where they are written to, and the code of their newest link. */
export async function signerIn(here: ReadyCouple, packageId: string, participantId: string | null) {
  const { signers } = await sentOf(here, packageId)
  const signer = signers.find((each) => each.participantId === participantId)
  if (!signer) throw new Error('there is no such signer')
  return { ...signer, code: await codeIn(here, signer) }
}

/** What a link shows. */
export const shownBy = async ({ nobody }: Pick<Firm, 'nobody'>, code: string) =>
  (await nobody.send(readSigning, { params: { code } })).body.result

/** Signs by a link with a code that is mailed for it. */
export async function signAs(
  here: ReadyCouple,
  { code, email, lastName }: { code: string; email: string; lastName: string },
  documents?: { id: string; sha256: string }[],
) {
  const byApp = email === here.adviser.email
  if (!byApp) await here.nobody.send(sendSigningCode, { params: { code } })
  const mailed =
    (await emailsTo(here, { email })).flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []).at(-1) ?? ''
  const otp = byApp ? await freshCode(here, here.adviser) : mailed
  return await here.nobody.send(sign, {
    params: { code },
    body: { otp, consent: true, signatureName: lastName, ...(documents && { documents }) },
  })
}
