import type { ReactNode } from 'react'
import { useTranslation } from '../translation.ts'
import classes from './sections-beside.module.css'

interface Props {
  /** Of the list. */
  label: string
  sections: readonly { id: string; label: string }[]
  shown: string
  onChoose: (id: string) => void
  /** The section that is shown. */
  children: ReactNode
}

/** The sections of a record as a list, and beside it the one that is shown. */
export function SectionsBeside({ label, sections, shown, onChoose, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.container}>
      <div className={classes.columns}>
        <nav aria-label={label}>
          <ul className={classes.list}>
            {sections.map((section) => (
              <li key={section.id}>
                <button
                  type="button"
                  className={classes.way}
                  aria-current={section.id === shown || undefined}
                  onClick={() => onChoose(section.id)}
                >
                  {t(section.label)}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </div>
  )
}
