import { useEffect, useState } from 'react'
import { readIdentity } from '../../features/sign-in/identity-contract.ts'
import { pageSettings } from '../page-settings.ts'
import { onProvedElsewhere } from '../session/proved-elsewhere.ts'
import { useTranslation } from '../translation.ts'
import { useCall } from '../use-call.ts'
import { type ProofProps, ProofWay } from './proof-way.tsx'

/** For whoever is connected with the firm's identity provider: signs in there anew, in a window of its own. */
export function UseProvider({ onProved }: ProofProps) {
  const { t } = useTranslation()
  const { data: identity } = useCall(readIdentity, {})
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!isAsked) return
    return onProvedElsewhere((token) => {
      setAsked(false)
      if (token) onProved(token)
      else setProblem(t('That did not confirm that it is you. Please try again, or enter a code.'))
    })
  }, [isAsked, onProved, t])
  if (!identity) return null
  const ask = () => {
    setProblem('')
    const opened = window.open('/api/auth/oidc/again', '_blank', 'popup,width=520,height=720')
    if (opened) setAsked(true)
    else
      setProblem(t('Your browser did not open the window. Please allow it for this page, or enter a code.'))
  }
  return (
    <ProofWay
      label={t('Sign in with {{firm}} again instead', { firm: pageSettings.firmName })}
      busy={isAsked}
      problem={problem}
      onChoose={ask}
    />
  )
}
