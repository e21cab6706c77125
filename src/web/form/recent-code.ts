import { useState } from 'react'
import type { CallRefused } from '../call.ts'
import { onSessionChange } from '../session/session.ts'

/** A little less than the server has it. */
const holdsMs = 9.5 * 60_000

let acceptedAt = Number.NEGATIVE_INFINITY
onSessionChange(() => {
  acceptedAt = Number.NEGATIVE_INFINITY
})

/** Whether a code is to be asked for: one that was accepted in this session lasts for some minutes. */
export function useRecentCode() {
  const [asksCode, setAsksCode] = useState(() => Date.now() - acceptedAt > holdsMs)
  return {
    asksCode,
    /** The code as it is sent: none where none was asked for. */
    codeOf: (code: string) => (asksCode ? { code } : {}),
    accepted: () => {
      if (asksCode) acceptedAt = Date.now()
    },
    refused: ({ issues }: CallRefused) => {
      if (issues.some(({ path }) => path === 'code')) setAsksCode(true)
    },
  }
}
