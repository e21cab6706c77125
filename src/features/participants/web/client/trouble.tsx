import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { words } from '../../../../platform/words.ts'
import type { PackageTrouble } from '../../../signing/contract.ts'
import classes from './action-items.module.css'

/** Each says what is to be done, or that nothing is. */
const sentences: Record<PackageTrouble, string> = {
  unreachable: words('The signing service cannot be reached. It is tried again by itself.'),
  refused: words(
    'The signing service refuses the portal: please ask your administrator to look at its key. It is tried again by itself.',
  ),
  rejected: words(
    'The signing service did not accept the document or its signers. Please take the document back and send it again; if that does not help, please tell your administrator.',
  ),
  unset: words('No signing service is set up: please ask your administrator. It is tried again by itself.'),
  unmade: words(
    'The document cannot be made at the moment. It is tried again by itself; if this stays so, please tell your administrator.',
  ),
  bounced: words('The e-mail to the signer came back. Please correct the address.'),
  locked: words(
    'The signing service has locked the signer out. Please take the document back and send it again.',
  ),
}

/** What stands in a package's way. */
export function Trouble({ trouble }: { trouble: PackageTrouble }) {
  const { t } = useTranslation()
  return <Warning>{t(sentences[trouble])}</Warning>
}

/** A sentence that somebody should act on. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={classes.trouble} role="alert">
      <TriangleAlert size={16} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
