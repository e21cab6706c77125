import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallRefused, call } from '../../../web/call.ts'
import { paths } from '../../../web/paths.ts'
import { Refusal } from '../../../web/public-ui/refusal.tsx'
import { Sheet } from '../../../web/public-ui/sheet.tsx'
import { askWhoIsSignedIn } from '../../../web/session/session.ts'
import { useTranslation } from '../../../web/translation.ts'
import { toast } from '../../../web/ui/toast/toast.ts'
import { Waiting } from '../../../web/ui/waiting.tsx'
import { useSend } from '../../../web/use-send.ts'
import { StepFade } from '../../../web/wizard/step-fade.tsx'
import { confirmTwoFactorSetup, readTwoFactorSetup } from '../light-contract.ts'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { CodeForm } from './code-form.tsx'
import type { Enrolment } from './otpauth-link.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondStep } from './second-step.tsx'

export function Screen() {
  return (
    <SecondStep>
      <SetUp />
    </SecondStep>
  )
}

function SetUp() {
  const { t } = useTranslation()
  const { enrolment, refused } = useEnrolment()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const confirm = useSend(confirmTwoFactorSetup, {
    quiet: true,
    onDone: (done) => setRecoveryCodes(done.recoveryCodes),
  })

  const goOn = () => {
    toast.done(t('You have successfully set up your 2FA'))
    void askWhoIsSignedIn()
  }
  const keyToScan = () => (
    <Sheet
      wide
      title={t('Set up two-factor sign-in')}
      lead={t(
        'From now on you will sign in with your password and a code from your phone. Setting it up takes a minute.',
      )}
    >
      <Refusal refused={refused} />
      {!enrolment && !refused && <Waiting />}
      {enrolment && (
        <>
          <AuthenticatorKey enrolment={enrolment} />
          <CodeForm
            send={confirm}
            kind="app"
            always
            label={t('Code')}
            description={t('The six digits that the app shows now')}
            submit={t('Confirm')}
          />
        </>
      )}
    </Sheet>
  )
  return (
    <StepFade step={recoveryCodes ? 'codes' : 'key'}>
      {(step) =>
        step === 'codes' && recoveryCodes ? (
          <Sheet
            wide
            title={t('Your recovery codes')}
            lead={t(
              'If you do not have your phone with you, you can sign in with one of these codes. Each works once.',
            )}
          >
            <RecoveryCodes codes={recoveryCodes} onContinue={goOn} />
          </Sheet>
        ) : (
          keyToScan()
        )
      }
    </StepFade>
  )
}

/** The key of an app to be confirmed; whoever has done that is led to verification instead. */
function useEnrolment() {
  const navigate = useNavigate()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [refused, setRefused] = useState<CallRefused | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    call(readTwoFactorSetup, {}, { signal: abort.signal }).then(
      ({ result }) => setEnrolment(result),
      (error) => {
        if (!(error instanceof CallRefused)) return
        if (error.status === 409) navigate(paths.verifyCode, { replace: true, state: { fromLogin: true } })
        else setRefused(error)
      },
    )
    return () => abort.abort()
  }, [navigate])
  return { enrolment, refused }
}
