import { useEffect, useId, useRef, useState } from 'react'
import type { CallRefused } from '../../../web/call.ts'
import { Button } from '../../../web/public-ui/button.tsx'
import { Field } from '../../../web/public-ui/field.tsx'
import { Refusal } from '../../../web/public-ui/refusal.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { useSend } from '../../../web/use-send.ts'
import { sendSigningCode } from '../light-contract.ts'
import { hasChangedSince } from './has-changed-since.ts'
import classes from './sign-form.module.css'

/** An email may take a moment: another code before that would only make the first one worthless. */
const pauseSeconds = 30

interface Props {
  code: string
  maskedEmail: string
  /** The code is that of their own authenticator app: none is asked for. */
  byApp: boolean
  /** The address to which a code was sent, once one was asked for. */
  sentTo: string | undefined
  onSent: (maskedEmail: string) => void
  /** No code was sent, for the document can be signed no more as it was shown. */
  onChangedSince: () => void
  otp: string
  onOtp: (otp: string) => void
  problem: string | undefined
  /** Why the signature was: the code is to be typed once more. */
  refused: CallRefused | null
}

/** Asks for the code by e-mail, and takes it; of somebody of the firm it takes that of their app. */
export function CodeField({
  code,
  maskedEmail,
  byApp,
  sentTo,
  otp,
  onOtp,
  problem,
  refused,
  ...props
}: Props) {
  const { onSent, onChangedSince } = props
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [timesSent, setTimesSent] = useState(0)
  const { secondsLeft, begin } = usePause()
  const asking = useSend(sendSigningCode, {
    quiet: true,
    onDone: (sent) => {
      onSent(sent.maskedEmail)
      setTimesSent((before) => before + 1)
      begin()
      onOtp('')
    },
    onRefused: (refusal) => {
      if (hasChangedSince(refusal)) onChangedSince()
    },
  })
  useEffect(() => {
    if (timesSent > 0) field.current?.focus()
  }, [timesSent])
  useEffect(() => {
    if (!refused) return
    // not every browser focuses what it selects
    field.current?.focus()
    field.current?.select()
  }, [refused])

  const ask = () => asking.send({ params: { code } })
  if (!byApp && !sentTo)
    return (
      <div className={classes.code}>
        <p className={classes.asks}>
          {t('To confirm that it is you, we will send a code to {{email}}.', { email: maskedEmail })}
        </p>
        <Refusal refused={asking.refused} />
        <Button
          kind="plain"
          data-asks-code
          busy={asking.busy}
          onClick={ask}
          aria-describedby={problem ? `${id}-problem` : undefined}
        >
          {t('Email me the code')}
        </Button>
        {problem && (
          <p id={`${id}-problem`} className={classes.problem}>
            {problem}
          </p>
        )}
      </div>
    )
  return (
    <div className={classes.code}>
      {byApp ? null : (
        <p className={classes.asks} role="status">
          {/* put there anew, so that it is told each time, though it says the same */}
          <span key={timesSent}>
            {timesSent > 1
              ? t('A new code was sent to {{email}}.', { email: sentTo ?? '' })
              : t('A code was sent to {{email}}.', { email: sentTo ?? '' })}
          </span>
        </p>
      )}
      <Field
        ref={field}
        label={t('Code')}
        description={byApp ? t('Six digits, from your authenticator app') : t('Six digits, from the email')}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={9}
        className={classes.digits ?? ''}
        value={otp}
        // emails show the digits in two groups, and are copied from so
        onChange={(event) => onOtp(event.currentTarget.value.replace(/[\s-]/g, ''))}
        error={problem}
        aria-describedby={refused ? 'sign-refused' : undefined}
      />
      <Refusal refused={asking.refused} />
      {!byApp && (
        <NewCode secondsLeft={secondsLeft} ask={ask} isLocked={refused?.code === 'too_many_attempts'} />
      )}
    </div>
  )
}

/** Nothing while another code would have to wait like the one before: until when, the refusal says. */
function NewCode(props: { secondsLeft: number; ask: () => void; isLocked: boolean }) {
  const { t } = useTranslation()
  if (props.isLocked) return null
  return (
    <p className={classes.asks}>
      {props.secondsLeft > 0 ? (
        t('You can ask for a new code in {{count}} seconds.', { count: props.secondsLeft })
      ) : (
        <button type="button" className="link" onClick={props.ask}>
          {t('Email me a new code')}
        </button>
      )}
    </p>
  )
}

function usePause() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000))
  const waits = secondsLeft > 0
  useEffect(() => {
    if (!waits) return
    const tick = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(tick)
  }, [waits])
  const begin = () => {
    setNow(Date.now())
    setUntil(Date.now() + pauseSeconds * 1000)
  }
  return { secondsLeft, begin }
}
