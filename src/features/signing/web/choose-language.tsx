import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Language, languageNames } from '../../../platform/codes/person.ts'
import { wishToBeBound } from '../../../platform/french-first.ts'
import { Button } from '../../../web/public-ui/button.tsx'
import { Refusal } from '../../../web/public-ui/refusal.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { useSend } from '../../../web/use-send.ts'
import { chooseLanguage } from '../light-contract.ts'
import classes from './choose-language.module.css'
import type { FrenchFirst } from './languages.ts'
import type { SignersDocument } from './read-signing.ts'

interface Props {
  code: string
  french: FrenchFirst
  /** Shows a document in French. */
  read: (document: SignersDocument) => void
  /** It was chosen, or stands otherwise by now. */
  done: () => void
}

/** French first, and then the choice: what is still to be opened, in which language it is signed, and who has not chosen. */
export function ChooseLanguage({ code, french, read, done }: Props) {
  const { t } = useTranslation()
  const { documents, unread, isChosen } = french
  const choosing = useSend(chooseLanguage, { quiet: true, onDone: done, onRefused: () => done() })
  const choose = (language: Language) => choosing.send({ params: { code }, body: { language, wish: true } })
  const [next] = unread
  const waiting = documents.filter(({ choiceLeftTo }) => choiceLeftTo.length > 0)
  const heading = useKeepsFocus(isChosen ? 'chosen' : next ? 'read' : 'asked')
  return (
    <section className={`surface ${classes.box}`} aria-labelledby="language-title">
      <h2 id="language-title" ref={heading} tabIndex={-1}>
        {t('French comes first')}
      </h2>
      {!isChosen && (
        <p>
          {t(
            'In Quebec, these documents are given to you in French before any other language. Once you have opened each in French, you may choose to sign in English.',
          )}
        </p>
      )}
      {next && (
        <>
          <p className={classes.progress} role="status">
            {t('{{done}} of {{all}} opened in French', {
              done: documents.length - unread.length,
              all: documents.length,
            })}
          </p>
          <Button wide onClick={() => read(next)}>
            {t('Read in French')}
          </Button>
        </>
      )}
      {!next && !isChosen && <Wish busy={choosing.busy} choose={() => choose(Language.english)} />}
      {isChosen && (
        <>
          <p className={classes.chosen} role="status">
            <Check size={18} aria-hidden />
            <span>{t('You have chosen to sign in English.')}</span>
          </p>
          {waiting.length > 0 && <Waiting documents={waiting} />}
          <p>
            <button type="button" className="link" onClick={() => choose(Language.french)}>
              {t('I would rather sign in French')}
            </button>
          </p>
        </>
      )}
      <Refusal refused={choosing.refused} />
    </section>
  )
}

/** A heading that takes the focus where the button that had it is gone with what it asked for. */
function useKeepsFocus(stage: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const stood = useRef(stage)
  useEffect(() => {
    if (stood.current === stage) return
    stood.current = stage
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [stage])
  return heading
}

/** The words of the wish stand beside what says it: nobody says them by accident. */
function Wish({ busy, choose }: { busy: boolean; choose: () => void }) {
  const { t, language } = useTranslation()
  const [isMeant, mean] = useState(false)
  const [isMissing, setMissing] = useState(false)
  return (
    <>
      <p>{t('You have opened each in French. You can sign them in French just as they are, or choose:')}</p>
      <label className={classes.wish}>
        <input
          type="checkbox"
          checked={isMeant}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'wish-missing' : undefined}
          onChange={(event) => {
            mean(event.currentTarget.checked)
            setMissing(false)
          }}
        />
        <span className={classes.words}>
          {language === Language.french && <span>{wishToBeBound.en.fr}</span>}
          {/* as the evidence has it */}
          <span lang="en">{wishToBeBound.en.en}</span>
        </span>
      </label>
      {isMissing && (
        <p id="wish-missing" role="alert" className={classes.problem}>
          {t('Please confirm that this is your wish')}
        </p>
      )}
      <Button kind="plain" wide busy={busy} onClick={() => (isMeant ? choose() : setMissing(true))}>
        {t('I wish to sign in English')}
      </Button>
    </>
  )
}

/** What is signed in French although this signer has chosen English: nobody is bound in another language by somebody else’s wish. */
function Waiting({ documents }: { documents: readonly SignersDocument[] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.waiting}>
      {documents.map(({ id, name, choiceLeftTo }) => (
        <li key={id}>
          <strong>{name}</strong>{' '}
          {t('is signed in French, unless {{names}} also chooses English.', {
            names: choiceLeftTo.join(', '),
          })}
        </li>
      ))}
    </ul>
  )
}

interface VersionsProps {
  /** Those that open to the signer. */
  languages: readonly { language: Language }[]
  shown: Language | undefined
  show: (language: Language) => void
}

/** In which of its languages a document is read; where one alone opens, nothing is chosen. */
export function Versions({ languages, shown, show }: VersionsProps) {
  const { t } = useTranslation()
  if (languages.length < 2) return null
  return (
    <fieldset className={classes.versions}>
      <legend>{t('Language of the document')}</legend>
      {languages.map(({ language }) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === shown}
          onClick={() => show(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  )
}
