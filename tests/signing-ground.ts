import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import {
  listPackages,
  openSigning,
  readSigning,
  sendSigningCode,
  sign,
} from '../src/features/signing/contract.ts'
import { dispatchPackage } from '../src/features/signing/server/package/dispatch-package.ts'
import { sealPackage } from '../src/features/signing/server/sealing/seal-package.ts'
import { as, transact } from '../src/server/database/transact.ts'
import type { Tx } from '../src/server/database/tx.ts'
import type { SignableKind } from '../src/server/signable-kind.ts'
import type { Requested, SignatureRequest } from '../src/server/signing-service.ts'
import { emailsIn } from './emails.ts'
import type { Answered, Caller, Firm } from './firm.ts'
import { type Ground, ground } from './ground.ts'

const template = join(import.meta.dirname, '../src/features/signing/server/signing-testing.typ')

/** A document of two who sign, in the place of the real one. */
export const testDocument: SignableKind = {
  kind: 'risk-tolerance',
  title: { en: 'Some Document', fr: 'Un document' },
  read:
    async (_, __, ___, { recordId }) =>
    async (typesetter) => {
      const { pdf, places } = await typesetter.typeset({
        template,
        data: { subject: recordId, text: 'What is agreed.', signers: ['client', 'adviser'] },
        language: 'en',
        writtenAt: new Date('2026-11-21T15:00:00Z'),
      })
      return {
        name: 'SomeDocument',
        pdf,
        fields: places.map(({ name, ...area }) => ({ signer: name, ...area })),
      }
    },
}

type Signer = SignatureRequest['signers'][number]

export const nora: Signer = {
  role: 'client',
  firstName: 'Nora',
  lastName: 'Ménard',
  email: 'nora@example.com',
  language: 'en',
}
export const paul: Signer = {
  role: 'adviser',
  firstName: 'Paul',
  lastName: 'Roy',
  email: 'paul@example.com',
  language: 'fr',
}

/** Visitors come through a proxy, so that a test can choose where from. */
export const signingGround = (options: Parameters<typeof ground>[0] = {}): Promise<Ground> =>
  ground({ ...options, settings: { TRUST_PROXY: '127.0.0.1', ...options.settings } })

interface PackageJob {
  advisorId: string
  packageId: string
}

/** Asks for a package of a new record, and tells what came of it; nobody has been written to as yet. */
export async function asked(
  { services, adviser, clientId }: Ground,
  wanted: Partial<SignatureRequest> = {},
): Promise<PackageJob & { subjectId: string; came: Requested }> {
  const subjectId = wanted.subjectId ?? randomUUID()
  const advisorId = adviser.id
  const request = {
    kind: testDocument.kind,
    subjectId,
    clientId,
    language: 'en',
    signers: [nora],
    inOrder: true,
    requestedBy: adviser.userId,
    ...wanted,
  } as const
  return await within({ services, adviser }, async (tx) => {
    const came = await services.signatures.request(tx, advisorId, request)
    const newest = await services.signatures.newest(tx, advisorId, subjectId)
    return { advisorId, packageId: newest?.id ?? '', subjectId, came }
  })
}

/** Looks behind, or arranges, as the adviser's own transaction. */
export const within = <Result>(
  { services, adviser }: Pick<Firm, 'services' | 'adviser'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  transact(services.pool, as({ userId: null, advisorId: adviser.id, requestId: 'test' }), work)

export const dispatch = (
  { services }: Pick<Firm, 'services'>,
  { advisorId, packageId }: PackageJob,
  kinds: readonly SignableKind[] = [testDocument],
) => dispatchPackage(kinds).work(services, { advisorId, packageId })

export const seal = ({ services }: Pick<Firm, 'services'>, { advisorId, packageId }: PackageJob) =>
  sealPackage.work(services, { advisorId, packageId })

/** A package that went out; and the code of the first signer's link. */
export async function sentPackage(here: Ground, wanted: Partial<SignatureRequest> = {}) {
  const job = await asked(here, wanted)
  await dispatch(here, job)
  return { ...job, code: await codeIn(here, wanted.signers?.[0] ?? nora) }
}

/** What was mailed to an address, the oldest first. */
export const emailsTo = (
  { owner, services }: Pick<Firm, 'owner' | 'services'>,
  { email }: { email: string },
) => emailsIn(owner, services.cipher, email)

/** The code of the newest link that was mailed to somebody. */
export async function codeIn(here: Pick<Firm, 'owner' | 'services'>, to: { email: string }): Promise<string> {
  const links = (await emailsTo(here, to)).flatMap(
    ({ text }) => text.match(/\/sign\/([0-9a-f-]{36})/)?.[1] ?? [],
  )
  return links.at(-1) ?? ''
}

type Here = Pick<Firm, 'nobody' | 'owner' | 'services'>

/** A one-time code, as the email brings it. */
export async function otpFor(here: Here, code: string, to: { email: string } = nora): Promise<string> {
  await here.nobody.send(sendSigningCode, { params: { code } })
  const codes = (await emailsTo(here, to)).flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? [])
  return codes.at(-1) ?? ''
}

/** Signs by a link, with a code that was mailed for it. */
export async function signBy(
  here: Here,
  code: string,
  to: Signer = nora,
  by: Caller = here.nobody,
): Promise<Answered> {
  const otp = await otpFor(here, code, to)
  return await by.send(sign, {
    params: { code },
    body: { otp, consent: true, signatureName: `${to.firstName} ${to.lastName}` },
  })
}

/** A package that went out, with what its adviser sees of the first signer. */
export async function sentTo(here: Ground, signers = [nora]) {
  const job = await sentPackage(here, { signers })
  const signer = (await listed(here))[0]?.signers[0]
  if (!signer) throw new Error('nobody is to sign')
  return { ...job, signer }
}

/** What the adviser sees of the client's packages. */
export const listed = async ({ adviser, clientId }: Ground) =>
  (await adviser.send(listPackages, { params: { clientId } })).body.result

/** How many jobs of a name were queued. */
export const jobsNamed = async ({ owner }: Pick<Firm, 'owner'>, name: string) =>
  (await owner.query('select from pgboss.job where name = $1', [name])).rowCount

/** A package of one document in French and English, which its signer has opened in a browser: its link, document and cookie. */
export async function openedInFrench(here: Ground) {
  const { services, adviser, clientId, nobody } = here
  const document = {
    kind: testDocument.kind,
    recordKind: 'riskTolerance',
    recordId: randomUUID(),
    version: null,
    part: '',
    clientId,
    language: 'fr',
    otherLanguage: 'en',
    contentHash: null,
    signers: [{ signer: 'nora', as: 'client', bindsIn: 'fr' }],
  } as const
  const packageId = await within(here, (tx) =>
    services.signatures.send(tx, adviser.id, {
      ...{ clientId, language: 'fr', inOrder: true, requestedBy: adviser.userId },
      documents: [document],
      signers: [{ ...nora, key: 'nora', place: 1, participantId: clientId, userId: null }],
    }),
  )
  await dispatch(here, { advisorId: adviser.id, packageId })
  const code = await codeIn(here, nora)
  const opened = await nobody.send(openSigning, {
    params: { code },
    body: { otp: await otpFor(here, code) },
  })
  const headers = { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' }
  const { body } = await nobody.send(readSigning, { params: { code }, headers })
  return { code, headers, documentId: body.result.documents[0]?.id ?? '' }
}
