import { type SubmitEvent, useState } from 'react'
import { words } from '../../../platform/words.ts'
import { InPlaceOfCode, isProved, Proved } from '../../../web/form/in-place-of-code.tsx'
import { pageSettings } from '../../../web/page-settings.ts'
import { Button } from '../../../web/public-ui/button.tsx'
import { Field } from '../../../web/public-ui/field.tsx'
import { issueAt, Refusal } from '../../../web/public-ui/refusal.tsx'
import { useUser } from '../../../web/session/session.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { useSend } from '../../../web/use-send.ts'
import { changePassword, listSessions } from '../contract.ts'
import { judgePassword } from '../rules.ts'
import classes from './form.module.css'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Changes the password of whoever is signed in. */
export function ChangePassword({ opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Change password')}>
      <ChangeForm onDone={onClose} />
    </Dialog>
  )
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { firstName, lastName, email } = useUser()
  const [typed, setTyped] = useState({ password: '', newPassword: '', code: '' })
  const [broken, setBroken] = useState<string>()
  const { send, busy, refused } = useSend(changePassword, {
    says: { done: words('Your password has been changed. You have been signed out everywhere else.') },
    quiet: true,
    refreshes: [listSessions],
    onDone,
  })
  const type = (name: keyof typeof typed) => (event: { currentTarget: HTMLInputElement }) =>
    setTyped({ ...typed, [name]: event.currentTarget.value })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const ownWords = [firstName, lastName, email, pageSettings.firmName]
    const problem = judgePassword(typed.newPassword, { ownWords })
    setBroken(problem)
    if (!problem) send({ body: { ...typed, code: typed.code.replace(/\s/g, '') } })
  }
  return (
    <form noValidate onSubmit={submit} aria-busy={busy}>
      <div className={classes.fields}>
        <Refusal refused={refused} fields={['password', 'newPassword', 'code']} />
        {/* so that a password manager knows whose it is */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('Current password')}
          name="password"
          autoComplete="current-password"
          data-autofocus
          value={typed.password}
          onChange={type('password')}
          error={issueAt(refused, 'password')}
        />
        <PasswordField
          label={t('New password')}
          name="new-password"
          autoComplete="new-password"
          value={typed.newPassword}
          onChange={type('newPassword')}
          error={(broken && t(broken)) ?? issueAt(refused, 'newPassword')}
          aria-describedby="password-rules"
        />
        <PasswordRules id="password-rules" password={typed.newPassword} />
        {isProved(typed.code) && !issueAt(refused, 'code') ? (
          <Proved onUndo={() => setTyped({ ...typed, code: '' })} />
        ) : (
          <div>
            <Field
              label={t('Code')}
              description={t('The six digits that your app shows now, or a recovery code')}
              name="code"
              autoComplete="one-time-code"
              spellCheck={false}
              value={isProved(typed.code) ? '' : typed.code}
              onChange={type('code')}
              error={issueAt(refused, 'code')}
            />
            <InPlaceOfCode onProved={(code) => setTyped({ ...typed, code })} />
          </div>
        )}
        <Button type="submit" wide busy={busy}>
          {t('Change password')}
        </Button>
      </div>
    </form>
  )
}
