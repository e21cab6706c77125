import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { Button } from '../public-ui/button.tsx'
import { LeadOn } from '../shell/lead-on.tsx'
import { PageInWords } from '../shell/page-in-words.tsx'
import { useTranslation } from '../translation.ts'
import { Waiting } from '../ui/waiting.tsx'
import { useAgain } from '../use-again.ts'
import { noteUse, watchUse } from './last-use.ts'
import { hearOtherTabs } from './other-tabs.ts'
import { askWhoIsSignedIn, onOtherTab, type Session, useSession } from './session.ts'
import { idleSeconds } from './session-end.ts'
import { forgetWanted, rememberWanted, wantedPage } from './wanted.ts'

interface Props {
  /** Needs no session: nobody is sent away. */
  open: boolean
  /** Is of no use to whoever is signed in: they are sent on. */
  leadsOn: boolean
  /** Asks who is signed in. */
  asks: boolean
  children: ReactNode
}

/**
 * Asks on load who is signed in, and leads whoever is not to sign-in and back again. A server that cannot be
 * reached is no reason to be sent away: the page says so and tries again.
 */
export function Gate({ open, leadsOn, asks, children }: Props) {
  const session = useSession()
  const here = useLocation()
  const wanted = here.pathname + here.search + here.hash
  const { status } = session
  const left = status === 'none' && session.because === 'left'
  useEffect(() => {
    if (!asks) return
    noteUse()
    void askWhoIsSignedIn()
    return hearOtherTabs(onOtherTab)
  }, [asks])
  useEffect(() => {
    // what a client does on a page of theirs is no use of the adviser's session in the same browser
    if (asks) return watchUse(status === 'whole' ? idleSeconds * 1000 : Number.POSITIVE_INFINITY)
  }, [asks, status])
  useEffect(() => {
    if (open) return
    if (status === 'whole' || left) forgetWanted()
    else rememberWanted(wanted)
  }, [open, status, left, wanted])

  if (session.status === 'whole' && leadsOn) return <LeadOn to={wantedPage(session.user.id)} />
  if (open || status === 'whole') return children
  if (status === 'asking') return <Waiting />
  if (session.status === 'unreachable') return <Unreachable isAway={session.isAway} />
  return <ToSignIn session={session} />
}

function ToSignIn({ session }: { session: Session }) {
  if (session.status === 'half') return <LeadOn to={paths.verifyCode} />
  const ended = session.status === 'none' && session.because === 'ended'
  return <LeadOn to={paths.login} {...(ended ? { state: { says: 'ended' } } : {})} />
}

function Unreachable({ isAway }: { isAway: boolean }) {
  const { t } = useTranslation()
  useAgain(isAway, askWhoIsSignedIn)
  return (
    <main>
      <PageInWords
        alert
        title={t('The portal cannot be reached')}
        lead={t('Please check your connection. Everything you saved is safe.')}
      >
        <Button onClick={() => void askWhoIsSignedIn()}>{t('Try again')}</Button>
      </PageInWords>
    </main>
  )
}
