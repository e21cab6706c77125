import { Title } from '@mantine/core'
import { useTranslation } from '../../../web/translation.ts'
import { Unread } from '../../../web/ui/unread.tsx'
import { useCall, useFresh } from '../../../web/use-call.ts'
import { readClientReadiness } from '../contract.ts'
import classes from './open-points.module.css'
import { HeldBack, PointsBySeverity } from './points-by-severity.tsx'

/** What keeps the records of a client from being sent to be signed, each point a way to its field. */
export function OpenPoints({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const readiness = useCall(readClientReadiness, { params: { id: clientId } })
  // any record of the household may have been saved since
  useFresh(readClientReadiness)
  const lines = readiness.data
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="open-points">
      <header className={classes.head}>
        <Title order={2} size="h3" id="open-points">
          {t('Open Points')}
        </Title>
        {lines && lines.length > 0 && <HeldBack lines={lines} />}
      </header>
      <Unread says={t('The open points could not be loaded')} reads={[readiness]} />
      {lines?.length === 0 && (
        <p className={classes.nothing}>{t('Nothing keeps the documents from being signed.')}</p>
      )}
      {lines && lines.length > 0 && <PointsBySeverity lines={lines} />}
    </section>
  )
}
