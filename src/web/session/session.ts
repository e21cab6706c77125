import { useSyncExternalStore } from 'react'
import { authorize, readAdvisor, rememberLanguage } from '../../features/sign-in/light-contract.ts'
import type { ResultOf } from '../../platform/endpoint.ts'
import { CallRefused, call, onAnswer } from '../call.ts'
import { speak, takeChoiceBeforeSignIn } from '../language.ts'
import { spoken } from '../translation.ts'
import { noteUse } from './last-use.ts'
import { type SessionNews, tellOtherTabs } from './other-tabs.ts'

export type SessionUser = ResultOf<typeof authorize>
export type SessionAdvisor = ResultOf<typeof readAdvisor>

/**
 * Where the browser stands: 'half' after the password alone, 'none' signed out (it never was signed in, the server
 * ended it, or the person left), 'unreachable' where the portal did not answer.
 */
export type Session =
  | { standing: 'asking' | 'half' | 'unreachable' }
  | { standing: 'none'; because: 'never' | 'ended' | 'left' }
  | { standing: 'whole'; user: SessionUser; advisor: SessionAdvisor | undefined; advisorPending: boolean }

let session: Session = { standing: 'asking' }
const watchers = new Set<() => void>()
const changes = new Set<() => void>()

function set(next: Session): void {
  session = next
  for (const watcher of watchers) watcher()
}

/** Tells when somebody signs in or out, for whoever keeps what was read on their behalf. */
export const onSessionChange = (listener: () => void): void => void changes.add(listener)

function becomes(next: Session): void {
  const before = session.standing
  for (const listener of changes) listener()
  if (next.standing === 'whole') returned(next.user.id)
  else if (next.standing === 'none' && next.because === 'left') returned(undefined)
  set(next)
  if (next.standing === 'whole' && before !== 'asking') tellOtherTabs('began')
  if (next.standing === 'none' && before === 'whole' && next.because !== 'never') tellOtherTabs(next.because)
}

let lastPerson: string | undefined
const returns = new Set<(isSamePerson: boolean) => void>()

/**
 * Tells at each sign-in, before a page reads anything, whether it is the same person again; and when they leave, that
 * it is not. What the end of a session left unfinished is theirs who had begun it, and nobody else's.
 */
export function onReturn(listener: (isSamePerson: boolean) => void): () => void {
  returns.add(listener)
  return () => void returns.delete(listener)
}

function returned(person: string | undefined): void {
  const isSamePerson = person !== undefined && person === lastPerson
  lastPerson = person
  for (const listener of returns) listener(isSamePerson)
}

/** Asks the server who is signed in. */
export async function askWhoIsSignedIn(): Promise<void> {
  try {
    const { result: user } = await call(authorize, {})
    if (session.standing === 'whole' && session.user.id === user.id) return set({ ...session, user })
    await begin(user)
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    if (session.standing !== 'whole') set(standingOf(error))
  }
}

/** Reads the language and the adviser record of whoever has signed in. */
async function begin(user: SessionUser): Promise<void> {
  await agreeOnLanguage(user)
  const isAdvisor = claimOf(user, 'advisorId') !== undefined
  noteUse()
  becomes({ standing: 'whole', user, advisor: undefined, advisorPending: isAdvisor })
  if (!isAdvisor) return
  const advisor = await call(readAdvisor, { params: { userId: user.id } }).then(
    ({ result }) => result,
    () => undefined,
  )
  if (session.standing === 'whole') set({ ...session, advisor, advisorPending: false })
}

/**
 * A language chosen on the page before signing in wins, and is remembered for the user. Else the user's own is
 * spoken; whoever has chosen none yet keeps that of the page.
 */
async function agreeOnLanguage(user: SessionUser): Promise<void> {
  const own = claimOf(user, 'language')
  // asked in any case: it is not to be taken for the choice of whoever signs in next in this tab
  const isChosen = takeChoiceBeforeSignIn()
  if (own && !isChosen) return await speak(own === 'fr' ? 'fr' : 'en')
  if (spoken() === (own ?? 'en')) return
  // not remembered: the next sign-in tries again
  await call(rememberLanguage, { body: { language: spoken() } }).catch(() => undefined)
}

function standingOf({ status, code }: CallRefused): Session {
  if (status !== 401) return { standing: 'unreachable' }
  return code === 'two_factor_required' ? { standing: 'half' } : { standing: 'none', because: 'never' }
}

// whichever call finds out first: the session is over, or only half of it is left
onAnswer((refused) => {
  if (refused?.status !== 401 || (session.standing !== 'whole' && session.standing !== 'half')) return
  if (refused.code === 'unauthenticated') sessionEnded()
  else if (refused.code === 'two_factor_required' && session.standing === 'whole')
    becomes({ standing: 'half' })
})

/** The password was right; the second factor is still open. */
export const passwordAccepted = (): void => becomes({ standing: 'half' })

/** Forgets who was signed in and all that was read on their behalf. */
export const signedOut = (): void => becomes({ standing: 'none', because: 'left' })

/** The session is over: nothing of it is shown any more. */
export const sessionEnded = (): void => becomes({ standing: 'none', because: 'ended' })

/** What another tab did to the session holds in this one, too. */
export function heardOf(news: SessionNews): void {
  if (news === 'began' && session.standing !== 'asking') void askWhoIsSignedIn()
  else if (session.standing !== 'whole') return
  else if (news === 'left') signedOut()
  else sessionEnded()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Whether somebody is signed in whole. */
export const isSignedIn = (): boolean => session.standing === 'whole'

export const useSession = (): Session => useSyncExternalStore(watch, () => session)

/** The signed-in user, on a page that is shown to nobody else. */
export function useUser(): SessionUser {
  const now = useSession()
  if (now.standing !== 'whole') throw new Error('this page needs a session')
  return now.user
}

/** The user's adviser record; cleared (undefined) where there is none or it cannot be read. */
export function useAdvisor(): { advisor: SessionAdvisor | undefined; isPending: boolean } {
  const now = useSession()
  if (now.standing !== 'whole') throw new Error('this page needs a session')
  return { advisor: now.advisor, isPending: now.advisorPending }
}

export const claimOf = (user: SessionUser, type: SessionUser['claims'][number]['type']): string | undefined =>
  user.claims.find((claim) => claim.type === type)?.value
