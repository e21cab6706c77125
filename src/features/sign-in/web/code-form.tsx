import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../web/light/button.tsx'
import { Field } from '../../../web/light/field.tsx'
import { issueAt, Refusal } from '../../../web/light/refusal.tsx'
import type { Send } from '../../../web/use-send.ts'
import type { confirmTwoFactorSetup, verifyTwoFactor } from '../light-contract.ts'
import classes from './code-form.module.css'
import form from './form.module.css'
import { Unfolding } from './unfolding.tsx'

interface Props {
  send: Send<typeof verifyTwoFactor> | Send<typeof confirmTwoFactorSetup>
  label: string
  description?: string
  submit: string
  /** Six digits of an authenticator app, or a recovery code as it was printed. */
  kind: 'app' | 'recovery'
  /** The button is there from the first, not only once something is typed. */
  always?: boolean
}

/** One code, and the button that sends it. */
export function CodeForm({ send: { send, busy, refused }, label, description, submit, kind, always }: Props) {
  const [code, setCode] = useState('')
  const sent = (event: SubmitEvent) => {
    event.preventDefault()
    // apps show the digits in two groups, and are copied from so
    send({ body: { code: code.replace(/\s/g, '') } })
  }
  return (
    <form noValidate onSubmit={sent} aria-busy={busy}>
      <div className={form.fields}>
        <Refusal refused={refused} fields={['code']} id="code-refused" />
        <Field
          key={kind}
          label={label}
          description={description}
          name="code"
          autoFocus
          autoComplete="one-time-code"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoCapitalize={kind === 'app' ? 'off' : 'characters'}
          spellCheck={false}
          className={classes.code ?? ''}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={issueAt(refused, 'code')}
          aria-describedby={refused ? 'code-refused' : undefined}
        />
      </div>
      <Unfolding when={always || code !== ''}>
        <Button type="submit" wide busy={busy}>
          {submit}
        </Button>
      </Unfolding>
    </form>
  )
}
