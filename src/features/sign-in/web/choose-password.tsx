import { type SubmitEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { words } from '../../../platform/words.ts'
import { asCopied } from '../../../web/by-link/link-code.ts'
import { pageSettings } from '../../../web/page-settings.ts'
import { paths } from '../../../web/paths.ts'
import { Button } from '../../../web/public-ui/button.tsx'
import { issueAt, Refusal } from '../../../web/public-ui/refusal.tsx'
import { Sentence } from '../../../web/public-ui/sentence.tsx'
import { Sheet } from '../../../web/public-ui/sheet.tsx'
import { signedOut } from '../../../web/session/session.ts'
import { usePageTitle } from '../../../web/shell/title.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { useSend } from '../../../web/use-send.ts'
import { resetPassword } from '../light-contract.ts'
import { judgePassword } from '../rules.ts'
import classes from './form.module.css'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

/** Reached by a link from an e-mail: an invitation, or a reset. The link's token never leaves the browser unasked. */
export function Screen() {
  const { t } = useTranslation()
  const { hash, pathname } = useLocation()
  const token = asCopied(new URLSearchParams(hash.slice(1)).get('token') ?? '')
  const isInvitation = pathname.toLowerCase().startsWith(paths.invitation)
  return (
    <Sheet
      title={usePageTitle()}
      {...(isInvitation ? { overline: t('Advisor Portal') } : {})}
      lead={
        isInvitation
          ? t('You can then sign in and set up your phone for the second step.')
          : t('You will be signed out everywhere. Your two-factor set-up stays as it is.')
      }
      foot={
        <Link to={paths.login} className="link">
          {t('Back to sign-in')}
        </Link>
      }
    >
      {token ? <ChoosePassword token={token} /> : <NotComplete />}
    </Sheet>
  )
}

function NotComplete() {
  const { t } = useTranslation()
  return (
    <Sentence kind="wrong">
      <p>{t('This link is incomplete. Please open it again from the email that you received.')}</p>
      <Link to={paths.forgotPassword} className="link">
        {t('Ask for a new link')}
      </Link>
    </Sentence>
  )
}

function ChoosePassword({ token }: { token: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [broken, setBroken] = useState<string>()
  const choose = useSend(resetPassword, {
    quiet: true,
    says: { done: words('Your password is set. Please sign in.') },
    onDone: () => {
      // every session has ended, one in this browser, too
      signedOut()
      navigate(paths.login, { replace: true })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const problem = judgePassword(password, { ownWords: [pageSettings.firmName] })
    setBroken(problem)
    if (!problem) choose.send({ body: { token, password } })
  }
  const isLinkRefused = choose.refused !== null && choose.refused.issues.length === 0
  return (
    <form noValidate onSubmit={submit} aria-busy={choose.busy}>
      <div className={classes.fields}>
        <Refusal refused={choose.refused} fields={['password']} />
        {isLinkRefused && (
          <Link to={paths.forgotPassword} className="link">
            {t('Ask for a new link')}
          </Link>
        )}
        <PasswordField
          label={t('New password')}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={(broken && t(broken)) ?? issueAt(choose.refused, 'password')}
          aria-describedby="password-rules"
        />
        <PasswordRules id="password-rules" password={password} />
        <Button type="submit" wide busy={choose.busy}>
          {t('Set password')}
        </Button>
      </div>
    </form>
  )
}
