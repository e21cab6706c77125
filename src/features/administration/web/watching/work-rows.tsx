import type { EmailStatus } from '../../../../platform/codes/email-status.ts'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { useSend } from '../../../../web/use-send.ts'
import { jobKind } from '../../job-kinds.ts'
import {
  type JobState,
  listJobs,
  listOutbox,
  readHealth,
  retryJob,
  type WatchedEmail,
  type WatchedJob,
} from '../../watching-contract.ts'
import { emailKinds, emailStatuses, jobStates } from './in-words.ts'
import { type Mark, StateMark } from './state-mark.tsx'
import classes from './watching.module.css'

const emailMarks: Readonly<Record<EmailStatus, Mark>> = {
  WAITING: 'waiting',
  SENT: 'ok',
  FAILING: 'attention',
  GIVEN_UP: 'down',
}

/** An email: what kind, to whom, and how it stands. */
export function EmailRow({ email }: { email: WatchedEmail }) {
  const { t } = useTranslation()
  return (
    <article className={`${classes.row} ${classes.work}`} aria-labelledby={`work-${email.id}`}>
      <Kind id={email.id} kind={t(email.kind ? emailKinds[email.kind] : words('Email'))} to={email.to} />
      <StateMark mark={emailMarks[email.status]} says={emailStatuses[email.status]} />
      <Facts work={email} />
    </article>
  )
}

const jobMarks: Readonly<Record<JobState, Mark>> = {
  created: 'waiting',
  active: 'waiting',
  retry: 'attention',
  failed: 'down',
  cancelled: 'waiting',
  completed: 'ok',
}

/** A job: what it does, how it stands, and another try where it failed. */
export function JobRow({ job }: { job: WatchedJob }) {
  const { t } = useTranslation()
  const { send, busy } = useSend(retryJob, {
    says: { done: words('The job is tried again now') },
    refreshes: [listJobs, listOutbox, readHealth],
    // it may have been done meanwhile
    onRefused: () => invalidate(listJobs, listOutbox),
  })
  const kind = t(jobKind(job.kind))
  return (
    <article className={`${classes.row} ${classes.work}`} aria-labelledby={`work-${job.id}`}>
      <Kind id={job.id} kind={kind} to={job.to} />
      <StateMark mark={jobMarks[job.state]} says={jobStates[job.state]} />
      <Facts work={job} />
      {(job.state === 'failed' || job.state === 'retry') && (
        <SendingButton
          size="xs"
          variant="default"
          className={classes.link}
          busy={busy}
          onClick={() => send({ params: { id: job.id } })}
          aria-label={t('Try again now: {{kind}}', { kind })}
          data-row-link
        >
          {t('Try Again Now')}
        </SendingButton>
      )}
    </article>
  )
}

function Kind({ id, kind, to }: { id: string; kind: string; to: string | null }) {
  return (
    <span className={classes.kind}>
      <span id={`work-${id}`} className={classes.name}>
        {kind}
      </span>
      {to && <span className={classes.quiet}>{to}</span>}
    </span>
  )
}

/** When it was written, how often it was tried, and what went wrong. */
function Facts({ work }: { work: Pick<WatchedEmail, 'writtenAt' | 'tries' | 'lastError'> }) {
  const { t, language } = useTranslation()
  return (
    <>
      <span className={`${classes.quiet} ${classes.since}`}>
        <span className="unseen">{t('Written')} </span>
        {formatInstant(work.writtenAt, language, pageSettings.timeZone)}
      </span>
      <span className={`figures ${classes.tries}`}>
        <span className="unseen">{t('Tries')} </span>
        {work.tries}
      </span>
      <span className={classes.text}>
        {work.lastError && (
          <>
            <span className="unseen">{t('Last Error')} </span>
            <code>{work.lastError}</code>
          </>
        )}
      </span>
    </>
  )
}
