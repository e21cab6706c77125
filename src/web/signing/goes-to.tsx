import type { Language } from '../../platform/codes/person.ts'
import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import { WithAddresses } from '../ui/with-addresses.tsx'
import { NoAddress } from './no-address.tsx'
import { lacksAddress, type Outgoing } from './outgoing.ts'
import { PdfLink } from './pdf-link.tsx'
import classes from './signing.module.css'

const sentences: Record<Language, string> = {
  en: words('It goes to {{email}} to be signed, in English.'),
  fr: words('It goes to {{email}} to be signed, in French.'),
}

interface Props {
  outgoing: Outgoing
  beforeOpening: () => Promise<unknown>
}

/** Beside a form's Submit: where the document goes with it, and the document itself. */
export function GoesTo({ outgoing, beforeOpening }: Props) {
  const { t } = useTranslation()
  return (
    <p className={classes.goesTo}>
      {lacksAddress(outgoing) ? (
        <NoAddress outgoing={outgoing} />
      ) : (
        outgoing.signers.map(({ role, email, language }) => (
          <WithAddresses key={role}>{t(sentences[language], { email })}</WithAddresses>
        ))
      )}{' '}
      <PdfLink outgoing={outgoing} beforeOpening={beforeOpening} />
    </p>
  )
}
