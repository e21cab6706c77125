import { Ban, CircleCheck, LockKeyhole, type LucideIcon, Mail, TriangleAlert } from 'lucide-react'
import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { Person, PersonStatus } from '../../people-contract.ts'
import { statusNames } from './in-words.ts'
import classes from './people.module.css'

const icons: Readonly<Record<PersonStatus, LucideIcon>> = {
  active: CircleCheck,
  invited: Mail,
  locked: LockKeyhole,
  disabled: Ban,
}

/** How somebody stands, as a sign and a word. */
export function StatusMark({ person: { status, hasSecondFactor } }: { person: Person }) {
  const { t } = useTranslation()
  const lacks = status === 'active' && !hasSecondFactor
  const Icon = lacks ? TriangleAlert : icons[status]
  return (
    <span className={classes.status} data-status={lacks ? 'lacking' : status}>
      <Icon size={15} aria-hidden />
      {t(lacks ? words('Active, no second factor') : statusNames[status])}
    </span>
  )
}
