import { Button, Group, Stack } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type SessionAdvisor, useAdvisor, useUser } from '../../../web/session/session.ts'
import { useTitle } from '../../../web/shell/use-title.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { Failed } from '../../../web/ui/failed.tsx'
import { PageHeader } from '../../../web/ui/page-header.tsx'
import { RowSkeletons } from '../../../web/ui/row-skeletons.tsx'
import { SearchBox } from '../../../web/ui/search-box.tsx'
import { useSearchWords } from '../../../web/ui/use-search-words.ts'
import { VirtualList } from '../../../web/ui/virtual-list.tsx'
import { usePages } from '../../../web/use-pages.ts'
import { type Household, listHouseholds } from '../contract.ts'
import { AddHousehold } from './add-household.tsx'
import { HouseholdRow } from './household-row.tsx'
import { RenameHousehold } from './rename-household.tsx'

const rowsAPage = '200'
const usualRowHeight = 50

export function Screen() {
  const { t } = useTranslation()
  useTitle(t('Households'))
  const user = useUser()
  const { advisor, isPending } = useAdvisor()
  if (advisor) return <Households advisor={advisor} />
  return (
    <>
      <PageHeader title={t('Households')} />
      {isPending ? (
        <RowSkeletons />
      ) : user.roles.includes('adviser') ? (
        <Failed title={t('Your adviser record could not be loaded')} again={() => window.location.reload()} />
      ) : (
        <Empty title={t('No Households Found')}>
          {t('Only advisers have households, and you have no adviser record. An administrator can add one.')}
        </Empty>
      )}
    </>
  )
}

function Households({ advisor }: { advisor: SessionAdvisor }) {
  const { t, language } = useTranslation()
  const advisorId = advisor.id
  const { typed, setTyped, search } = useSearchWords()
  const query = search ? { search, limit: rowsAPage } : { limit: rowsAPage }
  const list = usePages(listHouseholds, { params: { advisorId }, query })
  const [adding, setAdding] = useAdding()
  const [renaming, setRenaming] = useState<Household>()
  const [created, setCreated] = useState<string>()

  const addNew = (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {t('Add New')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('Households')} actions={addNew}>
        <Group gap="xs" c="dimmed" mih="1.55em">
          <span role="status" className="figures">
            {list.rows && count(list.total)}
          </span>
          {/* the same for every row, so that it stands here once (HOME-003) */}
          <span aria-hidden>·</span>
          <span>{t('IA number {{number}}', { number: advisor.IANumber })}</span>
        </Group>
      </PageHeader>
      <Stack gap="md">
        <SearchBox value={typed} onChange={setTyped} placeholder={t('Search Households...')} />
        {body()}
      </Stack>
      <AddHousehold
        advisorId={advisorId}
        opened={adding}
        onClose={() => setAdding(false)}
        onCreated={(id) => {
          // which the search may not find
          setTyped('')
          setCreated(id)
        }}
      />
      <RenameHousehold household={renaming} onClose={() => setRenaming(undefined)} />
    </>
  )

  function count(total: number) {
    const number = new Intl.NumberFormat(`${language}-CA`).format(total)
    return search
      ? t('{{number}} households found', { count: total, number })
      : t('{{number}} households', { count: total, number })
  }

  function body() {
    if (list.error)
      return (
        <Failed
          title={t('Your households could not be loaded')}
          error={list.error}
          again={() => void list.refetch()}
        />
      )
    if (!list.rows) return <RowSkeletons />
    if (list.rows.length === 0) return nothing()
    return (
      <VirtualList
        rows={list.rows}
        total={list.total}
        label={t('Households')}
        rowHeight={usualRowHeight}
        show={search ? undefined : created}
        more={list.hasNextPage && !list.isFetching ? () => void list.fetchNextPage() : undefined}
      >
        {(household) => (
          <HouseholdRow
            household={household}
            search={search}
            isNew={household.id === created}
            onRename={() => setRenaming(household)}
          />
        )}
      </VirtualList>
    )
  }

  function nothing() {
    if (!search)
      return (
        <Empty title={t('No Households Found')} action={addNew}>
          {t('Add your first household, then the people in it.')}
        </Empty>
      )
    return (
      <Empty
        title={t('No Households Found')}
        action={
          <Button variant="default" onClick={() => setTyped('')}>
            {t('Clear search')}
          </Button>
        }
      >
        {t('No results for “{{search}}”.', { search })}
      </Empty>
    )
  }
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
