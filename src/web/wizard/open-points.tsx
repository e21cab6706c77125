import type { Form, Issue } from '../../platform/form.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { useFromDraft } from '../draft/use-from-draft.ts'
import classes from '../ui/link-list.module.css'
import { Notice } from '../ui/notice.tsx'
import { openIn } from './open-in.ts'

/** How a form speaks of what is still open. */
export interface OpenPointsInWords {
  /** '3 questions still need an answer:' */
  title: (count: number) => string
  /** What leads there: 'Question 5'. */
  name: (point: Issue) => string
}

interface Props<D extends object> {
  form: Form<D>
  store: DraftStore<D>
  inWords: OpenPointsInWords
  goTo: (step: string, field: string) => void
}

/** What is still open, each a way to its field. */
export function OpenPoints<D extends object>({ form, store, inWords, goTo }: Props<D>) {
  const points = useFromDraft(store, (draft) => openIn(form, draft))
  if (points.length === 0) return null
  return (
    <Notice tone="calm">
      <p>{inWords.title(points.length)}</p>
      <ul className={classes.list}>
        {points.map((point) => (
          <li key={`${point.path} ${point.message}`}>
            <button type="button" className="link" onClick={() => goTo(point.step, point.path)}>
              {inWords.name(point)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
