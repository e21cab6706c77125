import { sql } from 'kysely'
import { createTransport, type Transporter } from 'nodemailer'
import { errorCode } from '../database/pool.ts'
import { as, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import type { Job } from '../jobs/job.ts'
import type { AppServices } from '../services.ts'
import type { Config } from '../startup/config.ts'
import { logoContentId, logoSource, readMailLogo } from './mail-logo.ts'
import { contentLocation, EmailContent, isTried, sendEmailJob } from './mailer.ts'

/**
 * Sends one email. The row is locked meanwhile, so that two workers never send it both; its Message-ID is
 * its own, so that a copy after a crash between sending and noting is told apart by mail programs.
 */
export const sendEmail: Job<typeof sendEmailJob.data> = {
  ...sendEmailJob,
  work: async (services, { id }) => {
    const failure = await transact(
      services.pool,
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
        if (!row || (!services.config.smtpUrl && !(await isDemo(tx)))) return undefined
        const failed = services.config.smtpUrl ? await attempt(services, row) : undefined
        services.metrics.emails.inc({ outcome: failed ? 'refused' : 'taken' })
        await tx
          .updateTable('email_message')
          .set({
            tries: sql<number>`tries + 1`,
            ...(failed
              ? { last_error: errorCode(failed) }
              : { sent_at: sql<string>`now()`, last_error: null }),
          })
          .where('id', '=', id)
          .execute()
        return failed
      },
    )
    if (failure) throw failure
  },
}

/** Connects to the mail server and signs in, as each email does. Gives the code of what it refuses that with. */
export const tryMailServer = (config: Config): Promise<string | undefined> =>
  transportOf(config)
    .verify()
    .then(() => undefined, errorCode)

/** In a demo without a mail server an email has arrived where it is read: in the outbox. */
export async function isDemo(tx: Tx): Promise<boolean> {
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

interface QueuedEmail {
  id: string
  to_address: string
  content_encrypted: Buffer
}

/** The error rather than a throw, so that the row can note it before the job fails. */
async function attempt({ config, cipher }: AppServices, email: QueuedEmail): Promise<Error | undefined> {
  try {
    const { id, to_address: address, content_encrypted: encrypted } = email
    const content = EmailContent.parse(JSON.parse(cipher.decrypt(contentLocation(id), encrypted)))
    await transportOf(config).sendMail({
      from: { name: config.mail.senderName, address: config.mail.senderAddress },
      ...(config.mail.replyTo && { replyTo: config.mail.replyTo }),
      to: { name: '', address },
      ...content,
      attachments: content.html?.includes(logoSource) ? logoAttachment(config.firm.logo) : [],
      messageId: `<${id}@${config.publicUrl.hostname}>`,
      // so that no out-of-office reply is written to the portal (RFC 3834)
      headers: { 'Auto-Submitted': 'auto-generated' },
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
