import { SegmentedControl } from '@mantine/core'
import { Link } from 'react-router'
import { words } from '../../../platform/words.ts'
import { paths } from '../../../web/paths.ts'
import { InBook } from '../../../web/session/rights.tsx'
import { useOfShownBook, useWhose } from '../../../web/session/shown-book.ts'
import { WithBooks } from '../../../web/shell/with-books.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { SearchedList } from '../../../web/ui/list/searched-list.tsx'
import { useSearchWords } from '../../../web/ui/list/use-search-words.ts'
import { useFresh } from '../../../web/use-call.ts'
import { useInAddress } from '../../../web/use-in-address.ts'
import { usePages } from '../../../web/use-pages.ts'
import { ArchivedKind, listArchived } from '../contract.ts'
import classes from './archive.module.css'
import { ArchivedRow } from './archived-row.tsx'

const usualRowHeight = 56
const rowsAPage = '200'

const says = {
  searchFor: words('Search Archived Records...'),
  counted: words('{{number}} archived records'),
  found: words('{{number}} archived records found'),
  noneFound: words('No Archived Records Found'),
  failed: words('The archived records could not be loaded'),
}

const kinds = ['all', 'household', 'person', 'account', 'file'] as const
const labels: Readonly<Record<(typeof kinds)[number], string>> = {
  all: words('All'),
  household: words('Households'),
  person: words('Participants'),
  account: words('Accounts'),
  file: words('Files'),
}

/** What is archived, and the way back of each. */
export function Screen() {
  const { t } = useTranslation()
  return (
    <WithBooks noneFound={t(says.noneFound)}>
      <Archive />
    </WithBooks>
  )
}

function Archive() {
  const { t } = useTranslation()
  const searchWords = useSearchWords()
  const { search } = searchWords
  const [shown, show] = useInAddress('kind', kinds)
  const ofBook = useOfShownBook()
  const whose = useWhose()
  const kind = ArchivedKind.safeParse(shown).data
  const list = usePages(listArchived, {
    query: { limit: rowsAPage, ...ofBook, ...(kind && { kind }), ...(search && { search }) },
  })
  // something may have been archived elsewhere since
  useFresh(listArchived)
  return (
    <SearchedList
      says={says}
      list={list}
      searchWords={searchWords}
      overview={
        <SegmentedControl
          className={classes.kinds}
          aria-label={t('What is shown')}
          value={shown}
          onChange={show}
          data={kinds.map((value) => ({ value, label: t(labels[value]) }))}
        />
      }
      firstStep={{
        sentence: words(
          'Archived households, participants, account applications and files are listed here, and can be restored.',
        ),
        action: (
          <Link to={paths.home} className="link">
            {t('Go to Households')}
          </Link>
        ),
      }}
      rowHeight={usualRowHeight}
    >
      {(record, found) => (
        <InBook value={record.advisorId}>
          <ArchivedRow record={record} search={found} whose={whose?.(record.advisorId)} />
        </InBook>
      )}
    </SearchedList>
  )
}
