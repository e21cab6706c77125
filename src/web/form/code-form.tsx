import { type Form, rulesFor } from '../../platform/form.ts'
import { words } from '../../platform/words.ts'
import type { CallRefused } from '../call.ts'
import { codeFieldFor } from './code-field.tsx'
import { called } from './form-of-body.ts'
import { HeldForm, useHeldForm } from './held-form.tsx'

interface WithCode {
  code: string
}

export const missingCode = words('Please Enter a Code')

const form: Form<WithCode> = {
  steps: [
    {
      id: 'code',
      title: '',
      owns: ['code'],
      rules: [rulesFor<WithCode>().required('code', missingCode)],
      facts: [called<WithCode>({ code: words('Code') })],
    },
  ],
}
const Code = codeFieldFor(form)

interface Props {
  /** What the code is for, under its field. */
  help: string
  onSubmit: (code: string) => void
  busy: boolean
  refused: CallRefused | null
  submit: string
}

/** Asks for a fresh code of the second factor. */
export function CodeForm({ help, onSubmit, ...props }: Props) {
  const held = useHeldForm(form, { code: '' })
  return (
    <HeldForm {...props} held={held} onSubmit={({ code }) => onSubmit(code)}>
      <Code name="code" help={help} isFirst onProved={onSubmit} />
    </HeldForm>
  )
}
