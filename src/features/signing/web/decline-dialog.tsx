import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../../web/public-ui/button.tsx'
import { Refusal } from '../../../web/public-ui/refusal.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { useSend } from '../../../web/use-send.ts'
import { decline } from '../light-contract.ts'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { hasChangedSince } from './has-changed-since.ts'
import type { SignersDocument } from './read-signing.ts'

interface Props {
  code: string
  documents: readonly SignersDocument[]
  /** The one that is looked at. */
  shown: string | undefined
  close: () => void
  /** It was declined, or stands otherwise by now. */
  done: () => void
}

/** Asks for the reason, and whether it is meant. */
export function DeclineDialog({ code, documents, shown, close: onClose, done }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const open = documents.filter(({ status }) => status === 'open')
  const [chosen, setChosen] = useState((open.find((each) => each.id === shown) ?? open[0])?.id)
  const finished = () => {
    onClose()
    done()
  }
  const declining = useSend(decline, {
    quiet: true,
    onDone: finished,
    onRefused: (refusal) => {
      if (hasChangedSince(refusal)) finished()
    },
  })

  // of one document alone nothing is chosen: it is all that there is
  const one = open.length > 1 ? open.find(({ id }) => id === chosen) : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!reason.trim())
    if (reason.trim())
      declining.send({ params: { code }, body: { reason, ...(one ? { documentId: one.id } : {}) } })
    else document.getElementById(`${id}-reason`)?.focus()
  }
  return (
    <Dialog title={t('Decline to sign?')} onClose={onClose}>
      {(close) => (
        <form noValidate onSubmit={submit} className={classes.body} aria-busy={declining.busy}>
          {open.length > 1 && <Which documents={open} chosen={chosen} choose={setChosen} />}
          <p>
            {open.length === 1 || one
              ? t(
                  'Nobody will be able to sign this document after that. Your adviser will be told, with your reason.',
                )
              : t(
                  'Nobody will be able to sign these documents after that. Your adviser will be told, with your reason.',
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

interface WhichProps {
  documents: readonly SignersDocument[]
  /** Undefined where it is all of them. */
  chosen: string | undefined
  choose: (id: string | undefined) => void
}

/** One of the documents, with what is nothing without it, or all of them. */
function Which({ documents, chosen, choose }: WhichProps) {
  const { t } = useTranslation()
  const name = useId()
  const nameOf = (id: string) => documents.find((each) => each.id === id)?.name ?? ''
  return (
    <fieldset className={classes.which}>
      <legend>{t('What you do not want to sign')}</legend>
      {documents.map((document) => (
        <label key={document.id}>
          <input
            type="radio"
            name={name}
            checked={document.id === chosen}
            onChange={() => choose(document.id)}
          />
          <span>
            {document.name}
            {document.takesAlong.length > 0 && (
              <small>
                {t('and with it: {{names}}', { names: document.takesAlong.map(nameOf).join(', ') })}
              </small>
            )}
          </span>
        </label>
      ))}
      <label>
        <input type="radio" name={name} checked={chosen === undefined} onChange={() => choose(undefined)} />
        <span>{t('All of them')}</span>
      </label>
    </fieldset>
  )
}
