import { randomUUID } from 'node:crypto'
import {
  authorize,
  beginTwoFactorChange,
  changeEmail,
  changePassword,
  confirmTwoFactorChange,
  confirmTwoFactorSetup,
  endSession,
  forgotPassword,
  listSessions,
  login,
  readAdvisor,
  readTwoFactorSetup,
  rememberLanguage,
  removeSession,
  replaceRecoveryCodes,
  resetPassword,
  verifyTwoFactor,
} from '../../src/features/sign-in/contract.ts'
import { disconnectIdentity, readIdentity } from '../../src/features/sign-in/identity-contract.ts'
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  stepUp,
  verifyPasskey,
} from '../../src/features/sign-in/passkey-contract.ts'
import { hashPassword } from '../../src/features/sign-in/server/password-hash.ts'
import {
  codeOfStep,
  newSecret,
  secretLocation,
  shownSecretLocation,
  stepAt,
} from '../../src/features/sign-in/server/totp.ts'
import { hashToken, newToken } from '../../src/server/session/session.ts'
import type { Person } from '../firm.ts'
import type { Ground } from '../ground.ts'
import { softwareAuthenticator } from '../software-authenticator.ts'
import { type Stop, stop } from './stop.ts'

/** One that the adviser has in another browser. */
export async function anotherSession({ adviser, owner }: Ground): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into session (user_id, token_hash, stage, user_agent, expires_at)
     values ($1, $2, 'whole', 'another browser', now() + interval '1 hour') returning id`,
    [adviser.userId, hashToken(newToken())],
  )
  return rows[0]?.id ?? ''
}

export const signInStops: readonly Stop[] = [
  stop(login, 'their own', async (ground) => {
    const { email } = await withPassword(ground)
    return { by: ground.nobody, body: { username: email, password } }
  }),
  stop(endSession, 'their own', async ({ person }) => ({ by: await person({}) })),
  stop(readTwoFactorSetup, 'their own', async (ground) => ({ by: await withoutSecondFactor(ground) })),
  stop(confirmTwoFactorSetup, 'their own', async (ground) => {
    const by = await withoutSecondFactor(ground)
    const { body } = await by.send(readTwoFactorSetup)
    return { by, body: { code: codeNow(ground, body.result?.authenticatorKey ?? '') } }
  }),
  stop(verifyTwoFactor, 'their own', async (ground) => {
    const { by, secret } = await withSecondFactor(ground)
    return { by, body: { code: codeNow(ground, secret) } }
  }),
  stop(forgotPassword, 'their own', async (ground) => {
    const { email } = await withPassword(ground)
    return { by: ground.nobody, body: { email } }
  }),
  stop(resetPassword, 'their own', async (ground) => ({
    by: ground.nobody,
    body: { token: await linkToken(ground), password },
  })),
  stop(changePassword, 'their own', async (ground) => {
    const { by, secret } = await withSecondFactor(ground, 'whole')
    await setPassword(ground, by)
    const newPassword = 'seven green bottles'
    return { by, body: { password, newPassword, code: codeNow(ground, secret) } }
  }),
  stop(changeEmail, 'their own', async (ground) => {
    const { by, secret } = await withSecondFactor(ground, 'whole')
    return { by, body: { email: `new.${by.email}`, code: codeNow(ground, secret) } }
  }),
  stop(beginTwoFactorChange, 'their own', async (ground) => {
    const { by, secret } = await withSecondFactor(ground, 'whole')
    return { by, body: { code: codeNow(ground, secret) } }
  }),
  stop(confirmTwoFactorChange, 'their own', async (ground) => {
    const { by } = await withSecondFactor(ground, 'whole')
    return { by, body: { code: codeNow(ground, await shownSecret(ground, by)) } }
  }),
  stop(replaceRecoveryCodes, 'their own', async (ground) => {
    const { by, secret } = await withSecondFactor(ground, 'whole')
    return { by, body: { code: codeNow(ground, secret) } }
  }),
  stop(askForPasskey, 'their own', ({ nobody }) => ({ by: nobody })),
  {
    ...stop(verifyPasskey, 'their own', async (ground) => {
      const { device } = await withPasskey(ground)
      const { challenge } = (await ground.nobody.send(askForPasskey)).body.result
      return { by: ground.nobody, body: { assertion: device.sign(challenge) } }
    }),
    isForeign: true,
  },
  {
    ...stop(stepUp, 'their own', async (ground) => {
      const { by, device } = await withPasskey(ground)
      const { challenge } = (await by.send(askForPasskey)).body.result
      return { by, body: { assertion: device.sign(challenge) } }
    }),
    isForeign: true,
  },
  stop(listPasskeys, 'their own', async (ground) => ({ by: (await withPasskey(ground)).by })),
  stop(beginPasskey, 'their own', async (ground) => {
    const { by, secret } = await withSecondFactor(ground, 'whole')
    return { by, body: { code: codeNow(ground, secret) } }
  }),
  {
    ...stop(addPasskey, 'their own', async (ground) => {
      const { by } = await withSecondFactor(ground, 'whole')
      const challenge = newToken()
      await ground.owner.query(
        `insert into passkey_challenge (challenge_hash, purpose, session_id, expires_at)
         select $2, 'add', id, now() + interval '5 minutes' from session where user_id = $1`,
        [by.userId, hashToken(challenge)],
      )
      const attestation = softwareAuthenticator(ground.services.config.publicUrl).make(challenge)
      return { by, body: { name: 'MacBook', attestation } }
    }),
    isForeign: true,
  },
  stop(removePasskey, 'not_found', async (ground) => {
    const { by, secret, id } = await withPasskey(ground)
    return { by, params: { id }, body: { code: codeNow(ground, secret) } }
  }),
  stop(readIdentity, 'their own', () => ({})),
  stop(disconnectIdentity, 'their own', async (ground) => {
    const { by, secret } = await withSecondFactor(ground, 'whole')
    await ground.owner.query('insert into provider_identity (issuer, subject, user_id) values ($1, $2, $3)', [
      'https://id.firm.example',
      by.userId,
      by.userId,
    ])
    return { by, body: { code: codeNow(ground, secret) } }
  }),
  stop(listSessions, 'their own', async (ground) => {
    await anotherSession(ground)
    return {}
  }),
  stop(removeSession, 'not_found', async (ground) => ({ params: { id: await anotherSession(ground) } })),
  stop(authorize, 'their own', () => ({})),
  stop(rememberLanguage, 'their own', () => ({ body: { language: 'en' } })),
  stop(readAdvisor, 'not_found', ({ adviser }) => ({ params: { userId: adviser.userId } })),
]

const password = 'granite lantern over the bay'

async function withPassword(ground: Ground): Promise<Person> {
  const someone = await ground.person({})
  await setPassword(ground, someone)
  return someone
}

async function setPassword({ owner }: Ground, someone: Person): Promise<void> {
  await owner.query('update portal_user set password_hash = $2 where id = $1', [
    someone.userId,
    await hashPassword(password),
  ])
}

async function withoutSecondFactor({ person, owner }: Ground): Promise<Person> {
  const someone = await person({ stage: 'password' })
  await owner.query('update portal_user set totp_confirmed_at = null where id = $1', [someone.userId])
  return someone
}

async function withSecondFactor(
  { person, owner, services }: Ground,
  stage: 'password' | 'whole' = 'password',
) {
  const by = await person({ stage })
  const secret = newSecret()
  await owner.query('update portal_user set totp_secret_encrypted = $2 where id = $1', [
    by.userId,
    services.cipher.encrypt(secretLocation(by.userId), secret),
  ])
  return { by, secret }
}

async function withPasskey(ground: Ground) {
  const { by, secret } = await withSecondFactor(ground, 'whole')
  const device = softwareAuthenticator(ground.services.config.publicUrl)
  const { rows } = await ground.owner.query<{ id: string }>(
    `insert into passkey (user_id, credential_id, public_key, sign_count, transports, name)
     values ($1, $2, $3, 0, '{internal}', 'MacBook') returning id`,
    [by.userId, device.credentialId, device.publicKey],
  )
  return { by, secret, device, id: rows[0]?.id ?? '' }
}

/** The key of a new authenticator that a person's only session was shown. */
async function shownSecret({ owner, services }: Ground, { userId }: Person): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from session where user_id = $1', [userId])
  const [secret, sessionId] = [newSecret(), rows[0]?.id ?? '']
  await owner.query('update session set totp_secret_encrypted = $2 where id = $1', [
    sessionId,
    services.cipher.encrypt(shownSecretLocation(sessionId), secret),
  ])
  return secret
}

const codeNow = ({ services }: Ground, secret: string) => codeOfStep(secret, stepAt(services.now()))

async function linkToken(ground: Ground): Promise<string> {
  const { userId } = await withPassword(ground)
  const token = newToken()
  await ground.owner.query(
    `insert into password_link (id, purpose, user_id, token_hash, expires_at)
     values ($1, 'reset', $2, $3, now() + interval '1 hour')`,
    [randomUUID(), userId, hashToken(token)],
  )
  return token
}
