import type { Language } from '../../../../platform/codes/person.ts'
import type { Role } from '../../../../platform/codes/user-role.ts'
import { dateOf, formatDate, formatTime } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import type { useTranslation } from '../../../../web/translation.ts'
import type { Person, PersonStatus } from '../../people-contract.ts'

type T = ReturnType<typeof useTranslation>['t']

export const rolesInOrder = ['adviser', 'assistant', 'compliance', 'admin'] as const satisfies readonly Role[]

export const statusNames: Readonly<Record<PersonStatus, string>> = {
  active: words('Active'),
  invited: words('Invited'),
  locked: words('Locked'),
  disabled: words('Disabled'),
}

/** Which books somebody works in; undefined where in none. */
export function booksInWords({ roles, advisor, assists, status }: Person, t: T): string | undefined {
  const isAdviser = advisor !== null && roles.includes('adviser')
  const own = isAdviser && t('Own, {{iaNumber}}', { iaNumber: advisor.iaNumber })
  const parts = [
    own,
    own && status === 'disabled' && t('no active adviser'),
    roles.includes('compliance') && t(own ? words('reads every book') : words('Every book')),
    roles.includes('assistant') && assists.length > 0 && assists.map(({ name }) => name).join(', '),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join('; ') : undefined
}

/** When somebody was seen last, by the reader's clock. */
export function seenInWords(at: string | null, language: Language, t: T, now = new Date()): string {
  if (at === null) return t('Not yet')
  const seen = new Date(at)
  const time = formatTime(seen, language)
  const daysAgo = (Date.parse(dateOf(now)) - Date.parse(dateOf(seen))) / 86_400_000
  if (daysAgo === 0) return t('Today, {{time}}', { time })
  if (daysAgo === 1) return t('Yesterday, {{time}}', { time })
  return formatDate(dateOf(seen), language)
}
