import { useEffect, useState } from 'react'
import { onAnswer } from '../call.ts'
import { pageSettings } from '../page-settings.ts'
import { claimOf, type SessionUser } from './session.ts'

const seenKey = 'portal.seen'
/** The server notes a sighting at most this often, so that it may end a session this much sooner. */
const sightingSeconds = 10

export interface SessionEnd {
  secondsLeft: number
  /** It ends for being old, not for being unused: nothing prolongs it. */
  inAnyCase: boolean
}

/** A session that was used in one tab is used in all: the last answer's time is shared between them. */
const seenNow = () => localStorage.setItem(seenKey, String(Date.now()))

function sessionEnd(user: SessionUser, now: number): SessionEnd {
  const seen = Number(localStorage.getItem(seenKey) ?? now)
  const idleEnd = seen + (pageSettings.idleMinutes * 60 - sightingSeconds) * 1000
  const endsAt = claimOf(user, 'sessionEndsAt')
  const end = endsAt ? Date.parse(endsAt) : Number.POSITIVE_INFINITY
  return { secondsLeft: Math.ceil((Math.min(idleEnd, end) - now) / 1000), inAnyCase: end < idleEnd }
}

/** When the server will end the session, as far as the browser can tell; the server alone decides. */
export function useSessionEnd(user: SessionUser): SessionEnd {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    seenNow()
    const stop = onAnswer((refused) => {
      if (refused?.status === 0 || refused?.status === 401) return
      seenNow()
      setNow(Date.now())
    })
    const tick = setInterval(() => setNow(Date.now()), 1_000)
    return () => {
      stop()
      clearInterval(tick)
    }
  }, [])
  return sessionEnd(user, now)
}
