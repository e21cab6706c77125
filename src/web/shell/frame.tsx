import { lazy, type ReactNode, Suspense } from 'react'
import { Gate } from '../session/gate.tsx'
import { useSession } from '../session/session.ts'
import { Waiting } from '../ui/waiting.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { SignedOutFrame } from './signed-out-frame.tsx'
import { useOpenedPage } from './use-title.ts'

const SignedInFrame = lazy(async () => ({ default: (await import('./signed-in-frame.tsx')).SignedInFrame }))

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
}

interface Props extends PageTraits {
  children: ReactNode
}

/** What stands around a page: header and navigation, or for whoever is not signed in the firm's name and no more. */
export function Frame({ children, ...traits }: Props) {
  const { open = false, inAdviserFrame = false, signIn = false, forClient = false, leadsOn = false } = traits
  const session = useSession()
  const page = (
    <FailureBoundary>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </FailureBoundary>
  )
  return (
    <FailureBoundary>
      <Suspense fallback={<Waiting />}>
        <Gate open={open} leadsOn={leadsOn} asks={!forClient}>
          {session.status === 'whole' && (!open || inAdviserFrame) ? (
            // somebody else who signed in in this browser sees nothing of what was typed here
            <SignedInFrame key={session.user.id} user={session.user}>
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

/** Says the title of a page that was reached from another one; the browser itself says the first. */
function Announced() {
  return (
    <div className="unseen" role="status">
      {useOpenedPage()}
    </div>
  )
}
