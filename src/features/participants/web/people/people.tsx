import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { StepStatus } from '../../../../platform/codes/step-status.ts'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import { useOfShownBook, useWhose } from '../../../../web/session/shown-book.ts'
import { WithBooks } from '../../../../web/shell/with-books.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { rowsAPage, SearchedList } from '../../../../web/ui/list/searched-list.tsx'
import { useSearchWords } from '../../../../web/ui/list/use-search-words.ts'
import { StepStatusMark } from '../../../../web/ui/step-status.tsx'
import { useFresh } from '../../../../web/use-call.ts'
import { useInAddress } from '../../../../web/use-in-address.ts'
import { usePages } from '../../../../web/use-pages.ts'
import { useExportOf } from '../../../import/web/panels.ts'
import { listClients, type StatusAtStep } from '../../contract.ts'
import { ProgressOverview } from '../person/progress-overview.tsx'
import { steps } from '../steps.ts'
import { ParticipantRow, usualRowHeight } from './participant-row.tsx'
import classes from './participants.module.css'
import { PeopleHeads } from './people-heads.tsx'

const says = {
  searchFor: words('Search Participants...'),
  counted: words('{{number}} participants'),
  found: words('{{number}} participants found'),
  noneFound: words('No Participants Found'),
  failed: words('The participants could not be loaded'),
}

const sorts = ['name', '-name', 'household', '-household'] as const

/** Everybody in the households of the books that are shown. */
export function Screen() {
  const { t } = useTranslation()
  return (
    <WithBooks noneFound={t(says.noneFound)}>
      <People />
    </WithBooks>
  )
}

function People() {
  const { t } = useTranslation()
  const searchWords = useSearchWords()
  const { search } = searchWords
  const shown = useShownStatus()
  const ofBook = useOfShownBook()
  const whose = useWhose()
  const exporting = useExportOf('participants', search)
  const [sort, setSort] = useInAddress('sort', sorts)
  const list = usePages(listClients, {
    query: { limit: rowsAPage, sort, ...shown, ...ofBook, ...(search && { search }) },
  })
  // what they show may have been answered or signed since it was read last
  useFresh(listClients)
  const firstStep = shown.status
    ? {
        sentence: words('Nobody has this status any more.'),
        action: (
          <Button component={Link} to={paths.people} variant="default">
            {t('Show all participants')}
          </Button>
        ),
      }
    : {
        sentence: words('Open a household, and add the people in it.'),
        action: (
          <Button component={Link} to={paths.home}>
            {t('Go to Households')}
          </Button>
        ),
      }
  return (
    <SearchedList
      says={says}
      list={list}
      searchWords={searchWords}
      actions={exporting.button}
      overview={
        <>
          {exporting.form}
          <ProgressOverview shown={shown} />
          <Narrowed shown={shown} />
        </>
      }
      firstStep={firstStep}
      heads={<PeopleHeads withHousehold sort={sort} onSort={setSort} />}
      rowHeight={usualRowHeight}
    >
      {(person, found) => (
        <ParticipantRow
          participant={person}
          household={person.household}
          whose={whose?.(person.advisorId)}
          search={found}
        />
      )}
    </SearchedList>
  )
}

/** Whom the list is narrowed down to, by the address. */
function useShownStatus(): Partial<StatusAtStep> {
  const [address] = useSearchParams()
  const step = steps.find(({ id }) => id === address.get('step'))?.id
  const status = StepStatus.options.find(({ value }) => value === address.get('status'))?.value
  return step && status ? { step, status } : {}
}

function Narrowed({ shown }: { shown: Partial<StatusAtStep> }) {
  const { t } = useTranslation()
  const label = steps.find(({ id }) => id === shown.step)?.label
  if (!label || !shown.status) return null
  return (
    <p className={classes.narrowed}>
      <span>
        {t(label)}: <StepStatusMark status={shown.status} />
      </span>
      <Link to={paths.people} className="link">
        {t('Show all participants')}
      </Link>
    </p>
  )
}
