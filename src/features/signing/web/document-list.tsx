import { Ban, CircleCheck, CircleDashed, CircleX, Eye, Lock, Sparkles } from 'lucide-react'
import { words } from '../../../platform/words.ts'
import { useTranslation } from '../../../web/translation.ts'
import { documentAddress } from './document-links.tsx'
import classes from './document-list.module.css'
import type { DocumentState } from './document-state.ts'
import type { SignersDocument } from './read-signing.ts'

/** How a document stands for its signer, in one word and one sign. */
const states = {
  closed: { icon: Lock, says: words('Closed') },
  unread: { icon: CircleDashed, says: words('Not opened') },
  opened: { icon: Eye, says: words('Opened') },
  changed: { icon: Sparkles, says: words('New') },
  signed: { icon: CircleCheck, says: words('You signed') },
  sealed: { icon: CircleCheck, says: words('Sealed') },
  declined: { icon: CircleX, says: words('Declined') },
  over: { icon: Ban, says: words('No longer to sign') },
} as const satisfies Record<DocumentState, unknown>

interface Props {
  code: string
  documents: readonly SignersDocument[]
  stateOf: (document: SignersDocument) => DocumentState
  /** Whose turn it is still. */
  tellsWhoIsLeft?: boolean
  /** A code opens them first. */
  areClosed?: boolean
  /** Which one is shown beside the list, and how another is; without it each opens in a window of its own. */
  choice?: { shown: string | undefined; choose: (id: string) => void }
}

/** The documents of one signer, in their order, each with how it stands. */
export function DocumentList({
  code,
  documents,
  stateOf,
  tellsWhoIsLeft = false,
  areClosed = false,
  choice,
}: Props) {
  const { t } = useTranslation()
  const ofSeveral = documents.some(({ client }) => client !== documents[0]?.client)
  return (
    <ol className={`surface ${classes.list}`} aria-label={t('Documents')}>
      {documents.map((document, index) => {
        const { id, name, client, pages, waitsFor } = document
        const state = stateOf(document)
        const { icon: Icon, says } = states[state]
        const about = [ofSeveral && client, t('{{count}} pages', { count: pages })]
          .filter(Boolean)
          .join(' · ')
        const left =
          state === 'sealed'
            ? t('Everybody has signed')
            : t('Waits for {{names}}', { names: waitsFor.join(', ') })
        const row = (
          <>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <span className={classes.what}>
              <span className={classes.name}>{name}</span>
              <span className={classes.about}>{about}</span>
              {tellsWhoIsLeft && (state === 'sealed' || waitsFor.length > 0) && (
                <span className={classes.about}>{left}</span>
              )}
            </span>
            <span className={classes.state} data-state={state}>
              <Icon size={16} aria-hidden />
              {t(says)}
            </span>
          </>
        )
        return (
          <li key={id}>
            {areClosed && <div className={classes.row}>{row}</div>}
            {!areClosed && choice && (
              <button
                type="button"
                className={classes.row}
                aria-current={id === choice.shown}
                onClick={() => choice.choose(id)}
              >
                {row}
              </button>
            )}
            {!areClosed && !choice && (
              <a className={classes.row} href={documentAddress(code, id)} target="_blank" rel="noreferrer">
                {row}
              </a>
            )}
          </li>
        )
      })}
    </ol>
  )
}
