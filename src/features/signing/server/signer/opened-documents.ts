import { timingSafeEqual } from 'node:crypto'
import { Problem } from '../../../../platform/problem.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { openedMinutes } from '../../../../server/session/session-cookie.ts'
import { askedOfSigner } from '../../asked-of-signer.ts'
import { type Package, packageOfSeveral } from '../package/queries/package-queries.ts'
import type { Signer } from './queries/signer-queries.ts'

// A code opens a signer's documents in one browser, which shows so by what it was given: until when, and a keyed hash of that
// for this signer at this address. Nothing is kept of it: whoever's address is corrected has another.

/** What is said to whoever has the link alone. */
export const codeFirst = () => new Problem('code_required', { sentence: askedOfSigner.codeFirst })

type Services = Pick<RequestServices, 'cipher' | 'now'>

const purpose = 'signing opened'

const said = ({ id, email }: Signer, until: number): string => `${id} ${email} ${until}`

/** What a browser is given that has shown the code. */
export function newOpening({ cipher, now }: Services, self: Signer): { token: string; openUntil: string } {
  const until = now().getTime() + openedMinutes * 60_000
  const token = `${until}.${cipher.digest(purpose, said(self, until)).toString('hex')}`
  return { token, openUntil: new Date(until).toISOString() }
}

/** Until when the documents are open in the browser that shows this; undefined where they are not. */
export function openUntil(services: Services, self: Signer, token: string | undefined): string | undefined {
  return endOf(services, token, purpose, (until) => said(self, until))
}

function endOf(
  { cipher, now }: Services,
  token: string | undefined,
  purpose: string,
  saidOf: (until: number) => string,
): string | undefined {
  const [, ends, hash] = /^(\d{13})\.([0-9a-f]{64})$/.exec(token ?? '') ?? []
  if (ends === undefined || hash === undefined || Number(ends) <= now().getTime()) return undefined
  const shown = Buffer.from(hash, 'hex')
  // while keys are rotated, one of the key before counts, too
  const isOwn = cipher.digests(purpose, saidOf(Number(ends))).some((own) => timingSafeEqual(own, shown))
  return isOwn ? new Date(Number(ends)).toISOString() : undefined
}

interface DeviceLink {
  codeHash: Buffer
}

const onDevice = 'signing on device'

const saidOfDevice = (self: Signer, { codeHash }: DeviceLink, until: number): string =>
  `${said(self, until)} ${codeHash.toString('hex')}`

/** What a device of the firm's is given that was opened for a signer by a link of its own. */
export function newDeviceOpening(
  { cipher }: Services,
  self: Signer,
  link: DeviceLink,
  ends: Date,
): { token: string; openUntil: string } {
  const until = ends.getTime()
  const token = `${until}.${cipher.digest(onDevice, saidOfDevice(self, link, until)).toString('hex')}`
  return { token, openUntil: ends.toISOString() }
}

/** Until when such a link is open on the device that shows this; undefined on any other. */
export function deviceOpenUntil(
  services: Services,
  self: Signer,
  link: DeviceLink,
  token: string | undefined,
): string | undefined {
  return endOf(services, token, onDevice, (until) => saidOfDevice(self, link, until))
}

/**
 * Whether its documents are shown after a code alone: they print what others who read the letter must not. A questionnaire
 * that is sent by its own call is read by its link, as it was answered by one.
 */
export const needsCode = ({ kind }: Pick<Package, 'kind'>): boolean => kind === packageOfSeveral
