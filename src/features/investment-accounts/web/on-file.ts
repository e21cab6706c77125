import { createContext, useContext } from 'react'
import type { Circumstances } from '../circumstances.ts'

/** What is on file beside an application, for its sections. */
interface OnFile {
  circumstances: Circumstances
  /** Where somebody who is added in a picker belongs. */
  householdId: string
}

export const OnFile = createContext<OnFile | undefined>(undefined)

export function useOnFile(): OnFile {
  const onFile = useContext(OnFile)
  if (!onFile) throw new Error('A section of an account application is outside of its screen')
  return onFile
}
