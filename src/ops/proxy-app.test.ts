import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { emptyFolder } from '../../tests/portal-process.ts'
import { releaseHeader } from '../platform/release.ts'
import { files } from './place.ts'
import { makeProxy } from './proxy-app.ts'
import { Upstreams } from './upstreams.ts'

type Answering = (request: IncomingMessage, response: ServerResponse) => void

interface Standing {
  name: string
  /** Of its screens, which it tells whoever asks whether it is ready. */
  release?: string
  server: Server
  isReady: boolean
  asked: IncomingMessage[]
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port // it listens on a port

async function listening(server: Server, port = 0): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
}

/** What stands for a portal: it answers `/readyz`, and says its name to everything else. */
async function portal(name: string, answer?: Answering): Promise<Standing> {
  const standing: Standing = { name, isReady: true, asked: [], server: createServer() }
  standing.server.on('request', (asked: IncomingMessage, response: ServerResponse) => {
    if (asked.url === '/readyz') {
      const told = standing.release ? { [releaseHeader]: standing.release } : {}
      return response.writeHead(standing.isReady ? 200 : 503, told).end()
    }
    standing.asked.push(asked)
    return answer ? answer(asked, response) : response.end(name)
  })
  await listening(standing.server)
  return standing
}

async function proxyOf(...portals: Standing[]) {
  const dir = await emptyFolder()
  await writeFile(
    files.state(dir),
    JSON.stringify({ portalPorts: portals.map(({ server }) => portOf(server)) }),
  )
  const upstreams = new Upstreams(dir)
  await upstreams.look()
  const app = await makeProxy(upstreams)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return { app, upstreams, url: `http://127.0.0.1:${portOf(app.server)}` }
}

const textOf = async (url: string, options?: RequestInit) => await (await fetch(url, options)).text()

it('sends each request to the next portal, with the address it came from and no other', async () => {
  const [one, two] = [await portal('one'), await portal('two')]
  const { url } = await proxyOf(one, two)
  const said: string[] = []
  for (let n = 0; n < 4; n++)
    said.push(await textOf(`${url}/a?b=c`, { headers: { 'x-forwarded-for': '203.0.113.9' } }))
  expect(said.sort()).toEqual(['one', 'one', 'two', 'two'])
  expect(one.asked[0]?.url).toBe('/a?b=c')
  expect(one.asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(one.asked[0]?.headers.host).toBe(new URL(url).host)
})

it('passes by a portal that is not ready, and one that is gone, until it is there again', async () => {
  const [one, two] = [await portal('one'), await portal('two')]
  const { url, upstreams } = await proxyOf(one, two)
  const all = async () => new Set(await Promise.all(Array.from({ length: 6 }, () => textOf(url))))
  one.isReady = false
  await upstreams.look()
  expect(await all()).toEqual(new Set(['two']))
  one.isReady = true
  await upstreams.look()
  expect(await all()).toEqual(new Set(['one', 'two']))
  const port = portOf(two.server)
  two.server.closeAllConnections()
  two.server.close()
  // nobody has looked since: whoever meets it is sent on
  expect(await all()).toEqual(new Set(['one']))
  await listening(two.server, port)
  await upstreams.look()
  expect(await all()).toEqual(new Set(['one', 'two']))
})

it('asks the other one for a page where a portal dies over it, and says of a change that it may be tried again', async () => {
  const dies: Answering = (asked) => void asked.socket.destroy()
  const [bad, good] = [await portal('bad', dies), await portal('good')]
  const { url, upstreams } = await proxyOf(bad, good)
  for (let n = 0; n < 2; n++) expect(await textOf(url)).toBe('good')
  expect(bad.asked).toHaveLength(1)
  await upstreams.look()
  const changes = [
    await fetch(url, { method: 'POST', body: '{}' }),
    await fetch(url, { method: 'POST', body: '{}' }),
  ]
  const refused = changes.find(({ status }) => status === 503)
  expect(refused?.headers.get('retry-after')).toBe('2')
  expect(await refused?.json()).toMatchObject({ isSuccess: false, code: 'unavailable' })
  // nobody knows whether the first one did it
  expect(bad.asked.length + good.asked.filter(({ method }) => method === 'POST').length).toBe(3)
})

it('says in words that no portal answers: to a program as a portal does, to a person as a page that tries again', async () => {
  const one = await portal('one')
  const { url, upstreams } = await proxyOf(one)
  one.isReady = false
  await upstreams.look()
  const toProgram = await fetch(`${url}/api/user/authorize`)
  expect([toProgram.status, toProgram.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await toProgram.json()).toMatchObject({
    isSuccess: false,
    errorMessages: ['The portal cannot be reached right now. Please try again'],
  })
  const headers = { accept: 'text/html', 'accept-language': 'fr-CA' }
  const toPerson = await fetch(`${url}/households`, { headers })
  expect(toPerson.status).toBe(503)
  expect(await toPerson.text()).toMatch(
    /<html lang="fr">.*http-equiv="refresh".*Le portail est momentanément inaccessible/s,
  )
})

it('lets both sides flow piece by piece, and tells a portal when its caller has gone', async () => {
  const gone = Promise.withResolvers<void>()
  const echoes = await portal('echoes', (asked, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    asked.on('data', (chunk: Buffer) => response.write(`data: ${chunk}\n\n`))
    asked.on('close', () => gone.resolve())
  })
  const { url, upstreams } = await proxyOf(echoes)
  const sent = request(url, { method: 'POST', headers: { 'content-type': 'text/plain' } })
  sent.on('error', () => {})
  sent.write('first')
  const [answer] = (await once(sent, 'response')) as [IncomingMessage] // of a request
  expect(String(await once(answer, 'data'))).toBe('data: first\n\n')
  sent.write('second')
  expect(String(await once(answer, 'data'))).toBe('data: second\n\n')
  answer.on('error', () => {})
  sent.destroy()
  await gone.promise
  // that was its caller's doing: the portal is as ready as before
  expect(upstreams.next()).toBeDefined()
})

/** A browser's cookies, as it sends them again. */
function browser(url: string) {
  const cookies = new Map<string, string>()
  return async (): Promise<string> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(url, { headers: cookie ? { cookie } : {} })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return await answer.text()
  }
}

const times = <Result>(count: number, work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, work))

