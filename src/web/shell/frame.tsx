import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Page } from '../pages.ts'
import { Gate } from '../session/gate.tsx'
import { useSession } from '../session/session.ts'
import { Waiting } from '../ui/waiting.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { fetched } from './fetched.tsx'
import { NewerPage } from './newer-page.tsx'
import { SignedOutFrame } from './signed-out-frame.tsx'
import { useOpenedPage } from './title.tsx'

const SignedInFrame = fetched(async () => (await import('./signed-in-frame.tsx')).SignedInFrame)

interface Props {
  page: Page
  /** Gets its screen ready. */
  fetchPage: () => Promise<unknown>
  children: ReactNode
}

/** What stands around a page: header and navigation, or for whoever is not signed in the firm's name and no more. */
export function Frame({ page: { isFor, leadsOn = false }, fetchPage, children }: Props) {
  const open = isFor !== undefined
  const forClient = isFor === 'client'
  const session = useSession()
  // a page for anybody looks to whoever is signed in like their own
  const user = session.status === 'whole' && (!open || isFor === 'anybody') ? session.user : undefined
  const isThere = useTogether(fetchPage, user !== undefined, open || user !== undefined)
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
            <SignedOutFrame watermark={isFor === 'signIn'} forClient={forClient}>
              {page}
            </SignedOutFrame>
          )}
        </Gate>
      </Suspense>
      <NewerPage />
      <Announced />
    </FailureBoundary>
  )
}

/**
 * Whether the first page and the frame around it have been fetched: shown one after the other, each would wait for 300 ms
 * since the one before it. Later pages take the place of one that stays until they are there.
 */
function useTogether(fetchPage: Props['fetchPage'], isInside: boolean, isWanted: boolean): boolean {
  const [there, setThere] = useState<'nothing' | 'page' | 'frame'>('nothing')
  const isThere = there === 'frame' || (there === 'page' && !isInside)
  useEffect(() => {
    if (isThere || !isWanted) return
    // who is signed in may be known before the page without a frame is there
    let isCurrent = true
    // what cannot be fetched says so where it is shown
    void Promise.allSettled([fetchPage(), isInside && SignedInFrame.fetch()]).then(() => {
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
