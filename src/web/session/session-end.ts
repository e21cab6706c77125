import { useEffect, useState } from 'react'
import { sightingSeconds } from '../../platform/session-use.ts'
import { pageSettings } from '../page-settings.ts'
import { endByAge, endIdle } from './ending.ts'
import { lastUse } from './last-use.ts'
import { askWhoIsSignedIn, claimOf, type SessionUser } from './session.ts'

/** After so many seconds without use the page shows nothing any more: the server may end the session that early. */
export const idleSeconds = pageSettings.idleMinutes * 60 - sightingSeconds

/** Use is told to the server this often where no other call tells it. */
const tellSeconds = Math.min(60, idleSeconds / 4)

/** The server is asked this often whether it ends a session that is too old by this computer's clock. */
const askAgainMs = 60_000

export interface SessionEnd {
  secondsLeft: number
  /** It ends for being old, not for being unused: nothing prolongs it. */
  isAbsoluteEnd: boolean
}

/**
 * Counts down to the end of the session and ends it. Calls tell the server when the portal was last used; a call that
 * nobody caused prolongs nothing.
 */
export function useSessionEnd(user: SessionUser): SessionEnd {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => watchClock(() => setNow(Date.now())), [])
  useToldUse(now)
  const idleSecondsLeft = secondsUntil(lastUse() + idleSeconds * 1000, now)
  const ageSecondsLeft = secondsUntil(endByAgeOf(user), now)
  const isIdle = idleSecondsLeft <= 0
  const isTooOld = ageSecondsLeft <= 0
  useEffect(() => {
    if (isIdle) void endIdle()
  }, [isIdle])
  useEffect(() => {
    if (!isTooOld) return
    void endByAge()
    const again = setInterval(() => void endByAge(), askAgainMs)
    return () => clearInterval(again)
  }, [isTooOld])
  // a server whose clock says otherwise goes on with a session that is too old here: then use alone counts
  const isAbsoluteEnd = !isTooOld && ageSecondsLeft < idleSecondsLeft
  return { secondsLeft: isAbsoluteEnd ? ageSecondsLeft : idleSecondsLeft, isAbsoluteEnd }
}

const secondsUntil = (time: number, now: number): number => Math.ceil((time - now) / 1000)

function endByAgeOf(user: SessionUser): number {
  const endsAt = claimOf(user, 'sessionEndsAt')
  return endsAt ? Date.parse(endsAt) : Number.POSITIVE_INFINITY
}

/** Every second; a tab that was asleep, or comes back out of the browser's history, looks at once. */
function watchClock(look: () => void): () => void {
  const tick = setInterval(look, 1_000)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  window.addEventListener('focus', look)
  return () => {
    clearInterval(tick)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', look)
    window.removeEventListener('focus', look)
  }
}

/** Whoever types or reads on a page that has nothing to send is at work: the server is told so. */
function useToldUse(now: number): void {
  const [told, setTold] = useState(() => ({ use: lastUse(), at: now }))
  const isDue = lastUse() > told.use && now - told.at >= tellSeconds * 1000
  useEffect(() => {
    if (!isDue) return
    setTold({ use: lastUse(), at: Date.now() })
    void askWhoIsSignedIn()
  }, [isDue])
}
