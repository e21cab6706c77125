import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface MailServer {
  url: string
  received: string[]
  /** Addresses it does not know, for as long as they stand here. */
  refused: Set<string>
}

/** A mail server in this process, gone after the test. */
export async function mailServer(): Promise<MailServer> {
  const received: string[] = []
  const refused = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!refused.has(address)) return done()
      done(Object.assign(new Error('no such mailbox here'), { responseCode: 550 }))
    },
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `smtp://127.0.0.1:${address.port}`, received, refused }
}
