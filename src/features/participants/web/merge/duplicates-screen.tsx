import { Button } from '@mantine/core'
import { words } from '../../../../platform/words.ts'
import { InBook } from '../../../../web/session/rights.tsx'
import { useBooksTo, useOfShownBook, useWhose } from '../../../../web/session/shown-book.ts'
import { usePageTitle } from '../../../../web/shell/title.tsx'
import { WithBooks } from '../../../../web/shell/with-books.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Failed } from '../../../../web/ui/failed.tsx'
import { RowSkeletons } from '../../../../web/ui/list/row-skeletons.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { useFresh } from '../../../../web/use-call.ts'
import { usePages } from '../../../../web/use-pages.ts'
import { listDuplicates } from '../../duplicates-contract.ts'
import classes from './duplicates.module.css'
import { PairRow } from './pair-row.tsx'

const rowsAPage = '100'
const noneFound = words('No Duplicates Found')

/** Pairs of records that seem to be one person's. */
export function Screen() {
  const { t } = useTranslation()
  return (
    <WithBooks noneFound={t(noneFound)}>
      <Duplicates />
    </WithBooks>
  )
}

function Duplicates() {
  const { t, language } = useTranslation()
  const title = usePageTitle()
  const whose = useWhose()
  const ofBook = useOfShownBook()
  // nobody else is told whose SINs are the same
  const seesSins = useBooksTo('reveal').length > 0
  const list = usePages(listDuplicates, { query: { limit: rowsAPage, ...ofBook } })
  // somebody may have been added or merged since
  useFresh(listDuplicates)
  const number = new Intl.NumberFormat(`${language}-CA`).format(list.total)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          seesSins
            ? t(
                'Records of one book that seem to be the same person: by Social Insurance Number, by email with phone, or by name with birth date.',
              )
            : t(
                'Records of one book that seem to be the same person: by email with phone, or by name with birth date.',
              )
        }
      >
        <span role="status" className={`figures ${classes.count}`}>
          {list.rows && list.total > 0 && t('{{number}} pairs', { count: list.total, number })}
        </span>
      </PageHeader>
      {list.error ? (
        <Failed
          title={t('The duplicates could not be loaded')}
          error={list.error}
          again={() => void list.refetch()}
        />
      ) : !list.rows ? (
        <RowSkeletons />
      ) : list.rows.length === 0 ? (
        <Empty title={t(noneFound)}>{t('No two records look like the same person.')}</Empty>
      ) : (
        <ul className={classes.pairs}>
          {list.rows.map((pair) => (
            <InBook key={`${pair.a.id} ${pair.b.id}`} value={pair.advisorId}>
              <PairRow pair={pair} whose={whose?.(pair.advisorId)} />
            </InBook>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="default" mt="md" loading={list.isFetching} onClick={() => void list.fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
    </>
  )
}
