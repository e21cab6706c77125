import { createContext, type ReactNode, useContext } from 'react'
import { readHousehold } from '../../features/households/contract.ts'
import { useCall } from '../use-call.ts'
import { type SessionUser, useUser } from './session.ts'

type Books = SessionUser['books']
type Verb = Books[number]['may'][number]

/** The adviser whose book what stands within is about. */
export const InBook = createContext<string | undefined>(undefined)

/** The same of a household, whose adviser is asked for only where the books that may be read differ in what else may be done. */
export function InHousehold({ id, children }: { id: string | undefined; children: ReactNode }) {
  const { books } = useUser()
  const differ = new Set(books.map(({ may }) => String(may))).size > 1
  const household = useCall(
    readHousehold,
    { params: { id: id ?? '' } },
    { enabled: differ && id !== undefined },
  )
  return <InBook value={household.data?.advisorId}>{children}</InBook>
}

/**
 * Whether the user may do this in the book that the page is about; where that is several, or not known yet, in every book
 * that may be read.
 */
export function useMay(to: Verb): boolean {
  const { books } = useUser()
  const advisorId = useContext(InBook)
  const about = books.filter((book) => advisorId === undefined || book.advisorId === advisorId)
  return about.length > 0 && about.every(({ may }) => may.includes(to))
}

interface MayProps {
  to: Verb
  children: ReactNode
  /** For whoever may not. */
  otherwise?: ReactNode
}

/** Shows what only they can use to those who may do it. */
export const May = ({ to, children, otherwise }: MayProps) => (useMay(to) ? children : otherwise)
