import { Anchor, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { readClient } from '../../features/participants/contract.ts'
import { words } from '../../platform/words.ts'
import { paths } from '../paths.ts'
import { useTitle } from '../shell/use-title.ts'
import { useTranslation } from '../translation.ts'
import { useCall } from '../use-call.ts'
import { Empty } from './empty.tsx'
import { GoBack } from './go-back.tsx'
import { PageHeader } from './page-header.tsx'

/** A step's own page, as long as the step cannot be done in the portal: says so, and leads back. */
export function ComingSoon({ title }: { title: string }) {
  const { t } = useTranslation()
  useTitle(t(title))
  const { clientId, participantId } = useParams()
  const id = clientId ?? participantId
  const way = id ? paths.participant(id) : paths.home
  return (
    <>
      <PageHeader title={t(title)} back={<GoBack label={words('Go Back')} otherwise={way} />}>
        {id && <ParticipantName id={id} />}
      </PageHeader>
      <Empty
        title={t('This step cannot be done in the portal yet')}
        action={
          <Anchor component={Link} to={way}>
            {id ? t('View Participant') : t('Go to Households')}
          </Anchor>
        }
      >
        {t('Please continue the way your firm does it today. What is on file stays on file.')}
      </Empty>
    </>
  )
}

function ParticipantName({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error } = useCall(readClient, { params: { id } })
  if (error) return <Text c="dimmed">{t('This participant was not found')}</Text>
  return (
    <Text mih="1.55em">{data && `${data.generalDetails.firstName} ${data.generalDetails.lastName}`}</Text>
  )
}
