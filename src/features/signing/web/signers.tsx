import { Check, Circle, X } from 'lucide-react'
import { words } from '../../../platform/words.ts'
import { useTranslation } from '../../../web/translation.ts'
import classes from './outcome.module.css'
import type { Signing } from './read-signing.ts'

const statuses = {
  WAITING: { icon: Circle, says: words('signs later') },
  SENDING: { icon: Circle, says: words('still to sign') },
  SENT: { icon: Circle, says: words('still to sign') },
  IN_PERSON: { icon: Circle, says: words('still to sign') },
  OPENED: { icon: Circle, says: words('still to sign') },
  SIGNED: { icon: Check, says: words('has signed') },
  DECLINED: { icon: X, says: words('has declined') },
} as const satisfies Record<Signing['signer']['status'], unknown>

/** Everybody who signs, and who has. */
export function Signers({ signing: { signers, inOrder } }: { signing: Signing }) {
  const { t } = useTranslation()
  const List = inOrder ? 'ol' : 'ul'
  return (
    <List className={classes.signers} aria-label={t('Who signs')}>
      {signers.map(({ name, status, isSelf }) => {
        const { icon: Icon, says } = statuses[status]
        return (
          <li key={`${name} ${isSelf}`} data-status={status}>
            <Icon size={16} aria-hidden />
            <span>{isSelf ? t('{{name}} (you)', { name }) : name}</span>
            <span className={classes.status}>{t(says)}</span>
          </li>
        )
      })}
    </List>
  )
}
