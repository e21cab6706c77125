import { Title } from '@mantine/core'
import { useId } from 'react'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { AwaitingPackage } from '../../approval-contract.ts'
import { ReturnedPoints } from '../sent/returned-points.tsx'
import classes from './approvals.module.css'

/** What it was returned for before, and what has become of each point; nothing of one that never was. */
export function ReturnedBefore({ about: { returned } }: { about: AwaitingPackage }) {
  const { t, language } = useTranslation()
  const title = useId()
  if (returned.length === 0) return null
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={title}>
      <Title order={3} id={title}>
        {t('Returned Before')}
      </Title>
      {returned.map(({ packageId, at, by, note, points }) => (
        <div key={`${packageId} ${at}`} className={classes.before}>
          <p className={classes.small}>
            {t('Returned by {{name}}, {{when}}', { name: by, when: formatInstant(at, language) })}
          </p>
          {note && <p>{t('“{{reason}}”', { reason: note })}</p>}
          <ReturnedPoints points={points} />
        </div>
      ))}
    </section>
  )
}
