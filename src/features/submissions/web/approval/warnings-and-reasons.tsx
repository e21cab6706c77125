import { Title } from '@mantine/core'
import { Shield, User } from 'lucide-react'
import { useId } from 'react'
import { dayIn, formatDate } from '../../../../platform/formats/dates.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { AwaitingPackage } from '../../approval-contract.ts'
import classes from './approvals.module.css'
import { Mark } from './mark.tsx'
import type { ReviewStore } from './review-draft.ts'

interface Props {
  about: AwaitingPackage
  store: ReviewStore
}

/** A reason with what it answers, or what was warned of without one. */
interface Said {
  recordId: string | null
  clientId: string | undefined
  key: string
  path: string
  message: string | null
  source: string | null
  audience: 'client' | 'firm'
  given: AwaitingPackage['acknowledgements'][number] | undefined
}

/** What was warned of as it was submitted, and why it is so all the same: first what has a reason. */
export function WarningsAndReasons({ about, store }: Props) {
  const { t } = useTranslation()
  const title = useId()
  const said = saidIn(about)
  return (
    <section className={`surface ${classes.card}`} aria-labelledby={title}>
      <Title order={3} id={title}>
        {t('Warnings and Reasons')}
      </Title>
      {said.length === 0 ? (
        <p className={classes.small}>{t('Nothing was warned of.')}</p>
      ) : (
        <ul className={classes.lines}>
          {said.map((each) => (
            <Line key={`${each.recordId} ${each.key} ${each.path}`} about={about} store={store} said={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

function saidIn({ warnings, acknowledgements }: AwaitingPackage): Said[] {
  const isOf = (given: Said['given'], warned: { recordId: string; key: string; path: string }) =>
    given?.recordId === warned.recordId && given.key === warned.key && given.path === warned.path
  const reasons = acknowledgements.map((given): Said => {
    const warned = warnings.find((each) => isOf(given, each))
    return { ...given, clientId: warned?.clientId, source: warned?.source ?? null, given }
  })
  const others = warnings
    .filter((warned) => !acknowledgements.some((given) => isOf(given, warned)))
    .map((warned): Said => ({ ...warned, given: undefined }))
  return [...reasons, ...others]
}

function Line({ about, store, said }: Props & { said: Said }) {
  const { t, language } = useTranslation()
  const { audience, message, source, given, recordId, path } = said
  const isFirms = audience === 'firm'
  const Sign = isFirms ? Shield : User
  const what = message ?? t('A point over several records')
  const person = about.people.find(({ clientId }) => clientId === said.clientId)
  return (
    <li className={classes.line}>
      <span className={classes.audience} data-is={audience}>
        <Sign size={14} aria-hidden />
        {isFirms ? t('For the firm') : t('For the client')}
      </span>
      <div className={classes.said}>
        <p className={classes.strong}>{what}</p>
        {given && <p>{t('“{{reason}}”', { reason: given.reason })}</p>}
        <p className={classes.small}>
          {[
            given &&
              `${given.by ?? t('the client')}, ${formatDate(dayIn(given.at, pageSettings.timeZone), language)}`,
            !given && t('no reason asked for'),
            person?.name,
            source,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {recordId && <Mark about={about} store={store} recordId={recordId} path={path} what={what} />}
    </li>
  )
}
