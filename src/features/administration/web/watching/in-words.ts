import type { EmailKind } from '../../../../platform/codes/email-kind.ts'
import type { EmailStatus } from '../../../../platform/codes/email-status.ts'
import type { Language } from '../../../../platform/codes/person.ts'
import { dayIn, formatDate, formatTime } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import type { useTranslation } from '../../../../web/translation.ts'
import type { JobState } from '../../watching-contract.ts'

export const emailKinds: Readonly<Record<EmailKind, string>> = {
  invitation: words('Invitation'),
  passwordReset: words('New password'),
  security: words('Security notice'),
  riskToleranceLink: words('Link to the questionnaire'),
  toSign: words('Request to sign'),
  signingReminder: words('Reminder to sign'),
  signingCode: words('Code for signing'),
  signedCopy: words('Signed copy'),
  adviserNotice: words('Notice to an adviser'),
  test: words('Test Email'),
  recordsExported: words('Notice of an export'),
  backupFailed: words('Notice of a failed backup'),
}

/** By the name of the job; a name that is not here is shown itself. */
const jobKinds: Readonly<Record<string, string>> = {
  'send-email': words('Send an email'),
  'send-overdue-email': words('Take up emails that were not sent'),
  'mail-reset-link': words('Email a link to a new password'),
  'warn-of-passwords': words('Warn of guessed passwords'),
  sweep: words('Remove what has expired'),
  'back-up': words('Back up everything'),
  'move-files': words('Move files to their store'),
  'sweep-files': words('Remove files that nothing names'),
  'verify-trail': words('Verify the trail'),
  'run-import': words('Write an import'),
  'forget-imports': words('Forget old imports'),
  'correct-onespan': words('Correct an address at OneSpan Sign'),
  'remind-onespan': words('Have OneSpan Sign remind a signer'),
  'move-sins': words('Encrypt social insurance numbers'),
  'send-risk-for-signature': words('Send a questionnaire to be signed'),
  'send-waiting-risk': words('Send questionnaires that wait'),
  'dispatch-package': words('Send out a document to be signed'),
  'seal-package': words('Seal a signed document'),
  'remind-of-reviews': words('Remind advisers of reviews'),
  'deliver-webhook': words('Tell another system of a package'),
  'tend-packages': words('See to documents that are out'),
  'poll-onespan': words('Ask OneSpan Sign about a document'),
  'poll-onespan-all': words('Ask OneSpan Sign about all documents'),
  'revoke-onespan': words('Take a document back from OneSpan Sign'),
}

export const jobKind = (kind: string): string => jobKinds[kind] ?? kind

export const emailStatuses: Readonly<Record<EmailStatus, string>> = {
  WAITING: words('Waiting'),
  SENT: words('Sent'),
  FAILING: words('Failing, tried again'),
  GIVEN_UP: words('Given up'),
}

export const jobStates: Readonly<Record<JobState, string>> = {
  created: words('Waiting'),
  active: words('In hand'),
  retry: words('Failed, tried again'),
  failed: words('Failed'),
  cancelled: words('Cancelled'),
  completed: words('Done'),
}

/** 'Today, 10:42', by the firm's clock; of an earlier day, the day. */
export function momentInWords(
  at: string,
  language: Language,
  t: ReturnType<typeof useTranslation>['t'],
  now = new Date(),
): string {
  const { timeZone } = pageSettings
  const day = dayIn(at, timeZone)
  return day === dayIn(now.toISOString(), timeZone)
    ? t('Today, {{time}}', { time: formatTime(new Date(at), language, timeZone) })
    : formatDate(day, language)
}
