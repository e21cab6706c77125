import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { post } from '../e2e/arrange.ts'
import {
  answerAll,
  type Client,
  codeInEmail,
  finish,
  type LinkedClient,
  newLinkedClient,
  oneTimeCode,
  send,
  signingLink,
  statusOf,
} from '../e2e/arrange-risk.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { freePort } from '../e2e/free-port.ts'
import type { Portal } from '../e2e/portal.ts'
import { downloadSigned } from '../src/features/risk-tolerance/contract.ts'
import { sendSigningCode, sign } from '../src/features/signing/contract.ts'
import { verifyArchive } from '../src/features/signing/server/sealing/verify.ts'

// Each test kills its worker's own portal; starting it anew takes a few seconds.
test.setTimeout(400_000)

const points = [
  'while the email that asks to sign is written',
  'once they are sent to be signed',
  'once the one-time code is mailed',
  'once the client has signed',
  'while the signed document is sealed',
] as const
type Point = (typeof points)[number]

/** Whatever waits for its time is due at once. */
const isDueNow = ({ owner }: Portal, job: string) =>
  owner.query('update pgboss.job set start_after = now() where name = $1 and start_after > now()', [job])

/** The portal sends half a minute later what nobody sent; what was sent already must not go out twice by that. */
const sendsByItselfNow = (portal: Portal) => isDueNow(portal, 'send-risk-for-signature')

