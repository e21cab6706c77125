import { Tooltip } from '@mantine/core'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../translation.ts'
import classes from './fields.module.css'

interface Props {
  /** The field's label. */
  name: string
  by: string
  children: ReactNode
}

/** A field with a sign beside its label that explains it: where it is pointed at, focused or touched. */
export function Explained({ name, by, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.explained}>
      {children}
      <Tooltip label={t(by)} events={{ hover: true, focus: true, touch: true }} multiline maw={260}>
        <button type="button" className={classes.sign} aria-label={t('About {{field}}', { field: t(name) })}>
          <Info size={16} aria-hidden />
        </button>
      </Tooltip>
    </div>
  )
}
