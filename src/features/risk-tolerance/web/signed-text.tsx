import { Textarea } from '@mantine/core'
import type { Language } from '../../../platform/codes/person.ts'
import { useTextInFocus } from '../../../web/form/use-text-in-focus.ts'
import { useTranslation } from '../../../web/translation.ts'
import { plainText, signsKept } from '../plain-text.ts'
import { AsSigned, AsSignedSpoken } from './as-signed.tsx'

interface Props {
  id: string
  label: string
  /** What becomes of it, before what signs it keeps. */
  description?: string
  /** Of the document. */
  language: Language
  /** How much may be typed. */
  longest: number
  value: string
  onChange: (typed: string) => void
  minRows: number
  error?: string | undefined
}

/** A text that is signed: it says which signs it keeps, and is shown as it will be signed once the field is left. */
export function SignedText({ description, language, longest, value, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const { text, ...typing } = useTextInFocus(value, onChange, (typed) => plainText(typed, language))
  return (
    <div>
      <Textarea
        {...field}
        {...typing}
        description={
          <>
            {description} {t(signsKept)}
            <AsSigned typed={text} language={language} longest={longest} />
          </>
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        descriptionProps={{ mt: 6 }}
        size="md"
        autosize
        maxRows={14}
        maxLength={longest}
        value={text}
      />
      <AsSignedSpoken typed={text} language={language} />
    </div>
  )
}
