import { createContext, useContext } from 'react'
import { fieldsFor } from '../../../web/form/fields.tsx'
import { application } from '../application.ts'
import type { Circumstances } from '../circumstances.ts'

// What the sections of the account application stand on: its fields, and what is on file beside it.

export const {
  Text,
  Phone,
  Day,
  Integer,
  Money,
  Percent,
  Quantity,
  YesNo,
  Select,
  Toggle,
  Country,
  Rows,
  Section,
  When,
  useStore,
} = fieldsFor(application)

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
