import { useState } from 'react'
import type { Status } from './status.ts'

/** The last status but for what is under way: each further try is that, and what is said must not change meanwhile. */
export function useSettled(now: Status['is']): Status['is'] {
  const [settled, setSettled] = useState(now)
  if (now !== 'saving' && now !== 'waiting' && now !== settled) setSettled(now)
  return settled
}