it('keeps a browser at the release of its page while two of them run, and goes on with the other one then', async () => {
  const setsItsOwn: Answering = (_, response) =>
    void response.writeHead(200, { 'set-cookie': 'portal=of-the-portal; Path=/' }).end('before')
  const [before, also, after] = [
    Object.assign(await portal('before', setsItsOwn), { release: 'aaaa' }),
    Object.assign(await portal('before', setsItsOwn), { release: 'aaaa' }),
    Object.assign(await portal('after'), { release: 'bbbb' }),
  ]
  after.isReady = false
  const { url, upstreams } = await proxyOf(before, also, after)
  const open = browser(url)
  await open()
  after.isReady = true
  await upstreams.look()
  expect(new Set(await times(9, open))).toEqual(new Set(['before']))
  // both portals of its release, and the cookie of the portal itself as it was
  expect([before.asked.length > 1, also.asked.length > 1]).toEqual([true, true])
  expect(before.asked.at(-1)?.headers.cookie).toMatch(/portal=of-the-portal/)
  // a program that keeps no cookies, or whoever comes now, is sent to each in turn
  expect(new Set(await times(9, () => textOf(url)))).toEqual(new Set(['before', 'after']))

  for (const each of [before, also]) each.isReady = false
  await upstreams.look()
  expect(await open()).toBe('after')
  for (const each of [before, also]) each.isReady = true
  await upstreams.look()
  expect(new Set(await times(9, open))).toEqual(new Set(['after']))
})

it('a request that is at fault itself takes no portal from the others', async () => {
  const refuses: Answering = (asked, response) =>
    void (asked.url === '/refused' ? asked.socket.destroy() : response.end('answered'))
  const [one, two] = [await portal('one', refuses), await portal('two', refuses)]
  const { url } = await proxyOf(one, two)
  const { host, port } = new URL(url)
  const headers = { host, 'keep-alive': 'timeout=5', upgrade: 'websocket', expect: '100-continue' }
  for (let n = 0; n < 4; n++) {
    const sent = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      headers: { ...headers, 'content-length': 2 },
    })
    sent.end('{}')
    const [answer] = (await once(sent, 'response')) as [IncomingMessage] // of a request
    expect(await text(answer)).toBe('answered')
  }
  expect(one.asked.length).toBe(2)
  expect(Object.keys(one.asked[0]?.headers ?? {})).not.toContain('keep-alive')
  for (let n = 0; n < 4; n++) expect((await fetch(`${url}/refused`)).status).toBe(503)
  expect(await textOf(url)).toBe('answered')
})

it('callers who send slowly take nothing from the others, however many they are', async () => {
  const one = await portal('one', (asked, response) => {
    if (asked.method === 'GET') response.end('answered')
  })
  const { url } = await proxyOf(one)
  const slow = Array.from({ length: 300 }, () => request(url, { method: 'POST' }))
  onTestFinished(() => {
    for (const each of slow) each.destroy()
  })
  for (const each of slow) each.on('error', () => {}).write('{')
  await vi.waitFor(() => expect(one.asked).toHaveLength(slow.length), { timeout: 10_000 })
  expect(await textOf(url)).toBe('answered')
})

it('answers what is in flight as it stops, for another one may have taken its place', async () => {
  const held = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const slow = await portal('slow', (_, response) => {
    arrived.resolve()
    void held.promise.then(() => response.end('whole'))
  })
  const { url, app } = await proxyOf(slow)
  const answer = textOf(url)
  await arrived.promise
  const closed = app.close()
  held.resolve()
  expect(await answer).toBe('whole')
  await closed
})

it.each([
  ['an address that is none', 'GET', '/%E0%A4%A', 404, 'not_found'],
  ['a way out of the portal', 'GET', '/../../etc/passwd', 400, 'not_json'],
  ['an unknown method', 'TRACE', '/', 404, 'not_found'],
  ['what is too large to be a call', 'GET', `/${'a'.repeat(20_000)}`, 413, 'too_large'],
])('tells %s as a portal does', async (_what, method, path, status, code) => {
  const { url } = await proxyOf(await portal('one'))
  const sent = request({ host: '127.0.0.1', port: new URL(url).port, method, path })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage] // of a request
  expect([answer.statusCode, await json(answer)]).toEqual([status, expect.objectContaining({ code })])
})
