import { Button } from '@mantine/core'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import classes from './offered.module.css'

interface Props {
  title: string
  /** What is on file. */
  says: string
  onAccept: () => void
}

/** What is known already, to be taken over with one key. Nothing is filled in before that. */
export function Offered({ title, says, onAccept }: Props) {
  const { t } = useTranslation()
  return (
    <Notice tone="calm" title={title}>
      <div className={classes.offer}>
        <p>{says}</p>
        <Button size="compact-sm" variant="default" onClick={onAccept}>
          {t('Use This')}
        </Button>
      </div>
    </Notice>
  )
}
