import type { FirmSettingName } from '../../../../platform/firm-values.ts'
import { words } from '../../../../platform/words.ts'
import type { FirmRevision } from '../../firm-contract.ts'

export const settingNames = {
  name: words('Name of the Firm'),
  accent: words('Accent Colour'),
  senderName: words('Sender’s Name'),
  replyTo: words('Answers Go To'),
  statusLabel: words('Status Label'),
  linkDays: words('Days a Link Is Open'),
  reminderDays: words('Days Between Reminders to Sign'),
  reviewMonths: words('Months Between Reviews of a Client'),
  approval: words('Approval of Submissions'),
  privacyOfficer: words('Privacy Officer'),
  documentLanguages: words('Languages of Documents'),
} as const satisfies Record<FirmSettingName, string>

const codes: Readonly<Record<string, string>> = {
  none: words('No approval'),
  beforeSending: words('Before sending'),
  afterSigning: words('After signing'),
  en: words('English'),
  fr: words('French'),
}

type Value = FirmRevision['changes'][number]['after']

/** A value as it is read; of a code and a language the key of its translation. */
export function valueInWords(name: FirmSettingName, value: Value): string {
  if (value === null || value === '') return words('empty')
  const isCode = name === 'approval' || name === 'documentLanguages'
  const parts = (Array.isArray(value) ? value : [value]).map(String)
  return parts.map((part) => (isCode ? (codes[part] ?? part) : part)).join(', ')
}
