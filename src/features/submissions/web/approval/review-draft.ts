import type { DraftStore } from '../../../../web/draft/draft-store.ts'
import { useLocalDraft } from '../../../../web/draft/use-local-draft.ts'

/** What is to be corrected before a package is approved: at which field of which document, and what is wrong with it. */
export interface PointDraft {
  documentId: string
  path: string
  message: string
}

/** What somebody has marked in a package: it stays in the tab until they decide. */
export interface ReviewDraft {
  isReturned: boolean
  reasons: PointDraft[]
  note: string
}

export type ReviewStore = DraftStore<ReviewDraft>

export const useReviewDraft = (packageId: string): ReviewStore =>
  useLocalDraft<ReviewDraft>({
    name: `review of ${packageId}`,
    keptAs: `review.${packageId}`,
    opened: { id: packageId, version: 0, draft: { isReturned: false, reasons: [], note: '' } },
  })

/** Where a point is. */
export type Place = Pick<PointDraft, 'documentId' | 'path'>

const isAt =
  ({ documentId, path }: Place) =>
  (point: PointDraft): boolean =>
    point.documentId === documentId && point.path === path

export const isMarked = (points: readonly PointDraft[], place: Place): boolean => points.some(isAt(place))

/** Marks a field, or takes the mark off. The decision is to return while there is one. */
export function toggle(store: ReviewStore, place: Place, message = ''): void {
  const { reasons } = store.snapshot()
  const others = reasons.filter((point) => !isAt(place)(point))
  const isTakenOff = others.length < reasons.length
  store.set('reasons', isTakenOff ? others : [...reasons, { ...place, message }])
  store.set('isReturned', isTakenOff ? others.length > 0 : true)
}
