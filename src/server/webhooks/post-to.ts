import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { withPlainLines } from '../../platform/formats/wire.ts'
import type { JudgedUrl } from './judged-url.ts'

/** So much is kept of what it answers. */
const mostAnswerBytes = 2_000

interface Sent {
  body: string
  headers: Record<string, string>
  /** So long the receiver may take in all. */
  patienceMs: number
}

export interface ReceiverAnswer {
  status: number
  text: string
}

/**
 * Posts to the very addresses that were judged. Follows no redirect: the answer is whatever the receiver says first.
 * @throws Error with the code of what went wrong
 */
export function postTo(
  { url, addresses }: JudgedUrl,
  { body, headers, patienceMs }: Sent,
): Promise<ReceiverAnswer> {
  const lookup: LookupFunction = (_, { all }, found) => {
    const [first] = addresses
    if (all) found(null, addresses)
    else found(null, first?.address ?? '', first?.family)
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(patienceMs)
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(signal.aborted ? Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' }) : error)
    const sent = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup,
      // a connection of its own: a kept one could be to what the host was before
      agent: false,
      signal,
    })
    sent.on('error', fail)
    // it would speak another protocol from here on: of a connection without a listener nothing is heard any more
    sent.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy()
      resolve({ status: statusCode, text: '' })
    })
    sent.on('response', (answer) => {
      const pieces: Buffer[] = []
      let size = 0
      const done = () => {
        const text = Buffer.concat(pieces).subarray(0, mostAnswerBytes).toString('utf8')
        resolve({ status: answer.statusCode ?? 0, text: withPlainLines(text) })
        sent.destroy()
      }
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece)
        size += piece.length
        if (size >= mostAnswerBytes) done()
      })
      answer.on('end', done)
      answer.on('error', fail)
    })
    sent.end(body)
  })
}
