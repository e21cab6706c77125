import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { call } from '../../../web/call.ts'
import { paths } from '../../../web/paths.ts'
import { Sheet } from '../../../web/public-ui/sheet.tsx'
import { askWhoIsSignedIn, signedOut } from '../../../web/session/session.ts'
import { useTranslation } from '../../../web/translation.ts'
import { useSend } from '../../../web/use-send.ts'
import { endSession, readTwoFactorSetup, verifyTwoFactor } from '../light-contract.ts'
import { CodeForm } from './code-form.tsx'
import classes from './form.module.css'
import { SecondStep } from './second-step.tsx'

export function Screen() {
  return (
    <SecondStep>
      <VerifyCode />
    </SecondStep>
  )
}

function VerifyCode() {
  const { t } = useTranslation()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const verify = useSend(verifyTwoFactor, { quiet: true, onDone: () => void askWhoIsSignedIn() })
  useStillToSetUp()
  const isApp = kind === 'app'
  return (
    <Sheet
      title={isApp ? t('Verification code') : t('Recovery code')}
      lead={
        isApp
          ? t('Please enter the six digits that your authenticator app shows now.')
          : t(
              'Please enter one of the recovery codes that you saved when you set up your authenticator app. Each code works once.',
            )
      }
      foot={
        <OtherWays
          isApp={isApp}
          change={() => setKind(isApp ? 'recovery' : 'app')}
          isOver={verify.refused?.code === 'forbidden'}
        />
      }
    >
      <CodeForm
        send={verify}
        kind={kind}
        label={isApp ? t('Verification code') : t('Recovery code')}
        submit={t('Verify')}
      />
    </Sheet>
  )
}

interface OtherWaysProps {
  isApp: boolean
  change: () => void
  /** No code is accepted any more: a new password is the only way. */
  isOver: boolean
}

function OtherWays({ isApp, change, isOver }: OtherWaysProps) {
  const { t } = useTranslation()
  // a session of the password alone can do nothing: it is left behind even where the server cannot be told
  const leave = () => void call(endSession, {}).then(signedOut, signedOut)
  return (
    <div className={classes.ways}>
      {isOver ? (
        <Link to={paths.forgotPassword} className="link">
          {t('Forgot password?')}
        </Link>
      ) : (
        <button type="button" className="link" onClick={change}>
          {isApp ? t('Use a recovery code instead') : t('Use the authenticator app instead')}
        </button>
      )}
      <button type="button" className="link" onClick={leave}>
        {t('Sign in as somebody else')}
      </button>
    </div>
  )
}

/** Opened directly, this page may be the wrong one: the set-up call is refused (409) once that is done. */
function useStillToSetUp(): void {
  const navigate = useNavigate()
  const fromLogin = useLocation().state?.fromLogin === true
  useEffect(() => {
    if (fromLogin) return
    const abort = new AbortController()
    call(readTwoFactorSetup, {}, { signal: abort.signal }).then(
      () => navigate(paths.setupTwoFactor, { replace: true }),
      () => {},
    )
    return () => abort.abort()
  }, [fromLogin, navigate])
}
