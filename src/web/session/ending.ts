import { authorize, endSession } from '../../features/sign-in/light-contract.ts'
import { allSent, call } from '../call.ts'
import { isSignedIn, sessionEnded } from './session.ts'

const sentWithinMs = 5_000

/**
 * Nobody used the portal for too long: the page shows nothing any more. What was typed is sent first; then the server
 * is told, which would end the session by itself a little later.
 */
export async function endIdle(): Promise<void> {
  sessionEnded()
  await passed(0) // what leaves the page sends what it has not saved
  await Promise.race([allSent(), passed(sentWithinMs)])
  if (!isSignedIn()) await call(endSession, {}).catch(() => {})
}

/**
 * The session is as old as it may become, by this computer's clock, which may be wrong: the server's answer ends it.
 * Without an answer the page shows nothing any more.
 */
export async function endByAge(): Promise<void> {
  await call(authorize, {}).catch(() => {
    if (isSignedIn()) sessionEnded()
  })
}

const passed = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
