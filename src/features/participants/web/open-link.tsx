import { useEffect } from 'react'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { invalidate } from '../../../web/query-client.ts'
import { spoken, useTranslation } from '../../../web/translation.ts'
import { useCall } from '../../../web/use-call.ts'
import { readLink } from '../../risk-tolerance/link-contract.ts'
import { sectionCount } from '../../risk-tolerance/questionnaire/scores.ts'
import classes from './open-link.module.css'

/** How far the client is, where a link is open. */
export function OpenLink({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const { data: link } = useCall(readLink, { params: { clientId } })
  // the client may have answered since it was read last
  useEffect(() => invalidate(readLink), [])
  if (link?.state !== 'open') return null
  const until = formatInstant(link.expiresAt, spoken())
  return (
    <p className={classes.note}>
      {t('The client has a link (open until {{until}}). Questions answered: {{answered}} of {{all}}.', {
        until,
        answered: link.answered,
        all: sectionCount,
      })}
    </p>
  )
}
