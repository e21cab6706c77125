import { words } from '../../../platform/words.ts'
import { useOfShownBook, useWhose } from '../../../web/session/shown-book.ts'
import { WithBooks } from '../../../web/shell/with-books.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { SearchedList } from '../../../web/ui/list/searched-list.tsx'
import { useSearchWords } from '../../../web/ui/list/use-search-words.ts'
import { useFresh } from '../../../web/use-call.ts'
import { usePages } from '../../../web/use-pages.ts'
import { listRetention } from '../retention-contract.ts'
import { RetainedRow } from './retained-row.tsx'

const usualRowHeight = 64
const rowsAPage = '200'

const says = {
  searchFor: words('Search Records Past Their Term...'),
  counted: words('{{number}} records past their term'),
  found: words('{{number}} records past their term found'),
  noneFound: words('No Records Past Their Term'),
  failed: words('The records past their term could not be loaded'),
}

/** What was archived longer ago than the firm keeps it, and what of it is held. */
export function Screen() {
  const { t } = useTranslation()
  return (
    <WithBooks noneFound={t(says.noneFound)}>
      <Retention />
    </WithBooks>
  )
}

function Retention() {
  const searchWords = useSearchWords()
  const { search } = searchWords
  const ofBook = useOfShownBook()
  const whose = useWhose()
  const list = usePages(listRetention, { query: { limit: rowsAPage, ...ofBook, ...(search && { search }) } })
  // a hold may have been set elsewhere since
  useFresh(listRetention)
  return (
    <SearchedList
      says={says}
      list={list}
      searchWords={searchWords}
      firstStep={{
        sentence: words(
          'Records that were archived longer ago than the firm keeps them are listed here. Nothing is deleted automatically.',
        ),
        action: null,
      }}
      rowHeight={usualRowHeight}
    >
      {(record, found) => <RetainedRow record={record} search={found} whose={whose?.(record.advisorId)} />}
    </SearchedList>
  )
}
