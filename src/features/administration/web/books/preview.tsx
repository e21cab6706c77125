import { Skeleton } from '@mantine/core'
import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { MovePreview } from '../../books-contract.ts'
import classes from './books.module.css'

interface Props {
  /** Undefined until it is there. */
  preview: MovePreview | undefined
  from: string
  to: string
  isWhole: boolean
}

/** What goes along, a line each; what is not there is not said. */
export function Preview({ preview, from, to, isWhole }: Props) {
  const { t, language } = useTranslation()
  if (!preview) return <Skeleton height={132} />
  const format = (number: number) => new Intl.NumberFormat(`${language}-CA`).format(number)
  const { households, people, openLinks, openPackages, toResend, drafts } = preview
  const lines = [
    { count: openLinks, says: words('Open links: {{number}}. They stay open.') },
    { count: openPackages - toResend, says: words('Documents out for signature: {{number}}. They go on.') },
    {
      count: toResend,
      says: words(
        'Documents that {{from}} was still to sign: {{number}}. They are taken back, and {{to}} has to send them again.',
      ),
    },
    { count: drafts, says: words('Drafts: {{number}}. They go along as they are.') },
  ]
  return (
    <section className={classes.preview} aria-label={t('What moves')} aria-live="polite">
      <p className={classes.moves}>
        {t('{{number}} households', { count: households, number: format(households) })}
        {isWhole && ` (${t('archived ones among them')})`}
        {', '}
        {t('{{number}} participants', { count: people, number: format(people) })}
      </p>
      <ul>
        {lines
          .filter(({ count }) => count > 0)
          .map(({ count, says }) => (
            <li key={says}>{t(says, { number: format(count), from, to })}</li>
          ))}
        <li>{t('{{to}} reads all that is on file and its whole trail; {{from}} no more.', { from, to })}</li>
        <li>{t('{{to}} is asked to verify each client within 30 days.', { to })}</li>
      </ul>
    </section>
  )
}
