import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from '../../translation.ts'
import classes from './list-heads.module.css'

interface Head {
  label: string
  /** The column that the list is sorted by; one without it does not sort. */
  column?: string
}

interface Props {
  heads: readonly Head[]
  /** The columns' widths, which are those of the rows. */
  className: string | undefined
  /** 'name', or '-name' for backwards. */
  sort: string
  onSort: (sort: string) => void
}

/** What stands above the columns of a list; a head that sorts is a button, and shows an arrow once it is chosen. */
export function ListHeads({ heads, className, sort, onSort }: Props) {
  const { t } = useTranslation()
  return (
    <div className={`${classes.heads} ${className ?? ''}`}>
      {heads.map(({ label, column }) => {
        if (!column) return <span key={label}>{t(label)}</span>
        const isUp = sort === column
        const isDown = sort === `-${column}`
        const Arrow = isDown ? ArrowDown : ArrowUp
        return (
          <button
            key={label}
            type="button"
            className={classes.sorts}
            aria-pressed={isUp || isDown}
            onClick={() => onSort(isUp ? `-${column}` : column)}
          >
            {t(label)}
            <Arrow size={14} aria-hidden data-chosen={isUp || isDown || undefined} />
            {isUp && <span className="unseen"> {t('sorted upwards')}</span>}
            {isDown && <span className="unseen"> {t('sorted downwards')}</span>}
          </button>
        )
      })}
    </div>
  )
}
