import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PackageProblem } from '../../features/signing/contract.ts'
import { words } from '../../platform/words.ts'
import type { CallRefused } from '../call.ts'
import { useTranslation } from '../translation.ts'
import classes from './signing.module.css'

/** Each says what is to be done, or that nothing is. */
const sentences: Record<PackageProblem, string> = {
  unreachable: words('The signing service cannot be reached. The portal will try again.'),
  refused: words(
    'The signing service does not accept the portal’s key: please ask your administrator to check it. The portal will try again.',
  ),
  rejected: words(
    'The signing service did not accept the document or its signers. Please revoke the document and send it again; if that does not help, please tell your administrator.',
  ),
  unset: words('No signing service is set up: please ask your administrator. The portal will try again.'),
  unmade: words(
    'The document cannot be prepared at the moment. The portal will try again; if this continues, please tell your administrator.',
  ),
  unsealed: words(
    'Everybody has signed, but the sealed copy cannot be made at the moment. The portal will try again. If you cannot wait, revoke the document and send it again: everybody then has to sign again.',
  ),
  unsealable: words(
    'Everybody has signed, but the sealed copy could not be made, and the portal has stopped trying. Please tell your administrator, revoke the document and send it again: everybody then has to sign again.',
  ),
  bounced: words('The email to the signer was returned. Please correct the address.'),
  locked: words(
    'The signing service has locked the signer out. Please revoke the document and send it again.',
  ),
}

/** What stands in a package's way. */
export function ProblemNote({ problem }: { problem: PackageProblem }) {
  const { t } = useTranslation()
  return <Warning>{t(sentences[problem])}</Warning>
}

/** A sentence that somebody should act on. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={classes.problem} role="alert">
      <TriangleAlert size={16} aria-hidden />
      <span>{children}</span>
    </p>
  )
}

/** Why the last try to send it failed. */
export function WhyNotSent({ refused: { message, status } }: { refused: CallRefused }) {
  const { t } = useTranslation()
  return (
    <Warning>{message || (status ? t('Something went wrong') : t('Please check your connection.'))}</Warning>
  )
}
