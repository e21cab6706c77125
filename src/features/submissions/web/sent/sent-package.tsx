import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { endedUnsigned } from '../../../../platform/codes/package-status.ts'
import { Language } from '../../../../platform/codes/person.ts'
import { documentKinds } from '../../../../platform/documents-to-sign.ts'
import { dayIn, formatDate, formatInstant } from '../../../../platform/formats/dates.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { words } from '../../../../platform/words.ts'
import { fileAddress } from '../../../../web/download.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { paths } from '../../../../web/paths.ts'
import { May } from '../../../../web/session/rights.tsx'
import { PackageDetails } from '../../../../web/signing/signing-details.tsx'
import { isBeingSealed } from '../../../../web/signing/use-signing.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { ChangesSince } from '../../../../web/ui/changes-since.tsx'
import { NewWindowLink } from '../../../../web/ui/new-window-link.tsx'
import { Notice } from '../../../../web/ui/notice.tsx'
import { useCall } from '../../../../web/use-call.ts'
import { listAccounts } from '../../../investment-accounts/contract.ts'
import { accountName } from '../../../investment-accounts/web/panels.ts'
import { listParticipants, readClient } from '../../../participants/contract.ts'
import { readNewestStatement } from '../../../policy-statements/contract.ts'
import { readPackage } from '../../../risk-tolerance/contract.ts'
import { listPackages } from '../../../signing/contract.ts'
import { readCoverSheet } from '../../cover-sheet-contract.ts'
import {
  listSubmissions,
  type SentDocument,
  type SentPackage,
  type SubmissionStatus,
} from '../../packages-contract.ts'
import { ReplaceDocuments } from '../replace/replace-documents.tsx'
import { idOf } from '../send/records.ts'
import { DownloadDocument, DownloadPackage } from './downloads.tsx'
import { Progress } from './progress.tsx'
import { Returned } from './returned.tsx'
import classes from './sent.module.css'

const changedByPackage = [
  listSubmissions,
  listPackages,
  readPackage,
  readClient,
  listParticipants,
  listAccounts,
  readNewestStatement,
]

interface Props {
  /** On whose page it is shown. */
  clientId: string
  sent: SentPackage
  isNewest: boolean
}

/** A package: how it stands, its documents and signers; one that is signed and not the newest is folded. */
export function OnePackage({ clientId, sent, isNewest }: Props) {
  const { t, language } = useTranslation()
  const { packageId, documents, outOfDate, status, approval } = sent
  // a questionnaire that went out by itself is seen to in its item of the checklist
  const isQuestionnaire =
    documents.every(({ kind }) => kind === 'riskTolerance') && sent.clientId === clientId
  const isOpen = !isQuestionnaire && (isNewest || status === 'SENT' || status === 'AWAITING_APPROVAL')
  const replaceable = replaceableIn(sent)
  const undeclined = isNewest ? undeclinedIn(sent) : []
  const wasSealed = documents.some((document) => document.status === 'SEALED')
  return (
    <li>
      <details className={classes.package} open={isOpen}>
        <summary className={classes.summary}>
          <ChevronRight size={16} aria-hidden className={classes.sign} />
          <span className={classes.lead}>{useLead(sent)}</span>
          <span className={classes.small}>
            {t('Sent {{when}}', { when: formatInstant(sent.sentAt, language) })}
          </span>
        </summary>
        <div className={classes.body}>
          {approval?.status === 'returned' && <Returned sent={sent} approval={approval} />}
          <Progress progress={sent.progress} />
          {outOfDate.length > 0 && (
            <Notice tone="calm" title={t('What was sent is out of date')}>
              {outOfDate.map(({ kind, recordId, changes }) => (
                <ChangesSince key={`${kind} ${recordId}`} changes={changes} />
              ))}
              {replaceable.length > 0 && (
                <May to="send">
                  <ReplaceDocuments
                    packageId={packageId}
                    documentIds={replaceable}
                    clientId={sent.clientId}
                    refreshes={changedByPackage}
                  />
                </May>
              )}
            </Notice>
          )}
          {undeclined.length > 0 && (
            <May to="send">
              <p>
                <Link className="link" to={paths.sendRecords(sent.clientId, undeclined)}>
                  {t('Send what was not declined')}
                </Link>
              </p>
            </May>
          )}
          <ul className={classes.documents} aria-label={t('Documents')}>
            {documents.map((document) => (
              <OneDocument key={document.id} {...{ clientId, packageId, document }} signers={sent.signers} />
            ))}
          </ul>
          {!isQuestionnaire && (
            <PackageDetails
              signing={{ ...sent, id: packageId, status: status === 'AWAITING_APPROVAL' ? 'DRAFT' : status }}
              refreshes={changedByPackage}
              onRevoked={() => document.getElementById('packages')?.focus()}
            />
          )}
          {!isQuestionnaire && (
            <p>
              <NewWindowLink href={fileAddress(readCoverSheet, { id: packageId })}>
                {t('Cover Sheet')}
              </NewWindowLink>{' '}
              <span className={classes.small}>{t('For the firm alone, signed by nobody')}</span>
            </p>
          )}
          {wasSealed && status !== 'SENT' && <DownloadPackage packageId={packageId} />}
        </div>
      </details>
    </li>
  )
}

