import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { Callable } from '../../../platform/endpoint.ts'
import { Button } from '../../../web/public-ui/button.tsx'
import { Field } from '../../../web/public-ui/field.tsx'
import { issueAt, Refusal } from '../../../web/public-ui/refusal.tsx'
import type { Send } from '../../../web/use-send.ts'
import classes from './code-form.module.css'
import form from './form.module.css'
import { Unfolding } from './unfolding.tsx'

interface Props {
  send: Omit<Send<Callable>, 'endpoint' | 'send'> & { send: (input: { body: { code: string } }) => void }
  label: string
  description?: string
  submit: string
  /** Six digits of an authenticator app, a recovery code as it was printed, or whichever is at hand. */
  kind: 'app' | 'recovery' | 'either'
  /** The button is there from the first, not only once something is typed. */
  always?: boolean
  /** Below the field, what takes the place of a code. */
  children?: ReactNode
}

/** One code, and the button that sends it. */
export function CodeForm({ send: { send, busy, refused }, kind, always, children, ...props }: Props) {
  const { label, description, submit } = props
  const [code, setCode] = useState('')
  const issue = issueAt(refused, 'code')
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
          data-autofocus // in a dialog, whose focus trap looks for it after autoFocus
          autoComplete="one-time-code"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoCapitalize={kind === 'app' ? 'off' : 'characters'}
          spellCheck={false}
          className={classes.code ?? ''}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={issue}
          aria-describedby={refused && !issue ? 'code-refused' : undefined}
        />
        {children}
      </div>
      <Unfolding when={always || code !== ''}>
        <Button type="submit" wide busy={busy}>
          {submit}
        </Button>
      </Unfolding>
    </form>
  )
}
