import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/tx.ts'
import type { Cipher } from '../encryption/cipher.ts'
import type { JobDefinition, Jobs } from '../jobs/jobs.ts'
import type { Config } from '../startup/config.ts'
import type { Email } from './email.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { readMailLogo } from './mail-logo.ts'

/** What is kept of an email, and mailed, word for word: it may speak of a firm and a design that have changed since. */
export const EmailContent = z.strictObject({
  subject: z.string(),
  text: z.string(),
  /** Undefined in an email that was written before emails had it. */
  html: z.string().optional(),
})
export type EmailContent = z.infer<typeof EmailContent>

export interface Mailer {
  /**
   * Queues an email in the transaction of what causes it: with a rollback it was never written.
   * @returns its id, by which `emailStatus` tells what became of it
   */
  post(tx: Tx, email: Email): Promise<string>
}

export const contentLocation = (rowId: string) => ({
  table: 'email_message',
  column: 'content_encrypted',
  rowId,
})

/** Sends the email of this id. */
export const sendEmailJob = {
  name: 'send-email',
  data: z.strictObject({ id: z.string() }),
} satisfies JobDefinition

export const makeMailer = (cipher: Cipher, jobs: Pick<Jobs, 'send'>, firm: Config['firm']): Mailer => ({
  async post(tx, { usefulUntil, ...written }) {
    const email = { ...written, to: oneLine(written.to), subject: oneLine(written.subject) }
    const id = randomUUID()
    const content: EmailContent = {
      subject: email.subject,
      text: emailText(email, firm.name),
      html: emailHtml(email, { ...firm, logo: readMailLogo(firm.logo) }),
    }
    await tx
      .insertInto('email_message')
      .values({
        id,
        kind: email.kind,
        to_address: email.to,
        content_encrypted: cipher.encrypt(contentLocation(id), JSON.stringify(content)),
        useful_until: usefulUntil?.toISOString() ?? null,
      })
      .execute()
    await jobs.send(tx, sendEmailJob, { id })
    return id
  },
})

/** A line break in a header would begin another header. */
const oneLine = (value: string): string => value.replace(/[\r\n]+/g, ' ')

/** So long an email is tried. What could not be sent by then never is: it speaks of a day that is over. */
const triedForDays = 5

/** Whether an email that has not gone out may go out still: what it brings counts, and it has not been tried for days. */
export const isTried = sql<boolean>`(
  created_at > now() - make_interval(days => ${triedForDays}) and coalesce(useful_until > now(), true)
)`
