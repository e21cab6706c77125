import { Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { same } from '../../../web/draft/equal.ts'
import { useFromDraft } from '../../../web/draft/use-from-draft.ts'
import { useTranslation } from '../../../web/translation.ts'
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx'
import { nameAt } from '../application.ts'
import { lostBy } from '../changes.ts'
import { type AccountDraft, type AccountField, accountFields } from '../draft.ts'
import classes from './accounts.module.css'
import { useStore } from './fields.ts'

type Edit = (draft: AccountDraft) => AccountDraft

/** What was removed, and the fields that the change touched. */
interface Done {
  what: string
  undone?: (() => void) | undefined
  before: AccountDraft
  after: AccountDraft
}

interface Changing {
  /** Makes the change; where something is lost by it, it says so and asks first. */
  change: (edit: Edit) => void
  /** Makes a change that was asked for in so many words: it can be undone all the same. */
  remove: (what: string, edit: Edit, undone?: () => void) => void
  /** The question, and afterwards the way back. */
  said: ReactNode
}

/** Changes of one field that take others with them, and removals: each can be undone with one key. */
export function useChanging(): Changing {
  const { t } = useTranslation()
  const store = useStore()
  const [asked, ask] = useState<{ edit: Edit; lost: readonly string[] }>()
  const [done, setDone] = useState<Done>()
  // what was changed there since would be taken away with it
  const canUndo = useFromDraft(store, (draft) => done !== undefined && isAsAfter(draft, done))

  const make = (what: string | undefined, edit: Edit, undone?: () => void) => {
    const before = store.snapshot()
    store.change(edit)
    setDone(what ? { what, undone, ...touchedBy(before, store.snapshot()) } : undefined)
  }
  const change = (edit: Edit) => {
    const before = store.snapshot()
    const lost = lostBy(before, edit(before)).map((field) => t(nameAt(field)))
    if (lost.length > 0) ask({ edit, lost: [...new Set(lost)] })
    else make(undefined, edit)
  }
  const sure = () => {
    if (asked) make(asked.lost.join(', '), asked.edit)
    ask(undefined)
  }
  const undo = () => {
    if (done) store.change((draft) => ({ ...draft, ...done.before }))
    done?.undone?.()
    setDone(undefined)
  }
  return {
    change,
    remove: make,
    said: (
      <>
        <ConfirmDialog
          opened={asked !== undefined}
          onClose={() => ask(undefined)}
          title={t('Change this?')}
          sure={t('Change')}
          onSure={sure}
        >
          <p>{t('With this change the following is removed:')}</p>
          <ul>
            {asked?.lost.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </ConfirmDialog>
        <Undo what={canUndo ? done?.what : undefined} undo={undo} />
      </>
    ),
  }
}

function Undo({ what, undo }: { what: string | undefined; undo: () => void }) {
  const { t } = useTranslation()
  useEffect(() => {
    if (what === undefined) return
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || isTyping(event.target)) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return (
    <div role="status" className={classes.said}>
      {what !== undefined && (
        <p className={classes.removed}>
          <span>{t('Removed: {{what}}.', { what })}</span>
          <button type="button" className="link" aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
            <Undo2 size={14} aria-hidden /> {t('Undo')} <kbd className={classes.key}>Ctrl Z</kbd>
          </button>
        </p>
      )}
    </div>
  )
}

/** There the key takes back what was typed. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !target.readOnly && !['radio', 'checkbox'].includes(target.type))

/** The fields that a change touched, as they were and as they are; what is entered elsewhere since stays. */
function touchedBy(before: AccountDraft, after: AccountDraft): Pick<Done, 'before' | 'after'> {
  const touched = accountFields.filter((field) => !Object.is(before[field], after[field]))
  const of = (draft: AccountDraft) =>
    Object.fromEntries(touched.map((field) => [field, draft[field] ?? null]))
  return { before: of(before), after: of(after) }
}

const isAsAfter = (draft: AccountDraft, { after }: Done): boolean =>
  Object.entries(after).every(([field, value]) => same(draft[field as AccountField] ?? null, value)) // of its own keys
