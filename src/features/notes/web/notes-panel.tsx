import { Button, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { words } from '../../../platform/words.ts'
import { May } from '../../../web/session/rights.tsx'
import { useTranslation } from '../../../web/translation.ts'
import cards from '../../../web/ui/card-list.module.css'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { useFresh } from '../../../web/use-call.ts'
import { usePages } from '../../../web/use-pages.ts'
import { useSend } from '../../../web/use-send.ts'
import { addNote, listNotes } from '../contract.ts'
import { NoteForm, useNoteDraft } from './note-form.tsx'
import { NoteRow } from './note-row.tsx'

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
    <section className={`surface ${cards.card}`} aria-labelledby={title}>
      <div className={cards.head}>
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
            {rows.length === 0 && !isWriting && <p className={cards.dim}>{t('Nothing is noted yet.')}</p>}
            <ul className={cards.list}>
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
  const recordId = 'clientId' in of ? of.clientId : of.householdId
  const store = useNoteDraft(recordId, { text: '', version: 1 })
  const add = useSend(addNote, {
    says: { done: words('The note is kept') },
    refreshes: [listNotes],
    onDone: () => {
      store.discard()
      onClose()
    },
  })
  return (
    <NoteForm
      {...add}
      store={store}
      submit={t('Save Note')}
      onClose={onClose}
      onSubmit={(text) => add.send({ body: { ...of, text } })}
    />
  )
}
