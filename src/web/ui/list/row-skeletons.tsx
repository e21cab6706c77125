import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../../translation.ts'
import classes from './row-skeletons.module.css'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** A list that is on its way. */
export function RowSkeletons() {
  const { t } = useTranslation()
  return (
    <div role="status" className="surface">
      <VisuallyHidden>{t('Loading…')}</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className={classes.row} aria-hidden>
          <div className={classes.lines}>
            <Skeleton height={18} width="42%" />
            <Skeleton height={12} width="64%" />
          </div>
          <Skeleton height={32} width={120} radius="md" />
        </div>
      ))}
    </div>
  )
}
