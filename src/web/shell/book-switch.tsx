import { BookUser, ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageAt } from '../pages.ts'
import { paths } from '../paths.ts'
import type { SessionUser } from '../session/session.ts'
import { allBooks, nameOfBook, rememberBook, useBookInAddress, useShownBook } from '../session/shown-book.ts'
import { useTranslation } from '../translation.ts'
import classes from './book-switch.module.css'

/** Whose book the lists show, or all: for whoever may read several. */
export function BookSwitch({ user: { id, books } }: { user: SessionUser }) {
  const { t } = useTranslation()
  const address = useLocation()
  const navigate = useNavigate()
  const shown = useShownBook()
  const named = useBookInAddress()
  // what a link names counts on the pages after it, too
  useEffect(() => {
    if (named) rememberBook(id, named)
  }, [id, named])

  const choose = (book: string) => {
    rememberBook(id, book)
    const { page } = pageAt(address)
    const isList = page.takes === 'clients.read'
    // the page of a record stays in the record's own book; the list that leads to it shows the one that was chosen
    const isOfRecord = page.below !== undefined && page.tab === undefined
    if (isOfRecord) void navigate({ pathname: paths.home, search: withBook('', book) })
    else if (isList) void navigate({ search: withBook(address.search, book) }, { replace: true })
  }
  return (
    <div className={classes.switch}>
      <BookUser size={18} aria-hidden />
      <select
        className={classes.books}
        aria-label={t('Book')}
        value={shown?.advisorId ?? allBooks}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value={allBooks}>{t('All Books')}</option>
        {books.map((book) => (
          <option key={book.advisorId} value={book.advisorId}>
            {nameOfBook(book, books)}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden className={classes.arrow} />
    </div>
  )
}

function withBook(search: string, book: string): string {
  const query = new URLSearchParams(search)
  if (book === allBooks) query.delete('book')
  else query.set('book', book)
  return query.toString()
}
