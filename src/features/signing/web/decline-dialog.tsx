import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../../web/public-ui/button.tsx'
import { Refusal } from '../../../web/public-ui/refusal.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { useSend } from '../../../web/use-send.ts'
import { decline } from '../light-contract.ts'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { hasChangedSince } from './has-changed-since.ts'

interface Props {
  code: string
  close: () => void
  /** It was declined, or stands otherwise by now. */
  done: () => void
}

/** Asks for the reason, and whether it is meant. */
export function DeclineDialog({ code, close: onClose, done }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const declining = useSend(decline, {
    quiet: true,
    onDone: done,
    onRefused: (refusal) => {
      if (hasChangedSince(refusal)) done()
    },
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!reason.trim())
    if (reason.trim()) declining.send({ params: { code }, body: { reason } })
    else document.getElementById(`${id}-reason`)?.focus()
  }
  return (
    <Dialog title={t('Decline to sign?')} onClose={onClose}>
      {(close) => (
        <form noValidate onSubmit={submit} className={classes.body} aria-busy={declining.busy}>
          <p>
            {t(
              'Nobody will be able to sign this document after that. Your adviser will be told, with your reason.',
            )}
          </p>
          <label htmlFor={`${id}-reason`} className={classes.label}>
            {t('Why you are declining')}
          </label>
          <textarea
            id={`${id}-reason`}
            rows={4}
            maxLength={1000}
            className={classes.reason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}-missing` : undefined}
          />
          {missing && (
            <p id={`${id}-missing`} className={classes.problem}>
              {t('Please Enter a Reason')}
            </p>
          )}
          <Refusal refused={declining.refused} />
          <div className={classes.ways}>
            <Button kind="plain" onClick={() => close()}>
              {t('Cancel')}
            </Button>
            <Button type="submit" busy={declining.busy}>
              {t('Decline to Sign')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
