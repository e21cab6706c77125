import { Title } from '@mantine/core'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Unread } from '../../../../web/ui/unread.tsx'
import { usePages } from '../../../../web/use-pages.ts'
import { listFirmRevisions } from '../../firm-contract.ts'
import classes from './firm.module.css'
import { changedInWords, valueInWords } from './in-words.ts'

const newest = '50'

/** What was set, by whom and when. */
export function History() {
  const { t, language } = useTranslation()
  const list = usePages(listFirmRevisions, { query: { limit: newest } })
  return (
    <section>
      <Title order={2} size="h3">
        {t('History')}
      </Title>
      <Unread says={t('What was set before could not be loaded.')} reads={[{ ...list, data: list.rows }]} />
      {list.rows?.length === 0 && <p className={classes.quiet}>{t('Nothing was changed yet.')}</p>}
      <ol className={classes.history}>
        {list.rows?.map(({ version, at, by, changes }) => (
          <li key={version}>
            <p className={classes.quiet}>
              {formatInstant(at, language)} · {by}
            </p>
            {changes.map(({ path, before, after }) => (
              <p key={path} className={classes.change}>
                {changedInWords(path, t)}: <del>{t(valueInWords(path, before))}</del>{' '}
                <span aria-hidden>→</span> <ins>{t(valueInWords(path, after))}</ins>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
