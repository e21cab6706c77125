import { Tooltip } from '@mantine/core'
import { useTranslation } from '../translation.ts'
import classes from './short-id.module.css'
import { useCopy } from './use-copy.ts'

const shownSigns = 8

/**
 * An id as its first eight signs (HOME-003): whole where it is pointed at or focused, and copied whole, by pressing it
 * or with what was selected around it.
 */
export function ShortId({ id }: { id: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <Tooltip label={id} events={{ hover: true, focus: true, touch: true }}>
      <button
        type="button"
        className={`id ${classes.id}`}
        aria-label={t('Copy the id {{id}}', { id })}
        onClick={() => copy(id)}
      >
        {id.slice(0, shownSigns)}
        <span className={classes.rest}>{id.slice(shownSigns)}</span>
      </button>
    </Tooltip>
  )
}
