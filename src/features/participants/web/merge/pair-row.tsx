import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { dayIn, formatDate } from '../../../../platform/formats/dates.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { paths } from '../../../../web/paths.ts'
import { May } from '../../../../web/session/rights.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { ShortId } from '../../../../web/ui/short-id.tsx'
import type { Duplicate, Likely } from '../../duplicates-contract.ts'
import classes from './duplicates.module.css'
import { NotTheSame } from './not-the-same.tsx'
import { reasonsInWords } from './reasons.ts'

interface Props {
  pair: Duplicate
  /** Whose book it is, where those of several are listed. */
  whose: string | undefined
}

/** Two records beside each other, and what can be done with them. */
export function PairRow({ pair, whose }: Props) {
  const { t } = useTranslation()
  const { a, b, reasons } = pair
  return (
    <li className={classes.pair}>
      <Record record={a} />
      <Record record={b} />
      <div className={classes.reasons}>
        {reasons.map((reason) => (
          <p key={reason}>{t(reasonsInWords[reason])}</p>
        ))}
        {whose !== undefined && (
          <p className={classes.whose}>
            <span className="unseen">{t('Book')} </span>
            {whose}
          </p>
        )}
      </div>
      <May to="write">
        <div className={classes.actions}>
          <NotTheSame ids={[a.id, b.id]} size="xs" />
          <Button component={Link} to={paths.mergeRecords(a.id, b.id)} size="xs">
            {t('Compare')}
          </Button>
        </div>
      </May>
    </li>
  )
}

function Record({ record }: { record: Likely }) {
  const { t, language } = useTranslation()
  const { id, generalDetails, household, dateOfBirth, createdAt } = record
  return (
    <div className={classes.record}>
      <Link to={paths.participant(id)} className={classes.name}>
        {fullName(generalDetails)}
      </Link>
      <p className={classes.about}>
        {dateOfBirth && <>{t('born {{date}}', { date: formatDate(dateOfBirth, language) })} · </>}
        {t('since {{date}}', { date: formatDate(dayIn(createdAt, pageSettings.timeZone), language) })}
      </p>
      <p className={classes.about}>
        {household.fullName} · <ShortId id={id} />
      </p>
    </div>
  )
}
