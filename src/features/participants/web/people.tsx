import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { words } from '../../../platform/words.ts'
import { paths } from '../../../web/paths.ts'
import { ForAdviser } from '../../../web/shell/for-adviser.tsx'
import { useTitle } from '../../../web/shell/use-title.ts'
import { useTranslation } from '../../../web/translation.ts'
import { rowsAPage, SearchedList } from '../../../web/ui/list/searched-list.tsx'
import { useSearchWords } from '../../../web/ui/list/use-search-words.ts'
import { useFresh } from '../../../web/use-call.ts'
import { usePages } from '../../../web/use-pages.ts'
import { listClients } from '../contract.ts'
import { ParticipantRow, usualRowHeight } from './participant-row.tsx'

const says = {
  title: words('Participants'),
  searchFor: words('Search Participants...'),
  counted: words('{{number}} participants'),
  found: words('{{number}} participants found'),
  noneFound: words('No Participants Found'),
  failed: words('The participants could not be loaded'),
}

/** Everybody in the adviser's households. */
export function Screen() {
  const { t } = useTranslation()
  useTitle(t(says.title))
  return (
    <ForAdviser title={t(says.title)} noneFound={t(says.noneFound)}>
      {() => <People />}
    </ForAdviser>
  )
}

function People() {
  const { t } = useTranslation()
  const searchWords = useSearchWords()
  const { search } = searchWords
  const list = usePages(listClients, { query: { limit: rowsAPage, ...(search && { search }) } })
  // what they show may have been answered or signed since it was read last
  useFresh(listClients)
  const toHouseholds = (
    <Button component={Link} to={paths.home}>
      {t('Go to Households')}
    </Button>
  )
  return (
    <SearchedList
      says={says}
      list={list}
      searchWords={searchWords}
      firstStep={{ sentence: words('Open a household, and add the people in it.'), action: toHouseholds }}
      rowHeight={usualRowHeight}
    >
      {(person, found) => <ParticipantRow participant={person} household={person.household} search={found} />}
    </SearchedList>
  )
}
