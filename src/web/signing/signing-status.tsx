import { Button, Loader } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Send } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { dayIn, formatDate } from '../../platform/formats/dates.ts'
import { words } from '../../platform/words.ts'
import type { CallRefused } from '../call.ts'
import { pageSettings } from '../page-settings.ts'
import { paths } from '../paths.ts'
import { invalidate } from '../query-client.ts'
import { May } from '../session/rights.tsx'
import { spoken, useTranslation } from '../translation.ts'
import { Unread } from '../ui/unread.tsx'
import { useSend } from '../use-call.ts'
import { DownloadSigned } from './download-signed.tsx'
import { NoAddress } from './no-address.tsx'
import { lacksAddress, type Outgoing } from './outgoing.ts'
import { Warning, WhyNotSent } from './package-problem.tsx'
import { ReviewAndSend } from './review-and-send.tsx'
import classes from './signing.module.css'
import { PackageDetails } from './signing-details.tsx'
import { endingOf, isBeingSealed, type Signing, wasRefused } from './use-signing.ts'

/** The sending that came with Submit. */
export interface Submitted {
  busy: boolean
  refused: CallRefused | null
}

export interface SigningStatusProps {
  clientId: string
  signing: Signing
  outgoing: Outgoing
  /** Where what the document states can be decided before it is sent. */
  decisionLink: (leaveReview: () => void) => ReactNode
  submitted?: Submitted | undefined
  /** Something newer is under way: then sending this is not what is wanted first. */
  isBesideDraft?: boolean
  /** Other ways on where a signer refused. */
  otherActions?: ReactNode
}

/** How the signing of a record stands, who has signed and who has not, and what can be done about it. */
export function SigningStatus({ submitted, ...props }: SigningStatusProps) {
  const { t } = useTranslation()
  const { clientId, signing, outgoing, otherActions } = props
  const { status, found, refreshes } = signing
  const lead = useRef<HTMLParagraphElement>(null)
  // what was pressed is gone: the focus comes to what is to be known then, once the dialog lets go of it
  const toLead = () => requestAnimationFrame(() => lead.current?.focus())
  const [reviewing, review] = useDisclosure(false)
  const isSending = submitted?.busy ?? false
  const failed = status || isSending ? null : (submitted?.refused ?? null)
  const sentence = useLead(signing, isSending)
  const unread = <Unread says={t('The signing status could not be loaded.')} reads={signing.reads} />
  if (status === undefined && !isSending && !failed) return unread
  const isOver = endingOf(status) !== undefined
  const isOutOfDate = !isOver && Boolean(status) && outgoing.outOfDate.length > 0
  return (
    <div
      className={classes.status}
      {...(isOver || isOutOfDate || failed ? { role: 'note', 'data-attention': true } : {})}
    >
      <p className={classes.lead} role="status" ref={lead} tabIndex={-1}>
        {isSending && <Loader size="sm" aria-hidden />}
        {failed ? t('It could not be sent for signature. What was entered is saved.') : sentence}
      </p>
      {!isSending && (
        <>
          {failed && <WhyNotSent refused={failed} />}
          {isOutOfDate && <WhyOutOfDate outgoing={outgoing} />}
          {!status && lacksAddress(outgoing) && (
            <p>
              <NoAddress outgoing={outgoing} />
            </p>
          )}
          {unread}
          {found && found.documents.length === 1 && (
            <PackageDetails signing={found} refreshes={refreshes} onRevoked={toLead} />
          )}
          {found && found.documents.length > 1 && (
            <p>
              <Link className="link" to={paths.sent(clientId)}>
                {t('It went out with other documents: see Documents to Sign.')}
              </Link>
            </p>
          )}
          <div className={classes.ways}>
            {status === 'COMPLETED' && <DownloadSigned outgoing={outgoing} clientId={clientId} />}
            {(!status || isOver || isOutOfDate) && outgoing.id !== undefined && (
              <May to="send">
                <Button
                  size="sm"
                  variant={wasRefused(status) || props.isBesideDraft ? 'default' : 'filled'}
                  leftSection={<Send size={16} aria-hidden />}
                  onClick={() => {
                    // an address may have been corrected, or a profile chosen, since it was read last
                    invalidate(...refreshes)
                    review.open()
                  }}
                >
                  {failed ? t('Try Again') : isOutOfDate ? t('Send a New Document') : t('Send for Signature')}
                </Button>
              </May>
            )}
            {wasRefused(status) && otherActions}
          </div>
        </>
      )}
      <Review {...props} opened={reviewing} onClose={review.close} onSent={toLead} />
    </div>
  )
}

/** What the document that was sent states, and what holds now. */
function WhyOutOfDate({ outgoing }: Pick<SigningStatusProps, 'outgoing'>) {
  const { t } = useTranslation()
  return (
    <Warning>
      {t('This document is out of date.')}{' '}
      {outgoing.outOfDate
        .map((each) => t('{{label}}: it states {{before}}; {{after}} was chosen since.', { ...each }))
        .join(' ')}
    </Warning>
  )
}

/** What is to be known first. */
function useLead({ status, found }: Signing, isSending: boolean): string | undefined {
  const { t } = useTranslation()
  const ending = endingOf(status)
  if (isSending) return t('It is being sent for signature…')
  if (status === null) return t('It has not been sent for signature yet.')
  if (status === 'COMPLETED') return t('It is signed.')
  if (ending) return t(ending)
  if (!found) return t('It was sent for signature.')
  if (found.problem === 'unsealed' || found.problem === 'unsealable') return undefined
  if (isBeingSealed(found))
    return t('Everybody has signed. The signed copy is being made, so nothing can be changed any more.')
  return t('It was sent for signature, to be signed by {{when}}.', {
    when: formatDate(dayIn(found.expiresAt, pageSettings.timeZone), spoken()),
  })
}

interface ReviewProps extends SigningStatusProps {
  opened: boolean
  onClose: () => void
  onSent: () => void
}

function Review({ clientId, signing, outgoing, decisionLink, opened, onClose, onSent }: ReviewProps) {
  const { t } = useTranslation()
  const { id } = outgoing
  const send = useSend(outgoing.send, {
    says: { done: words('Successfully Sent Email') },
    quiet: true,
    refreshes: signing.refreshes,
    onDone: () => {
      onClose()
      onSent()
    },
  })
  return (
    <ReviewAndSend
      opened={opened}
      onClose={onClose}
      clientId={clientId}
      outgoing={outgoing}
      decisionLink={decisionLink(onClose)}
      earlier={signing.found}
      label={t('Send')}
      onSend={() => id !== undefined && send.send({ params: { id } })}
      busy={send.busy}
      refused={send.refused}
    />
  )
}
