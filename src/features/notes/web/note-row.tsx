import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { May } from '../../../web/session/rights.tsx'
import { useTranslation } from '../../../web/translation.ts'
import cards from '../../../web/ui/card-list.module.css'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Loaded } from '../../../web/ui/loaded.tsx'
import { useCall } from '../../../web/use-call.ts'
import { useSend } from '../../../web/use-send.ts'
import { correctNote, listNoteRevisions, listNotes, Note } from '../contract.ts'
import { NoteForm, useNoteDraft } from './note-form.tsx'
import classes from './notes.module.css'

interface Props {
  note: Note
  /** Of whom it is, where the list is of several. */
  ofWhom: string | undefined
}

/** One note: what it says, who wrote it and when, and what it said before it was corrected. */
export function NoteRow({ note, ofWhom }: Props) {
  const { t, language } = useTranslation()
  const [isEditing, edit] = useDisclosure(false)
  const { id, text, at, by, version } = note
  const written = t('By {{name}}, {{when}}', { name: by.name, when: formatInstant(at, language) })
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <p className={cards.dim}>{[ofWhom, written].filter(Boolean).join(' · ')}</p>
        <May to="write">
          <Button size="compact-xs" variant="subtle" color="gray" onClick={edit.open}>
            {t('Correct')}
          </Button>
          <Dialog opened={isEditing} onClose={edit.close} title={t('Correct the Note')} size={560}>
            <Correcting note={note} onClose={edit.close} />
          </Dialog>
        </May>
      </div>
      <p className={classes.text}>{text}</p>
      {version > 1 && <Before key={version} noteId={id} />}
    </li>
  )
}

/** Read once somebody asks for it. */
function Before({ noteId }: { noteId: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={cards.unfolds}>{t('Corrected: what it said before')}</summary>
      {isOpen && <Said noteId={noteId} />}
    </details>
  )
}

function Said({ noteId }: { noteId: string }) {
  const { t, language } = useTranslation()
  const said = useCall(listNoteRevisions, { params: { id: noteId } })
  return (
    <Loaded reads={{ said }} failed={t('What it said before could not be loaded')}>
      {({ said }) => (
        <ol className={cards.list} reversed>
          {said.slice(1).map(({ version, text, at, by }) => (
            <li key={version} className={classes.row}>
              <p className={cards.dim}>
                {t('By {{name}}, {{when}}', { name: by.name, when: formatInstant(at, language) })}
              </p>
              <p className={classes.text}>{text}</p>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}

function Correcting({ note, onClose }: { note: Note; onClose: () => void }) {
  const { t } = useTranslation()
  const [current, setCurrent] = useState(note)
  const store = useNoteDraft(note.id, note)
  const correct = useSend(correctNote, {
    says: { done: words('The note is corrected') },
    refreshes: [listNotes, listNoteRevisions],
    onDone: () => {
      store.discard()
      onClose()
    },
    onRefused: ({ code, current: saved }) => {
      const read = Note.safeParse(saved)
      if (code === 'stale' && read.success) setCurrent(read.data)
    },
  })
  const params = { id: note.id }
  return (
    <>
      {current.version !== note.version && (
        <div role="alert" className={classes.theirs}>
          <p className={cards.dim}>
            {t('Somebody else has corrected it since. If you save again, yours replaces theirs:')}
          </p>
          <p className={classes.text}>{current.text}</p>
        </div>
      )}
      <NoteForm
        {...correct}
        store={store}
        submit={t('Save')}
        onClose={onClose}
        onSubmit={(text) => correct.send({ params, body: { version: current.version, text } })}
      />
    </>
  )
}
