import { useParams } from 'react-router'
import { Gone } from '../../../../web/by-link/gone.tsx'
import { linkCode } from '../../../../web/by-link/link-code.ts'
import { InItsPlace } from '../../../../web/by-link/unopened.tsx'
import { useTitle } from '../../../../web/shell/use-title.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Answering } from './answering.tsx'
import { Completion } from './completion.tsx'
import { useOpenedLink } from './use-opened-link.ts'

/** The questionnaire as a client answers it by a link, without signing in. */
export function Screen() {
  const { t } = useTranslation()
  useTitle(t('Client Risk Tolerance Form'))
  const code = linkCode(useParams()['code'] ?? '')
  // nothing is looked up for what can be no code
  return code === undefined ? <Gone /> : <ByCode key={code} code={code} />
}

function ByCode({ code }: { code: string }) {
  const { opening, again } = useOpenedLink(code)
  switch (opening.state) {
    case 'finished':
      return <Completion />
    case 'open':
      return <Answering code={code} link={opening.link} />
    default:
      return <InItsPlace unopened={opening} again={again} />
  }
}
