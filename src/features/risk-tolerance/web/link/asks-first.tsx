import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { words } from '../../../../platform/words.ts'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { readLink, readNewestResponse, revokeLink } from '../../contract.ts'
import { sectionCount } from '../../questionnaire/scores.ts'

interface Asks {
  opened: boolean
  onClose: () => void
}

/** Before a new link takes the place of one that is open. */
export function ReplaceLink({ opened, onClose, onSure }: Asks & { onSure: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Create a new link?')}>
      <Text>
        {t(
          'The client’s present link is closed with that: it opens nothing any more. What was answered through it is kept, but the new link begins without it.',
        )}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button onClick={onSure} data-autofocus>
          {t('Create a new link')}
        </Button>
      </Group>
    </Dialog>
  )
}

interface Closes extends Asks {
  body: { foClientId: string }
  answered: number
  onClosed: () => void
}

/** Before the client's link is closed for good. */
export function CloseLink({ opened, onClose, body, answered, onClosed }: Closes) {
  const { t } = useTranslation()
  const revoke = useSend(revokeLink, {
    says: { done: words('The link is closed') },
    refreshes: [readLink, readNewestResponse],
    onDone: () => {
      onClosed()
      onClose()
    },
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Revoke the link?')}>
      <Text>
        {t(
          'It opens nothing any more, and whoever is answering cannot go on. {{answered}} of {{all}} answers are kept as a draft.',
          {
            answered,
            all: sectionCount,
          },
        )}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button color="danger" loading={revoke.busy} onClick={() => revoke.send({ body })} data-autofocus>
          {t('Revoke the link')}
        </Button>
      </Group>
    </Dialog>
  )
}
