import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { usePageTitle } from '../../../../web/shell/title.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { ListHeads } from '../../../../web/ui/list/list-heads.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import { listWebhooks, type Webhook } from '../../webhooks-contract.ts'
import { AdministrationTabs } from '../administration-tabs.tsx'
import { Panel } from '../people/panel.tsx'
import { StateMark } from '../watching/state-mark.tsx'
import { AddWebhook } from './add-webhook.tsx'
import { eventNames, standingOf } from './in-words.ts'
import { WebhookPanel } from './webhook-panel.tsx'
import classes from './webhooks.module.css'

const newWebhook = 'new'

/** The firm's other systems that are told what becomes of packages. */
export function Screen() {
  const { t } = useTranslation()
  const webhooks = useCall(listWebhooks, {})
  useFresh(listWebhooks)
  const [opened, open] = useState<string>()
  const close = () => open(undefined)
  const chosen = webhooks.data?.find(({ id }) => id === opened)
  const add = (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => open(newWebhook)}>
      {t('Add Webhook')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={usePageTitle()}
        subtitle={t('Other systems of the firm that are told')}
        actions={add}
      />
      <AdministrationTabs />
      <p className={classes.about}>
        {t(
          'Each is told by ids what becomes of packages and documents, and learns no fact of any client. Each delivery is signed with the webhook’s secret.',
        )}
      </p>
      <Loaded reads={{ webhooks }} failed={t('The webhooks could not be loaded')}>
        {({ webhooks }) => <Webhooks webhooks={webhooks} onOpen={open} />}
      </Loaded>
      <Panel opened={opened === newWebhook} onClose={close} title={t('Add Webhook')}>
        <AddWebhook onClose={close} />
      </Panel>
      <Panel opened={chosen !== undefined} onClose={close} title={chosen && hostOf(chosen)}>
        {chosen && <WebhookPanel key={chosen.id} webhook={chosen} onClose={close} />}
      </Panel>
    </>
  )
}

const hostOf = ({ url }: Webhook): string => new URL(url).host

const heads = [
  { label: words('Address') },
  { label: words('What It Is Told Of') },
  { label: words('State') },
  { label: words('Last Delivered') },
]

function Webhooks({ webhooks, onOpen }: { webhooks: readonly Webhook[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  if (webhooks.length === 0)
    return (
      <Empty title={t('No Webhooks Yet')}>
        {t('Add one where a system of the firm’s is to learn that something was signed.')}
      </Empty>
    )
  return (
    <>
      <ListHeads className={classes.heads} heads={heads} sort="" onSort={() => {}} />
      <ul className={classes.list} aria-label={t('Webhooks')}>
        {webhooks.map((webhook) => (
          <li key={webhook.id}>
            <WebhookRow webhook={webhook} onOpen={() => onOpen(webhook.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: () => void }) {
  const { t, language } = useTranslation()
  const { id, events, lastDeliveredAt, url } = webhook
  const { mark, says } = standingOf(webhook)
  return (
    <article className={classes.row} aria-labelledby={`webhook-${id}`}>
      <span className={classes.where}>
        <button type="button" id={`webhook-${id}`} className={classes.name} onClick={onOpen}>
          {hostOf(webhook)}
        </button>
        <span className={classes.quiet}>{new URL(url).pathname}</span>
      </span>
      <span className={classes.events}>{events.map((event) => t(eventNames[event])).join(' · ')}</span>
      <StateMark mark={mark} says={says} />
      <span className={classes.quiet}>
        {lastDeliveredAt ? (
          <>
            <span className="unseen">{t('Last Delivered')} </span>
            {formatInstant(lastDeliveredAt, language, pageSettings.timeZone)}
          </>
        ) : (
          '–'
        )}
      </span>
    </article>
  )
}
