import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { words } from '../../../../platform/words.ts'
import { usePageTitle } from '../../../../web/shell/title.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { ListHeads } from '../../../../web/ui/list/list-heads.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import { type BookListed, listBooks } from '../../books-contract.ts'
import { AdministrationTabs } from '../administration-tabs.tsx'
import { Book } from './book.tsx'
import classes from './books.module.css'

/** The books of the firm; one that is opened takes their place, and its households are moved from there. */
export function Screen() {
  const { t } = useTranslation()
  const title = usePageTitle()
  const books = useCall(listBooks, {})
  // somebody may have been invited, or disabled, since
  useFresh(listBooks)
  const [address] = useSearchParams()
  // not `book`, which is the book that whoever reads clients has chosen in the header
  const opened = address.get('adviser')
  const header = (
    <>
      <PageHeader title={title} subtitle={t('Whose clients are whose')} />
      <AdministrationTabs />
    </>
  )
  return (
    <Loaded reads={{ books }} failed={t('The books could not be loaded')} header={header}>
      {({ books }) => (
        <>
          {header}
          {opened ? <Book key={opened} id={opened} books={books} /> : <Books books={books} />}
        </>
      )}
    </Loaded>
  )
}

const heads = [
  { label: words('Adviser') },
  { label: words('IA Number') },
  { label: words('Households') },
  { label: words('Participants') },
  { label: words('Status') },
]

function Books({ books }: { books: readonly BookListed[] }) {
  const { t } = useTranslation()
  if (books.length === 0)
    return (
      <Empty title={t('No Books Yet')}>{t('Whoever is invited with the role Adviser gets a book.')}</Empty>
    )
  return (
    <div className={classes.list}>
      <ListHeads className={classes.heads} heads={heads} sort="" onSort={() => {}} />
      <ul className={classes.rows} aria-label={t('Books')}>
        {books.map((book) => (
          <li key={book.advisorId}>
            <BookRow book={book} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function BookRow({ book }: { book: BookListed }) {
  const { t, language } = useTranslation()
  const [, setAddress] = useSearchParams()
  const { format } = new Intl.NumberFormat(`${language}-CA`)
  const { advisorId, name, iaNumber, active, households, people } = book
  const Icon = active ? CircleCheck : TriangleAlert
  return (
    <article className={classes.row} aria-labelledby={`book-${advisorId}`}>
      <div className={classes.who}>
        <button
          type="button"
          id={`book-${advisorId}`}
          className={classes.name}
          onClick={() => setAddress({ adviser: advisorId })}
        >
          {name}
        </button>
      </div>
      <span className={classes.ia}>{iaNumber}</span>
      <span className={classes.number}>
        <span className={classes.label}>{t('Households')} </span>
        {format(households)}
      </span>
      <span className={classes.number}>
        <span className={classes.label}>{t('Participants')} </span>
        {format(people)}
      </span>
      <span className={classes.status} data-active={active || undefined}>
        <Icon size={15} aria-hidden />
        {t(active ? words('Active adviser') : words('No active adviser'))}
      </span>
    </article>
  )
}
