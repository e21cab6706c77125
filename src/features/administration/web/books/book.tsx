import { Button, Checkbox, Stack, Title } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { words } from '../../../../platform/words.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Failed } from '../../../../web/ui/failed.tsx'
import { RowSkeletons } from '../../../../web/ui/list/row-skeletons.tsx'
import { SearchBox } from '../../../../web/ui/list/search-box.tsx'
import { useSearchWords } from '../../../../web/ui/list/use-search-words.ts'
import { VirtualList } from '../../../../web/ui/list/virtual-list.tsx'
import { Missing } from '../../../../web/ui/missing.tsx'
import { useFresh } from '../../../../web/use-call.ts'
import { usePages } from '../../../../web/use-pages.ts'
import {
  type BookListed,
  type HouseholdListed,
  listHouseholdsOfBook,
  mostMoved,
} from '../../books-contract.ts'
import { Panel } from '../people/panel.tsx'
import classes from './books.module.css'
import { MoveForm, type Moving } from './move-form.tsx'

const usualRowHeight = 40

interface Props {
  id: string
  books: readonly BookListed[]
}

/** The households of a book, of which some or all are chosen to be moved. */
export function Book({ id, books }: Props) {
  const { t } = useTranslation()
  const book = books.find(({ advisorId }) => advisorId === id)
  if (!book) return <Missing title={t('This book was not found')} />
  return <Households book={book} books={books} />
}

function Households({ book, books }: { book: BookListed; books: readonly BookListed[] }) {
  const { t, language } = useTranslation()
  const searchWords = useSearchWords()
  const { typed, setTyped, search } = searchWords
  const list = usePages(listHouseholdsOfBook, {
    params: { advisorId: book.advisorId },
    query: { limit: String(mostMoved), ...(search && { search }) },
  })
  useFresh(listHouseholdsOfBook)
  const [chosen, choose] = useState<ReadonlyMap<string, HouseholdListed>>(new Map())
  const [moving, move] = useState<Moving>()
  const format = (number: number) => new Intl.NumberFormat(`${language}-CA`).format(number)
  const done = () => {
    move(undefined)
    choose(new Map())
  }
  return (
    <Stack gap="md" mt="lg">
      <BackToBooks />
      <div className={classes.title}>
        <div>
          <Title order={2} size="h3">
            {t('Book of {{name}}', { name: book.name })}
          </Title>
          <p className={classes.about} role="status">
            {list.rows &&
              [
                book.iaNumber,
                t('{{number}} households', { count: list.total, number: format(list.total) }),
                ...(book.active ? [] : [t('No active adviser')]),
              ].join(' · ')}
          </p>
        </div>
        <Button variant="default" onClick={() => move({ from: book, households: undefined })}>
          {t('Move the Whole Book…')}
        </Button>
      </div>
      <SearchBox value={typed} onChange={setTyped} placeholder={t('Search Households...')} />
      <Rows list={list} search={search} clear={() => setTyped('')} chosen={chosen} choose={choose} />
      <div className={classes.foot}>
        <p className={classes.chosen} role="status">
          {chosen.size === 0
            ? t('Please choose the households that are to move.')
            : t('{{number}} households chosen', { count: chosen.size, number: format(chosen.size) })}
          {chosen.size > mostMoved && ` ${t('1,000 move at most at once.')}`}
        </p>
        {chosen.size > 0 && (
          <Button variant="subtle" onClick={() => choose(new Map())}>
            {t('Choose None')}
          </Button>
        )}
        <Button
          disabled={chosen.size === 0 || chosen.size > mostMoved}
          onClick={() => move({ from: book, households: [...chosen.values()] })}
        >
          {t('Move…')}
        </Button>
      </div>
      <Panel opened={moving !== undefined} onClose={() => move(undefined)} title={t('Move Households')}>
        {moving && <MoveForm moving={moving} books={books} onClose={() => move(undefined)} onDone={done} />}
      </Panel>
    </Stack>
  )
}

function BackToBooks() {
  const { t } = useTranslation()
  const [, setAddress] = useSearchParams()
  return (
    <div>
      <button type="button" className={`link ${classes.back}`} onClick={() => setAddress({})}>
        <ArrowLeft size={16} aria-hidden />
        {t('Every Book')}
      </button>
    </div>
  )
}

interface RowsProps {
  list: ReturnType<typeof usePages<typeof listHouseholdsOfBook>>
  search: string
  clear: () => void
  chosen: ReadonlyMap<string, HouseholdListed>
  choose: (chosen: ReadonlyMap<string, HouseholdListed>) => void
}

function Rows({ list, search, clear, chosen, choose }: RowsProps) {
  const { t } = useTranslation()
  const { rows } = list
  if (list.error)
    return (
      <Failed
        title={t('The households could not be loaded')}
        error={list.error}
        again={() => void list.refetch()}
      />
    )
  if (!rows) return <RowSkeletons />
  if (rows.length === 0)
    return search ? (
      <Empty
        title={t('No Households Found')}
        action={
          <Button variant="default" onClick={clear}>
            {t('Clear search')}
          </Button>
        }
      >
        {t('No results for “{{search}}”.', { search })}
      </Empty>
    ) : (
      <Empty title={t('No Households in This Book')}>
        {t('Archived ones, if there are any, move with the whole book.')}
      </Empty>
    )
  const isEach = rows.every(({ id }) => chosen.has(id))
  const isSome = rows.some(({ id }) => chosen.has(id))
  const set = (which: readonly HouseholdListed[], isChosen: boolean) => {
    const after = new Map(chosen)
    for (const household of which)
      if (isChosen) after.set(household.id, household)
      else after.delete(household.id)
    choose(after)
  }
  return (
    <div>
      <div className={classes.all}>
        <Checkbox
          label={t(search ? words('All That Were Found') : words('All'))}
          checked={isEach}
          indeterminate={isSome && !isEach}
          onChange={() => set(rows, !isEach)}
        />
        <span className={classes.people}>{t('Participants')}</span>
      </div>
      <VirtualList
        rows={rows}
        total={list.total}
        label={t('Households')}
        rowHeight={usualRowHeight}
        more={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined}
      >
        {(household) => (
          <div className={classes.household}>
            <Checkbox
              label={household.fullName}
              checked={chosen.has(household.id)}
              onChange={({ currentTarget }) => set([household], currentTarget.checked)}
              data-row-link
            />
            <span className={classes.people}>
              <span className="unseen">{t('Participants')} </span>
              {household.people}
            </span>
          </div>
        )}
      </VirtualList>
    </div>
  )
}
