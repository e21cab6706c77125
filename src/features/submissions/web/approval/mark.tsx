import { Check } from 'lucide-react'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { AwaitingPackage } from '../../approval-contract.ts'
import classes from './approvals.module.css'
import { isMarked, type ReviewStore, toggle } from './review-draft.ts'

interface Props {
  about: AwaitingPackage
  store: ReviewStore
  recordId: string
  path: string
  /** What stands beside it, for whoever does not see that. */
  what: string
}

/** Marks what stands beside it to be corrected; again, and it is not. Nothing for whoever does not decide. */
export function Mark({ about, store, recordId, path, what }: Props) {
  const { t } = useTranslation()
  const points = useFromDraft(store, ({ reasons }) => reasons)
  const document = about.documents.find((each) => each.recordId === recordId)
  if (!about.mayReview || !document || path === '') return null
  const place = { documentId: document.id, path }
  const isAdded = isMarked(points, place)
  return (
    <button
      type="button"
      className={`link ${classes.mark}`}
      aria-pressed={isAdded}
      aria-label={`${isAdded ? t('Added') : t('Return this')}: ${what}`}
      onClick={() => toggle(store, place)}
    >
      {isAdded && <Check size={14} aria-hidden />}
      {isAdded ? t('Added') : t('Return this')}
    </button>
  )
}
