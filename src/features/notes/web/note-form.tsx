import { Button } from '@mantine/core'
import { words } from '../../../platform/words.ts'
import { fieldsFor } from '../../../web/form/fields.tsx'
import { formOfBody } from '../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../web/form/held-form.tsx'
import { useTranslation } from '../../../web/translation.ts'
import type { Send } from '../../../web/use-send.ts'
import { type addNote, correctNote } from '../contract.ts'

interface Draft {
  text: string
  version: number
}

// of a note, new or corrected, the text is all that is written: the version is the one that was read
const form = formOfBody<Draft>(correctNote.body, { text: words('Note') })
const { Paragraphs } = fieldsFor(form)

interface Props extends Pick<Send<typeof addNote> | Send<typeof correctNote>, 'busy' | 'refused'> {
  text: string
  version: number
  submit: string
  onSubmit: (text: string) => void
  onCancel: () => void
}

/** Writes a note, or corrects one. */
export function NoteForm({ text, version, onSubmit, onCancel, ...sending }: Props) {
  const { t } = useTranslation()
  const held = useHeldForm<Draft>(form, { text, version })
  return (
    <HeldForm
      {...sending}
      held={held}
      onSubmit={(draft) => onSubmit(draft.text)}
      beside={
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      }
    >
      <Paragraphs name="text" isFirst />
    </HeldForm>
  )
}
