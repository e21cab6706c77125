import type { Family, Spouse } from './family-by-api.ts'
import { callerOf, type Deed, type Json, type Outside, until } from './outside-program.ts'

/**
 * What comes after the four steps of the family, as programs of somebody outside do it: everything is sent, signed by both
 * spouses and the adviser, looked at by somebody of compliance, returned for two fields of one account, mended, signed again,
 * approved and opened at the back office. None of them imports anything of the portal.
 */

type SignsIn = Pick<Outside, 'email' | 'password' | 'code'>

interface Firm {
  adviser: SignsIn
  compliance: SignsIn
  administrator: SignsIn
}

interface Package {
  packageId: string
  status: string
  version: number
  documents: { id: string; recordId: string; document: string; status: string }[]
  approval: { status: string } | null
  points: { path: string; mendedAt: string | null }[]
}

const archived = /_(Package|Accounts)_Signed\.zip$/

export function familySignedByApi(
  family: Family,
  { adviser, compliance, administrator }: Firm,
  url: string,
): { deeds: Deed[]; packages: () => Promise<Package[]>; archives: Map<string, Buffer> } {
  const { call, ids, mailed } = family
  const [elena, tomas] = family.spouses
  const reviewer = callerOf({ url, ...compliance })
  const archives = new Map<string, Buffer>()
  const sent: string[] = []

  /** What was sent by this, the newest first. */
  const packages = async () =>
    list<Package>(await call.get(`/api/submission/client/${elena.id}`)).filter(({ packageId }) =>
      sent.includes(packageId),
    )
  const newest = async () => {
    const found = (await packages()).find(({ packageId }) => packageId === sent.at(-1))
    if (!found) throw new Error('the package is not in the list')
    return found
  }
  const isNow = (status: string, approval: string | null) =>
    until(async () => {
      const now = await newest()
      return (now.status === status && (now.approval?.status ?? null) === approval) || undefined
    })
  const send = async () => {
    const kinds = recordsOf(family.spouses)
    const readiness = list<{ severity: string }>(await call.get(`/api/household/${ids.household}/readiness`))
    if (readiness.some(({ severity }) => severity !== 'advises'))
      throw new Error(`it is not ready: ${JSON.stringify(readiness)}`)
    const { packageId } = await call.post('/api/submission', { clientId: elena.id, kinds })
    sent.push(String(packageId))
  }
  const signs = (who: string, email: () => string): Deed => ({
    name: `signs all that is left to ${who}`,
    async run() {
      const code = await mailed(email(), /asks you to read and sign.*\/sign\/([0-9a-f-]{36})/s)
      const signer = callerOf({ url, email: '', password: '', code: () => Promise.resolve('') })
      const { byApp } = await signer.get(`/api/signing/${code}`)
      const otp = byApp ? await adviser.code() : await oneTimeCode(signer, code, email())
      await signer.post(`/api/signing/${code}/sign`, {
        otp,
        consent: true,
        signatureName: `${who} Marchetti`,
      })
    },
  })
  const oneTimeCode = async (signer: ReturnType<typeof callerOf>, code: string, email: string) => {
    await signer.post(`/api/signing/${code}/otp`)
    return await mailed(email, /\b(\d{6})\b/)
  }

  return {
    packages,
    archives,
    deeds: [
      {
        name: 'has the firm approve what is signed',
        async run() {
          const admin = callerOf({ url, ...administrator })
          await admin.signIn()
          const { version } = await admin.get('/api/administration/firm')
          await admin.put('/api/administration/firm', { version, values: { approval: 'afterSigning' } })
        },
      },
      { name: 'signs in who reviews', run: () => reviewer.signIn() },
      {
        name: 'plans what goes out',
        async run() {
          const plan = await call.post('/api/submission/plan', {
            clientId: elena.id,
            kinds: recordsOf(family.spouses),
          })
          const going = list<{ why: string }>(plan['documents'] as Json).filter(({ why }) => why === 'new')
          if (going.length !== 8) throw new Error(`${going.length} documents would go out`)
        },
      },
      { name: 'sends all of it', run: send },
      signs(elena.firstName, () => elena.email),
      signs(tomas.firstName, () => tomas.email),
      signs('Morgan', () => adviser.email),
      { name: 'waits for the seals', run: async () => void (await isNow('COMPLETED', 'awaiting')) },
      {
        name: 'returns it for two fields of an account',
        async run() {
          const { documents } = await newest()
          const documentId = documents.find(
            ({ document, recordId }) => document === 'account' && recordId === tomas.made['account'],
          )?.id
          const reasons = ['suitability.horizonYears', 'intendedUseOfAccount'].map((path) => ({
            documentId,
            path,
            message: 'Please ask the client again',
          }))
          await reviewer.post(`/api/submission/${sent.at(-1)}/return`, { reasons })
        },
      },
      {
        name: 'mends the two fields',
        async run() {
          const id = tomas.made['account']
          const { version, suitability } = await call.get(`/api/investmentAccount/${id}`)
          await call.put(`/api/investmentAccount/${id}`, {
            version,
            intendedUseOfAccount: 6,
            suitability: { ...(suitability as Json), horizonYears: 13 },
            status: 'complete',
          })
          const [first] = await packages()
          if (first?.points.length !== 2 || first.points.some(({ mendedAt }) => mendedAt === null))
            throw new Error(`the points are not mended: ${JSON.stringify(first?.points)}`)
        },
      },
      { name: 'sends what was mended', run: send },
      signs(tomas.firstName, () => tomas.email),
      signs('Morgan', () => adviser.email),
      { name: 'waits for the new seals', run: async () => void (await isNow('COMPLETED', 'awaiting')) },
      {
        name: 'approves it',
        async run() {
          const { packageId, version } = await newest()
          await reviewer.post(`/api/submission/${packageId}/approval`, {
            version,
            code: await compliance.code(),
          })
        },
      },
      ...['received', 'inProcess'].map((state) => ({
        name: `tells that it is ${state}`,
        run: async () => {
          await reviewer.post(`/api/submission/${sent.at(-1)}/progress`, {
            state,
            at: new Date().toISOString(),
          })
        },
      })),
      {
        name: 'tells that the account is open',
        async run() {
          await reviewer.post(`/api/submission/${sent.at(-1)}/progress`, {
            state: 'accountOpen',
            recordId: tomas.made['account'],
            accountNumber: '40117-22',
            at: new Date().toISOString(),
          })
        },
      },
      {
        name: 'downloads what is signed',
        async run() {
          for (const packageId of sent) {
            await call.post(`/api/submission/${packageId}/reveal`, { code: await adviser.code() })
            const { name, bytes } = await call.file(`/api/submission/${packageId}/archive`)
            if (!archived.test(name)) throw new Error(name)
            archives.set(packageId, bytes)
          }
        },
      },
    ],
  }
}

const list = <Item>(result: Json): Item[] => Object.values(result) as Item[]

const recordsOf = (spouses: readonly Spouse[]) =>
  spouses.flatMap(({ id, made }) => [
    { kind: 'application', recordId: id },
    { kind: 'account', recordId: made['account'] },
    { kind: 'statement', recordId: made['statement'] },
  ])
