import { FirmSettingName } from '../../../../platform/firm-values.ts'
import { words } from '../../../../platform/words.ts'
import type { useTranslation } from '../../../../web/translation.ts'
import { assetClasses } from '../../../policy-statements/draft.ts'
import { Part, Profile, type Scale, scales } from '../../../risk-tolerance/profile.ts'
import type { FirmRevision } from '../../firm-contract.ts'

export const settingNames = {
  name: words('Name of the Firm'),
  accent: words('Accent Colour'),
  logo: words('Logo'),
  senderName: words('Sender’s Name'),
  replyTo: words('Answers Go To'),
  statusLabel: words('Status Label'),
  linkDays: words('Days a Link Is Open'),
  reminderDays: words('Days Between Reminders to Sign'),
  reviewMonths: words('Months Between Reviews of a Client'),
  retentionYears: words('Years That Archived Records Are Kept'),
  approval: words('Approval of Submissions'),
  privacyOfficer: words('Privacy Officer'),
  documentLanguages: words('Languages of Documents'),
  bands: words('Bands'),
  mixes: words('Mix'),
} as const satisfies Record<FirmSettingName, string>

export const scaleName = (scale: Scale): string =>
  scale === 'total' ? words('Total score') : Part.label(scale)

type Say = ReturnType<typeof useTranslation>['t']

/** What a change in the history is of, as in 'Mix: Balanced, Equity'. */
export function changedInWords(path: string, t: Say): string {
  const [name, ...rest] = path.split('.')
  const setting = FirmSettingName.safeParse(name).data
  if (!setting) return path
  const parts = rest.map((part) => t(partName(part)))
  return [t(settingNames[setting]), parts.join(', ')].filter((text) => text !== '').join(': ')
}

function partName(part: string): string {
  const scale = scales.find((each) => each === part)
  const asset = assetClasses.find(({ field }) => field === part)
  const profile = Profile.options.find(({ value }) => value === part)
  return (scale && scaleName(scale)) ?? asset?.label ?? profile?.label ?? part
}

const codes: Readonly<Record<string, string>> = {
  none: words('No approval'),
  beforeSending: words('Before sending'),
  afterSigning: words('After signing'),
  en: words('English'),
  fr: words('French'),
}

type Value = FirmRevision['changes'][number]['after']

/** A value as it is read; of a code and a language the key of its translation. */
export function valueInWords(path: string, value: Value): string {
  if (value === null || value === '') return words('empty')
  // of the hash of a picture as much as tells it from others
  if (path === 'logo') return String(value).slice(0, 8)
  const isCode = path === 'approval' || path === 'documentLanguages'
  const parts = (Array.isArray(value) ? value : [value]).map(String)
  return parts
    .map((part) => (isCode ? (codes[part] ?? part) : part))
    .join(path.startsWith('mixes.') ? ' – ' : ', ')
}
