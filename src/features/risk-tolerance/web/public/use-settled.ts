import { useState } from 'react'
import type { Standing } from './answer-keeper.ts'

/** The last standing but for 'saving': each further try is that, and what is said must not change meanwhile. */
export function useSettled(standing: Standing): Standing {
  const [settled, setSettled] = useState(standing)
  if (standing !== 'saving' && standing !== settled) setSettled(standing)
  return settled
}
