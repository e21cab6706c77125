import { useEffect, useState } from 'react'
import { pageSettings } from '../page-settings.ts'
import { endInAnyCase, endUnused } from './ending.ts'
import { lastUse } from './last-use.ts'
import { askWhoIsSignedIn, claimOf, type SessionUser } from './session.ts'

/** The server notes uses this far apart, so that it may end a session this much sooner. */
const sightingSeconds = 10

/** After so many seconds without use the page shows nothing any more. */
export const idleSeconds = pageSettings.idleMinutes * 60 - sightingSeconds

/** Use is told to the server this often where no other call tells it. */
const tellSeconds = Math.min(60, idleSeconds / 4)

export interface SessionEnd {
  secondsLeft: number
  /** It ends for being old, not for being unused: nothing prolongs it. */
  inAnyCase: boolean
}

function sessionEnd(user: SessionUser, now: number): SessionEnd {
  const idleEnd = lastUse() + idleSeconds * 1000
  const endsAt = claimOf(user, 'sessionEndsAt')
  const end = endsAt ? Date.parse(endsAt) : Number.POSITIVE_INFINITY
  return { secondsLeft: Math.ceil((Math.min(idleEnd, end) - now) / 1000), inAnyCase: end < idleEnd }
}

/**
 * When the session ends, and its end. The server alone decides: it is told when the portal was last used, which each
 * tab of the browser knows, and no call prolongs what nobody uses.
 */
export function useSessionEnd(user: SessionUser): SessionEnd {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => watchClock(() => setNow(Date.now())), [])
  useToldUse(now)
  const end = sessionEnd(user, now)
  const { inAnyCase } = end
  const isOver = end.secondsLeft <= 0
  useEffect(() => {
    if (isOver) void (inAnyCase ? endInAnyCase() : endUnused())
  }, [isOver, inAnyCase])
  return end
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
