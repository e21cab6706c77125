import { words } from '../../platform/words.ts'
import type { CallRefused } from '../call.ts'
import { useMay } from '../session/rights.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CodeForm } from './code-form.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  /** What a code opens. */
  says: string
  /** What is said to whoever may not have numbers shown whole. */
  mayNot: string
  onCode: (code: string) => void
  busy: boolean
  refused: CallRefused | null
  submit: string
}

/** Asks for the code that what carries numbers whole waits for. */
export function AskToShowWhole({
  opened,
  onClose,
  title,
  says,
  mayNot,
  onCode,
  submit,
  busy,
  refused,
}: Props) {
  const mayReveal = useMay('reveal')
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <p>{mayReveal ? says : mayNot}</p>
      {mayReveal && (
        <CodeForm
          busy={busy}
          refused={refused}
          help={words('The six digits that your app shows now, or a recovery code')}
          onSubmit={onCode}
          submit={submit}
        />
      )}
    </Dialog>
  )
}
