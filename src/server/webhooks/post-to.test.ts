import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setInterval } from 'node:timers'
import { expect, it, onTestFinished } from 'vitest'
import { postTo } from './post-to.ts'

/** A receiver that does as it likes with a connection. */
async function receiverThat(does: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => does(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(`http://receiver.example:${address.port}/hook`)
  return { url, addresses: [{ address: '127.0.0.1', family: 4 as const }] }
}

const post = async (does: (socket: Socket) => void) =>
  postTo(await receiverThat(does), { body: '{}', headers: {}, patienceMs: 400 }).then(
    ({ status, text }) => ({ status, length: text.length }),
    (error: Error & { code?: string }) => error.code,
  )

/** Writes the same again and again until nobody takes it. */
const forever = (text: string, everyMs: number) => (socket: Socket) => {
  const timer = setInterval(() => socket.writable && socket.write(text), everyMs)
  socket.on('close', () => clearInterval(timer))
}

/** Writes a text one letter after the other. */
const letterByLetter = (text: string, everyMs: number) => (socket: Socket) => {
  const letters = text[Symbol.iterator]()
  const timer = setInterval(() => socket.writable && socket.write(letters.next().value ?? ''), everyMs)
  socket.on('close', () => clearInterval(timer))
}

it.each<[string, (socket: Socket) => void, unknown]>([
  ['nothing', () => {}, 'ETIMEDOUT'],
  ['a closed connection', (socket) => socket.end(), 'ECONNRESET'],
  ['what is no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'), 'HPE_INVALID_CONSTANT'],
  [
    'another protocol',
    (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    { status: 101, length: 0 },
  ],
  [
    'a byte of the first line a moment',
    letterByLetter('HTTP/1.1 200 OK and more than enough', 20),
    'ETIMEDOUT',
  ],
  ['informational answers for ever', forever('HTTP/1.1 103 Early Hints\r\n\r\n', 5), 'ETIMEDOUT'],
  [
    'headers for ever',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      forever(`X-More: ${'y'.repeat(5_000)}\r\n`, 1)(socket)
    },
    'HPE_HEADER_OVERFLOW',
  ],
  [
    'a byte of the answer a moment',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')
      forever('1\r\nz\r\n', 20)(socket)
    },
    'ETIMEDOUT',
  ],
  [
    'an answer of gigabytes',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9000000000\r\n\r\n')
      forever('z'.repeat(1_000_000), 1)(socket)
    },
    { status: 200, length: 2_000 },
  ],
  [
    'a broken length',
    (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nnothing\r\n'),
    'HPE_INVALID_CHUNK_SIZE',
  ],
  [
    'two lengths',
    (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'),
    'HPE_UNEXPECTED_CONTENT_LENGTH',
  ],
])(
  'is over in time where the receiver answers with %s',
  async (_, does, outcome) => {
    expect(await post(does)).toEqual(outcome)
  },
  10_000,
)
