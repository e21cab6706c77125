import { useState } from 'react'
import type { Status } from './answer-keeper.ts'

/** The last standing but for 'saving': each further try is that, and what is said must not change meanwhile. */
export function useSettled(status: Status): Status {
  const [settled, setSettled] = useState(status)
  if (status !== 'saving' && status !== settled) setSettled(status)
  return settled
}
