import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Firm, firm } from '../../../tests/firm.ts'
import { uploadImport } from '../../features/import/contract.ts'
import { makeApp } from '../app.ts'
import { receiving } from './receiving.ts'

/** The portal on a port, and a connection to it: a limit that no test wants to wait for is shortened. */
async function connected(receiveMs?: number, given?: Firm): Promise<Socket> {
  const { services } = given ?? (await firm())
  const app = await makeApp(services, receiveMs ? { receiveMs } : {})
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  onTestFinished(async () => {
    socket.destroy()
    await app.close()
  })
  await once(socket, 'connect')
  return socket
}

/** All that comes until the portal ends the connection. What is still being sent then fails, and ends it, too. */
async function answerOn(socket: Socket): Promise<{ status: number; head: string; body: string }> {
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += chunk
  })
  socket.on('error', () => {})
  // not `once` of node:events, which a failure to send would make fail
  await new Promise((resolve) => socket.once('close', resolve))
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

const headOf = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`

/** Sends one character now and then for as long as the connection stands. */
function drip(socket: Socket, character: string): void {
  const timer = setInterval(() => socket.write(character), 20)
  socket.on('close', () => clearInterval(timer))
  socket.on('error', () => {})
}

describe('a call that does not arrive', () => {
  it('has thirty seconds for its headers, fifteen minutes for a file, and late ones are looked for each second', async () => {
    const { app } = await firm()
    expect(app.server).toMatchObject({ requestTimeout: 900_000, headersTimeout: 30_000 })
    expect(receiving().http.connectionsCheckingInterval).toBe(1_000)
  })

  it('is refused after a while though its body keeps dripping', async () => {
    const socket = await connected(500)
    socket.write(headOf('/api/auth/login', 1_000))
    drip(socket, ' ')
    const { status, head, body } = await answerOn(socket)
    expect(status).toBe(408)
    expect(head).toContain('connection: close')
    expect(JSON.parse(body)).toEqual({
      isSuccess: false,
      result: null,
      errorMessages: ['The request took too long to arrive. Please try again'],
      code: 'too_slow',
    })
  })

  it('is waited for where it is a file that keeps coming', async () => {
    const given = await firm()
    const { cookie } = await given.person({ roles: ['adviser'] })
    const socket = await connected(300, given)
    const bytes = 60
    const head = [
      `POST ${uploadImport.path} HTTP/1.1`,
      'host: localhost',
      'connection: close',
      `cookie: ${cookie}`,
      'content-type: text/csv',
      `content-length: ${bytes}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    let sent = 0
    // four times as long as another body may take
    const timer = setInterval(() => (sent++ < bytes ? socket.write('a') : clearInterval(timer)), 20)
    expect((await answerOn(socket)).status).not.toBe(408)
    expect(sent).toBeGreaterThan(bytes - 1)
  })

  it.each([
    ['its headers keep dripping', 'GET / HTTP/1.1\r\nx: ', 'a'],
    [
      'its headers, after a whole call',
      'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\nGET / HTTP/1.1\r\nx: ',
      'a',
    ],
    ['the body of a refused one does', headOf('/api/nothing', 1_000), ' '],
    [
      'a file that is refused does',
      headOf(uploadImport.path, 1_000).replace('application/json', 'text/csv'),
      'a',
    ],
    ['nothing of it ever comes', '', ''],
  ])('loses its connection where %s', async (_, begin, character) => {
    const socket = await connected(500)
    if (begin) socket.write(begin)
    if (character) drip(socket, character)
    await expect(answerOn(socket)).resolves.toBeDefined()
  })
})

describe('a call that is too large', () => {
  it.each([
    ['one megabyte', 1_000_000],
    ['twenty', 20_000_000],
  ])('is refused in words that arrive, though %s were on their way', async (_, bytes) => {
    const socket = await connected()
    socket.on('error', () => {})
    socket.write(headOf('/api/auth/login', bytes))
    socket.end(Buffer.alloc(bytes, 'x'))
    const { status, body } = await answerOn(socket)
    expect(status).toBe(413)
    expect(JSON.parse(body)).toMatchObject({ code: 'too_large', errorMessages: ['The request is too large'] })
  })

  it('is refused in words where its address or its headers are', async () => {
    const socket = await connected()
    socket.on('error', () => {})
    socket.write(`GET /?${'x'.repeat(40_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    const { status, body } = await answerOn(socket)
    expect(status).toBe(413)
    expect(JSON.parse(body)).toMatchObject({ code: 'too_large' })
  })
})
