import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { words } from '../../../platform/words.ts'
import { InBook } from '../../../web/session/rights.tsx'
import { allBooks, useBooksTo, useShownBook, useWhose } from '../../../web/session/shown-book.ts'
import { WithBooks } from '../../../web/shell/with-books.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { ListHeads } from '../../../web/ui/list/list-heads.tsx'
import { rowsAPage, SearchedList } from '../../../web/ui/list/searched-list.tsx'
import { useSearchWords } from '../../../web/ui/list/use-search-words.ts'
import { useInAddress } from '../../../web/use-in-address.ts'
import { usePages } from '../../../web/use-pages.ts'
import { useExportOf } from '../../import/web/panels.ts'
import { type Household, listHouseholds } from '../contract.ts'
import { AddHousehold } from './add-household.tsx'
import { HouseholdRow } from './household-row.tsx'
import classes from './households.module.css'
import { RenameHousehold } from './rename-household.tsx'

const usualRowHeight = 40
const sorts = ['name', '-name'] as const

const says = {
  searchFor: words('Search Households...'),
  counted: words('{{number}} households'),
  found: words('{{number}} households found'),
  noneFound: words('No Households Found'),
  failed: words('Your households could not be loaded'),
}

export function Screen() {
  const { t } = useTranslation()
  return (
    <WithBooks noneFound={t(says.noneFound)}>
      <Households />
    </WithBooks>
  )
}

function Households() {
  const { t } = useTranslation()
  const advisorId = useShownBook()?.advisorId
  const whose = useWhose()
  const writable = useBooksTo('write')
  const mayAdd = writable.length > 0
  const searchWords = useSearchWords()
  const { search } = searchWords
  const [sort, setSort] = useInAddress('sort', sorts)
  const query = { limit: rowsAPage, sort, ...(search && { search }) }
  const list = usePages(listHouseholds, { params: { advisorId: advisorId ?? allBooks }, query })
  const exporting = useExportOf('households', search)
  const [adding, setAdding] = useAdding()
  const [renaming, setRenaming] = useState<Household>()
  /** Marked as new for as long as the page is open. */
  const [created, setCreated] = useState<string>()
  /** To be scrolled to, until that is done. */
  const [toShow, setToShow] = useState<string>()

  const addNew = mayAdd && (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {t('Add New')}
    </Button>
  )
  return (
    <>
      <SearchedList
        says={says}
        list={list}
        searchWords={searchWords}
        actions={
          <>
            {exporting.button}
            {addNew}
          </>
        }
        overview={exporting.form}
        heads={
          <ListHeads
            className={whose ? classes.headsWithBook : classes.heads}
            heads={[
              { label: words('Name'), column: 'name' },
              { label: words('Participants') },
              ...(whose ? [{ label: words('Book') }] : []),
              { label: words('Id and IA number') },
            ]}
            sort={sort}
            onSort={setSort}
          />
        }
        firstStep={
          mayAdd
            ? { sentence: words('Add your first household, then the people in it.'), action: addNew }
            : undefined
        }
        rowHeight={usualRowHeight}
        show={toShow}
        onShown={() => setToShow(undefined)}
      >
        {(household, found) => (
          <InBook value={household.advisorId}>
            <HouseholdRow
              household={household}
              search={found}
              isNew={household.id === created}
              whose={whose?.(household.advisorId)}
              onRename={() => setRenaming(household)}
            />
          </InBook>
        )}
      </SearchedList>
      <AddHousehold
        books={writable}
        asksWhose={advisorId === undefined}
        opened={adding && mayAdd}
        onClose={() => setAdding(false)}
        onCreated={(id) => {
          // which the search may not find
          searchWords.setTyped('')
          setCreated(id)
          setToShow(id)
        }}
      />
      <RenameHousehold household={renaming} onClose={() => setRenaming(undefined)} />
    </>
  )
}

/** Whether the modal is open. The command palette leads here with the wish to add one. */
function useAdding() {
  const [adding, setAdding] = useState(false)
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const wished = typeof state === 'object' && state !== null && 'add' in state
  useEffect(() => {
    if (!wished) return
    setAdding(true)
    // once: a reload does not open it again
    void navigate(pathname, { replace: true })
  }, [wished, pathname, navigate])
  return [adding, setAdding] as const
}
