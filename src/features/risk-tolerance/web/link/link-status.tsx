import { Group, Text, Title } from '@mantine/core'
import { CircleCheck, Clock, Link2, Link2Off } from 'lucide-react'
import { useRef } from 'react'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { useBrowserName } from '../../../../web/browser-name.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { EmailProblem } from '../../../../web/ui/email-problem.tsx'
import { Fact, Facts } from '../../../../web/ui/facts.tsx'
import { WithAddresses } from '../../../../web/ui/with-addresses.tsx'
import type { RiskLink } from '../../link-contract.ts'
import { sectionCount } from '../../questionnaire/scores.ts'
import classes from './link-status.module.css'
import { CloseLink } from './open-link.tsx'

const statuses = {
  open: { icon: Link2, label: words('Open') },
  expired: { icon: Clock, label: words('Expired') },
  revoked: { icon: Link2Off, label: words('Revoked') },
  finished: { icon: CircleCheck, label: words('Submitted by the client') },
}

const moment = (instant: string) => formatInstant(instant, spoken())

/** How the newest link stands, what came of it, and who opened it when. */
export function LinkStatus({ link, clientId }: { link: RiskLink; clientId: string }) {
  const { t } = useTranslation()
  const { state, answered, finishedAt } = link
  const title = useRef<HTMLHeadingElement>(null)
  const { icon: Icon, label } = statuses[state]
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="newest-link">
      <Title order={2} size="h3" id="newest-link" ref={title} tabIndex={-1} className={classes.title}>
        {t('The newest link')}
      </Title>
      <p className={classes.state} data-state={state}>
        <Icon size={20} aria-hidden />
        {t(label)}
      </p>
      <Facts>
        <Fact name={t('Questions answered')}>
          {t('{{answered}} of {{all}}', { answered, all: sectionCount })}
        </Fact>
        <Fact name={t('Created')}>{moment(link.madeAt)}</Fact>
        {finishedAt ? (
          <Fact name={t('Submitted')}>{moment(finishedAt)}</Fact>
        ) : (
          <Fact name={state === 'expired' ? t('Expired') : t('Open until')}>{moment(link.expiresAt)}</Fact>
        )}
        <Fact name={t('Emailed')}>
          <Emailed {...link} />
        </Fact>
      </Facts>
      <Title order={3} size="h6" className={classes.opened}>
        {t('Opened')}
      </Title>
      <Visits visits={link.visits} />
      {state === 'open' && (
        <Group mt="lg">
          <CloseLink
            clientId={clientId}
            link={link}
            // once the dialog lets go of the focus
            onClosed={() => requestAnimationFrame(() => title.current?.focus())}
          />
        </Group>
      )}
    </section>
  )
}

/** When the newest email with it went out and where to, or why it has not. */
function Emailed({ mailedAt, mailedTo, emailStatus }: RiskLink) {
  const { t } = useTranslation()
  const email = mailedTo ?? ''
  if (!mailedAt) return t('Not emailed')
  if (emailStatus === 'FAILING' || emailStatus === 'GIVEN_UP')
    return <EmailProblem status={emailStatus} email={email} />
  return (
    <WithAddresses>
      {emailStatus === 'WAITING'
        ? t('On its way to {{email}}', { email })
        : t('{{when}}, to {{email}}', { when: moment(mailedAt), email })}
    </WithAddresses>
  )
}

function Visits({ visits }: Pick<RiskLink, 'visits'>) {
  const { t } = useTranslation()
  const browserName = useBrowserName()
  const between = (first: string, last: string) =>
    first === last ? first : t('{{first}}, most recently {{last}}', { first, last })
  if (visits.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('Nobody has opened it yet.')}
      </Text>
    )
  return (
    <>
      <ul className={classes.visits}>
        {visits.map(({ firstAt, lastAt, address, userAgent }) => (
          <li key={`${address} ${userAgent}`}>
            <span>{browserName(userAgent)}</span>
            <span className={classes.when}>
              {between(moment(firstAt), moment(lastAt))} · {address}
            </span>
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" mt="sm">
        {t('Security software that scans email also opens links.')}
      </Text>
    </>
  )
}
