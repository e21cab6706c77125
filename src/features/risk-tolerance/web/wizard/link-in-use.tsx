import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { paths } from '../../../../web/paths.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Notice } from '../../../../web/ui/notice.tsx'
import type { RiskLink } from '../../link-contract.ts'
import { sectionCount } from '../../questionnaire/scores.ts'
import { CloseLink, useRevokeLink } from '../link/close-link.tsx'

interface Props {
  clientId: string
  clientFullName: string
  link: RiskLink
}

/** The client is answering; two hands in one questionnaire would undo one another. */
export function LinkInUse({ clientId, clientFullName, link }: Props) {
  const { t } = useTranslation()
  const { revoke, busy } = useRevokeLink(clientId)
  const action = (
    <Group gap="sm" mt="sm" justify="center">
      <Button loading={busy} onClick={revoke}>
        {t('Close the Link and Continue Here')}
      </Button>
      <Button variant="default" component={Link} to={paths.createRiskToleranceLink(clientId)}>
        {t('View the link’s status')}
      </Button>
    </Group>
  )
  return (
    <Empty title={t('{{name}} can answer through a link', { name: clientFullName })} action={action}>
      {t('{{answered}} of {{all}} questions are answered through it (open until {{when}}).', {
        answered: link.answered,
        all: sectionCount,
        when: formatInstant(link.expiresAt, spoken()),
      })}{' '}
      {t('Once it is closed, the answers so far appear here and the client’s link no longer works.')}
    </Empty>
  )
}

interface LinkIsOpenProps {
  clientId: string
  link: RiskLink
}

/** The answers here are none of the client's, who could answer through it at any moment. */
export function LinkIsOpen({ clientId, link: { answered } }: LinkIsOpenProps) {
  const { t } = useTranslation()
  return (
    <Notice tone="calm">
      <p>
        {answered > 0
          ? t(
              'The client is answering through an open link: {{answered}} of {{all}} questions so far. Those answers are kept separate from these.',
              { answered, all: sectionCount },
            )
          : t('The client has an open link to the questionnaire, with no answers yet.')}
      </p>
      <CloseLink clientId={clientId} answered={answered} />
    </Notice>
  )
}
