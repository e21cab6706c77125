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

const headingIn = (language: Language) =>
  language === spoken() ? words('This is what will be signed') : inDocument[language]

interface Props {
  typed: string
  /** Of the document. */
  language: Language
  /** How much may be typed. */
  longest: number
  /** Where it is not what will be signed. */
  heading?: string | undefined
}

/**
 * What is signed in the place of what was typed, as soon as the two differ. It belongs into the field's description,
 * and is made of spans since a description may be a paragraph. It stays once the field shows the same: a button below
 * would otherwise move away from under the press by which the field is left.
 */
export function AsSigned({ typed, language, longest, heading = headingIn(language) }: Props) {
  const { t } = useTranslation()
  const plain = plainText(typed, language)
  const [hasDiffered, setHasDiffered] = useState(false)
  if (!hasDiffered && plain !== typed.trim()) setHasDiffered(true)
  if (!hasDiffered || plain === '') return null
  return (
    <span className={classes.signed}>
      <span className={classes.label}>{t(heading)}</span>
      <span lang={language} className={classes.text}>
        {plain}
      </span>
      {plain.length > longestPlain(longest) && (
        <span role="alert" className={classes.tooLong}>
          {t(tooLong)}
        </span>
      )}
    </span>
  )
}

/**
 * Says what will be signed to those who do not see it: when the field is left, as what was typed is replaced, and not
 * at every key.
 */
export function AsSignedSpoken({ typed, language, heading = headingIn(language) }: Omit<Props, 'longest'>) {
  const { t } = useTranslation()
  const plain = plainText(typed, language)
  const differs = plain !== typed.trim()
  const [differed, setDiffered] = useState(differs)
  const [replacedBy, setReplacedBy] = useState('')
  if (differs !== differed) {
    setDiffered(differs)
    setReplacedBy(differs ? '' : plain)
  }
  return (
    <div role="status" className="unseen">
      {replacedBy && (
        <>
          {t(heading)} <span lang={language}>{replacedBy}</span>
        </>
      )}
    </div>
  )
}
