import { Button, Text, Title } from '@mantine/core'
import { CircleCheck, Clock, Link2, Link2Off, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { useBrowserName } from '../../../../web/browser-name.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { WithAddresses } from '../../../../web/ui/with-addresses.tsx'
import type { RiskLink } from '../../link-contract.ts'
import { sectionCount } from '../../questionnaire/scores.ts'
import classes from './link-status.module.css'

const statuses = {
  open: { icon: Link2, label: words('Open') },
  expired: { icon: Clock, label: words('Expired') },
  revoked: { icon: Link2Off, label: words('Closed') },
  finished: { icon: CircleCheck, label: words('Submitted by the client') },
}

/** How the newest link stands, what came of it, and who opened it when. */
export function LinkStatus({ link, onClose }: { link: RiskLink; onClose: () => void }) {
  const { t } = useTranslation()
  const when = (instant: string) => formatInstant(instant, spoken())
  const { icon: Mark, label } = statuses[link.state]
  const answered = t('{{answered}} of {{all}}', { answered: link.answered, all: sectionCount })
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="newest-link">
      <Title order={2} size="h3" id="newest-link">
        {t('The newest link')}
      </Title>
      <p className={classes.state} data-state={link.state}>
        <Mark size={20} aria-hidden />
        {t(label)}
      </p>
      <dl className={classes.facts}>
        <Fact name={t('Questions answered')} value={answered} />
        <Fact name={t('Created')} value={when(link.madeAt)} />
        {link.finishedAt ? (
          <Fact name={t('Submitted')} value={when(link.finishedAt)} />
        ) : (
          <Fact
            name={link.state === 'expired' ? t('Expired') : t('Open until')}
            value={when(link.expiresAt)}
          />
        )}
        <Fact name={t('Emailed')} value={<Email link={link} when={when} />} />
      </dl>
      <Visits visits={link.visits} when={when} />
      {link.state === 'open' && (
        <Button variant="default" size="sm" mt="lg" onClick={onClose}>
          {t('Revoke the Link')}
        </Button>
      )}
    </section>
  )
}

/** Whether the newest email with it has gone out. */
function Email({ link, when }: { link: RiskLink; when: (instant: string) => string }) {
  const { t } = useTranslation()
  const email = link.mailedTo ?? ''
  if (!link.mailedAt) return t('Not emailed')
  if (link.emailStatus === 'WAITING')
    return <WithAddresses>{t('On its way to {{email}}', { email })}</WithAddresses>
  if (link.emailStatus === 'FAILING')
    return (
      <Undelivered>
        {t(
          'The email to {{email}} could not be delivered yet; the portal will try again. Please check the address, or give the client the link in another way.',
          { email },
        )}
      </Undelivered>
    )
  if (link.emailStatus === 'GIVEN_UP')
    return (
      <Undelivered>
        {t(
          'The email to {{email}} could not be delivered, and the portal has stopped trying. Please check the address and send it again, or give the client the link in another way.',
          { email },
        )}
      </Undelivered>
    )
  return <WithAddresses>{t('{{when}}, to {{email}}', { when: when(link.mailedAt), email })}</WithAddresses>
}

function Undelivered({ children }: { children: string }) {
  return (
    <span className={classes.problem}>
      <TriangleAlert size={16} aria-hidden />
      <span>
        <WithAddresses>{children}</WithAddresses>
      </span>
    </span>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Visits({ visits, when }: Pick<RiskLink, 'visits'> & { when: (instant: string) => string }) {
  const { t } = useTranslation()
  const browserName = useBrowserName()
  return (
    <>
      <Title order={3} size="h6" className={classes.opened}>
        {t('Opened')}
      </Title>
      {visits.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('Nobody has opened it yet.')}
        </Text>
      ) : (
        <>
          <ul className={classes.visits}>
            {visits.map(({ firstAt, lastAt, address, userAgent }) => (
              <li key={`${address} ${userAgent}`}>
                <span>{browserName(userAgent)}</span>
                <span className={classes.when}>
                  {when(firstAt) === when(lastAt)
                    ? when(firstAt)
                    : t('{{first}}, most recently {{last}}', { first: when(firstAt), last: when(lastAt) })}
                  {' · '}
                  {address}
                </span>
              </li>
            ))}
          </ul>
          <Text size="xs" c="dimmed" mt="sm">
            {t('Security software that scans email also opens links.')}
          </Text>
        </>
      )}
    </>
  )
}
