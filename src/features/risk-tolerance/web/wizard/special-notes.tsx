import { Textarea } from '@mantine/core'
import type { Language } from '../../../../platform/codes/person.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { longestNotes } from '../../answers.ts'
import { plainText, signsKept } from '../../plain-text.ts'
import { AsSigned, AsSignedSpoken } from '../as-signed.tsx'

interface Props {
  notes: string
  /** Of the document. */
  language: Language
  onNote: (notes: string) => void
}

/** What else is to be said. On leaving the field it is shown as it will be signed. */
export function SpecialNotes({ notes, language, onNote }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Textarea
        label={t('Anything else that you would like to add?')}
        description={
          <>
            {t(signsKept)}
            <AsSigned typed={notes} language={language} longest={longestNotes} />
          </>
        }
        inputWrapperOrder={['label', 'input', 'description']}
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
      <AsSignedSpoken typed={notes} language={language} />
    </>
  )
}
