import { Check, Minus } from 'lucide-react'
import { useTranslation } from '../../../web/translation.ts'
import { composed, longestPassword, shortestPassword } from '../rules.ts'
import classes from './password-rules.module.css'

/** What a password must be, told before it is broken; of these the browser itself can tell the length alone. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation()
  const length = [...composed(password)].length
  const isLongEnough = length >= shortestPassword && length <= longestPassword
  const Sign = isLongEnough ? Check : Minus
  return (
    <ul id={id} className={classes.rules}>
      <li data-kept={isLongEnough || undefined}>
        <Sign size={16} aria-hidden />
        {t('8 characters or more; a few words in a row work well')}
      </li>
      <li>
        <Minus size={16} aria-hidden />
        {t('not a commonly used password')}
      </li>
      <li>
        <Minus size={16} aria-hidden />
        {t('not based on your name or the firm’s')}
      </li>
    </ul>
  )
}
