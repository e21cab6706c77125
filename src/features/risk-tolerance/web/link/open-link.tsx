import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import { May } from '../../../../web/session/rights.tsx'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { ConfirmButton } from '../../../../web/ui/confirm-button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Notice } from '../../../../web/ui/notice.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { readNewestResponse } from '../../contract.ts'
import { type RiskLink, readLink, revokeLink } from '../../link-contract.ts'
import { sectionCount } from '../../questionnaire/scores.ts'

interface Props {
  clientId: string
  /** One that is open. */
  link: RiskLink
}

/** In place of the wizard: the client is answering, and two hands in one questionnaire would undo one another. */
export function LinkInUse({ clientId, clientFullName, link }: Props & { clientFullName: string }) {
  const { t } = useTranslation()
  const { revoke, busy } = useRevokeLink(clientId)
  const action = (
    <May to="send">
      <Group gap="sm" mt="sm" justify="center">
        <Button loading={busy} onClick={revoke}>
          {t('Close the Link and Continue Here')}
        </Button>
        <Button variant="default" component={Link} to={paths.createRiskToleranceLink(clientId)}>
          {t('View the link’s status')}
        </Button>
      </Group>
    </May>
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

/** In the wizard: the answers there are none of the client's, who could answer through it at any moment. */
export function LinkIsOpen({ clientId, link }: Props) {
  const { t } = useTranslation()
  return (
    <Notice tone="calm">
      <p>
        {link.answered > 0
          ? t(
              'The client is answering through an open link: {{answered}} of {{all}} questions so far. Those answers are kept separate from these.',
              { answered: link.answered, all: sectionCount },
            )
          : t('The client has an open link to the questionnaire, with no answers yet.')}
      </p>
      <May to="send">
        <CloseLink clientId={clientId} link={link} />
      </May>
    </Notice>
  )
}

/** Closes it for good, once that is confirmed; the button may be gone then. */
export function CloseLink({ clientId, link: { answered }, onClosed }: Props & { onClosed?: () => void }) {
  const { t } = useTranslation()
  const { revoke, busy } = useRevokeLink(clientId, onClosed)
  return (
    <ConfirmButton
      label={t('Revoke the Link')}
      title={t('Revoke the link?')}
      sure={t('Revoke the Link')}
      onSure={revoke}
      busy={busy}
      isDanger
    >
      {answered > 0
        ? t(
            'The link will no longer work, and the client cannot continue answering. {{answered}} of {{all}} answers are kept as a draft.',
            { answered, all: sectionCount },
          )
        : t('The link will no longer work. Nothing has been answered through it.')}
    </ConfirmButton>
  )
}

/** What was answered through it is the adviser's to go on with. */
function useRevokeLink(clientId: string, onDone = () => {}) {
  const { send, busy } = useSend(revokeLink, {
    says: { done: words('The link is revoked') },
    refreshes: [readLink, readNewestResponse],
    onDone,
  })
  return { revoke: () => send({ body: { foClientId: clientId } }), busy }
}
