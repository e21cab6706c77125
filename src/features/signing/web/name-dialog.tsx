import { Button } from '../../../web/public-ui/button.tsx'
import { useTranslation } from '../../../web/translation.ts'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'

interface Props {
  /** As it was typed. */
  typed: string
  /** Whose signature is asked for. */
  signer: string
  /** Whether one document is signed, or several are. */
  isOne: boolean
  onClose: () => void
  onSure: () => void
}

/** Asks whoever signs by quite another name whether it is meant; any name that a person adopts can be a signature. */
export function NameDialog({ typed, signer, isOne, onClose, onSure }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('Sign anyway?')} onClose={(answer) => (answer === 'sure' ? onSure() : onClose())}>
      {(close) => (
        <div className={classes.body}>
          <p>
            {isOne
              ? t('You sign as “{{typed}}”. This document is for {{signer}}.', { typed, signer })
              : t('You sign as “{{typed}}”. These documents are for {{signer}}.', { typed, signer })}
          </p>
          <div className={classes.ways}>
            <Button kind="plain" onClick={() => close()}>
              {t('Change the Name')}
            </Button>
            <Button onClick={() => close('sure')}>{t('Sign')}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
