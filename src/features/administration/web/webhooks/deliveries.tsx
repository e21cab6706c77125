import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Failed } from '../../../../web/ui/failed.tsx'
import { RowSkeletons } from '../../../../web/ui/list/row-skeletons.tsx'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { useFresh, useSend } from '../../../../web/use-call.ts'
import { usePages } from '../../../../web/use-pages.ts'
import {
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  type WebhookDelivery,
} from '../../webhooks-contract.ts'
import { StateMark } from '../watching/state-mark.tsx'
import { deliveryLooks, eventNames } from './in-words.ts'
import classes from './webhooks.module.css'

/** What a webhook was told, the newest first. */
export function Deliveries({ id }: { id: string }) {
  const { t } = useTranslation()
  const list = usePages(listWebhookDeliveries, { params: { id }, query: { limit: '20' } })
  useFresh(listWebhookDeliveries)
  return (
    <section className={classes.deliveries} aria-labelledby="deliveries">
      <h3 id="deliveries" className={classes.title}>
        {t('Deliveries')}
      </h3>
      {list.error ? (
        <Failed
          title={t('This list could not be loaded')}
          error={list.error}
          again={() => void list.refetch()}
        />
      ) : !list.rows ? (
        <RowSkeletons />
      ) : list.rows.length === 0 ? (
        <p className={classes.quiet}>{t('It was told nothing in the last 30 days.')}</p>
      ) : (
        <ul className={classes.list}>
          {list.rows.map((delivery) => (
            <Delivery key={delivery.n} webhookId={id} delivery={delivery} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <button
          type="button"
          className="link"
          onClick={() => void list.fetchNextPage()}
          disabled={list.isFetching}
        >
          {t('Show Earlier Ones')}
        </button>
      )}
    </section>
  )
}

function Delivery({ webhookId: id, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { t, language } = useTranslation()
  const { n, type, status, createdAt, tries, nextAt, answerStatus, answer, error } = delivery
  const resend = useSend(resendWebhookDelivery, {
    says: { done: words('It is delivered again now') },
    refreshes: [listWebhookDeliveries, listWebhooks],
  })
  const at = (instant: string) => formatInstant(instant, language, pageSettings.timeZone)
  const { mark, says } = deliveryLooks[status]
  return (
    <li className={classes.delivery}>
      <span className={classes.event}>{t(eventNames[type])}</span>
      <StateMark mark={mark} says={says} />
      <span className={classes.quiet}>{at(createdAt)}</span>
      <SendingButton
        size="xs"
        variant="default"
        busy={resend.busy}
        onClick={() => resend.send({ params: { id, n: String(n) } })}
        aria-label={t('Send again: {{event}}, {{at}}', { event: t(eventNames[type]), at: at(createdAt) })}
      >
        {t('Send Again')}
      </SendingButton>
      <span className={classes.answer}>
        {t('{{number}} tries', { number: tries, count: tries })}
        {answerStatus !== null && <> · {t('answered {{status}}', { status: answerStatus })}</>}
        {error && (
          <>
            {' · '}
            <code>{error}</code>
          </>
        )}
        {nextAt && tries > 0 && <> · {t('next try {{at}}', { at: at(nextAt) })}</>}
      </span>
      {answer && (
        <details className={classes.answer}>
          <summary>{t('What it answered')}</summary>
          <pre className={classes.text}>{answer}</pre>
        </details>
      )}
    </li>
  )
}
