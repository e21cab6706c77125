import { Button, Title } from '@mantine/core'
import { Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../../web/paths.ts'
import { May } from '../../../../web/session/rights.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { RowSkeletons } from '../../../../web/ui/list/row-skeletons.tsx'
import { Unread } from '../../../../web/ui/unread.tsx'
import { useFresh } from '../../../../web/use-call.ts'
import { usePages } from '../../../../web/use-pages.ts'
import { isOnItsWay } from '../../../signing/on-its-way.ts'
import { listSubmissions } from '../../packages-contract.ts'
import classes from './sent.module.css'
import { OnePackage } from './sent-package.tsx'

/** What was sent of a client to be signed, the newest first: how each of it stands, and what can be done with it. */
export function SentPackages({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const heading = useGoneTo()
  const list = usePages(
    listSubmissions,
    { params: { clientId }, query: { limit: '10' } },
    { isOnItsWay: (found) => found.some(isOnItsWay) },
  )
  // a signer may have signed since
  useFresh(listSubmissions)
  const packages = list.rows
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="packages" id="sent">
      <header className={classes.head}>
        <Title order={2} size="h3" id="packages" tabIndex={-1} ref={heading} className={classes.title}>
          {t('Documents to Sign')}
        </Title>
        <May to="send">
          <Button
            component={Link}
            to={paths.send(clientId)}
            size="xs"
            variant="default"
            leftSection={<Send size={14} aria-hidden />}
          >
            {t('Review and Send')}
          </Button>
        </May>
      </header>
      <Unread says={t('What was sent to be signed could not be loaded.')} reads={[list]} />
      {!packages && !list.error && <RowSkeletons />}
      {packages?.length === 0 && (
        <p className={classes.nothing}>
          {t('Nothing was sent to be signed yet. What is submitted can be reviewed and sent.')}
        </p>
      )}
      {packages && packages.length > 0 && (
        <ul className={classes.packages}>
          {packages.map((sent, nr) => (
            <OnePackage key={sent.packageId} clientId={clientId} sent={sent} isNewest={nr === 0} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <button
          type="button"
          className="link"
          disabled={list.isFetching}
          onClick={() => void list.fetchNextPage()}
        >
          {t('Show Earlier Ones')}
        </button>
      )}
    </section>
  )
}

/** Whoever has just sent something comes to it. */
function useGoneTo() {
  const { hash } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hash !== '#packages') return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [hash])
  return heading
}
