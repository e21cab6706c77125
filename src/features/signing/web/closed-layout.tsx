import { useTranslation } from '../../../web/translation.ts'
import { DocumentList } from './document-list.tsx'
import { endedState } from './document-state.ts'
import { OpenForm } from './open-form.tsx'
import type { Signing } from './read-signing.ts'
import { SigningHead } from './signing-head.tsx'
import classes from './signing-layout.module.css'

interface Props {
  code: string
  signing: Signing
  done: () => void
}

/** What is asked by whom, before the code: the documents are named, and closed. */
export function ClosedLayout({ code, signing, done }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.layout} data-closed>
      <header className={classes.head}>
        <SigningHead signing={signing} />
      </header>
      <section id="sign" className={`surface ${classes.sign}`} aria-labelledby="open-title">
        <h2 id="open-title">{t('First the code')}</h2>
        <p className={classes.why}>
          {t(
            'This link alone does not show what the documents say. The code opens them in this browser for 30 minutes.',
          )}
        </p>
        <OpenForm code={code} signing={signing} done={done} />
      </section>
      <DocumentList
        code={code}
        documents={signing.documents}
        stateOf={(each) => (each.status === 'open' ? 'closed' : endedState(each))}
        areClosed
      />
    </div>
  )
}
