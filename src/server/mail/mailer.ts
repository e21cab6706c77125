import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { errorCode } from '../database/pool.ts'
import type { Tx } from '../database/tx.ts'
import type { Cipher } from '../encryption/cipher.ts'
import type { Job, Jobs } from '../jobs.ts'
import { as, transact } from '../transact.ts'

/** A message in plain text; a line that is an address alone becomes a link. */
export interface Letter {
  to: string
  subject: string
  text: string
}

export const LetterContent = z.strictObject({ subject: z.string(), text: z.string() })
export type LetterContent = z.infer<typeof LetterContent>

export interface Mailer {
  /** Queues a letter in the transaction of what causes it: with a rollback it was never written. */
  post(tx: Tx, letter: Letter): Promise<void>
}

export const contentPlace = (rowId: string) => ({
  table: 'email_message',
  column: 'content_encrypted',
  rowId,
})

export const makeMailer = (cipher: Cipher, jobs: Pick<Jobs, 'send'>): Mailer => ({
  async post(tx, { to, subject, text }) {
    const id = randomUUID()
    const content: LetterContent = { subject: oneLine(subject), text }
    await tx
      .insertInto('email_message')
      .values({
        id,
        to_address: oneLine(to),
        content_encrypted: cipher.seal(contentPlace(id), JSON.stringify(content)),
      })
      .execute()
    await jobs.send(tx, sendEmail, { id })
  },
})

/** A line break in a header would begin another header. */
const oneLine = (value: string): string => value.replace(/[\r\n]+/g, ' ')

/**
 * Sends one letter. The row is locked meanwhile, so that two workers never send it both; its Message-ID is
 * its own, so that a copy after a crash between sending and noting is told apart by mail programs.
 */
export const sendEmail: Job<z.ZodObject<{ id: z.ZodString }>> = {
  name: 'send-email',
  data: z.strictObject({ id: z.string() }),
  work: async (house, { id }) => {
    if (!house.config.smtpUrl) return
    const transport = transportOf(house.config)
    const failure = await transact(
      house.pool,
      as({ userId: null, advisorId: null, requestId: id }),
      async (tx) => {
        const row = await tx
          .selectFrom('email_message')
          .selectAll()
          .where('id', '=', id)
          .where('sent_at', 'is', null)
          .forUpdate()
          .executeTakeFirst()
        if (!row) return undefined
        const content = LetterContent.parse(
          JSON.parse(house.cipher.open(contentPlace(id), row.content_encrypted)),
        )
        const failed = await attempt(transport, house.config, { to: row.to_address, ...content }, id)
        await tx
          .updateTable('email_message')
          .set(failed ? { last_error: errorCode(failed) } : { sent_at: sql<string>`now()`, last_error: null })
          .where('id', '=', id)
          .execute()
        return failed
      },
    )
    if (failure) throw failure
  },
}

const transports = new Map<string, Transporter>()

function transportOf({ smtpUrl = '' }: Config): Transporter {
  const known = transports.get(smtpUrl)
  if (known) return known
  const made = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transports.set(smtpUrl, made)
  return made
}

/** The error rather than a throw, so that the row can note it before the job fails. */
async function attempt(
  transport: Transporter,
  config: Config,
  letter: Letter,
  id: string,
): Promise<Error | undefined> {
  try {
    await transport.sendMail({
      from: config.mailFrom,
      to: { name: '', address: letter.to },
      subject: letter.subject,
      text: letter.text,
      messageId: `<${id}@${config.publicUrl.hostname}>`,
    })
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('sending failed')
  }
}
