import { createContext, useContext } from 'react'
import { fieldsFor } from '../../../web/form/fields.tsx'
import type { Circumstances } from '../circumstances.ts'
import { statementForm } from '../form.ts'

// What the sections of the policy statement stand on: its fields, and what is on file beside it.

export const { Text, Paragraphs, Integer, Money, Percent, YesNo, Select, Toggle, When, useStore } =
  fieldsFor(statementForm)

interface OnFile {
  circumstances: Circumstances
}

export const OnFile = createContext<OnFile | undefined>(undefined)

export function useOnFile(): OnFile {
  const onFile = useContext(OnFile)
  if (!onFile) throw new Error('A section of a policy statement is outside of its screen')
  return onFile
}
