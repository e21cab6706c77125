import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../../web/paths.ts'
import { Button } from '../../../web/public-ui/button.tsx'
import { Sentence } from '../../../web/public-ui/sentence.tsx'
import { askWhoIsSignedIn, useSession } from '../../../web/session/session.ts'
import { wantedPage } from '../../../web/session/wanted.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Waiting } from '../../../web/ui/waiting.tsx'

/** For whoever has entered the password; others are led to where they belong, and told why. */
export function SecondStep({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const session = useSession()
  switch (session.status) {
    case 'half':
      return children
    case 'asking':
      return <Waiting />
    case 'whole':
      return <Navigate to={wantedPage(session.user.id)} replace />
    case 'unreachable':
      return (
        <Sentence kind="wrong">
          <p>{t('The portal cannot be reached')}</p>
          <Button kind="plain" onClick={() => void askWhoIsSignedIn()}>
            {t('Try again')}
          </Button>
        </Sentence>
      )
    case 'none': {
      const says = { never: 'password first', ended: 'ended', left: undefined }[session.because]
      return <Navigate to={paths.login} replace state={{ says }} />
    }
  }
}