/** Holds up whoever writes an email, in the midst of a transaction, for as long as something is done. */
async function withEmailsHeld(
  { owner }: Portal,
  work: (isWaitedFor: () => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const waiting = `select from pg_locks where relation = 'email_message'::regclass and not granted`
  const holder = await owner.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table email_message in share mode')
    await work(async () => (await holder.query(waiting)).rows.length > 0)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

/**
 * Kills the portal (-9) at one point of a journey and starts it again: nothing but that start takes the work up. What
 * waits for its time all the same is proven in proof/restart.proof.ts, which takes longer.
 */
function crashing(portal: Portal, wanted: Point) {
  let goesOnSince = 0
  return {
    at: async (point: Point) => {
      goesOnSince = Date.now()
      if (point !== wanted) return
      await portal.kill()
      await portal.start()
    },
    /** The call is answered; what follows from it is held up, and the portal killed in it. */
    after: async (point: Point, call: () => Promise<void>) => {
      if (point !== wanted) return await call()
      await withEmailsHeld(portal, async (isWaitedFor) => {
        await call()
        await expect.poll(isWaitedFor, { intervals: [50] }).toBe(true)
        await portal.kill()
      })
      await portal.start()
    },
    /** Since the last thing that was done to it, by the client or by the test: from then on it goes on by itself. */
    secondsSince: () => (Date.now() - goesOnSince) / 1000,
  }
}

/** The call of a signing link, by its code. */
const signing = ({ path }: { path: string }, code: string) => path.replace(':code', code)

async function signWith(page: Page, code: string, otp: string): Promise<void> {
  const body = { otp, consent: true, signatureName: 'Ngozi Okafor' }
  await post(page, signing(sign, code), body, sign.result)
}

const subjects = async (portal: Portal, email: string) =>
  (await portal.emailsTo(email)).map(({ subject }) => subject)

/** Nothing is queued any more: whatever was to happen twice has happened. */
async function jobsToCome({ owner }: Portal): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select name from pgboss.job where state < 'completed'
     and name in ('send-risk-for-signature', 'dispatch-package', 'seal-package', 'send-email')`,
  )
  return rows.map(({ name }) => name)
}

async function mustHaveHappenedOnce(portal: Portal, client: Client): Promise<void> {
  await sendsByItselfNow(portal)
  await expect.poll(() => jobsToCome(portal), { intervals: [200] }).toEqual([])
  const { adviser, clientId, email } = client
  const packages = await portal.rowsOf(
    adviser.advisorId,
    'select status from signature_package where client_id = $1',
    [clientId],
  )
  expect(packages).toEqual([{ status: 'COMPLETED' }])
  const events = await portal.rowsOf<{ event: string }>(
    adviser.advisorId,
    `select event from signature_event
     where package_id in (select id from signature_package where client_id = $1) order by id`,
    [clientId],
  )
  expect(events.map(({ event }) => event)).toEqual([
    'created',
    'sent',
    'code sent',
    'consent given',
    'signed',
    'sealed',
  ])
  expect(await subjects(portal, email)).toEqual([
    'Morgan Example asks for your signature',
    'Your code for signing',
    'Your signed document',
  ])
  expect(await subjects(portal, adviser.email)).toEqual([
    'Questionnaire submitted: Ngozi Okafor',
    'Signed: Ngozi Okafor',
  ])
}

for (const point of points)
  test(`killed ${point}, it goes on where it was: one package, one email, one seal, within a minute (ES3)`, async ({
    page,
    portal,
    signIn,
  }, { annotations }) => {
    const client = await newLinkedClient(page, portal, await signIn())
    const crash = crashing(portal, point)
    await answerAll(page, client)
    await finish(page, client)
    await crash.after('while the email that asks to sign is written', () => send(page, client.code))
    await crash.at('once they are sent to be signed')
    const code = await codeInEmail(portal, client.email, signingLink)
    await post(page, signing(sendSigningCode, code), undefined, sendSigningCode.result)
    await crash.at('once the one-time code is mailed')
    const otp = await codeInEmail(portal, client.email, oneTimeCode)
    await crash.after('while the signed document is sealed', () => signWith(page, code, otp))
    await crash.at('once the client has signed')
    await signIn(client.adviser)
    await expect.poll(() => statusOf(page, client), { timeout: 60_000, intervals: [100] }).toBe('COMPLETED')
    annotations.push({ type: 'COMPLETED', description: `after ${crash.secondsSince()} s` })
    expect(crash.secondsSince()).toBeLessThan(60)
    await mustHaveHappenedOnce(portal, client)
    const zip = await page.request.get(downloadSigned.path.replace(':clientId', client.clientId))
    expect((await verifyArchive(await zip.body())).findings).toEqual([])
  })

/** A mail server that takes every letter; but the first, where it `hangs`, it never says to have taken. */
async function openMailServer(port: number, hangs: 'hangs' | undefined = undefined) {
  const received: string[] = []
  let hanging = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
      stream.on('end', () => {
        if (hangs && !hanging) {
          hanging = true
          return
        }
        received.push(text)
        done()
      })
    },
  })
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  return {
    received,
    isHanging: () => hanging,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

async function sentAndFailed({ owner }: Portal, { email }: LinkedClient) {
  const { rows } = await owner.query(
    'select sent_at is not null as sent, last_error as error from email_message where to_address = $1',
    [email],
  )
  return rows
}

/** The client's email that asks to sign, and the adviser's that tells of the answers, are on their way to a mail server. */
async function emailsOnTheirWay(page: Page, client: LinkedClient): Promise<void> {
  await answerAll(page, client)
  await finish(page, client)
  await send(page, client.code)
}

async function mustBeReceivedOnce(portal: Portal, { email, adviser }: Client, received: string[]) {
  await sendsByItselfNow(portal)
  const jobs = async () => {
    await isDueNow(portal, 'send-email')
    return await jobsToCome(portal)
  }
  await expect.poll(jobs).toEqual([])
  const addresses = received.map((letter) => /^To: (.+)\r$/m.exec(letter)?.[1])
  expect(addresses.sort()).toEqual([adviser.email, email].sort())
}

test.describe('a mail server', () => {
  // the next test's portal writes to nobody again
  test.afterEach(async ({ portal }) => {
    await portal.kill()
    await portal.start()
  })

  test('that is down when the email is written gets it once, when it is back', async ({
    page,
    portal,
    signIn,
  }, { annotations }) => {
    const port = await freePort('127.0.0.1')
    await portal.kill()
    await portal.start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    const client = await newLinkedClient(page, portal, await signIn())
    await emailsOnTheirWay(page, client)
    const status = () => sentAndFailed(portal, client)
    await expect.poll(status).toEqual([{ sent: false, error: expect.any(String) }])
    const office = await openMailServer(port)
    const opened = Date.now()
    // the next try is due, whenever the one that failed has been put back
    const afterAnotherTry = async () => {
      await isDueNow(portal, 'send-email')
      return await status()
    }
    await expect.poll(afterAnotherTry).toEqual([{ sent: true, error: null }])
    annotations.push({ type: 'sent', description: `${(Date.now() - opened) / 1000} s after it was back` })
    await mustBeReceivedOnce(portal, client, office.received)
    await office.close()
  })

  test('that has not yet taken the email when the portal is killed gets it once', async ({
    page,
    portal,
    signIn,
  }) => {
    const port = await freePort('127.0.0.1')
    const office = await openMailServer(port, 'hangs')
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` }
    await portal.kill()
    await portal.start(settings)
    const client = await newLinkedClient(page, portal, await signIn())
    await emailsOnTheirWay(page, client)
    await expect.poll(office.isHanging, { intervals: [50] }).toBe(true)
    await portal.kill()
    await portal.start(settings)
    await mustBeReceivedOnce(portal, client, office.received)
    await office.close()
  })
})
