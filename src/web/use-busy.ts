import { useRef, useState } from 'react'

/** Does one thing at a time: what is asked for while something is under way is not done. */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  const run = async (work: () => Promise<void>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { busy, run: (work: () => Promise<void>) => void run(work) }
}
