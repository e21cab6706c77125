import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../platform/codes/person.ts'
import { type DocumentState, endedState } from './document-state.ts'
import { type FrenchFirst, frenchFirstIn } from './languages.ts'
import type { SignersDocument, Signing } from './read-signing.ts'

export interface Documents {
  /** The one that is shown, and in which of its languages. */
  document: SignersDocument | undefined
  version: SignersDocument['languages'][number] | undefined
  /** Shows another one: as it is signed, unless another of its languages is said. */
  choose: (id: string, language?: Language) => void
  /** The signer has chosen a language: what is shown next is what they asked for, and no news. */
  takeAnew: () => void
  /** How far the signer is with what is given in French first; undefined where nothing is. */
  french: FrenchFirst | undefined
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
  const [first, setFirst] = useState(open)
  const [opened, setOpened] = useState<readonly string[]>([])
  const [{ chosen, language }, setChosen] = useState<Chosen>({ chosen: open[0]?.id })
  const [asTheyStood, setAsTheyStood] = useState<Signing['documents']>()
  if (asTheyStood && asTheyStood !== documents) {
    setAsTheyStood(undefined)
    setFirst(open)
    setChosen({ chosen })
  }
  const changed = open.filter((document) => !first.some(({ sha256 }) => sha256 === document.sha256))
  const gone = documents.some(({ id, status }) => status === 'over' && first.some((each) => each.id === id))

  // what came since is shown at once; so is the next one where the shown one can be signed no more
  const [newest] = changed
  const document = documents.find(({ id }) => id === chosen) ?? open[0] ?? documents[0]
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (!newest || newest.sha256 === seen.current) return
    seen.current = newest.sha256
    setChosen({ chosen: newest.id })
  }, [newest])
  const version =
    document?.languages.find((each) => each.language === language) ??
    document?.languages.find((each) => each.language === document.language)
  const shown = version?.sha256
  useEffect(() => {
    if (shown) setOpened((before) => (before.includes(shown) ? before : [...before, shown]))
  }, [shown])

  const isOpened = ({ languages }: SignersDocument) => languages.some(({ sha256 }) => opened.includes(sha256))
  const unread = open.filter((each) => !isOpened(each))
  return {
    document,
    version,
    choose: (id, inLanguage) => setChosen({ chosen: id, language: inLanguage }),
    takeAnew: () => setAsTheyStood(documents),
    french: frenchFirstIn(open, (sha256) => opened.includes(sha256)),
    open,
    unread,
    haveChanged: changed.length > 0 || gone,
    stateOf(each) {
      if (each.status !== 'open') return endedState(each)
      if (isOpened(each)) return 'opened'
      return changed.includes(each) ? 'changed' : 'unread'
    },
  }
}

interface Chosen {
  chosen: string | undefined
  language?: Language | undefined
}
