import { z } from 'zod'
import { words } from '../../../platform/words.ts'
import { fieldsFor } from '../../../web/form/fields.tsx'
import { formOfBody } from '../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../web/form/held-form.tsx'
import { type Book, nameOfBook } from '../../../web/session/shown-book.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { useSend } from '../../../web/use-call.ts'
import { createHousehold, listHouseholds, NewHousehold } from '../contract.ts'

interface Props {
  /** Into which one may be added. */
  books: readonly Book[]
  /** Several books are shown: whose it shall be is said here. */
  asksWhose: boolean
  opened: boolean
  onClose: () => void
  onCreated: (id: string) => void
}

const sayWhose = words('Please Choose a Book')
const form = formOfBody<NewHousehold>(
  NewHousehold.extend({ advisorId: z.string(sayWhose).min(1, sayWhose) }),
  {
    fullName: words('Full Name'),
    advisorId: words('Book'),
  },
)
const { Text, Select } = fieldsFor(form)

export function AddHousehold({ books, asksWhose, opened, onClose, onCreated }: Props) {
  const { t } = useTranslation()
  // closed, it keeps what was typed for the next time it is opened
  const held = useHeldForm(form, {
    fullName: '',
    advisorId: (books.length === 1 && books[0]?.advisorId) || '',
  })
  const create = useSend(createHousehold, {
    says: { done: words('Created Household Successfully'), failed: words('Error on Household Create') },
    refreshes: [listHouseholds],
    onDone: ({ id }) => {
      held.clear()
      onCreated(id)
      onClose()
    },
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Add New Household')}>
      <HeldForm
        {...create}
        held={held}
        onSubmit={(body) => create.send({ body })}
        submit={t('Add Household')}
      >
        <Text name="fullName" placeholder={words('Marsh Family')} isFirst />
        {asksWhose && (
          <Select
            name="advisorId"
            options={books.map((book) => ({ value: book.advisorId, label: nameOfBook(book, books) }))}
          />
        )}
      </HeldForm>
    </Dialog>
  )
}
