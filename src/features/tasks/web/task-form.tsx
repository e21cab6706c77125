import { Button } from '@mantine/core'
import { words } from '../../../platform/words.ts'
import { fieldsFor } from '../../../web/form/fields.tsx'
import { formOfBody } from '../../../web/form/form-of-body.ts'
import { HeldForm, useHeldForm } from '../../../web/form/held-form.tsx'
import { useTranslation } from '../../../web/translation.ts'
import type { Send } from '../../../web/use-send.ts'
import { addTask, type changeTask, type TaskHolder } from '../contract.ts'

/** What of a task is filled in. */
export interface TaskDraft {
  title: string
  dueOn: string | null
  assignedTo: string
}

const form = formOfBody<TaskDraft>(addTask.body, {
  title: words('What is to be done'),
  dueOn: words('Due On'),
  assignedTo: words('Assigned To'),
})
const { Text, Day, Select } = fieldsFor(form)

interface Props extends Pick<Send<typeof addTask> | Send<typeof changeTask>, 'busy' | 'refused'> {
  draft: TaskDraft
  /** The portal says what it is and when: whose it is can be changed alone. */
  isOfPortal?: boolean
  holders: readonly TaskHolder[]
  submit: string
  onSubmit: (draft: TaskDraft) => void
  onCancel: () => void
}

/** A new task, or one that is changed. */
export function TaskForm({ draft, isOfPortal = false, holders, onCancel, ...sending }: Props) {
  const { t } = useTranslation()
  const held = useHeldForm<TaskDraft>(form, draft)
  return (
    <HeldForm
      {...sending}
      held={held}
      beside={
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      }
    >
      {!isOfPortal && (
        <>
          <Text name="title" isFirst />
          <Day name="dueOn" help={words('Left empty, it is due on no day.')} />
        </>
      )}
      {holders.length > 1 && (
        <Select name="assignedTo" options={holders.map(({ id, name }) => ({ value: id, label: name }))} />
      )}
    </HeldForm>
  )
}
