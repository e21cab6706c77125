import { Textarea } from '@mantine/core'
import type { Language } from '../../../platform/codes/person.ts'
import { words } from '../../../platform/words.ts'
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
  /** The document has gone out without it. */
  isRecordedOnly?: boolean | undefined
  error?: string | undefined
}

/** A text that is signed: it says which signs it keeps, and is shown as it will be signed once the field is left. */
export function SignedText(props: Props) {
  const { description, language, longest, value, onChange, isRecordedOnly, ...field } = props
  const { t } = useTranslation()
  const heading = isRecordedOnly ? words('This is what will be recorded') : undefined
  const { text, ...typing } = useTextInFocus(value, onChange, (typed) => plainText(typed, language))
  return (
    <div>
      <Textarea
        {...field}
        {...typing}
        description={
          <>
            {description} {t(signsKept)}
            <AsSigned typed={text} language={language} longest={longest} heading={heading} />
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
      <AsSignedSpoken typed={text} language={language} heading={heading} />
    </div>
  )
}
