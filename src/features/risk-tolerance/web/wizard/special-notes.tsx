import { Textarea } from '@mantine/core'
import { useId } from 'react'
import type { Language } from '../../../../platform/codes/person.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { longestNotes } from '../../answers.ts'
import { plainText, signsKept } from '../../plain-text.ts'
import { AsSigned } from '../as-signed.tsx'

interface Props {
  notes: string
  /** Of the document. */
  language: Language
  onNote: (notes: string) => void
}

/** What else is to be said. On leaving the field it is shown as it will be signed. */
export function SpecialNotes({ notes, language, onNote }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <>
      <Textarea
        label={t('Anything else that you would like to add?')}
        description={t(signsKept)}
        size="md"
        autosize
        minRows={4}
        maxRows={14}
        maxLength={longestNotes}
        value={notes}
        onChange={(event) => onNote(event.currentTarget.value)}
        onBlur={() => {
          const plain = plainText(notes, language)
          if (plain !== notes) onNote(plain)
        }}
      />
      <AsSigned id={id} typed={notes} language={language} longest={longestNotes} />
    </>
  )
}
