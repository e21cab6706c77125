import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { browserStorage } from '../browser-storage.ts'
import { type SessionUser, useUser } from './session.ts'

export type Book = SessionUser['books'][number]

/** What the address and the browser's memory call all the books that somebody may read. */
export const allBooks = 'all'

/** Of each user who was here since the page was loaded. A tab keeps its own, so that two can show two books side by side. */
const chosen = new Map<string, string>()
const watchers = new Set<() => void>()

const keyOf = (userId: string) => `book of ${userId}`

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function rememberedBook(userId: string): string {
  return chosen.get(userId) ?? browserStorage.read(keyOf(userId)) ?? allBooks
}

/** Remembers what the user wants to see, until they choose otherwise: an adviser's id, or all books. */
export function rememberBook(userId: string, book: string): void {
  if (rememberedBook(userId) === book) return
  chosen.set(userId, book)
  browserStorage.write(keyOf(userId), book)
  for (const watcher of watchers) watcher()
}

/** The book that the address names, or all; undefined where it names none that may be read. */
export function useBookInAddress(): string | undefined {
  const { books } = useUser()
  const named = useSearchParams()[0].get('book')
  return named === allBooks ? allBooks : books.find(({ advisorId }) => advisorId === named)?.advisorId
}

/**
 * The one book that the lists show: what the address names, else what was chosen last. Undefined where they show all that
 * the user may read, which are several.
 */
export function useShownBook(): Book | undefined {
  const { id, books } = useUser()
  const remembered = useSyncExternalStore(watch, () => rememberedBook(id))
  const wanted = useBookInAddress() ?? remembered
  return books.length === 1 ? books[0] : books.find(({ advisorId }) => advisorId === wanted)
}

/** What a list is asked with, to be of the book that is shown. */
export function useOfShownBook(): { book?: string } {
  const { books } = useUser()
  const shown = useShownBook()
  // whoever reads one book alone need not say so
  return books.length > 1 && shown ? { book: shown.advisorId } : {}
}

/** Those of the books shown in which the user may do this. */
export function useBooksTo(verb: Book['may'][number]): Book[] {
  const { books } = useUser()
  const shown = useShownBook()
  return (shown ? [shown] : books).filter(({ may }) => may.includes(verb))
}

/** What a book is called, by its adviser; two advisers of one name are told apart by their IA numbers. */
export const nameOfBook = ({ name, iaNumber }: Book, books: readonly Book[]): string =>
  books.filter((book) => book.name === name).length > 1 ? `${name}, ${iaNumber}` : name

/** Where rows of several books are shown, says whose each is, by its adviser's id; undefined where one book is shown. */
export function useWhose(): ((advisorId: string) => string) | undefined {
  const { books } = useUser()
  if (useShownBook() || books.length === 0) return undefined
  return (advisorId) => {
    const book = books.find((each) => each.advisorId === advisorId)
    return book ? nameOfBook(book, books) : ''
  }
}
