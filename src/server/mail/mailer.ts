import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { errorCode } from '../database/pool.ts'
import type { Tx } from '../database/tx.ts'
import type { Cipher } from '../encryption/cipher.ts'
import type { House } from '../house.ts'
import type { Job, Jobs } from '../jobs.ts'
import { as, transact } from '../transact.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { logoContentId, logoSource, readMailLogo } from './mail-logo.ts'

/** What is kept of a letter, and mailed, word for word: it may speak of a firm and a design that have changed since. */
export const LetterContent = z.strictObject({
  subject: z.string(),
  text: z.string(),
  /** Undefined in a letter that was written before letters had it. */
  html: z.string().optional(),
})
export type LetterContent = z.infer<typeof LetterContent>

export interface Mailer {
  /**
   * Queues a letter in the transaction of what causes it: with a rollback it was never written.
   * @returns its id, by which `letterStanding` tells what became of it
   */
  post(tx: Tx, letter: Letter): Promise<string>
}

export const contentPlace = (rowId: string) => ({
  table: 'email_message',
  column: 'content_encrypted',
  rowId,
})

export const makeMailer = (cipher: Cipher, jobs: Pick<Jobs, 'send'>, firm: Config['firm']): Mailer => ({
  async post(tx, { usefulUntil, ...written }) {
    const letter = { ...written, to: oneLine(written.to), subject: oneLine(written.subject) }
    const id = randomUUID()
    const content: LetterContent = {
      subject: letter.subject,
      text: letterText(letter, firm.name),
      html: letterHtml(letter, { ...firm, logo: readMailLogo(firm.logo) }),
    }
    await tx
      .insertInto('email_message')
      .values({
        id,
        to_address: letter.to,
        content_encrypted: cipher.seal(contentPlace(id), JSON.stringify(content)),
        useful_until: usefulUntil?.toISOString() ?? null,
      })
      .execute()
    await jobs.send(tx, sendEmail, { id })
    return id
  },
})

/** A line break in a header would begin another header. */
const oneLine = (value: string): string => value.replace(/[\r\n]+/g, ' ')

/** So long a letter is tried. What could not be sent by then never is: it speaks of a day that is over. */
const triedForDays = 5

/** Whether a letter that has not gone out may go out still: what it brings counts, and it has not been tried for days. */
export const isTried = sql<boolean>`(
  created_at > now() - make_interval(days => ${triedForDays}) and coalesce(useful_until > now(), true)
)`

/**
 * Sends one letter. The row is locked meanwhile, so that two workers never send it both; its Message-ID is
 * its own, so that a copy after a crash between sending and noting is told apart by mail programs.
 */
export const sendEmail: Job<z.ZodObject<{ id: z.ZodString }>> = {
  name: 'send-email',
  data: z.strictObject({ id: z.string() }),
  work: async (house, { id }) => {
    const failure = await transact(
      house.pool,
      as({ userId: null, advisorId: null, requestId: id }),
      async (tx) => {
        const row = await tx
          .selectFrom('email_message')
          .selectAll()
          .where('id', '=', id)
          .where('sent_at', 'is', null)
          .where(isTried)
          .forUpdate()
          .executeTakeFirst()
        if (!row || (!house.config.smtpUrl && !(await isDemo(tx)))) return undefined
        const failed = house.config.smtpUrl ? await attempt(house, row) : undefined
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

/** In a demo without a mail server a letter has arrived where it is read: in the outbox. */
async function isDemo(tx: Tx): Promise<boolean> {
  const firm = await tx.selectFrom('firm').select('is_demo').executeTakeFirst()
  return firm?.is_demo ?? false
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

interface QueuedLetter {
  id: string
  to_address: string
  content_encrypted: Buffer
}

/** The error rather than a throw, so that the row can note it before the job fails. */
async function attempt({ config, cipher }: House, letter: QueuedLetter): Promise<Error | undefined> {
  try {
    const { id, to_address: address, content_encrypted: sealed } = letter
    const content = LetterContent.parse(JSON.parse(cipher.open(contentPlace(id), sealed)))
    await transportOf(config).sendMail({
      from: config.mailFrom,
      to: { name: '', address },
      ...content,
      attachments: content.html?.includes(logoSource) ? logoAttachment(config.firm.logo) : [],
      messageId: `<${id}@${config.publicUrl.hostname}>`,
    })
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('sending failed')
  }
}

/** None where the firm has taken its logo away since: its name stands in the picture's place. */
function logoAttachment(path: string | undefined) {
  const logo = readMailLogo(path)
  if (!logo) return []
  return [
    { filename: 'logo.png', content: logo.png, cid: logoContentId, contentDisposition: 'inline' as const },
  ]
}
