import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Gone } from '../../../../web/by-link/gone.tsx'
import { linkCode } from '../../../../web/by-link/link-code.ts'
import { NotReached } from '../../../../web/by-link/not-reached.tsx'
import { useTitle } from '../../../../web/shell/use-title.ts'
import { Waiting } from '../../../../web/ui/waiting.tsx'
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
    case 'opening':
      return <Waiting />
    case 'nothing':
      return <Gone />
    case 'finished':
      return <Completion />
    case 'not reached':
      return <NotReached refused={opening.refused} again={again} />
    case 'open':
      return <Answering code={code} link={opening.link} />
  }
}
