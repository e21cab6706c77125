import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../web/light/button.tsx'
import { Refusal } from '../../../web/light/refusal.tsx'
import { useSend } from '../../../web/use-send.ts'
import { decline } from '../light-contract.ts'
import classes from './decline-dialog.module.css'

interface Props {
  code: string
  close: () => void
  done: () => void
}

/** Asks for the reason, and whether it is meant. The browser's own dialog keeps the focus within and closes by Escape. */
export function DeclineDialog({ code, close, done }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const declining = useSend(decline, { onDone: done })
  useEffect(() => dialog.current?.showModal(), [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!reason.trim())
    if (reason.trim()) declining.send({ params: { code }, body: { reason } })
    else document.getElementById(`${id}-reason`)?.focus()
  }
  return (
    <dialog
      ref={dialog}
      className={`surface ${classes.dialog}`}
      aria-labelledby={`${id}-title`}
      onClose={close}
    >
      <form noValidate onSubmit={submit} className={classes.form} aria-busy={declining.busy}>
        <h2 id={`${id}-title`}>{t('Decline to sign?')}</h2>
        <p>{t('Nobody can sign this document any more then. Your adviser is told, with your reason.')}</p>
        <label htmlFor={`${id}-reason`} className={classes.label}>
          {t('Why you do not sign')}
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
          <Button kind="plain" onClick={() => dialog.current?.close()}>
            {t('Cancel')}
          </Button>
          <Button type="submit" busy={declining.busy}>
            {t('Decline to Sign')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
