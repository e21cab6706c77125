import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../../platform/endpoint.ts'
import { words } from '../../platform/words.ts'
import { May } from '../session/rights.tsx'
import { useTranslation } from '../translation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useSend } from '../use-call.ts'
import { CodeForm } from './code-form.tsx'
import classes from './whole-secret.module.css'

const shownForMs = 30_000

interface Props<Body extends { code: string }, Result> {
  /** Tells the secret of a record for a fresh code. */
  endpoint: Endpoint<'secrets.reveal', z.ZodType, z.ZodUndefined, z.ZodType<unknown, Body>, z.ZodType<Result>>
  recordId: string
  /** What the call is told beside the code: which of several secrets it is. */
  besides?: Omit<Body, 'code'>
  masked: string
  /** As the answer has it, and as it is read. */
  whole: (result: Result) => string
  /** The question of the dialog. */
  title: string
}

/** A secret as its mask. The secret itself is shown for half a minute to whoever gives a fresh code. */
export function WholeSecret<Body extends { code: string }, Result>({
  endpoint,
  recordId,
  besides,
  masked,
  whole,
  title,
}: Props<Body, Result>) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const reveal = useSend(endpoint, {
    quiet: true,
    onDone: (result) => {
      setSecret(whole(result))
      setAsking(false)
    },
  })
  useEffect(() => {
    if (secret === undefined) return
    const timer = setTimeout(() => setSecret(undefined), shownForMs)
    return () => clearTimeout(timer)
  }, [secret])
  return (
    <span className={classes.line}>
      <span className="figures" aria-live="polite">
        {secret ?? masked}
      </span>
      {secret === undefined ? (
        <May to="reveal">
          <button type="button" className="link" onClick={() => setAsking(true)}>
            {t('Show')}
          </button>
        </May>
      ) : (
        <button type="button" className="link" onClick={() => setSecret(undefined)}>
          {t('Hide')}
        </button>
      )}
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={title}>
        <p className={classes.about}>
          {t('The number is shown for 30 seconds, and the audit trail records that you read it.')}
        </p>
        <CodeForm
          {...reveal}
          help={words('The six digits that your app shows now, or a recovery code')}
          // the code is all that the others lack
          onSubmit={(code) => reveal.send({ params: { id: recordId }, body: { ...besides, code } as Body })}
          submit={t('Show')}
        />
      </Dialog>
    </span>
  )
}
