import { randomUUID } from 'node:crypto'
import {
  createHousehold,
  listHouseholds,
  readHousehold,
  renameHousehold,
} from '../src/features/households/contract.ts'
import {
  addBeneficiary,
  addClient,
  addParticipant,
  addPickedParticipant,
  listClients,
  listParticipants,
  readClient,
} from '../src/features/participants/contract.ts'
import {
  chooseProfile,
  createLink,
  discardResponse,
  downloadSigned,
  finishLink,
  openLink,
  readBands,
  readJudgement,
  readLink,
  readNewestResponse,
  readPackage,
  readQuestionnaire,
  readReport,
  readResponse,
  revokeLink,
  saveResponse,
  sendForSignature,
  sendLink,
} from '../src/features/risk-tolerance/contract.ts'
import {
  authorize,
  confirmTwoFactorSetup,
  endSession,
  forgotPassword,
  listSessions,
  login,
  readAdvisor,
  readTwoFactorSetup,
  rememberLanguage,
  removeSession,
  resetPassword,
  verifyTwoFactor,
} from '../src/features/sign-in/contract.ts'
import { hashPassword } from '../src/features/sign-in/server/password-hash.ts'
import { codeOfStep, newSecret, secretPlace, stepAt } from '../src/features/sign-in/server/totp.ts'
import {
  correctSigner,
  decline,
  listPackages,
  readSigning,
  readSigningDocument,
  remindSigners,
  revokePackage,
  sendSigningCode,
  sign,
  takeOneSpanCallback,
} from '../src/features/signing/contract.ts'
import { ParticipantRole } from '../src/platform/codes/participant-role.ts'
import type { Endpoint } from '../src/platform/endpoint.ts'
import { hashToken, newToken } from '../src/server/session.ts'
import { type Caller, callbackKey, type Person } from './firm.ts'
import type { Ground, Input } from './ground.ts'
import {
  answeredDraft,
  answeredLink,
  answersFor,
  completeResponse,
  newLink,
  sentOut,
  signed,
} from './risk-ground.ts'
import { otpFor, sentPackage, sentTo } from './signing-ground.ts'

/** How the walk makes one call. */
export interface Stop {
  endpoint: Endpoint
  /**
   * What somebody else is told who makes the adviser's call: 'not_found', or that it is about whoever calls,
   * so that he gets what is his own.
   */
  others: 'not_found' | 'their own'
  /** A call that is done: for the adviser, unless it says who. */
  own: (ground: Ground) => Promise<Visit>
  /** The body is another system's own: what it may hold beside what is read is not for the portal to say. */
  isForeign?: true
}

type Visit = Input & { by?: Caller }

const stop = (
  endpoint: Endpoint,
  others: Stop['others'],
  own: (ground: Ground) => Visit | Promise<Visit>,
): Stop => ({ endpoint, others, own: async (ground) => await own(ground) })

const someone = ({ householdId }: Ground) => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor.haddad@example.com',
  phoneNumber: '416-555-0182',
  householdId,
})
const picked = { sin: '046 454 286', dateOfBirth: '1980-02-29' }
const roles = [ParticipantRole.accountHolder]

/**
 * Every call of the portal, and how to make it. The walk fails for a call that is not here: whoever adds one
 * says here how it is done right, and gets its refusals tested for it.
 */
