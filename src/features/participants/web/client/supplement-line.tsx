import { Link } from 'react-router'
import { type Form, issuesIn } from '../../../../platform/form.ts'
import { paths } from '../../../../web/paths.ts'
import { useMay } from '../../../../web/session/rights.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Unread } from '../../../../web/ui/unread.tsx'
import { useCall } from '../../../../web/use-call.ts'
import { StatusMark } from '../../../../web/wizard/step-list.tsx'
import type { Client } from '../../contract.ts'
import type { ClientDraft } from '../../sections.ts'
import { isSupplementBegun, supplement } from '../../supplement.ts'
import { readSupplementCircumstances } from '../../supplement-contract.ts'
import classes from './supplement-line.module.css'

/** Within the checklist's item of the application: how supplementary KYC stands, and the way to it. */
export function SupplementLine({ client }: { client: Client }) {
  const { t } = useTranslation()
  const mayWrite = useMay('write')
  const circumstances = useCall(readSupplementCircumstances, { params: { id: client.id } })
  const label = t('Supplementary KYC')
  return (
    <div className={classes.line}>
      {mayWrite ? (
        <Link className="link" to={paths.supplement(client.id)}>
          {label}
        </Link>
      ) : (
        <span>{label}</span>
      )}
      <Unread says={t('The state of supplementary KYC could not be loaded.')} reads={[circumstances]} />
      {circumstances.data && <Standing form={supplement(circumstances.data)} client={client} />}
    </div>
  )
}

function Standing({ form, client }: { form: Form<ClientDraft>; client: Client }) {
  const open = issuesIn(form, client).filter(({ warning }) => !warning).length
  const is = !isSupplementBegun(client) ? 'untouched' : open > 0 ? 'open' : 'done'
  return <StatusMark status={{ is, open }} />
}
