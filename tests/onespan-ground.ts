import { randomUUID } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { onTestFinished } from 'vitest'
import { takeOneSpanCallback } from '../src/features/signing/contract.ts'
import { oneSpanJobs } from '../src/features/signing/server/onespan/jobs.ts'
import { startOneSpan } from '../src/features/signing/server/onespan/onespan-testing.ts'
import { dispatchPackage } from '../src/features/signing/server/package/dispatch-package.ts'
import type { SignableKind } from '../src/server/signable-kind.ts'
import type { SignatureRequest } from '../src/server/signing-service.ts'
import { type Answered, callbackKey } from './firm.ts'
import { type Ground, ground } from './ground.ts'
import { asked, nora, paul, within } from './signing-ground.ts'

export interface OneSpanGround extends Ground {
  there: Awaited<ReturnType<typeof startOneSpan>>
}

/** A firm whose packages go to a stand-in for OneSpan Sign, which listens on a port. */
export async function oneSpanGround(): Promise<OneSpanGround> {
  const there = await startOneSpan()
  onTestFinished(async () => void (await there.close()))
  const here = await ground({
    settings: {
      SIGNING_PROVIDER: 'onespan',
      ONESPAN_URL: there.url,
      ONESPAN_API_KEY: there.apiKey,
    },
  })
  return { ...here, there }
}

/** A document of two pages, for two who sign on the second. */
const twoPages: SignableKind = {
  kind: 'risk-tolerance',
  title: { en: 'Some Document', fr: 'Un document' },
  read:
    async (_, __, ___, { recordId }) =>
    async () => {
      const pdf = PDF.create()
      pdf.setTitle(recordId)
      pdf.addPage()
      pdf.addPage()
      const place = { page: 2, leftPt: 72, widthPt: 200.5, heightPt: 36 }
      return {
        name: 'SomeDocument',
        pdf: Buffer.from(await pdf.save()),
        fields: [
          {
            ...place,
            signer: 'client',
            topPt: 500,
            date: { leftPt: 300, topPt: 520, widthPt: 100, heightPt: 16 },
          },
          { ...place, signer: 'adviser', topPt: 600 },
        ],
      }
    },
}

type PackageJob = Awaited<ReturnType<typeof asked>>

/** Asks for a package that nobody has heard of as yet. */
export const askedOfTwo = (here: Ground, wanted: Partial<SignatureRequest> = {}): Promise<PackageJob> =>
  asked(here, { signers: [nora, paul], ...wanted })

export const dispatch = (
  { services }: Ground,
  { advisorId, packageId }: Pick<PackageJob, 'advisorId' | 'packageId'>,
): Promise<void> => dispatchPackage([twoPages]).work(services, { advisorId, packageId })

/** A package that went out. */
export async function sentOut(here: Ground, wanted: Partial<SignatureRequest> = {}): Promise<PackageJob> {
  const job = await askedOfTwo(here, wanted)
  await dispatch(here, job)
  return job
}

const marks = { nora: 'client', paul: 'adviser' } as const

/** A package of several documents that went out; both sign each unless it is said. Its id. */
export async function sentOutOf(
  here: Ground,
  count: number,
  signersOf: (nr: number) => readonly (keyof typeof marks)[] = () => ['nora', 'paul'],
): Promise<string> {
  const { adviser, clientId, services } = here
  const documents = Array.from({ length: count }, (_, nr) => ({
    kind: twoPages.kind,
    recordKind: 'riskTolerance' as const,
    recordId: randomUUID(),
    version: null,
    part: '',
    clientId,
    language: 'en' as const,
    contentHash: null,
    signers: signersOf(nr).map((signer) => ({ signer, as: marks[signer] })),
  }))
  const packageId = await within(here, (tx) =>
    services.signatures.send(tx, adviser.id, {
      ...{ clientId, documents, language: 'en', inOrder: true, requestedBy: null },
      signers: [
        { ...nora, key: 'nora', place: 1, participantId: null, userId: null },
        { ...paul, key: 'paul', place: 2, participantId: null, userId: null },
      ],
    }),
  )
  await dispatch(here, { advisorId: adviser.id, packageId })
  return packageId
}

/** Calls back as the provider does. */
export const callBack = (
  { nobody, there }: OneSpanGround,
  {
    name = 'PACKAGE_COMPLETE',
    packageId = there.account.only().id,
    key = callbackKey,
    createdDate = '2026-11-21T15:00:00.000Z',
  },
): Promise<Answered> =>
  nobody.send(takeOneSpanCallback, {
    body: { name, sessionUser: 'someone', packageId, createdDate },
    headers: { authorization: `Basic ${key}` },
  })

/**
 * Does what waits in OneSpan Sign's queues, in the order in which it was asked for. What fails stays there, as it
 * would; the errors' codes.
 */
export async function doJobs({ owner, services }: Ground): Promise<string[]> {
  const failures: string[] = []
  const { rows } = await owner.query<{ id: string; name: string; data: unknown }>(
    `select id, name, data from pgboss.job where name = any($1) and state = 'created' order by created_on, id`,
    [oneSpanJobs.map(({ name }) => name)],
  )
  for (const { id, name, data } of rows) {
    const job = oneSpanJobs.find((one) => one.name === name)
    try {
      await job?.work(services, job.data.parse(data))
      await owner.query('delete from pgboss.job where id = $1', [id])
    } catch (error) {
      failures.push(String(error instanceof Error && 'code' in error ? error.code : error))
    }
  }
  return failures
}
