import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { PackageProgress, SentPackage } from '../../packages-contract.ts'
import classes from './sent.module.css'

const says: Record<PackageProgress['state'], string> = {
  received: words('The back office has received it'),
  inProcess: words('The back office is processing it'),
  accountOpen: words('The account is open'),
}

/** How far the firm's back office is with a package: what it told last stands last. */
export function Progress({ progress }: Pick<SentPackage, 'progress'>) {
  const { t, language } = useTranslation()
  if (progress.length === 0) return null
  return (
    <ol className={classes.progress} aria-label={t('Progress')}>
      {progress.map(({ state, recordId, accountNumber, at, by }) => (
        <li key={`${state} ${recordId}`}>
          <strong>{t(says[state])}</strong>
          {accountNumber && ` (${accountNumber})`}{' '}
          <span className={classes.small}>
            {[formatInstant(at, language), by].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}
