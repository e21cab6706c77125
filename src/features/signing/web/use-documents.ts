import { useEffect, useRef, useState } from 'react'
import { type DocumentState, endedState } from './document-state.ts'
import type { SignersDocument, Signing } from './read-signing.ts'

export interface Documents {
  /** The one that is shown. */
  document: SignersDocument | undefined
  choose: (id: string) => void
  /** Those that are left to sign. */
  open: readonly SignersDocument[]
  /** Those of them that were not looked at since the page was opened. */
  unread: readonly SignersDocument[]
  /** Whether other documents are to be signed than when the page was opened. */
  haveChanged: boolean
  stateOf: (document: SignersDocument) => DocumentState
}

/** Which of the documents is shown, and which were looked at: by their bytes, so that one made anew is another. */
export function useDocuments({ documents }: Signing): Documents {
  const open = documents.filter(({ status }) => status === 'open')
  const [first] = useState(open)
  const [opened, setOpened] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState(open[0]?.id)
  const changed = open.filter(({ sha256 }) => !first.some((each) => each.sha256 === sha256))
  const gone = documents.some(({ id, status }) => status === 'over' && first.some((each) => each.id === id))

  // what came since is shown at once; so is the next one where the shown one can be signed no more
  const [newest] = changed
  const document = documents.find(({ id }) => id === chosen) ?? open[0] ?? documents[0]
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (!newest || newest.sha256 === seen.current) return
    seen.current = newest.sha256
    setChosen(newest.id)
  }, [newest])
  const shown = document?.sha256
  useEffect(() => {
    if (shown) setOpened((before) => (before.includes(shown) ? before : [...before, shown]))
  }, [shown])

  const unread = open.filter(({ sha256 }) => !opened.includes(sha256))
  return {
    document,
    choose: setChosen,
    open,
    unread,
    haveChanged: changed.length > 0 || gone,
    stateOf(each) {
      if (each.status !== 'open') return endedState(each)
      if (opened.includes(each.sha256)) return 'opened'
      return changed.includes(each) ? 'changed' : 'unread'
    },
  }
}
