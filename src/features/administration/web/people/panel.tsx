import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../web/translation.ts'
import classes from './panel.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
}

/** Stands over the page at its side, so that no column of the list moves; on a narrow screen over all of it. */
export function Panel(props: Props) {
  const { t } = useTranslation()
  return (
    <Drawer
      {...props}
      position="right"
      size="min(540px, 100%)"
      classNames={{ title: classes.title ?? '', body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': t('Close') }}
    />
  )
}
