import { invalidate } from '../../../../web/query-client.ts'
import { lastPerson } from '../../../../web/session/returning.ts'
import { isSignedIn } from '../../../../web/session/session.ts'
import { t } from '../../../../web/translation.ts'
import { toast } from '../../../../web/ui/toast.ts'
import { readJudgement, readNewestResponse } from '../../contract.ts'
import { readLink } from '../../link-contract.ts'
import type { ResponseStore } from '../response-store.ts'

const watches = new WeakMap<ResponseStore, () => void>()
const givenUp = new WeakSet<ResponseStore>()

const waitsForSomebody = new Set(['unreachable', 'refused', 'conflict', 'closed'])

/** The draft is complete or discarded: what is unsaved of it is lost on purpose. */
export function giveUp(store: ResponseStore): void {
  givenUp.add(store)
  store.discard()
}

export const isGivenUp = (store: ResponseStore): boolean => givenUp.has(store)

/**
 * The wizard was left while something was unsaved. Once it is stored, what other pages show is read anew; where it
 * cannot be, its author is told, unless nobody is signed in: then it goes on once its author is back.
 */
export function watchAfterLeaving(store: ResponseStore, client: string, author: string): void {
  if (givenUp.has(store)) return
  let isTold = false
  const look = () => {
    const { is } = store.status()
    const isSaved = !store.isDirty()
    if (isSaved || is === 'closed') {
      stop()
      invalidate(readNewestResponse, readJudgement, readLink)
    }
    const isItsAuthorHere = isSignedIn() && lastPerson() === author
    if (isSaved || isTold || !waitsForSomebody.has(is) || !isItsAuthorHere) return
    isTold = true
    toast.failed(
      t('Your last answers for {{client}} could not be saved. Please check the questionnaire.', { client }),
    )
  }
  const stop = store.subscribe(look)
  watches.set(store, stop)
  look()
}

/** It is shown again, and says itself how saving stands. */
export const stopWatching = (store: ResponseStore): void => watches.get(store)?.()