export const stops: readonly Stop[] = [
  stop(listHouseholds, 'not_found', ({ adviser }) => ({ params: { advisorId: adviser.id } })),
  stop(createHousehold, 'not_found', ({ adviser }) => ({
    body: { fullName: `The ${randomUUID()} Family`, advisorId: adviser.id },
  })),
  stop(readHousehold, 'not_found', ({ householdId }) => ({ params: { id: householdId } })),
  stop(renameHousehold, 'not_found', async ({ householdId, adviser }) => {
    const { body } = await adviser.send(readHousehold, { params: { id: householdId } })
    const { fullName, version } = body.result ?? { fullName: 'Another Name', version: 1 }
    return { params: { id: householdId }, body: { fullName, version } }
  }),

  stop(listParticipants, 'not_found', ({ householdId }) => ({ params: { householdId } })),
  stop(listClients, 'their own', () => ({})),
  stop(addParticipant, 'not_found', (ground) => ({ body: { ...someone(ground), roles } })),
  stop(addClient, 'not_found', (ground) => ({ body: { ...someone(ground), roles } })),
  stop(addPickedParticipant, 'not_found', (ground) => ({ body: { ...someone(ground), ...picked, roles } })),
  stop(addBeneficiary, 'not_found', (ground) => ({ body: { ...someone(ground), ...picked } })),
  stop(readClient, 'not_found', ({ clientId }) => ({ params: { id: clientId } })),

  stop(readQuestionnaire, 'their own', () => ({})),
  stop(readBands, 'their own', () => ({})),
  stop(saveResponse, 'not_found', ({ clientId }) => ({ body: answersFor(clientId) })),
  stop(readNewestResponse, 'not_found', async (ground) => {
    await answeredDraft(ground)
    return { params: { clientId: ground.clientId } }
  }),
  stop(readResponse, 'not_found', async (ground) => ({ params: { id: (await answeredDraft(ground)).id } })),
  stop(discardResponse, 'not_found', async (ground) => {
    const { id, version } = await answeredDraft(ground)
    return { params: { id }, query: { version: String(version) } }
  }),
  stop(readJudgement, 'not_found', async (ground) => ({ params: { id: (await answeredDraft(ground)).id } })),
  stop(chooseProfile, 'not_found', async (ground) => {
    const { id, version } = await answeredDraft(ground)
    return { params: { id }, body: { profile: 'balanced', reason: `${ground.mark} said so`, version } }
  }),
  stop(readReport, 'not_found', async (ground) => ({ params: { id: (await answeredDraft(ground)).id } })),
  stop(createLink, 'not_found', ({ clientId }) => ({ body: { foClientId: clientId } })),
  stop(sendLink, 'not_found', ({ clientId }) => ({ body: { foClientId: clientId } })),
  stop(revokeLink, 'not_found', async (ground) => {
    await newLink(ground)
    return { body: { foClientId: ground.clientId } }
  }),
  stop(readLink, 'not_found', async (ground) => {
    await newLink(ground)
    return { params: { clientId: ground.clientId } }
  }),
  stop(openLink, 'their own', async (ground) => ({
    by: ground.nobody,
    params: { code: await answeredLink(ground) },
  })),
  stop(finishLink, 'their own', async (ground) => ({
    by: ground.nobody,
    params: { code: await answeredLink(ground) },
  })),
  stop(sendForSignature, 'not_found', async (ground) => ({ params: { id: await completeResponse(ground) } })),
  stop(readPackage, 'not_found', async (ground) => {
    await sentOut(ground)
    return { params: { clientId: ground.clientId } }
  }),
  stop(downloadSigned, 'not_found', async (ground) => {
    await signed(ground, Buffer.from('an archive'))
    return { params: { clientId: ground.clientId } }
  }),

  stop(readSigning, 'their own', async (ground) => ({
    by: ground.nobody,
    params: { code: (await sentPackage(ground)).code },
  })),
  stop(readSigningDocument, 'their own', async (ground) => {
    const { code } = await sentPackage(ground)
    const { body } = await ground.nobody.send(readSigning, { params: { code } })
    return { by: ground.nobody, params: { code, documentId: body.result?.documents[0]?.id ?? '' } }
  }),
  stop(sendSigningCode, 'their own', async (ground) => ({
    by: ground.nobody,
    params: { code: (await sentPackage(ground)).code },
  })),
  stop(sign, 'their own', async (ground) => {
    const { code } = await sentPackage(ground)
    const otp = await otpFor(ground, code)
    return { by: ground.nobody, params: { code }, body: { otp, consent: true, signatureName: 'Nora Ménard' } }
  }),
  stop(decline, 'their own', async (ground) => ({
    by: ground.nobody,
    params: { code: (await sentPackage(ground)).code },
    body: { reason: 'I would rather sign on paper.' },
  })),
  stop(listPackages, 'not_found', async (ground) => {
    await sentPackage(ground)
    return { params: { clientId: ground.clientId } }
  }),
  stop(remindSigners, 'not_found', async (ground) => ({
    params: { id: (await sentPackage(ground)).packageId },
  })),
  stop(revokePackage, 'not_found', async (ground) => ({
    params: { id: (await sentPackage(ground)).packageId },
  })),
  stop(correctSigner, 'not_found', async (ground) => {
    const { signer } = await sentTo(ground)
    return { params: { id: signer.id }, body: { email: 'nora@example.org', version: signer.version } }
  }),

  {
    ...stop(takeOneSpanCallback, 'their own', async ({ adviser, nobody, owner }) => {
      const packageId = `${randomUUID()}=`
      await owner.query('insert into provider_door values ($1, $2)', [packageId, adviser.id])
      const authorization = `Basic ${callbackKey}`
      const by: Caller = {
        ...nobody,
        request: (method, url, body, headers) =>
          nobody.request(method, url, body, { authorization, ...headers }),
      }
      return { by, body: { name: 'PACKAGE_COMPLETE', packageId, createdDate: '2026-11-21T15:00:00Z' } }
    }),
    isForeign: true,
  },

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
  stop(listSessions, 'their own', () => ({})),
  stop(removeSession, 'not_found', async ({ adviser, owner }) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into session (user_id, token_hash, stage, user_agent, expires_at)
       values ($1, $2, 'whole', 'another browser', now() + interval '1 hour') returning id`,
      [adviser.userId, hashToken(newToken())],
    )
    return { params: { id: rows[0]?.id ?? '' } }
  }),
  stop(authorize, 'their own', () => ({})),
  stop(rememberLanguage, 'their own', () => ({ body: { language: 'en' } })),
  stop(readAdvisor, 'not_found', ({ adviser }) => ({ params: { userId: adviser.userId } })),
]

const password = 'granite lantern over the bay'

async function withPassword({ person, owner }: Ground): Promise<Person> {
  const someone = await person({})
  await owner.query('update portal_user set password_hash = $2 where id = $1', [
    someone.userId,
    await hashPassword(password),
  ])
  return someone
}

async function withoutSecondFactor({ person, owner }: Ground): Promise<Person> {
  const someone = await person({ stage: 'password' })
  await owner.query('update portal_user set totp_confirmed_at = null where id = $1', [someone.userId])
  return someone
}

async function withSecondFactor({ person, owner, house }: Ground) {
  const by = await person({ stage: 'password' })
  const secret = newSecret()
  await owner.query('update portal_user set totp_secret_encrypted = $2 where id = $1', [
    by.userId,
    house.cipher.seal(secretPlace(by.userId), secret),
  ])
  return { by, secret }
}

const codeNow = ({ house }: Ground, secret: string) => codeOfStep(secret, stepAt(house.now()))

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

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** The calls that one of the two lists lacks. */
export function unknownTo(
  known: readonly { endpoint: Endpoint }[],
  all: readonly { endpoint: Endpoint }[],
): string[] {
  const names = new Set(known.map(({ endpoint }) => nameOf(endpoint)))
  return all.map(({ endpoint }) => nameOf(endpoint)).filter((name) => !names.has(name))
}
