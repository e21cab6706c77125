import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { spoken } from '../../../../web/language.ts'
import { useCall } from '../../../../web/use-call.ts'
import { readLink } from '../../../risk-tolerance/contract.ts'
import { sectionCount } from '../../../risk-tolerance/rules.ts'
import classes from './action-items.module.css'

/** How far the client is, where a link is open. */
export function LinkNote({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const { data: link } = useCall(readLink, { params: { clientId } })
  if (link?.state !== 'open') return null
  const until = formatInstant(link.expiresAt, spoken())
  return (
    <p className={classes.small}>
      {t('The client has a link (open until {{until}}). Questions answered: {{answered}} of {{all}}.', {
        until,
        answered: link.answered,
        all: sectionCount,
      })}
    </p>
  )
}
