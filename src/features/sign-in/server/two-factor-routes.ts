import { found } from '../../../platform/found.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Rooms } from '../../../server/house.ts'
import { serve, serveInSteps } from '../../../server/serve.ts'
import { confirmTwoFactorSetup, readTwoFactorSetup, verifyTwoFactor } from '../contract.ts'
import {
  confirmSecret,
  findUser,
  keepFirstSecret,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
  type User,
} from './queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { passSecondFactor } from './second-factor.ts'
import { newSecret, openSecret, secretPlace, stepOfCode } from './totp.ts'

export const twoFactorRoutes = [
  serve(readTwoFactorSetup, async ({ actor, tx, rooms, record, nothingChanged }) => {
    const user = found(await findUser(tx, actor.userId))
    if (user.totpConfirmedAt) throw new Problem('conflict')
    const sealed = rooms.cipher.seal(secretPlace(user.id), newSecret())
    if (await keepFirstSecret(tx, user.id, sealed)) record({})
    else nothingChanged()
    const authenticatorKey = found(openSecret(rooms.cipher, found(await findUser(tx, user.id))))
    return { authenticatorKey, email: user.email, issuer: rooms.config.firm.name }
  }),

  serveInSteps(confirmTwoFactorSetup, async (call) => {
    const recoveryCodes = newRecoveryCodes()
    await passSecondFactor(call, {
      isSetUp: false,
      accept: async (tx, user) => {
        const step = stepTyped(call.rooms, user, call.body.code)
        if (step === undefined || !(await confirmSecret(tx, user.id, step))) return undefined
        await replaceRecoveryCodes(tx, user.id, recoveryCodes.map(hashRecoveryCode))
        return 'authenticator app'
      },
    })
    return { recoveryCodes }
  }),

  serveInSteps(verifyTwoFactor, async (call) => {
    await passSecondFactor(call, {
      isSetUp: true,
      accept: (tx, user) => acceptEither(tx, call.rooms, user, call.body.code),
    })
    return null
  }),
]

async function acceptEither(tx: Tx, rooms: Rooms, user: User, code: string) {
  if (sixDigits(code)) {
    const step = stepTyped(rooms, user, code)
    return step !== undefined && (await spendStep(tx, user.id, step)) ? 'authenticator app' : undefined
  }
  return (await spendRecoveryCode(tx, user.id, hashRecoveryCode(code))) ? 'recovery code' : undefined
}

/** Apps show '123 456', and so it is typed. */
const sixDigits = (code: string): string | undefined => code.replace(/[\s-]/g, '').match(/^[0-9]{6}$/)?.[0]

function stepTyped({ cipher, now }: Rooms, user: User, code: string): number | undefined {
  const secret = openSecret(cipher, user)
  const digits = sixDigits(code)
  return secret && digits ? stepOfCode(secret, digits, now()) : undefined
}
