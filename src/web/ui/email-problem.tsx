import type { EmailStatus } from '../../platform/codes/email-status.ts'
import { words } from '../../platform/words.ts'
import { FieldWarning } from '../form/field-warning.tsx'
import { useTranslation } from '../translation.ts'
import { WithAddresses } from './with-addresses.tsx'

const sentences: Partial<Record<EmailStatus, string>> = {
  FAILING: words(
    'The email to {{email}} could not be delivered yet; the portal will try again. Please check the address.',
  ),
  GIVEN_UP: words(
    'The email to {{email}} could not be delivered, and the portal has stopped trying. Please check the address, and send it again if it is right.',
  ),
}

/** Says that an email does not arrive, and what to do; nothing where it has arrived, or is on its way. */
export function EmailProblem({ status, email }: { status: EmailStatus; email: string }) {
  const { t } = useTranslation()
  const sentence = sentences[status]
  return sentence && <FieldWarning sentence={<WithAddresses>{t(sentence, { email })}</WithAddresses>} />
}
