import { useTranslation } from '../../../web/translation.ts'
import { CopyButton } from '../../../web/ui/copy-button.tsx'
import { QrCode } from '../../../web/ui/qr-code.tsx'
import classes from './authenticator-key.module.css'
import { type Enrolment, otpauthLink } from './otpauth-link.ts'

/** The key to scan, and in letters for whoever cannot scan it. */
export function AuthenticatorKey({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation()
  return (
    <div className={classes.key}>
      <QrCode text={otpauthLink(enrolment)} label={t('QR code for your authenticator app')} />
      <ol className={classes.steps}>
        <li>{t('Open Google Authenticator, Microsoft Authenticator or another authenticator app.')}</li>
        <li>
          {t('Add an account and scan the QR code, or enter this key:')}{' '}
          <span className={classes.letters}>{inGroups(enrolment.authenticatorKey)}</span>
          <CopyButton text={enrolment.authenticatorKey} label={t('Copy the key')} />
        </li>
        <li>{t('Enter the code that the app shows you.')}</li>
      </ol>
    </div>
  )
}

/** Four letters at a time can be typed off a screen. */
const inGroups = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ')