/** What is out of records that say something else now, and nobody has signed, as far as is known here. */
function replaceableIn(sent: SentPackage): string[] {
  const { provider, status, approval, documents, signers, outOfDate } = sent
  const isOut = status === 'AWAITING_APPROVAL' || (status === 'SENT' && approval?.status !== 'approved')
  if (provider !== 'built-in' || !isOut) return []
  const signed = signers.filter((signer) => signer.status === 'SIGNED').flatMap((signer) => signer.documents)
  return documents
    .filter(({ id, status, recordId }) => {
      const isOld = outOfDate.some((record) => record.recordId === recordId)
      return status === 'SENT' && isOld && !signed.includes(id)
    })
    .map(({ id }) => id)
}

/** The records of a package that ended by a decline which was not of them, as the page that sends them names them. */
const undeclinedIn = ({ status, documents }: SentPackage): string[] =>
  status === 'DECLINED'
    ? [...new Set(documents.filter((document) => document.status === 'ENDED').map(idOf))]
    : []

const ended: Partial<Record<SubmissionStatus, string>> = {
  ...endedUnsigned,
  COMPLETED: words('It is signed.'),
  AWAITING_APPROVAL: words('It awaits approval, and has gone to nobody yet.'),
}

/** What is to be known first. */
function useLead(sent: SentPackage): string {
  const { t } = useTranslation()
  const { status, documents, signers, approval, points } = sent
  if (approval?.status === 'returned') return t('Returned: {{count}} points', { count: points.length })
  if (status === 'COMPLETED' && approval?.status === 'awaiting')
    return t('It is signed, and awaits approval.')
  if (status === 'COMPLETED' && approval?.status === 'approved') return t('It is signed and approved.')
  if (status === 'COMPLETED' && documents.some((document) => document.status === 'DECLINED'))
    return t('It is signed, but for what was declined.')
  if (status !== 'SENT') return t(ended[status] ?? words('It is being prepared.'))
  if (isBeingSealed({ ...sent, status })) return t('Everybody has signed. The signed copies are being made.')
  const done = signers.filter((signer) => signer.status === 'SIGNED').length
  return t('Out to be signed by {{when}}: {{done}} of {{all}} have signed.', {
    when: formatDate(dayIn(sent.expiresAt ?? sent.sentAt, pageSettings.timeZone), spoken()),
    done,
    all: signers.length,
  })
}

const says: Record<SentDocument['status'], string> = {
  SENT: words('To be signed'),
  SEALED: words('Signed'),
  DECLINED: words('Declined'),
  REPLACED: words('Replaced'),
  ENDED: words('Not signed'),
}

interface DocumentProps extends Pick<Props, 'clientId'> {
  packageId: string
  document: SentDocument
  signers: SentPackage['signers']
}

function OneDocument({ clientId, packageId, document, signers }: DocumentProps) {
  const { t, language } = useTranslation()
  const of = useNameOf(document, clientId)
  const { id, status, declineReason } = document
  const name = documentKinds[document.document].title[language]
  return (
    <li className={classes.document}>
      <span className={classes.titles}>
        <span className={classes.name}>{name}</span>
        <span className={classes.small}>
          {of && `${of} · `}
          {t(Language.label(document.language))}
          {document.pages !== null && ` · ${t('{{count}} pages', { count: document.pages })}`}
        </span>
        {declineReason && <q className={classes.small}>{declineReason}</q>}
        {document.papers.map(({ id, signerIds, signedOn, witnessedBy }) => (
          <span key={id} className={classes.small}>
            {t('Signed on paper by {{names}} on {{day}}, confirmed in person by {{witness}}', {
              names: new Intl.ListFormat(`${language}-CA`).format(
                signers.filter((signer) => signerIds.includes(signer.id)).map(fullName),
              ),
              day: formatDate(signedOn, language),
              witness: witnessedBy,
            })}
          </span>
        ))}
      </span>
      <span className={classes.status} data-status={status}>
        {t(says[status])}
      </span>
      {document.pages !== null && <DownloadDocument packageId={packageId} documentId={id} name={name} />}
    </li>
  )
}

/** Whose it is, where that is somebody else than the page is about, and of which account. */
function useNameOf({ clientId: of, kind, recordId }: SentDocument, clientId: string): string {
  const { t } = useTranslation()
  const person = useCall(readClient, { params: { id: of } }, { enabled: of !== clientId })
  const accounts = useCall(listAccounts, { params: { clientId: of } }, { enabled: kind === 'account' })
  const account = accounts.data?.find(({ id }) => id === recordId)
  return [
    of !== clientId && person.data && fullName(person.data.generalDetails),
    account && accountName(account, t),
  ]
    .filter(Boolean)
    .join(' · ')
}
