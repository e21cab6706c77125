import { Textarea } from '@mantine/core'
import { useTranslation } from '../../../../web/translation.ts'
import { cleanedNotes, longestNotes } from '../../answers.ts'

interface Props {
  notes: string
  onNote: (notes: string) => void
}

/** What else is to be said. It is shown as it is kept on leaving the field. */
export function SpecialNotes({ notes, onNote }: Props) {
  const { t } = useTranslation()
  return (
    <Textarea
      label={t('Anything else that you would like to add?')}
      description={t('Letters, digits, spaces and . , _ - ’ are kept; other characters are left out.')}
      size="md"
      autosize
      minRows={4}
      maxRows={14}
      maxLength={longestNotes}
      value={notes}
      onChange={(event) => onNote(event.currentTarget.value)}
      onBlur={() => {
        const tidy = cleanedNotes(notes)
        if (tidy !== notes) onNote(tidy)
      }}
    />
  )
}
