import { Input } from '@mantine/core'
import { type Form, labelAt, labelsOf } from '../../platform/form.ts'
import type { PathTo } from '../../platform/path.ts'
import { InPlaceOfCode, isProved, Proved } from './in-place-of-code.tsx'
import { LineField } from './line-field.tsx'
import { code as kind } from './line-kinds.ts'
import { useField } from './use-field.tsx'

interface Props<Path extends string> {
  name: Path
  /** A sentence under the label. */
  help?: string
  /** The focus begins in it, as a dialog opens. */
  isFirst?: boolean
  /** It was proved without a code, and nothing else is asked for: it is sent at once. */
  onProved?: ((token: string) => void) | undefined
}

/**
 * The field of a form for a code of the second factor, in whose place a passkey or a new sign-in at the provider can be used. Not among the fields of
 * `fieldsFor`: a client's form by a link has no use for it.
 */
export function codeFieldFor<D extends object>(form: Form<D>) {
  const labels = labelsOf(form)
  return ({ name, ...props }: Props<PathTo<D, string>>) => (
    <CodeField name={name} label={labelAt(labels, name) ?? ''} {...props} />
  )
}

function CodeField({ onProved, isFirst, ...props }: Props<string> & { label: string }) {
  const { value, set, frame } = useField(props)
  if (isProved(value))
    return (
      <Input.Wrapper id={frame.id} label={frame.label} error={frame.error} labelElement="div">
        <Proved onUndo={() => set('')} />
      </Input.Wrapper>
    )
  const proved = (token: string) => {
    set(token)
    onProved?.(token)
  }
  return (
    <div>
      <LineField kind={kind} isFirst={isFirst} {...props} />
      <InPlaceOfCode onProved={proved} />
    </div>
  )
}
