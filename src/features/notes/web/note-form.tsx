import { Button } from '@mantine/core'
import { words } from '../../../platform/words.ts'
import type { DraftStore } from '../../../web/draft/draft-store.ts'
import { useLocalDraft } from '../../../web/draft/use-local-draft.ts'
import { fieldsFor } from '../../../web/form/fields.tsx'
import { formOfBody } from '../../../web/form/form-of-body.ts'
import { HeldForm, useHeld } from '../../../web/form/held-form.tsx'
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

/** What is written stays in the tab until it is sent or thrown away, also while its form is closed. */
export const useNoteDraft = (of: string, { text, version }: Draft): DraftStore<Draft> =>
  useLocalDraft<Draft>({
    name: `note of ${of}`,
    keptAs: `note.${of}`,
    opened: { id: of, version: 0, draft: { text, version } },
  })

interface Props extends Pick<Send<typeof addNote> | Send<typeof correctNote>, 'busy' | 'refused'> {
  store: DraftStore<Draft>
  submit: string
  onSubmit: (text: string) => void
  onClose: () => void
}

/** Writes a note, or corrects one. */
export function NoteForm({ store, onSubmit, onClose, ...sending }: Props) {
  const { t } = useTranslation()
  const held = useHeld(form, store)
  const cancel = () => {
    store.discard()
    onClose()
  }
  return (
    <HeldForm
      {...sending}
      held={held}
      onSubmit={(draft) => onSubmit(draft.text)}
      beside={
        <Button variant="default" onClick={cancel}>
          {t('Cancel')}
        </Button>
      }
    >
      <Paragraphs name="text" isFirst />
    </HeldForm>
  )
}
