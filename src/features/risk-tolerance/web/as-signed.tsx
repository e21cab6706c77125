import { useState } from 'react'
import type { Language } from '../../../platform/codes/person.ts'
import { tooLong } from '../../../platform/formats/in-words.ts'
import { words } from '../../../platform/words.ts'
import { spoken, useTranslation } from '../../../web/translation.ts'
import { longestPlain } from '../answers.ts'
import { plainText } from '../plain-text.ts'
import classes from './as-signed.module.css'

/** For an adviser who reads the portal in another language. */
const inDocument: Record<Language, string> = {
  en: words('This is what will be signed; the document is in English'),
  fr: words('This is what will be signed; the document is in French'),
}

interface Props {
  /** For the field to be described by. */
  id: string
  typed: string
  /** Of the document. */
  language: Language
  /** How much may be typed. */
  longest: number
}

/**
 * What is signed in the place of what was typed, as soon as the two differ. It stays once the field shows the same: a
 * button below would otherwise move away from under the press by which the field is left.
 */
export function AsSigned({ id, typed, language, longest }: Props) {
  const { t } = useTranslation()
  const plain = plainText(typed, language)
  const [hasDiffered, setHasDiffered] = useState(false)
  if (!hasDiffered && plain !== typed.trim()) setHasDiffered(true)
  if (!hasDiffered || plain === '') return null
  return (
    <div id={id} className={classes.signed}>
      <p className={classes.label}>
        {t(language === spoken() ? words('This is what will be signed') : inDocument[language])}
      </p>
      <p lang={language} className={classes.text}>
        {plain}
      </p>
      {plain.length > longestPlain(longest) && (
        <p role="alert" className={classes.tooLong}>
          {t(tooLong)}
        </p>
      )}
    </div>
  )
}
