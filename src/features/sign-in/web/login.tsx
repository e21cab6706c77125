import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { CallRefused } from '../../../web/call.ts'
import { pageSettings } from '../../../web/page-settings.ts'
import { paths } from '../../../web/paths.ts'
import { Button } from '../../../web/public-ui/button.tsx'
import { Field } from '../../../web/public-ui/field.tsx'
import { issueAt, Refusal } from '../../../web/public-ui/refusal.tsx'
import { Sentence } from '../../../web/public-ui/sentence.tsx'
import { Sheet } from '../../../web/public-ui/sheet.tsx'
import { askWhoIsSignedIn, passwordAccepted } from '../../../web/session/session.ts'
import { useTranslation } from '../../../web/translation.ts'
import { useSend } from '../../../web/use-send.ts'
import { login } from '../light-contract.ts'
import classes from './form.module.css'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import { useFilledIn } from './use-filled-in.ts'

// where the firm has an identity provider of its own
const ProviderButton = lazy(() => import('./provider-button.tsx'))

export function Screen() {
  const { t } = useTranslation()
  return (
    <Sheet
      title={t('Welcome Back')}
      overline={t('Advisor Portal')}
      foot={
        <p>
          {t('Trouble with your account? Please contact {{provider}}.', {
            provider: t(pageSettings.provider),
          })}
        </p>
      }
    >
      <WhySignIn />
      {pageSettings.hasProvider && (
        <Suspense fallback={<div className={classes.provider} />}>
          <ProviderButton />
        </Suspense>
      )}
      <LoginForm />
      <PasskeyButton />
    </Sheet>
  )
}

/** Whoever was led here learns why. */
function WhySignIn() {
  const { t } = useTranslation()
  const { state } = useLocation()
  if (state?.says === 'ended')
    return <Sentence kind="told">{t('Your session has ended. Please sign in again.')}</Sentence>
  if (state?.says === 'password first')
    return <Sentence kind="told">{t('Please sign in with your email and password first.')}</Sentence>
  return null
}

function LoginForm() {
  const { t } = useTranslation()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const { send, busy, refused } = useLogin((refusal) => {
    const field = issueAt(refusal, 'username') ? emailField.current : passwordField.current
    // select() alone moves the focus in Chromium only
    field?.focus()
    field?.select()
  })
  const form = useRef<HTMLFormElement>(null)
  const isTyped = username !== '' || password !== ''
  const isFilledIn = useFilledIn(form, isTyped)
  usePreparedNextStep(isTyped || isFilledIn)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send({ body: { username, password } })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} aria-busy={busy}>
      {/* React writes no value of its own into these: what was filled in without an event would be lost by it */}
      <div className={classes.fields}>
        <Refusal
          refused={refused}
          fields={['username', 'password']}
          id="login-refused"
          advice={
            refused?.code === 'too_many_attempts'
              ? t(
                  'If someone else has been trying, you can sign in without waiting: choose “Forgot password?”.',
                )
              : undefined
          }
        />
        <Field
          ref={emailField}
          label={t('Email')}
          type="email"
          name="username"
          autoComplete="username"
          onChange={(event) => setUsername(event.currentTarget.value)}
          error={issueAt(refused, 'username')}
        />
        <PasswordField
          ref={passwordField}
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={issueAt(refused, 'password')}
          aria-describedby={refused ? 'login-refused' : undefined}
        />
      </div>
      <div className={classes.go}>
        {(isTyped || isFilledIn) && (
          <Button type="submit" wide busy={busy}>
            {t('Login')}
          </Button>
        )}
      </div>
      <p className={classes.after}>
        <Link to={paths.forgotPassword} state={{ email: username }} className="link">
          {t('Forgot password?')}
        </Link>
      </p>
    </form>
  )
}

function useLogin(onRefused: (refused: CallRefused) => void) {
  const navigate = useNavigate()
  return useSend(login, {
    quiet: true,
    onRefused,
    onDone: ({ requiresTwoFactorSetup, requiresTwoFactorVerification }) => {
      if (!requiresTwoFactorSetup && !requiresTwoFactorVerification) return void askWhoIsSignedIn()
      passwordAccepted()
      navigate(requiresTwoFactorSetup ? paths.setupTwoFactor : paths.verifyCode, {
        replace: true,
        state: { fromLogin: true },
      })
    },
  })
}

/** While somebody types, what they will see next is fetched. */
function usePreparedNextStep(typed: boolean): void {
  useEffect(() => {
    if (typed) void import('./verify-code.tsx').catch(() => {})
  }, [typed])
}
