import { Checkbox } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Pencil } from 'lucide-react'
import { dateOf, formatDate, formatInstant } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { May, useMay } from '../../../web/session/rights.tsx'
import { useUser } from '../../../web/session/session.ts'
import { useTranslation } from '../../../web/translation.ts'
import cards from '../../../web/ui/card-list.module.css'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { IconButton } from '../../../web/ui/icon-button.tsx'
import { useSend } from '../../../web/use-send.ts'
import { changeTask, listTasks, type Task, type TaskHolder } from '../contract.ts'
import { TaskForm } from './task-form.tsx'
import classes from './tasks.module.css'

interface Props {
  task: Task
  holders: readonly TaskHolder[]
  /** For whom it is to be done, where the list is of several. */
  forWhom: string | undefined
}

/** One task: ticked once it is done, and unticked where that was too soon. */
export function TaskRow({ task, holders, forWhom }: Props) {
  const { t } = useTranslation()
  const mayWrite = useMay('write')
  const [isEditing, edit] = useDisclosure(false)
  const { id, title, version, doneAt, source } = task
  const canBeChanged = source === 'person' || holders.length > 1
  const isDone = doneAt !== null
  const change = useSend(changeTask, {
    says: { done: isDone ? words('The task is open again') : words('The task is done') },
    refreshes: [listTasks],
  })
  return (
    <li className={classes.row}>
      <Checkbox
        checked={isDone}
        disabled={!mayWrite || change.busy}
        aria-label={t('Done: {{title}}', { title })}
        onChange={() => change.send({ params: { id }, body: { version, done: !isDone } })}
      />
      <div>
        <p className={classes.title} data-done={isDone || undefined}>
          {title}
        </p>
        <About task={task} holders={holders} forWhom={forWhom} />
      </div>
      {!isDone && canBeChanged && (
        <May to="write">
          <IconButton label={`${t('Edit')}: ${title}`} onClick={edit.open}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          <Dialog opened={isEditing} onClose={edit.close} title={t('Edit Task')}>
            <EditTask task={task} holders={holders} onClose={edit.close} />
          </Dialog>
        </May>
      )}
    </li>
  )
}

function About({ task, holders, forWhom }: Props) {
  const { t, language } = useTranslation()
  const me = useUser().id
  const { dueOn, doneAt, assignedTo, doneBy } = task
  const nameOf = (id: string | null) =>
    id === me ? t('you') : (holders.find((each) => each.id === id)?.name ?? t('somebody else'))
  const isLate = doneAt === null && dueOn !== null && dueOn < dateOf(new Date())
  const parts =
    doneAt === null
      ? [forWhom, dueOn && t('due {{day}}', { day: formatDate(dueOn, language) }), nameOf(assignedTo)]
      : [
          forWhom,
          t('done by {{name}}, {{when}}', { name: nameOf(doneBy), when: formatInstant(doneAt, language) }),
        ]
  return (
    <p className={cards.dim}>
      {isLate && <strong className={classes.late}>{t('Overdue')} · </strong>}
      {parts.filter(Boolean).join(' · ')}
    </p>
  )
}

interface EditProps extends Pick<Props, 'task' | 'holders'> {
  onClose: () => void
}

function EditTask({ task, holders, onClose }: EditProps) {
  const { t } = useTranslation()
  const { id, version, title, dueOn, assignedTo } = task
  const change = useSend(changeTask, {
    says: { done: words('The task is changed') },
    refreshes: [listTasks],
    onDone: onClose,
  })
  return (
    <TaskForm
      {...change}
      draft={{ title, dueOn, assignedTo }}
      isOfPortal={task.source === 'system'}
      holders={holders}
      submit={t('Save')}
      onCancel={onClose}
      onSubmit={(draft) => change.send({ params: { id }, body: { ...draft, version } })}
    />
  )
}
