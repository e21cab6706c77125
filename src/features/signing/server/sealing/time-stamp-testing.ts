import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { openSeal } from './certificate.ts'
import { attribute, cmsIds, namesOf } from './cms.ts'
import {
  der,
  derPart,
  derTag,
  integer,
  nothing,
  objectId,
  octets,
  partsOf,
  readDer,
  sequence,
  setOf,
} from './der.ts'
import { emptyFolder } from './sealing-testing.ts'

/** What a time-stamp authority may do instead of stamping. */
export type AuthorityFault =
  | 'none'
  | 'fails'
  | 'hangs up'
  | 'is silent'
  | 'garbage'
  | 'refuses'
  | 'another nonce'
  | 'another hash'
  | 'forged'

const stampInfo = '1.2.840.113549.1.9.16.1.4'
const one = integer(Buffer.from([1]))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const sha256Algorithm = sequence(objectId(cmsIds.sha256))

/** A time-stamp authority (RFC 3161 over HTTP) on a port of its own, that can be made to fail. */
export async function startAuthority() {
  const seal = await openSeal({ dataDir: emptyFolder(), firmName: 'Invented Time' })
  const state = { fault: 'none' as AuthorityFault, asked: 0 } // it is set by tests

  async function answerTo(request: Buffer): Promise<Buffer> {
    const [, imprint, nonce] = partsOf(readDer(request))
    if (state.fault === 'garbage') return Buffer.from('<html>Welcome</html>')
    if (state.fault === 'refuses') return sequence(sequence(integer(Buffer.from([2]))))
    const [algorithm] = partsOf(imprint)
    const otherHash = sequence(algorithm?.whole ?? nothing, octets(sha256(Buffer.from('other'))))
    const info = sequence(
      one,
      objectId('1.2.3.4.1'),
      state.fault === 'another hash' ? otherHash : (imprint?.whole ?? nothing),
      integer(Buffer.from([7])),
      der(derTag.time, Buffer.from('20261121151012Z')),
      state.fault === 'another nonce' ? one : (nonce?.whole ?? nothing),
    )
    return sequence(sequence(integer(Buffer.from([0]))), await tokenOver(info))
  }

  async function tokenOver(info: Buffer): Promise<Buffer> {
    const [certificate] = seal.certificates
    const { issuer, serial } = namesOf(certificate)
    const attributes = setOf(
      attribute(cmsIds.contentType, objectId(stampInfo)),
      attribute(cmsIds.messageDigest, octets(sha256(info))),
      attribute(cmsIds.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
    )
    const signature = await seal.sign(attributes)
    if (state.fault === 'forged') signature[20] = (signature[20] ?? 0) ^ 1
    const signer = sequence(
      one,
      sequence(issuer, serial),
      sha256Algorithm,
      der(derPart(0), readDer(attributes).body),
      sequence(objectId(cmsIds.sha256WithRsa), nothing),
      octets(signature),
    )
    const signedData = sequence(
      integer(Buffer.from([3])),
      setOf(sha256Algorithm),
      sequence(objectId(stampInfo), der(derPart(0), octets(info))),
      der(derPart(0), certificate),
      setOf(signer),
    )
    return sequence(objectId(cmsIds.signedData), der(derPart(0), signedData))
  }

  const server = createServer(async (request, response) => {
    state.asked += 1
    const asked = await buffer(request)
    if (state.fault === 'hangs up') request.socket.destroy()
    if (state.fault === 'is silent' || state.fault === 'hangs up') return
    const isQuery = request.headers['content-type'] === 'application/timestamp-query'
    response.writeHead(state.fault === 'fails' || !isQuery ? 500 : 200, {
      'content-type': 'application/timestamp-reply',
    })
    response.end(await answerTo(asked))
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}/`,
    state,
    close: () => {
      server.closeAllConnections()
      return new Promise((settle) => server.close(settle))
    },
  }
}
