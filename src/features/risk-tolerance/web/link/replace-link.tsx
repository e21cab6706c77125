import { Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../../web/translation.ts'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { sectionCount } from '../../questionnaire/scores.ts'

/** How a new link is wanted. */
export type NewLink = 'created' | 'mailed'

interface Props {
  /** Nothing is asked while it is undefined. */
  asked: NewLink | undefined
  onClose: () => void
  onSure: (asked: NewLink) => void
  /** In a sentence to the adviser. */
  called: string
  /** How many questions are answered through the link that is open; undefined where none is. */
  answered: number | undefined
  /** Whether earlier answers are out to be signed. */
  isOut: boolean
}

/** Before a new link takes the place of one that is open, or its answers the place of a document that is out. */
export function ReplaceLink({ asked, onClose, onSure, called, answered, isOut }: Props) {
  const { t } = useTranslation()
  const isMailed = asked === 'mailed'
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      onClose={onClose}
      title={isMailed ? t('Send a new link?') : t('Create a new link?')}
      sure={isMailed ? t('Send a New Link') : t('Create a New Link')}
      onSure={() => asked && onSure(asked)}
    >
      <Stack gap="sm">
        {answered !== undefined && (
          <Text>{t('The client’s current link will be closed and will no longer work.')}</Text>
        )}
        {Boolean(answered) && (
          <Text>
            {t(
              '{{name}} has answered {{answered}} of {{all}} questions through it. The answers stay in the portal, but the new link starts empty.',
              { name: called, answered, all: sectionCount },
            )}
          </Text>
        )}
        {isOut && (
          <Text>
            {t(
              'Earlier answers are out for signature. That document can still be signed. Once the new answers are complete and go out for signature, they replace it, unless everybody has signed it by then.',
            )}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
