import { useState } from 'react'
import { listPasskeys, stepUp } from '../../features/sign-in/passkey-contract.ts'
import { CallRefused, call } from '../call.ts'
import { useTranslation } from '../translation.ts'
import { useBusy } from '../use-busy.ts'
import { useCall } from '../use-call.ts'
import { type ProofProps, ProofWay } from './proof-way.tsx'

/** For whoever has a passkey. */
export function UsePasskey({ onProved }: ProofProps) {
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
    <ProofWay label={t('Use a passkey instead')} busy={busy} problem={problem} onChoose={() => run(prove)} />
  )
}
