import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { pageSettings } from '../../../web/page-settings.ts'
import { paths } from '../../../web/paths.ts'
import { Sentence } from '../../../web/public-ui/sentence.tsx'
import { useTranslation } from '../../../web/translation.ts'
import { documentAddress } from './document-links.tsx'
import { DocumentView } from './document-view.tsx'
import { readableIn } from './languages.ts'
import { ChooseLanguage, DeclineDialog, DocumentList, Versions } from './late.tsx'
import type { Signing } from './read-signing.ts'
import { SignForm } from './sign-form.tsx'
import { Signers } from './signers.tsx'
import { SigningHead } from './signing-head.tsx'
import classes from './signing-layout.module.css'
import { type Documents, useDocuments } from './use-documents.ts'

interface Props {
  code: string
  signing: Signing
  /** In which it was read. */
  language: Signing['language']
  /** It was signed or declined, or something changed meanwhile. */
  done: () => void
}

/** What is asked by whom, the documents, and beside them (on a phone below them) the way to sign. */
export function SigningLayout({ code, signing, language, done }: Props) {
  const { t } = useTranslation()
  const [declining, setDeclining] = useState(false)
  const signPart = useRef<HTMLElement>(null)
  const viewPart = useRef<HTMLDivElement>(null)
  const documents = useDocuments(signing)
  const { document, version, open, french } = documents
  const isOne = signing.documents.length === 1
  // in braces: in newer browsers scrolling gives a promise, which is no way to clean up
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  const choose = (id: string, inLanguage?: Signing['language']) => {
    documents.choose(id, inLanguage)
    viewPart.current?.scrollIntoView({ block: 'nearest' })
  }
  const next = documents.unread[0]
  return (
    <div className={classes.layout}>
      <header className={classes.head}>
        {/* it takes the place of the code */}
        <SigningHead signing={signing} begins={signing.needsCode} />
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
        {documents.haveChanged && <Changed />}
        {!isOne && (
          <DocumentList
            code={code}
            documents={signing.documents}
            stateOf={documents.stateOf}
            choice={{ shown: document?.id, choose }}
          />
        )}
        {french && (
          <ChooseLanguage
            code={code}
            french={french}
            read={({ id, languages: [first] }) => choose(id, first?.language)}
            done={() => {
              documents.takeAnew()
              done()
            }}
          />
        )}
        <div ref={viewPart} className={classes.view}>
          {document && (
            <>
              {document.languages.length > 1 && (
                <Versions
                  languages={readableIn(document)}
                  shown={version?.language}
                  show={(inLanguage) => documents.choose(document.id, inLanguage)}
                />
              )}
              <DocumentView
                key={version?.sha256}
                address={documentAddress(
                  code,
                  document.id,
                  document.languages.length > 1 ? version?.language : undefined,
                )}
                name={document.name}
                pages={version?.sha256 === document.sha256 ? document.pages : undefined}
              />
            </>
          )}
        </div>
        {next && (
          <p className={classes.next}>
            <button type="button" className="link" onClick={() => choose(next.id)}>
              {t('Read next: {{name}}', { name: next.name })}
            </button>
          </p>
        )}
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
        <SignForm
          // what was agreed to in another language is agreed to anew
          key={open.map((each) => each.language).join(' ')}
          code={code}
          signing={signing}
          open={open}
          language={language}
          done={done}
        />
        {!isOne && <Unread documents={documents} choose={choose} />}
        <p className={classes.declines}>
          <button type="button" className="link" onClick={() => setDeclining(true)}>
            {open.length > 1 ? t('I do not want to sign one of them') : t('I do not want to sign')}
          </button>
        </p>
      </section>
      {signing.onDevice && <OnDevice />}
      {declining && (
        <DeclineDialog
          code={code}
          documents={signing.documents}
          shown={document?.id}
          close={() => setDeclining(false)}
          done={done}
        />
      )}
    </div>
  )
}

/** Whoever is not done, or does not want to sign, hands the device back as it is. */
function OnDevice() {
  const { t } = useTranslation()
  return (
    <p className={classes.onDevice}>
      {t('You sign on a device of {{firm}}.', { firm: pageSettings.firmName })}{' '}
      <a className="link" href={paths.handedBack} onClick={leave}>
        {t('Stop, and hand it back')}
      </a>
    </p>
  )
}

/** No way back leads to the documents. */
function leave(event: MouseEvent) {
  event.preventDefault()
  location.replace(paths.handedBack)
}

/** Told at once, and found by whoever had scrolled past it. */
function Changed() {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} className={classes.changed}>
      <Sentence kind="told" role="alert">
        <p>
          {t(
            'The documents have changed since you opened this page. Please read what is new, then sign what is shown here now.',
          )}
        </p>
      </Sentence>
    </div>
  )
}

/** Signing waits for nobody to open each document; what was not opened is said. */
function Unread({ documents: { unread }, choose }: { documents: Documents; choose: (id: string) => void }) {
  const { t } = useTranslation()
  if (unread.length === 0) return null
  return (
    <div className={classes.unread}>
      <p id="unread">{t('You have not opened {{count}} of them yet:', { count: unread.length })}</p>
      <ul aria-labelledby="unread">
        {unread.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className="link" onClick={() => choose(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
