import { createContext, useContext } from 'react'
import type { Circumstances } from '../circumstances.ts'

/** What is on file beside a statement, for its sections. */
interface OnFile {
  circumstances: Circumstances
}

export const OnFile = createContext<OnFile | undefined>(undefined)

export function useOnFile(): OnFile {
  const onFile = useContext(OnFile)
  if (!onFile) throw new Error('A section of a policy statement is outside of its screen')
  return onFile
}
