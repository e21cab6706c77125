import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { authorize, readAdvisor } from '../../features/sign-in/contract.ts'
import type { ResultOf } from '../../platform/endpoint.ts'
import { cacheKey, useCall } from '../use-call.ts'

export type SessionUser = ResultOf<typeof authorize>

/** Who is signed in; an error while nobody is. */
export const useSession = () => useCall(authorize, {})

/** The signed-in user, on a page that is shown to nobody else. */
export function useUser(): SessionUser {
  const { data } = useSession()
  if (!data) throw new Error('this page needs a session')
  return data
}

/** The user's adviser record; cleared (undefined) where there is none or it cannot be read. */
export function useAdvisor() {
  const user = useUser()
  const { data, isPending } = useCall(readAdvisor, { params: { userId: user.id } })
  return { advisor: data, isPending }
}

export const claimOf = (user: SessionUser, type: string): string | undefined =>
  user.claims.find((claim) => claim.type === type)?.value

/** Forgets everything that was read on behalf of whoever was signed in, and asks anew who is. */
export async function sessionChanged(cache: QueryClient): Promise<void> {
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authorize.path })
  await cache.resetQueries({ queryKey: cacheKey(authorize) })
}

export const useSessionChanged = () => {
  const cache = useQueryClient()
  return () => sessionChanged(cache)
}
