import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../public-ui/button.tsx'
import { useIsFormer } from '../release.ts'
import { useTranslation } from '../translation.ts'
import { IconButton } from '../ui/icon-button.tsx'
import classes from './newer-page.module.css'

/**
 * Asks to reload a page that was loaded before the portal went on to another release. It never does so by itself: only
 * whoever types knows when they have come to a rest, and the page goes on working.
 */
export function NewerPage() {
  const { t } = useTranslation()
  const [isLater, setLater] = useState(false)
  const isShown = useIsFormer() && !isLater
  // always there, so that whoever listens to the page is told what comes into it
  return (
    <div role="status" className={classes.edge} data-shown={isShown || undefined}>
      {isShown && (
        <div className={classes.strip}>
          <p className={classes.sentence}>{t('A newer version of this page is ready.')}</p>
          <Button kind="plain" onClick={() => window.location.reload()}>
            {t('Reload')}
          </Button>
          <IconButton label={t('Close')} onClick={() => setLater(true)}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  )
}
