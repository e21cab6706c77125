import { Anchor, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { ParticipantRole, roleNamed } from '../../../../platform/codes/participant-role.ts'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { GoBack } from '../../../../web/ui/go-back.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { ShortId } from '../../../../web/ui/short-id.tsx'
import { useCall } from '../../../../web/use-call.ts'
import { readHousehold } from '../../../households/contract.ts'
import type { Client } from '../../contract.ts'
import { useHousehold } from '../record/use-household.ts'
import { NextStepCard } from './next-step-card.tsx'
import classes from './person-header.module.css'

interface Props {
  client: Client
  name: string
  /** What kind of page it is. */
  kind?: string
  /** Where Go Back leads without a page before. */
  otherwise: string
}

/** How the pages of one person begin: who it is, and what comes next. */
export function PersonHeader({ client, name, kind, otherwise }: Props) {
  const { t } = useTranslation()
  return (
    <PageHeader
      title={name}
      {...(kind && { kind })}
      back={<GoBack label={words('Go Back')} otherwise={otherwise} />}
      actions={<NextStepCard client={client} />}
    >
      <div className={classes.who}>
        <ShortId id={client.id} />
        <dl className={classes.facts}>
          <div>
            <dt>{t('Roles')}</dt>
            <dd>
              {client.roles.length === 0 && <span className={classes.nothing}>{t('No role yet')}</span>}
              <ul className={classes.roles}>
                {client.roles.map((role) => (
                  <li key={role}>
                    {t(labelOf(role))}
                    {roleNamed(role) === ParticipantRole.powerOfAttorney && <ForWhom client={client} />}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
          <div>
            <dt>{t('Household')}</dt>
            <dd>
              <HouseholdLink id={client.householdId} />
            </dd>
          </div>
        </dl>
      </div>
    </PageHeader>
  )
}

/** No link before it has its words: it would be read out without a name. */
function HouseholdLink({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, isPending } = useCall(readHousehold, { params: { id } })
  if (isPending) return <Skeleton component="span" display="inline-block" height={16} width={160} />
  return (
    <Anchor component={Link} to={paths.householdParticipants(id)} underline="always">
      {data?.fullName ?? t('View Household Participants')}
    </Anchor>
  )
}

/** Behind the role Power of Attorney: for whom it is held, where that is said. */
function ForWhom({ client }: { client: Client }) {
  const { t } = useTranslation()
  const { others } = useHousehold(client.attorneyFor.length > 0 ? client.id : '')
  const names = others.filter(({ id }) => client.attorneyFor.includes(id)).map(({ name }) => name)
  return names.length > 0 && <> ({t('for {{names}}', { names: names.join(', ') })})</>
}

/** 'account holder' as it is shown. */
const labelOf = (onRecord: string): string => {
  const role = roleNamed(onRecord)
  return role ? ParticipantRole.label(role) : onRecord
}
