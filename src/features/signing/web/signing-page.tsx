import { useParams } from 'react-router'
import { Gone } from '../../../web/by-link/gone.tsx'
import { linkCode } from '../../../web/by-link/link-code.ts'
import { InItsPlace } from '../../../web/by-link/unopened.tsx'
import { useTitle } from '../../../web/shell/use-title.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Outcome, outcomeOf } from './outcome.tsx'
import { SigningLayout } from './signing-layout.tsx'
import { useSigning } from './use-signing.ts'

/** Where a signer reads a document and signs it, by the link in their email. */
export function Screen() {
  const { t } = useTranslation()
  useTitle(t('Document to Sign'))
  const code = linkCode(useParams()['code'] ?? '')
  return code === undefined ? <Gone /> : <ByCode key={code} code={code} />
}

function ByCode({ code }: { code: string }) {
  const { reading, again } = useSigning(code)
  if (reading.state !== 'read') return <InItsPlace unopened={reading} again={again} />
  const outcome = outcomeOf(reading.signing)
  if (outcome) return <Outcome outcome={outcome} code={code} signing={reading.signing} again={again} />
  return <SigningLayout code={code} signing={reading.signing} language={reading.language} done={again} />
}
