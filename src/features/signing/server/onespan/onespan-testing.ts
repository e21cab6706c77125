import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { makeAccount, Refused, shown } from './account-testing.ts'
import type { HeldPackage } from './held-testing.ts'

/** What it may do instead of answering as it should. */
type Fault =
  | 'fails'
  | 'is silent'
  | 'hangs up'
  /** having done what it was asked */
  | 'hangs up afterwards'
  | 'is empty'
  | 'is no zip'

const instead = new Map<Fault | undefined, string>([
  ['is empty', ''],
  ['is no zip', '<html>Please wait</html>'],
])

interface Asked {
  method: string
  url: URL
  request: IncomingMessage
  body: Buffer
}

interface Answered {
  status: number
  type: string
  body: string | Buffer
}

const json = (result: unknown, status = 200): Answered => ({
  status,
  type: 'application/json',
  body: JSON.stringify(result),
})

const read = ({ body }: Asked): unknown => JSON.parse(String(body))

/** A stand-in for OneSpan Sign: an HTTP server on a port of its own that speaks its protocol, and can be made to fail. */
export async function startOneSpan({ apiKey = 'c2FuZGJveDprZXk=' } = {}) {
  const account = makeAccount()
  const calls: string[] = []
  const state = { keyIsValid: true } // it is set by tests
  const faults: { fault: Fault; on: RegExp; times: number }[] = []

  async function answerTo(asked: Asked): Promise<Answered> {
    if (!state.keyIsValid || asked.request.headers.authorization !== `Basic ${apiKey}`)
      throw new Refused(401, 'error.unauthorised')
    const [, id, rest = ''] = /^\/api\/packages(?:\/([^/]+)(\/.*)?)?$/.exec(asked.url.pathname) ?? []
    if (id) return await answerAbout(account.find(decodeURIComponent(id)), `${asked.method} ${rest}`, asked)
    if (asked.method === 'GET') return json(account.search(asked.url.searchParams))
    const { payload, pdfs } = await partsOf(asked)
    return json(account.create(payload, pdfs))
  }

  /** `call` is the method and the path below the package. */
  async function answerAbout(one: HeldPackage, call: string, asked: Asked): Promise<Answered> {
    const role = /^PUT \/roles\/([^/]+)$/.exec(call)?.[1]
    if (role) account.changeRole(one, decodeURIComponent(role), read(asked))
    else if (call === 'PUT ') account.change(one, read(asked))
    else if (call === 'POST /notifications') account.notify(one, read(asked))
    else if (call === 'DELETE ') account.held.delete(one.id)
    else if (call === 'GET ') return json(shown(one))
    else if (call === 'GET /documents/zip')
      return { status: 200, type: 'application/zip', body: await zipOf(one) }
    else if (call === 'GET /evidence/summary')
      return { status: 200, type: 'application/pdf', body: `%PDF-1.7 evidence of ${one.id}` }
    else throw new Refused(404, 'error.notFound')
    return json({})
  }

  const server = createServer(async (request, response) => {
    const method = request.method ?? ''
    const url = new URL(request.url ?? '', 'http://localhost')
    calls.push(`${method} ${url.pathname}`)
    const body = await buffer(request)
    const found = faults.find(({ on, times }) => times > 0 && on.test(`${method} ${url.pathname}`))
    if (found) found.times -= 1
    if (found?.fault === 'is silent') return
    if (found?.fault === 'hangs up') return request.socket.destroy()
    const answer =
      found?.fault === 'fails'
        ? json({}, 500)
        : await answerTo({ method, url, request, body }).catch((error: unknown) =>
            json({ messageKey: String(error) }, error instanceof Refused ? error.status : 400),
          )
    if (found?.fault === 'hangs up afterwards') return request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': answer.type })
    response.end(instead.get(found?.fault) ?? answer.body)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey,
    account,
    /** What it was asked: the method and the path of each. */
    calls,
    state,
    /** Makes the next calls fail whose method and path fit. */
    fail: (fault: Fault, on: RegExp, times = 1) => void faults.push({ fault, on, times }),
    close: () => {
      server.closeAllConnections()
      return new Promise((settle) => server.close(settle))
    },
  }
}

async function partsOf({ request, body }: Asked): Promise<{ payload: unknown; pdfs: Buffer[] }> {
  const type = request.headers['content-type'] ?? ''
  // as a server does that takes for Latin-1 what says no encoding
  const latin1 = Buffer.from(body.toString('latin1'), 'utf8')
  const [form, asLatin1] = await Promise.all(
    [body, latin1].map((bytes) =>
      new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData(),
    ),
  )
  const payload = asLatin1?.get('payload')
  const files = form?.getAll('file').filter((file) => file instanceof Blob) ?? []
  if (typeof payload !== 'string' || files.length === 0) throw new Refused(400, 'error.validation.parts')
  const pdfs = await Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())))
  return { payload: JSON.parse(payload), pdfs }
}

/** The signed documents, the last one first, and the consent that an account may add, deflated. */
async function zipOf({ documents, pdfs }: HeldPackage): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('%PDF-1.4 consent'), 'Electronic Disclosures and Signatures Consent.pdf')
  for (const [nr, pdf] of [...pdfs.entries()].toReversed())
    zip.addBuffer(Buffer.concat([pdf, Buffer.from('\n%signed')]), `${documents[nr]?.name}.pdf`)
  zip.end()
  return await buffer(zip.outputStream)
}
