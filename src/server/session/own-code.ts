import type { Tx } from '../database/tx.ts'
import type { Visitor } from '../http/serve.ts'
import type { RequestServices } from '../services.ts'
import type { PortalCookie } from './session-cookie.ts'

/** What is read of a call. */
interface Call {
  services: RequestServices
  visitor: Visitor
  knownBrowserCookie: (userId: string) => PortalCookie
}

/**
 * The code of the authenticator app of somebody of the firm who has no session where it is asked for: as whoever signs by a
 * link. Features get it from app.ts. It is counted, and locked, together with the codes that are asked for at sign-in.
 */
export interface OwnCode {
  /** Whether they have such an app. */
  isSet(tx: Tx, userId: string): Promise<boolean>
  /**
   * Counts a try, in a transaction that is committed whatever comes of it.
   * @throws Problem too_many_attempts · forbidden, after too many wrong codes
   */
  count(tx: Tx, call: Call, userId: string): Promise<void>
  /** Whether the code is right; then it is spent, and counts no second time, here or elsewhere. */
  isRight(tx: Tx, call: Call, typed: { userId: string; code: string }): Promise<boolean>
}
