import { useEffect, useRef, useState } from 'react'
import { dayIn, formatDate } from '../../../platform/formats/dates.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { pageSettings } from '../../../web/page-settings.ts'
import { spoken, useTranslation } from '../../../web/translation.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { DocumentView } from './document-view.tsx'
import type { Signing } from './read-signing.ts'
import { SignForm } from './sign-form.tsx'
import { Signers } from './signers.tsx'
import classes from './signing-layout.module.css'

interface Props {
  code: string
  signing: Signing
  /** In which it was read. */
  language: Signing['language']
  /** It was signed or declined, or something changed meanwhile. */
  done: () => void
}

/** What is asked by whom, the document, and beside it (on a phone below it) the way to sign. */
export function SigningLayout({ code, signing, language, done }: Props) {
  const { t } = useTranslation()
  const [declining, setDeclining] = useState(false)
  const signPart = useRef<HTMLElement>(null)
  const [first] = signing.documents
  const [shown, setShown] = useState(first?.id)
  const document = signing.documents.find(({ id }) => id === shown) ?? first
  // in braces: in newer browsers scrolling gives a promise, which is no way to clean up
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className={classes.layout}>
      <header className={classes.head}>
        <p className="overline">{t('Document to Sign')}</p>
        <h1>{document?.name}</h1>
        <p className={classes.lead}>
          {t('{{adviser}} of {{firm}} asks {{signer}} to read and sign this document.', {
            adviser: fullName(signing.adviser),
            firm: pageSettings.firmName,
            signer: fullName(signing.signer),
          })}{' '}
          <Until at={signing.expiresAt} />
        </p>
        <button
          type="button"
          className={classes.toSign}
          onClick={() => {
            signPart.current?.scrollIntoView({ block: 'start' })
            signPart.current?.focus({ preventScroll: true })
          }}
        >
          {t('Go to the signature')}
        </button>
      </header>
      <div className={classes.document}>
        {signing.documents.length > 1 && (
          <Choice documents={signing.documents} shown={document?.id} choose={setShown} />
        )}
        {document && <DocumentView key={document.id} code={code} document={document} />}
      </div>
      <section
        ref={signPart}
        id="sign"
        tabIndex={-1}
        className={`surface ${classes.sign}`}
        aria-labelledby="sign-title"
      >
        <h2 id="sign-title">{t('Your signature')}</h2>
        {signing.signers.length > 1 && <Signers signing={signing} />}
        <SignForm code={code} signing={signing} language={language} done={done} />
        <p className={classes.declines}>
          <button type="button" className="link" onClick={() => setDeclining(true)}>
            {t('I do not want to sign')}
          </button>
        </p>
      </section>
      {declining && <DeclineDialog code={code} close={() => setDeclining(false)} done={done} />}
    </div>
  )
}

/** The firm's day, as the email says it. */
function Until({ at }: { at: string }) {
  const { t } = useTranslation()
  const day = formatDate(dayIn(at, pageSettings.timeZone), spoken())
  return <span>{t('You have until {{day}}.', { day })}</span>
}

interface ChoiceProps {
  documents: Signing['documents']
  shown: string | undefined
  choose: (id: string) => void
}

function Choice({ documents, shown, choose }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <nav className={classes.choice} aria-label={t('Documents')}>
      {documents.map(({ id, name }) => (
        <button key={id} type="button" aria-current={id === shown} onClick={() => choose(id)}>
          {name}
        </button>
      ))}
    </nav>
  )
}
