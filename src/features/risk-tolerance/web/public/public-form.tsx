import { words } from '../../../../platform/words.ts'
import { ByLink } from '../../../../web/by-link/by-link.tsx'
import { Answering } from './answering.tsx'
import { Completion } from './completion.tsx'
import { inOther, openByCode } from './opened-link.ts'

/** The questionnaire as a client answers it by a link, without signing in. */
export const Screen = () => (
  <ByLink title={words('Client Risk Tolerance Form')} open={openByCode} readIn={inOther}>
    {(opening, code) => ('isFinished' in opening ? <Completion /> : <Answering code={code} link={opening} />)}
  </ByLink>
)
