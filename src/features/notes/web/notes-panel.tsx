import { Button, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { words } from '../../../platform/words.ts'
import { May } from '../../../web/session/rights.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { useFresh } from '../../../web/use-call.ts'
import { usePages } from '../../../web/use-pages.ts'
import { useSend } from '../../../web/use-send.ts'
import { addNote, listNotes } from '../contract.ts'
import { NoteForm } from './note-form.tsx'
import { NoteRow } from './note-row.tsx'
import classes from './notes.module.css'

interface Props {
  /** Whose notes they are: a client's, or a household's with everybody in it. */
  of: { clientId: string } | { householdId: string }
  /** What its people are called, by their ids. */
  names?: ReadonlyMap<string, string>
}

const notesAPage = '20'

/** What was written down of a client or a household, the newest first. */
export function NotesPanel({ of, names }: Props) {
  const { t } = useTranslation()
  const title = useId()
  const notes = usePages(listNotes, { query: { ...of, limit: notesAPage } })
  // another tab, or whoever assists, may have written one since
  useFresh(listNotes)
  const [isWriting, writing] = useDisclosure(false)
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={title}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={title}>
          {t('Notes')}
        </Title>
        {!isWriting && (
          <May to="write">
            <Button
              size="xs"
              variant="default"
              leftSection={<Plus size={14} aria-hidden />}
              onClick={writing.open}
            >
              {t('Write a Note')}
            </Button>
          </May>
        )}
      </div>
      {isWriting && <Writing of={of} onClose={writing.close} />}
      <Loaded reads={{ notes: { ...notes, data: notes.rows } }} failed={t('The notes could not be loaded')}>
        {({ notes: rows }) => (
          <>
            {rows.length === 0 && !isWriting && <p className={classes.dim}>{t('Nothing is noted yet.')}</p>}
            <ul className={classes.list}>
              {rows.map((note) => (
                <NoteRow key={note.id} note={note} ofWhom={names?.get(note.clientId ?? '')} />
              ))}
            </ul>
            {notes.hasNextPage && (
              <Button
                variant="default"
                size="xs"
                loading={notes.isFetching}
                onClick={() => void notes.fetchNextPage()}
              >
                {t('Show More')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Writing({ of, onClose }: { of: Props['of']; onClose: () => void }) {
  const { t } = useTranslation()
  const add = useSend(addNote, {
    says: { done: words('The note is kept') },
    refreshes: [listNotes],
    onDone: onClose,
  })
  return (
    <NoteForm
      {...add}
      text=""
      version={1}
      submit={t('Save Note')}
      onCancel={onClose}
      onSubmit={(text) => add.send({ body: { ...of, text } })}
    />
  )
}
