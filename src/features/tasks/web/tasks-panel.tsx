import { Button, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { words } from '../../../platform/words.ts'
import { May } from '../../../web/session/rights.tsx'
import { useUser } from '../../../web/session/session.ts'
import { useTranslation } from '../../../web/translation.ts'
import cards from '../../../web/ui/card-list.module.css'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { useCall, useFresh } from '../../../web/use-call.ts'
import { useSend } from '../../../web/use-send.ts'
import { addTask, listTaskHolders, listTasks, type Task, type TaskHolder } from '../contract.ts'
import { TaskForm } from './task-form.tsx'
import { TaskRow } from './task-row.tsx'

interface Props {
  /** Whose tasks they are: a client's, or a household's with everybody in it. */
  of: { clientId: string } | { householdId: string }
  /** What its people are called, by their ids. */
  names?: ReadonlyMap<string, string>
}

/** What is to be done for a client or a household, and what was. */
export function TasksPanel({ of, names }: Props) {
  const { t } = useTranslation()
  const title = useId()
  const recordId = 'clientId' in of ? of.clientId : of.householdId
  const tasks = useCall(listTasks, { query: { ...of, limit: '1000' } })
  const holders = useCall(listTaskHolders, { params: { recordId } })
  // another tab, or whoever assists, may have added or done one since
  useFresh(listTasks)
  const [isAdding, add] = useDisclosure(false)
  return (
    <section className={`surface ${cards.card}`} aria-labelledby={title}>
      <div className={cards.head}>
        <Title order={2} size="h3" id={title}>
          {t('Tasks')}
        </Title>
        <May to="write">
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            disabled={!holders.data}
            onClick={add.open}
          >
            {t('Add Task')}
          </Button>
        </May>
      </div>
      <Loaded reads={{ tasks, holders }} failed={t('The tasks could not be loaded')}>
        {(read) => (
          <>
            <Lists {...read} names={names} />
            <Dialog opened={isAdding} onClose={add.close} title={t('Add Task')}>
              <NewTask of={of} holders={read.holders} onClose={add.close} />
            </Dialog>
          </>
        )}
      </Loaded>
    </section>
  )
}

interface ListsProps {
  tasks: readonly Task[]
  holders: readonly TaskHolder[]
  names: Props['names']
}

function Lists({ tasks, holders, names }: ListsProps) {
  const { t } = useTranslation()
  const done = tasks.filter(({ doneAt }) => doneAt !== null)
  const open = tasks.filter(({ doneAt }) => doneAt === null)
  const rows = (some: readonly Task[]) => (
    <ul className={cards.list}>
      {some.map((task) => (
        <TaskRow key={task.id} task={task} holders={holders} forWhom={names?.get(task.clientId ?? '')} />
      ))}
    </ul>
  )
  return (
    <>
      {open.length > 0 ? rows(open) : <p className={cards.dim}>{t('Nothing is to be done.')}</p>}
      {done.length > 0 && (
        <details>
          <summary className={cards.unfolds}>
            {t('Tasks Done')} · {done.length}
          </summary>
          {rows(done)}
        </details>
      )}
    </>
  )
}

interface NewProps {
  of: Props['of']
  holders: readonly TaskHolder[]
  onClose: () => void
}

function NewTask({ of, holders, onClose }: NewProps) {
  const { t } = useTranslation()
  const { id: me } = useUser()
  const add = useSend(addTask, {
    says: { done: words('The task is set') },
    refreshes: [listTasks],
    onDone: onClose,
  })
  const assignedTo = holders.some(({ id }) => id === me) ? me : (holders[0]?.id ?? me)
  return (
    <TaskForm
      {...add}
      draft={{ title: '', dueOn: null, assignedTo }}
      holders={holders}
      submit={t('Add Task')}
      onCancel={onClose}
      onSubmit={(draft) => add.send({ body: { ...of, ...draft } })}
    />
  )
}
