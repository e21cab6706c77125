import { useSyncExternalStore } from 'react'
import { authorize, readAdvisor } from '../../features/sign-in/light-contract.ts'
import type { Language } from '../../platform/codes/person.ts'
import type { ResultOf } from '../../platform/endpoint.ts'
import { CallRefused, call, onAnswer } from '../call.ts'
import { agreeOnLanguage } from './language-at-sign-in.ts'
import { noteUse } from './last-use.ts'
import { type SessionNews, tellOtherTabs } from './other-tabs.ts'
import { notifyReturn } from './returning.ts'

export type SessionUser = ResultOf<typeof authorize>
export type SessionAdvisor = ResultOf<typeof readAdvisor>

/**
 * Where the browser stands: 'half' after the password alone, 'none' signed out (it never was signed in, the server
 * ended it, or the person left), 'unreachable' where the portal did not answer.
 */
export type Session =
  | { status: 'asking' | 'half' }
  /** Away: it said itself that it is there again in a moment. */
  | { status: 'unreachable'; isAway: boolean }
  | { status: 'none'; because: 'never' | 'ended' | 'left' }
  | { status: 'whole'; user: SessionUser; advisor: SessionAdvisor | undefined; advisorPending: boolean }

let session: Session = { status: 'asking' }
const watchers = new Set<() => void>()
const changes = new Set<() => void>()

function set(next: Session): void {
  session = next
  for (const watcher of watchers) watcher()
}

/** Calls the listener when somebody signs in or out, or half a session is left: what was read for them is forgotten. */
export const onSessionChange = (listener: () => void): void => void changes.add(listener)

/** Where a change came about: what another tab told is not told again, or two tabs would answer each other. */
type Origin = 'this tab' | 'another tab'

function setSession(next: Session, origin: Origin = 'this tab'): void {
  const before = session.status
  for (const listener of changes) listener()
  if (next.status === 'whole') notifyReturn(next.user.id)
  else if (next.status === 'none' && next.because === 'left') notifyReturn(undefined)
  set(next)
  if (origin === 'another tab') return
  if (next.status === 'whole' && before !== 'asking') tellOtherTabs('began')
  if (next.status === 'none' && before === 'whole' && next.because !== 'never') tellOtherTabs(next.because)
}

/** Asks the server who is signed in. */
export async function askWhoIsSignedIn(origin?: Origin): Promise<void> {
  try {
    const { result: user } = await call(authorize, {})
    if (session.status === 'whole' && session.user.id === user.id) return set({ ...session, user })
    await begin(user, origin)
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    if (session.status !== 'whole') set(statusOf(error))
  }
}

/** Reads the language and the adviser record of whoever has signed in. */
async function begin(user: SessionUser, origin?: Origin): Promise<void> {
  await agreeOnLanguage(languageOf(user))
  const isAdvisor = claimOf(user, 'advisorId') !== undefined
  noteUse()
  setSession({ status: 'whole', user, advisor: undefined, advisorPending: isAdvisor }, origin)
  if (!isAdvisor) return
  const advisor = await call(readAdvisor, { params: { userId: user.id } }).then(
    ({ result }) => result,
    () => undefined,
  )
  if (session.status === 'whole') set({ ...session, advisor, advisorPending: false })
}

/** The user's own choice; undefined while there is none. */
function languageOf(user: SessionUser): Language | undefined {
  const own = claimOf(user, 'language')
  if (own === undefined) return undefined
  return own === 'fr' ? 'fr' : 'en'
}

function statusOf({ status, code, isAway }: CallRefused): Session {
  if (status !== 401) return { status: 'unreachable', isAway }
  return code === 'two_factor_required' ? { status: 'half' } : { status: 'none', because: 'never' }
}

// whichever call finds out first: the session is over, or only half of it is left
onAnswer((refused) => {
  if (refused?.status !== 401 || (session.status !== 'whole' && session.status !== 'half')) return
  if (refused.code === 'unauthenticated') sessionEnded()
  else if (refused.code === 'two_factor_required' && session.status === 'whole')
    setSession({ status: 'half' })
})

/** The password was right; the second factor is still open. */
export const passwordAccepted = (): void => setSession({ status: 'half' })

/** Forgets who was signed in and all that was read on their behalf. */
export const signedOut = (): void => setSession({ status: 'none', because: 'left' })

/** The session is over: nothing of it is shown any more. */
export const sessionEnded = (): void => setSession({ status: 'none', because: 'ended' })

/** What another tab did to the session holds in this one, too. */
export function onOtherTab(news: SessionNews): void {
  if (news === 'began' && session.status !== 'asking') void askWhoIsSignedIn('another tab')
  else if (session.status === 'whole' && news !== 'began')
    setSession({ status: 'none', because: news }, 'another tab')
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Whether somebody is signed in whole. */
export const isSignedIn = (): boolean => session.status === 'whole'

export const useSession = (): Session => useSyncExternalStore(watch, () => session)

/** The signed-in user, on a page that is shown to nobody else. */
export function useUser(): SessionUser {
  const now = useSession()
  if (now.status !== 'whole') throw new Error('this page needs a session')
  return now.user
}

/** The user's adviser record; cleared (undefined) where there is none or it cannot be read. */
export function useAdvisor(): { advisor: SessionAdvisor | undefined; isPending: boolean } {
  const now = useSession()
  if (now.status !== 'whole') throw new Error('this page needs a session')
  return { advisor: now.advisor, isPending: now.advisorPending }
}

export const claimOf = (user: SessionUser, type: SessionUser['claims'][number]['type']): string | undefined =>
  user.claims.find((claim) => claim.type === type)?.value
