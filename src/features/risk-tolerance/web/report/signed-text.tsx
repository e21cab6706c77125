import { useId, useState } from 'react'
import type { Language } from '../../../../platform/codes/person.ts'
import { tooLong } from '../../../../platform/formats/in-words.ts'
import { notPrintable, unprintableIn } from '../../../../platform/formats/printable.ts'
import { words } from '../../../../platform/words.ts'
import { useTextInFocus } from '../../../../web/form/use-text-in-focus.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { longestPlain } from '../../answers.ts'
import { plainText, signsKept } from '../../plain-text.ts'
import classes from './signed-text.module.css'

/** For an adviser who reads the portal in another language. */
const inDocument: Record<Language, string> = {
  en: words('This is what will be signed; the document is in English'),
  fr: words('This is what will be signed; the document is in French'),
}

interface Props {
  id: string
  label: string
  /** Below the label, which is then a title. */
  asks?: string
  /** What becomes of it, before what signs it keeps. */
  description?: string
  /** Of the document. */
  language: Language
  /** How much may be typed. */
  longest: number
  value: string
  onChange: (typed: string) => void
  rows: number
  error?: string | undefined
}

/**
 * A text that is signed: it says which signs it keeps, and is shown as it will be signed once the field is left. Made of
 * the page's own elements, as the questions are.
 */
export function SignedText(props: Props) {
  const { id, label, asks, description, language, longest, rows, error } = props
  const { t } = useTranslation()
  const about = useId()
  const { text, ...typing } = useTextInFocus(props.value, props.onChange, (typed) =>
    plainText(typed, language),
  )
  const { plain, hasDiffered, replacedBy } = useAsSigned(text, language)
  const asSigned = language === spoken() ? words('This is what will be signed') : inDocument[language]
  const heading = t(asSigned)
  const letters = unprintableIn(plain)
  const described = [asks && `${about}-asks`, error && `${about}-error`, `${about}-kept`]
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label} data-title={asks ? true : undefined}>
        {label}
      </label>
      {asks && <p id={`${about}-asks`}>{asks}</p>}
      <textarea
        id={id}
        className={classes.text}
        rows={rows}
        style={{ minHeight: `${rows * 1.5 + 1.6}em` }}
        maxLength={longest}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.filter(Boolean).join(' ')}
        value={text}
        {...typing}
      />
      {error && (
        <p id={`${about}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div id={`${about}-kept`} className={classes.kept}>
        {description} {t(signsKept)}
        {hasDiffered && plain !== '' && (
          <div className={classes.signed}>
            <p>{heading}</p>
            <p lang={language} className={classes.plain}>
              {plain}
            </p>
            {plain.length > longestPlain(longest) && (
              <p role="alert" className={classes.error}>
                {t(tooLong)}
              </p>
            )}
          </div>
        )}
      </div>
      {letters && (
        <p role="alert" className={classes.error}>
          {t(notPrintable, { letters })}
        </p>
      )}
      <div role="status" className="unseen">
        {replacedBy && (
          <>
            {heading} <span lang={language}>{replacedBy}</span>
          </>
        )}
      </div>
    </div>
  )
}

/**
 * What is signed in the place of what was typed. From when the two first differ it stays in sight: a button below would
 * otherwise move away from under the press by which the field is left. Who does not see it is told when the field is
 * left, as what was typed is replaced, and not at every key.
 */
function useAsSigned(typed: string, language: Language) {
  const plain = plainText(typed, language)
  const differs = plain !== typed.trim()
  const [seen, setSeen] = useState({ differs, hasDiffered: differs, replacedBy: '' })
  if (differs !== seen.differs) setSeen({ differs, hasDiffered: true, replacedBy: differs ? '' : plain })
  return { ...seen, plain }
}
