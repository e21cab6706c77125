import { useCallback, useEffect, useState } from 'react'
import { CallRefused, call } from '../../../../web/call.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { type MergePreview, previewMerge } from '../../merge-contract.ts'

interface Shown {
  preview: MergePreview | undefined
  refused: CallRefused | null
}

const nothing: Shown = { preview: undefined, refused: null }

/**
 * What a merge would do, asked as the page opens and when `again` is called; and as somebody comes back to its window who may have
 * seen to what is in the way.
 */
export function usePreview(keepId: string, otherId: string) {
  const { language } = useTranslation()
  const [shown, setShown] = useState(nothing)
  const [asked, setAsked] = useState(0)
  const again = useCallback(() => setAsked((times) => times + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again by number, and in another language
  useEffect(() => {
    let isGone = false
    if (keepId === otherId) return
    call(previewMerge, { body: { keepId, otherId } })
      .then(({ result }) => !isGone && setShown({ preview: result, refused: null }))
      .catch((error: unknown) => {
        if (!(error instanceof CallRefused)) throw error
        // what was shown stays, where it cannot be asked again
        if (!isGone)
          setShown(({ preview }) => ({ preview: error.status === 0 ? preview : undefined, refused: error }))
      })
    return () => {
      isGone = true
    }
  }, [keepId, otherId, asked, language])
  const { preview, refused } = shown
  // each time it is asked stands in the trail
  const isInTheWay = (preview?.blockers.length ?? 0) > 0
  useEffect(() => {
    if (!isInTheWay) return
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [again, isInTheWay])
  const isOfThese = preview?.keep.id === keepId && preview.other.id === otherId
  return { preview: isOfThese ? preview : undefined, refused, again }
}
