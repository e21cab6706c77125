import { type SubmitEvent, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../../web/paths.ts'
import { Button } from '../../../web/public-ui/button.tsx'
import { Field } from '../../../web/public-ui/field.tsx'
import { issueAt, Refusal } from '../../../web/public-ui/refusal.tsx'
import { Sentence } from '../../../web/public-ui/sentence.tsx'
import { Sheet } from '../../../web/public-ui/sheet.tsx'
import { usePageTitle } from '../../../web/shell/title.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { useSend } from '../../../web/use-send.ts'
import { forgotPassword } from '../light-contract.ts'
import classes from './form.module.css'

export function Screen() {
  const { t } = useTranslation()
  // who has typed an address on the page before is not asked for it again
  const typedBefore: unknown = useLocation().state?.email
  useForgotten(typedBefore)
  const [email, setEmail] = useState(typeof typedBefore === 'string' ? typedBefore : '')
  const [sentTo, setSentTo] = useState('')
  const ask = useSend(forgotPassword, {
    quiet: true,
    onDone: (_, { body }) => setSentTo(body.email),
  })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    ask.send({ body: { email } })
  }
  return (
    <Sheet
      title={usePageTitle()}
      lead={t('We will email you a link to choose a new one.')}
      foot={
        <Link to={paths.login} className="link">
          {t('Back to sign-in')}
        </Link>
      }
    >
      <form noValidate onSubmit={submit} aria-busy={ask.busy}>
        <div className={classes.fields}>
          <Refusal refused={ask.refused} fields={['email']} />
          <div role="status">
            {sentTo && (
              <Sentence kind="told">
                {t(
                  'If there is an account for {{email}}, an email with a link is on its way. A link you received in the last 15 minutes works as well.',
                  { email: sentTo },
                )}
              </Sentence>
            )}
          </div>
          <Field
            label={t('Email')}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={issueAt(ask.refused, 'email')}
          />
          <Button type="submit" wide busy={ask.busy}>
            {sentTo ? t('Send the link again') : t('Send the link')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

/** The browser's history does not keep the address: whoever comes next in this tab finds the field empty. */
function useForgotten(typedBefore: unknown): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (typedBefore !== undefined) void navigate(paths.forgotPassword, { replace: true, state: null })
  }, [navigate, typedBefore])
}
