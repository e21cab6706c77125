import { englishForSigners } from '../../../locales/english-for-signers.ts'
import { ByLink } from '../../../web/by-link/by-link.tsx'
import { addEnglish } from '../../../web/translation.ts'
import { ClosedLayout } from './late.tsx'
import { Outcome, outcomeOf } from './outcome.tsx'
import { isClosed, openSigning, readInOther } from './read-signing.ts'
import { SigningLayout } from './signing-layout.tsx'

addEnglish(englishForSigners)

/** Where a signer reads a document and signs it, by the link in their email. */
export const Screen = () => (
  <ByLink open={openSigning} readIn={readInOther}>
    {({ signing, language }, code, again) => {
      const outcome = outcomeOf(signing)
      if (outcome) return <Outcome outcome={outcome} code={code} signing={signing} again={again} />
      if (isClosed(signing)) return <ClosedLayout code={code} signing={signing} done={again} />
      return <SigningLayout code={code} signing={signing} language={language} done={again} />
    }}
  </ByLink>
)
