import { useEffect, useState } from 'react'
import type { OpenedPdf } from './open-pdf.ts'

interface Shown {
  pdf: OpenedPdf | undefined
  failed: boolean
  again: () => void
}

/** A document, opened for as long as it is shown; what opens it is fetched with the first one. */
export function useDocument(address: string): Shown {
  const [pdf, setPdf] = useState<OpenedPdf>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the same address
  useEffect(() => {
    let left = false
    let close = () => {}
    setFailed(false)
    import('./open-pdf.ts')
      .then(({ openPdf }) => openPdf(address))
      .then(
        (opened) => {
          if (left) return opened.close()
          close = opened.close
          setPdf(opened)
        },
        () => {
          if (!left) setFailed(true)
        },
      )
    return () => {
      left = true
      setPdf(undefined)
      close()
    }
  }, [address, tries])
  return { pdf, failed, again: () => setTries((before) => before + 1) }
}
