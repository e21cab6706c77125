import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Gate } from '../session/gate.tsx'
import { useSession } from '../session/session.ts'
import { Waiting } from '../ui/waiting.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { fetched } from './fetched.tsx'
import { SignedOutFrame } from './signed-out-frame.tsx'
import { useOpenedPage } from './use-title.ts'

const SignedInFrame = fetched(async () => (await import('./signed-in-frame.tsx')).SignedInFrame)

/** What a page says of itself beside its screen. */
export interface PageTraits {
  /** Needs no session: nobody is sent away from it, and it looks the same to whoever is signed in. */
  open?: boolean
  /** Open, but in the frame of whoever is signed in. */
  inAdviserFrame?: boolean
  /** Belongs to signing in, and is kept light. */
  signIn?: boolean
  /** Opened by a link in an email: who is signed in in this browser is no matter of its own. */
  forClient?: boolean
  /** Sends whoever is signed in already on to the page that was wanted. */
  leadsOn?: boolean
  /** Gets its screen ready. */
  fetch?: () => Promise<unknown>
}

interface Props extends PageTraits {
  children: ReactNode
}

/** What stands around a page: header and navigation, or for whoever is not signed in the firm's name and no more. */
export function Frame({ children, ...traits }: Props) {
  const { open = false, inAdviserFrame = false, signIn = false, forClient = false, leadsOn = false } = traits
  const session = useSession()
  const user = session.status === 'whole' && (!open || inAdviserFrame) ? session.user : undefined
  const isThere = useTogether(traits.fetch, user !== undefined, open || user !== undefined)
  const page = (
    <FailureBoundary>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </FailureBoundary>
  )
  return (
    <FailureBoundary>
      <Suspense fallback={<Waiting />}>
        <Gate open={open} leadsOn={leadsOn} asks={!forClient}>
          {!isThere ? (
            <Waiting />
          ) : user ? (
            // somebody else who signed in in this browser sees nothing of what was typed here
            <SignedInFrame key={user.id} user={user}>
              {page}
            </SignedInFrame>
          ) : (
            <SignedOutFrame watermark={signIn} forClient={forClient}>
              {page}
            </SignedOutFrame>
          )}
        </Gate>
      </Suspense>
      <Announced />
    </FailureBoundary>
  )
}

/**
 * Whether the first page and the frame around it have been fetched: shown one after the other, each would wait for 300 ms
 * since the one before it. Later pages take the place of one that stays until they are there.
 */
function useTogether(fetchPage: PageTraits['fetch'], isInside: boolean, isWanted: boolean): boolean {
  const [there, setThere] = useState<'nothing' | 'page' | 'frame'>('nothing')
  const isThere = there === 'frame' || (there === 'page' && !isInside)
  useEffect(() => {
    if (isThere || !isWanted) return
    // who is signed in may be known before the page without a frame is there
    let isCurrent = true
    // what cannot be fetched says so where it is shown
    void Promise.allSettled([fetchPage?.(), isInside && SignedInFrame.fetch()]).then(() => {
      if (isCurrent) setThere(isInside ? 'frame' : 'page')
    })
    return () => {
      isCurrent = false
    }
  }, [isThere, isWanted, isInside, fetchPage])
  return isThere
}

/** Says the title of a page that was reached from another one; the browser itself says the first. */
function Announced() {
  return (
    <div className="unseen" role="status">
      {useOpenedPage()}
    </div>
  )
}
