import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { Gate } from '../session/gate.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'
import { SignedOutFrame } from './signed-out-frame.tsx'

/** What a route says of itself beside its screen. */
export interface RouteHandle {
  /** Needs no session: nobody is sent away from it. */
  open?: true
  /** The sign-in page: whoever is signed in already is sent on. */
  signIn?: true
}

export function Frame() {
  const { handle } = useMatches().at(-1) ?? {}
  const { open, signIn } = (handle ?? {}) as RouteHandle // set in router.tsx alone
  const main = useFreshPage()
  return (
    <Gate open={open === true} signIn={signIn === true}>
      {(user) =>
        user && !open ? (
          <SignedInFrame user={user} main={main}>
            <Outlet />
          </SignedInFrame>
        ) : (
          <SignedOutFrame main={main}>
            <Outlet />
          </SignedOutFrame>
        )
      }
    </Gate>
  )
}

/** A new page begins at its top, and a screen reader's or keyboard's focus begins with it. */
function useFreshPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    window.scrollTo(0, 0)
    if (before.current !== pathname) main.current?.focus({ preventScroll: true })
    before.current = pathname
  }, [pathname])
  return main
}
