import type { ReactNode } from 'react'
import { words } from '../../platform/words.ts'
import type { CallRefused } from '../call.ts'
import { codeFieldFor } from './code-field.tsx'
import { formOfBody } from './form-of-body.ts'
import { HeldForm, useHeldForm } from './held-form.tsx'
import type { useRecentCode } from './recent-code.ts'

const form = formOfBody<{ code: string }>(undefined, { code: words('Six-Digit Code') })
const Code = codeFieldFor(form)

interface Props {
  code: ReturnType<typeof useRecentCode>
  /** Given the code as it is sent: none where one was accepted lately. */
  onSubmit: (code: { code?: string }) => void
  busy: boolean
  refused: CallRefused | null
  submit: string
  beside?: ReactNode
  children?: ReactNode
}

/** A button that wants a code of the second factor, unless one was accepted lately. */
export function RecentCodeForm({ code, onSubmit, children, ...props }: Props) {
  const held = useHeldForm(form, { code: '' })
  return (
    <HeldForm {...props} held={held} onSubmit={(draft) => onSubmit(code.codeOf(draft.code))}>
      {children}
      {code.asksCode && <Code name="code" isFirst onProved={(token) => onSubmit(code.codeOf(token))} />}
    </HeldForm>
  )
}
