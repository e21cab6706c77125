import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { listPasskeys, stepUp } from '../../features/sign-in/passkey-contract.ts'
import { CallRefused, call } from '../call.ts'
import { useTranslation } from '../translation.ts'
import { useBusy } from '../use-busy.ts'
import { useCall } from '../use-call.ts'
import classes from './use-passkey.module.css'

interface Props {
  /** Gives what is sent as the code. */
  onProved: (token: string) => void
}

/** Below the field of a code, for whoever has a passkey: it takes the code's place. */
export function UsePasskey({ onProved }: Props) {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  const { data: passkeys = [] } = useCall(listPasskeys, {})
  const [problem, setProblem] = useState('')
  const prove = async () => {
    setProblem('')
    try {
      const assertion = await (await import('../session/passkey.ts')).proveByPasskey()
      if (assertion) onProved((await call(stepUp, { body: { assertion } })).result.token)
      else setProblem(t('No passkey was used. Please try again, or enter a code.'))
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setProblem(error.message || t('Please check your connection and try again.'))
    }
  }
  if (passkeys.length === 0 || !('PublicKeyCredential' in window)) return null
  return (
    <div className={classes.way}>
      <button type="button" className="link" aria-busy={busy} onClick={() => run(prove)}>
        {t('Use a passkey instead')}
      </button>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** Whether what stands in the place of a code comes from a passkey. */
export const isFromPasskey = (code: unknown): code is string =>
  typeof code === 'string' && /^[\w-]{43}$/.test(code)

/** Stands in the place of the field once a passkey was used. */
export function PasskeyUsed({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.used}>
      <CircleCheck size={18} aria-hidden className={classes.sign} />
      <span role="status">{t('Confirmed with your passkey')}</span>
      <button type="button" className="link" onClick={onUndo}>
        {t('Enter a code instead')}
      </button>
    </div>
  )
}
