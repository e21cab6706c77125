import type { Tx } from '../../../../server/database/tx.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { PortalCookie } from '../../../../server/session/session-cookie.ts'
import type { User } from '../queries.ts'
import { tellOwner } from '../warn-owner.ts'
import type { Identity } from './provider.ts'
import { insertIdentity } from './queries.ts'
import { confirmedBy } from './visit.ts'

/** From now on this identity signs the user in. Whether it does: it may be somebody else's. */
export async function connect(
  tx: Tx,
  services: RequestServices,
  user: User,
  identity: Identity,
): Promise<boolean> {
  const isTheirs = await insertIdentity(tx, user.id, identity)
  if (isTheirs) await tellOwner(tx, services, user, 'identity connected')
  return isTheirs
}

/** Connects what the user has just confirmed by signing in with their password, if anything. */
export async function connectConfirmed(
  tx: Tx,
  services: RequestServices,
  user: User,
  cookie: PortalCookie,
): Promise<boolean> {
  const identity = confirmedBy(services.cipher, cookie.token, user.id, services.now())
  return identity !== undefined && (await connect(tx, services, user, identity))
}
