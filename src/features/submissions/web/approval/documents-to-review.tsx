import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { words } from '../../../../platform/words.ts'
import { fileAddress } from '../../../../web/download.ts'
import { CodeForm } from '../../../../web/form/code-form.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Waiting } from '../../../../web/ui/waiting.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { DocumentView } from '../../../signing/web/panels.ts'
import type { AwaitingPackage } from '../../approval-contract.ts'
import { readCoverSheet } from '../../cover-sheet-contract.ts'
import { readSentDocument, revealPackage, type SentDocument } from '../../packages-contract.ts'
import classes from './approvals.module.css'
import { useDocumentNames } from './document-names.ts'

const coverSheet = 'cover-sheet'
/** A little less than the server has whole documents open. */
const openMs = 9.5 * 60_000

/** The documents of a package and the firm's cover sheet: one of them is opened below, page by page. */
export function DocumentsToReview({ about }: { about: AwaitingPackage }) {
  const { t } = useTranslation()
  const [shownId, setShownId] = useState<string>()
  const [revealedAt, setRevealedAt] = useState(Number.NEGATIVE_INFINITY)
  const [isRevealed, setRevealed] = useState(false)
  const { packageId, documents } = about
  const nameOf = useDocumentNames(about)
  const shown = documents.find(({ id }) => id === shownId)
  const toggle = (id: string) => {
    setRevealed(Date.now() - revealedAt < openMs)
    setShownId(id === shownId ? undefined : id)
  }
  return (
    <section aria-label={t('Documents')} className={classes.stack}>
      <ul className={classes.documents}>
        {documents.map((document) => (
          <Card
            key={document.id}
            name={nameOf(document)}
            says={<HowItStands about={about} document={document} />}
            isOpen={document.id === shownId}
            onToggle={() => toggle(document.id)}
          />
        ))}
        <Card
          name={t('Cover Sheet')}
          says={t('For the firm · nobody signs it')}
          isOpen={shownId === coverSheet}
          onToggle={() => toggle(coverSheet)}
        />
      </ul>
      {shownId === coverSheet && (
        <Viewed name={t('Cover Sheet')} address={fileAddress(readCoverSheet, { id: packageId })} />
      )}
      {shown && shown.pages === null && (
        <div role="status">
          <p className={classes.small}>{t('The document is being made. It opens here in a moment.')}</p>
          <Waiting />
        </div>
      )}
      {shown &&
        shown.pages !== null &&
        (isRevealed || shown.kind === 'riskTolerance' ? (
          <Viewed
            key={shown.id}
            name={nameOf(shown)}
            address={fileAddress(readSentDocument, { id: packageId, documentId: shown.id })}
            pages={shown.pages}
          />
        ) : (
          <ToReveal
            packageId={packageId}
            onRevealed={() => {
              setRevealedAt(Date.now())
              setRevealed(true)
            }}
          />
        ))}
    </section>
  )
}

interface CardProps {
  name: string
  says: ReactNode
  isOpen: boolean
  onToggle: () => void
}

const Card = ({ name, says, isOpen, onToggle }: CardProps) => (
  <li>
    <button type="button" className={classes.document} aria-expanded={isOpen} onClick={onToggle}>
      <span className={classes.documentName}>{name}</span>
      <span className={classes.small}>{says}</span>
    </button>
  </li>
)

/** How many pages it has, and who has signed it. */
function HowItStands({ about, document }: { about: AwaitingPackage; document: SentDocument }) {
  const { t } = useTranslation()
  const count = about.signers.filter(({ documents }) => documents.includes(document.id)).length
  const stands: Record<SentDocument['status'], string> = {
    SENT: t('to be signed by {{count}}', { count }),
    SEALED: t('signed by {{count}}', { count }),
    DECLINED: t('declined'),
    REPLACED: t('replaced'),
    ENDED: t('not signed'),
  }
  return [
    document.pages !== null && t('{{count}} pages', { count: document.pages }),
    stands[document.status],
    document.declineReason && t('“{{reason}}”', { reason: document.declineReason }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Viewed({ name, address, pages }: { name: string; address: string; pages?: number | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box}>
      <DocumentView address={address} name={name} pages={pages} />
    </div>
  )
}

/** Whole documents wait for a code, which opens all of the package for ten minutes. */
function ToReveal({ packageId, onRevealed }: { packageId: string; onRevealed: () => void }) {
  const { t } = useTranslation()
  const title = useId()
  const reveal = useSend(revealPackage, { quiet: true, onDone: onRevealed })
  return (
    <section className={`surface ${classes.reveal}`} aria-labelledby={title}>
      <h3 id={title}>{t('Show Numbers Whole')}</h3>
      <p>
        {t(
          'These documents state social insurance and account numbers whole. A code opens them for ten minutes, and the audit trail records it.',
        )}
      </p>
      <CodeForm
        {...reveal}
        help={words('The six digits that your app shows now, or a recovery code')}
        onSubmit={(code) => reveal.send({ params: { id: packageId }, body: { code } })}
        submit={t('Open the Documents')}
      />
    </section>
  )
}
