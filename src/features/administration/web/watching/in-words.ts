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
