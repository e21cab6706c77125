import { createHash, randomBytes } from 'node:crypto'
import { cmsIds } from './cms.ts'
import {
  type DerValue,
  der,
  derTag,
  integer,
  nothing,
  objectId,
  octets,
  partsOf,
  readDer,
  sequence,
} from './der.ts'
import { isId, mustHold, readSignedData, SignatureFault } from './signed-data.ts'

/** The time-stamp authority gave no time stamp; trying again later may. */
export class TimeStampFailed extends Error {
  override readonly name = 'TimeStampFailed'
}

const usualPatienceMs = 10_000
/** The longest time stamp that a sealed document has room for. */
export const longestTimeStampBytes = 16 * 1024
const timeStampInfo = '1.2.840.113549.1.9.16.1.4'

/**
 * Has a signature stamped by an authority (RFC 3161 over HTTP), and looks whether the stamp is for it.
 * @returns the token in DER
 * @throws TimeStampFailed
 */
export async function requestTimeStamp(
  url: string,
  signature: Buffer,
  patienceMs = usualPatienceMs,
): Promise<Buffer> {
  const nonce = integer(Buffer.concat([Buffer.from([1]), randomBytes(8)]))
  const request = sequence(
    integer(Buffer.from([1])),
    imprintOf(signature),
    nonce,
    der(derTag.boolean, Buffer.from([0xff])), // with its certificates, so that it can be verified by itself
  )
  const answer = await post(url, request, patienceMs)
  try {
    const token = tokenOf(answer)
    const info = readTimeStamp(token, signature)
    if (!info.nonce?.whole.equals(nonce)) throw new SignatureFault('it is the answer to another request')
    return token
  } catch (error) {
    const why =
      error instanceof TimeStampFailed || error instanceof SignatureFault ? error.message : 'it is none'
    throw new TimeStampFailed(`The time-stamp authority's answer cannot be used: ${why}.`)
  }
}

async function post(url: string, request: Buffer, patienceMs: number): Promise<Buffer> {
  const failed = (why: string) => new TimeStampFailed(`The time-stamp authority did not answer: ${why}.`)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: new Uint8Array(request),
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) throw failed(`HTTP ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    if (error instanceof TimeStampFailed) throw error
    throw failed(error instanceof Error ? error.name : 'unknown')
  }
}

/** Granted, with or without changes (RFC 3161, 2.4.2). */
function tokenOf(answer: Buffer): Buffer {
  const [status, token] = partsOf(readDer(answer))
  const [code] = partsOf(status)
  const given = code?.tag === derTag.integer && code.body.length === 1 && (code.body[0] ?? 2) < 2
  if (!given || !token) throw new TimeStampFailed('it was refused')
  if (token.whole.length > longestTimeStampBytes) throw new TimeStampFailed('it is too long')
  return token.whole
}

export interface TimeStamp {
  at: Date
  authority: string
  nonce: DerValue | undefined
}

/**
 * Verifies a time stamp over a signature.
 * @throws SignatureFault where it does not hold, or is over something else
 */
export function readTimeStamp(token: Buffer, signature: Buffer): TimeStamp {
  const signed = readSignedData(token)
  if (!signed.content || !signed.contentType.equals(objectId(timeStampInfo)))
    throw new SignatureFault('it is no time stamp')
  mustHold(signed, signed.content)
  const [, , imprint, , at, ...rest] = partsOf(readDer(signed.content))
  if (!isOver(imprint, signature)) throw new SignatureFault('it is over something else')
  const authority = signed.certificate.subject.split('\n').join(', ')
  return { at: dateOf(at), authority, nonce: rest.find(({ tag }) => tag === derTag.integer) }
}

const imprintOf = (signature: Buffer): Buffer =>
  sequence(
    sequence(objectId(cmsIds.sha256), nothing),
    octets(createHash('sha256').update(signature).digest()),
  )

function isOver(imprint: DerValue | undefined, signature: Buffer): boolean {
  const [algorithm, hash] = partsOf(imprint)
  const expected = createHash('sha256').update(signature).digest()
  return isId(partsOf(algorithm)[0], cmsIds.sha256) && (hash?.body.equals(expected) ?? false)
}

/** GeneralizedTime in UTC, with or without parts of a second. */
function dateOf(value: DerValue | undefined): Date {
  const said = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(value?.body.toString('latin1') ?? '')
  const [, year, month, day, hour, minute, second] = said ?? []
  if (!said) throw new SignatureFault('it says no time')
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
