import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SignaturePackage } from '../../features/signing/contract.ts'
import { formatInstant } from '../../platform/formats/dates.ts'
import { fullName } from '../../platform/formats/person-name.ts'
import { May } from '../session/rights.tsx'
import { spoken, useTranslation } from '../translation.ts'
import { EmailProblem } from '../ui/email-problem.tsx'
import { WithAddresses } from '../ui/with-addresses.tsx'
import classes from './signing.module.css'

export type Signer = SignaturePackage['signers'][number]

interface Props {
  signer: Signer
  /** Whether the package is out, and can still be changed. */
  canChange: boolean
  onCorrect: (signer: Signer) => void
  /** Other ways to sign than by the link. */
  ways?: ReactNode
}

/** One signer: what happened last, when, and whether the email arrived. */
export function SignerRow({ signer, canChange, onCorrect, ways }: Props) {
  const { t } = useTranslation()
  const isOpen = canChange && signer.status !== 'SIGNED'
  const said = useStatus(signer, isOpen)
  return (
    <li className={classes.signer}>
      <div className={classes.who}>
        <div className={classes.name}>{fullName(signer)}</div>
        <div className={classes.small}>
          {signer.email ? (
            <WithAddresses>{signer.email}</WithAddresses>
          ) : (
            t('There is no email address on file.')
          )}
        </div>
        {said && (
          <div className={classes.small}>
            {said} {signer.declineReason && <q>{signer.declineReason}</q>}
          </div>
        )}
        {signer.signedAs && (
          <div className={classes.small}>{t('Signed as “{{name}}”', { name: signer.signedAs })}</div>
        )}
      </div>
      {isOpen && signer.role !== 'adviser' && (
        <May to="send">
          <div className={classes.ways}>
            <Button size="xs" variant="default" onClick={() => onCorrect(signer)}>
              {t('Correct the Email')}
            </Button>
            {ways}
          </div>
        </May>
      )}
      {isOpen && signer.emailStatus && (
        <div className={classes.whole}>
          <EmailProblem status={signer.emailStatus} email={signer.email} />
        </div>
      )}
    </li>
  )
}

/** What happened last. Undefined where an email does not arrive, which is said apart, and where nothing will happen now. */
function useStatus({ status, emailStatus, ...signer }: Signer, isOpen: boolean): string | undefined {
  const { t } = useTranslation()
  const isUndelivered = emailStatus === 'FAILING' || emailStatus === 'GIVEN_UP'
  const at = (instant: string | null) => ({ when: instant ? formatInstant(instant, spoken()) : '' })
  switch (status) {
    case 'WAITING':
      return isOpen ? t('Waiting for the earlier signatures') : undefined
    case 'SENDING':
      return isOpen && !isUndelivered ? t('The email is on its way') : undefined
    case 'SENT':
      if (isUndelivered) return undefined
      // written is not sent: an email waits until the mail server takes it
      if (emailStatus === 'WAITING') return t('The email is on its way')
      return t('Email sent {{when}}', at(signer.remindedAt ?? signer.notifiedAt))
    case 'IN_PERSON':
      return isOpen ? t('Signs on your device or on paper') : undefined
    case 'OPENED':
      return t('Opened {{when}}', at(signer.openedAt))
    case 'SIGNED':
      return t('Signed {{when}}', at(signer.signedAt))
    case 'DECLINED':
      return t('Declined {{when}}', at(signer.declinedAt))
  }
}
