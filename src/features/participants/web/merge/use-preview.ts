import { useCallback, useEffect, useState } from 'react'
import { CallRefused, call } from '../../../../web/call.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { type MergePreview, previewMerge } from '../../merge-contract.ts'

interface Shown {
  preview: MergePreview | undefined
  refused: CallRefused | null
}

const nothing: Shown = { preview: undefined, refused: null }

/** What a merge would do, asked as the page opens, as somebody comes back to its window, and when `again` is called. */
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
        if (!isGone) setShown({ preview: undefined, refused: error })
      })
    return () => {
      isGone = true
    }
  }, [keepId, otherId, asked, language])
  useEffect(() => {
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [again])
  const { preview, refused } = shown
  const isOfThese = preview?.keep.id === keepId && preview.other.id === otherId
  return { preview: isOfThese ? preview : undefined, refused, again }
}
