import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import type { Person } from '../../../../tests/firm.ts'
import { AccountType, PlanType, SourceOfFunds } from '../../../platform/codes/account.ts'
import { filled } from '../../../server/demo/filled-testing.ts'
import { readAccount, updateAccount } from '../../investment-accounts/contract.ts'
import { readClient, updateClient } from '../../participants/contract.ts'
import { readNewestStatement, updateStatement } from '../../policy-statements/contract.ts'
import type { ReadinessLine } from '../../readiness/contract.ts'
import { type ChosenRecord, planSubmission } from '../contract.ts'
import { sendSubmission } from '../sending-contract.ts'
import { peopleIn, readyRecords } from './ready-testing.ts'

type Fields = Record<string, unknown>
interface Defect {
  /** Of the checks of what comes back from a back office. */
  check: number
  of: 'application' | 'account' | 'statement' | AccountType
  /** What is wrong instead of what the record says. */
  put: (record: Fields, people: { child: string }) => Fields
  at: RegExp
}

const { cash, rsp, rif, tfsa, resp } = AccountType
const within = (record: Fields, section: string, more: Fields): Fields => ({
  [section]: { ...(record[section] as Fields), ...more },
})
const inFirst = (record: Fields, list: string, more: Fields): Fields => ({
  [list]: ((record[list] ?? []) as Fields[]).map((row, nr) => (nr === 0 ? { ...row, ...more } : row)),
})
const ofClient = (
  check: number,
  section: string,
  more: Fields,
  at = new RegExp(Object.keys(more)[0] ?? ''),
) => ({ check, of: 'application', put: (record) => within(record, section, more), at }) satisfies Defect
const ofAccount = (check: number, of: Defect['of'], put: Defect['put'], at: RegExp): Defect => ({
  check,
  of,
  put,
  at,
})

const worker: readonly Defect[] = [
  ofClient(1, 'generalDetails', { firstName: 'Test' }),
  ofClient(2, 'identityDetails', { sinExpiresOn: '2099-01-01' }),
  ofClient(3, 'permanentAddressDetails', { streetName: 'Boîte postale 412' }),
  {
    check: 4,
    of: 'application',
    put: ({ identityDetails }) => ({
      identityDetails: {
        ...(identityDetails as Fields),
        ...inFirst(identityDetails as Fields, 'verifications', { method: null }),
      },
    }),
    at: /verifications/,
  },
  ofClient(5, 'employmentDetails', { occupation: 'none' }),
  ofClient(6, 'employmentDetails', { occupation: 'Reeve', name: 'Town of Fable Falls' }, /DomesticPEP/),
  ofClient(7, 'thirdPartyDeterminationDetails', { forThirdParty: null }),
  ofClient(
    8,
    'generalDetails',
    { citizenship: 3, otherCitizenship: 'dual Canadian and American' },
    /itizenship/,
  ),
  ofClient(9, 'externalInvestmentDetails', { annualIncome: null }),
  ofAccount(10, cash, (record) => within(record, 'suitability', { liquidity: null }), /liquidity/),
  ofAccount(12, rsp, (record) => inFirst(record, 'beneficiaries', { relation: null }), /relation/),
  ofAccount(
    15,
    tfsa,
    (_, { child }) => ({ type: resp, respBeneficiaries: [{ participantId: child, allocation: 100 }] }),
    /respBeneficiaries|resp\./,
  ),
  ofAccount(16, rsp, (_, { child }) => ({ spouseContributers: [child] }), /spouseContributers/),
  ofAccount(17, rsp, () => ({ subType: PlanType.lockedIn, spouseContributers: [] }), /subType|pension/),
  ofAccount(18, 'account', (record) => inFirst(record, 'pacDetails', { amountKind: null }), /amountKind/),
  ofAccount(
    20,
    cash,
    () => ({
      sourceOfFunds: SourceOfFunds.gift,
      acknowledgements: [{ key: 'gift', path: 'sourceOfFunds', reason: 'n/a' }],
    }),
    /sourceOfFunds|acknowledgements/,
  ),
  ofClient(21, 'trustedContactDetails', { phone: null, email: null }),
  { check: 22, of: 'statement', put: () => ({ timeHorizion: 90 }), at: /timeHorizion/ },
]
const retired: readonly Defect[] = [
  ofAccount(
    11,
    cash,
    (record, { child }) => ({
      isJointAccount: true,
      accountHolders: [...(record['accountHolders'] as string[]), child],
    }),
    /joint|accountHolders/i,
  ),
  ofAccount(13, rif, (_, { child }) => ({ successorAnnuitants: [child] }), /successorAnnuitants/),
  ofAccount(14, rif, () => ({ incomeFundInformation: { minPayment: null } }), /minPayment/),
  ofAccount(
    19,
    rif,
    (record) => inFirst(record, 'transferDetails', { institutionAddress: 'n/a' }),
    /institutionAddress/,
  ),
]

it.each([
  ['Abernathy, Colin & Siobhán', worker],
  ['O’Shaughnessy, Fergus & Dervla', retired],
])(
  'a defect of each kind put into sound records cannot be sent: %s',
  async (name, defects) => {
    const { adviser } = await filled()
    const { clientId, kinds } = await readyRecords(adviser, name)
    const people = await peopleIn(adviser, name)
    const child = people.find(({ id }) => !kinds.some(({ recordId }) => recordId === id))?.id ?? ''
    const stopping = async () => {
      const { body } = await adviser.send(planSubmission, { body: { clientId, kinds } })
      return body.result.readiness.filter(({ severity }) => severity !== 'advises')
    }
    expect(await stopping()).toEqual([])
    for (const { check, of, put, at } of defects) {
      const { before, wrong, save } = await recordToSpoil(adviser, kinds, of, (record) =>
        put(record, { child }),
      )
      expect(await save(wrong), `${check}`).toMatchObject({ status: 200 })
      const sent = await adviser.send(sendSubmission, { body: { clientId, kinds } })
      expect(sent, `${check}`).toMatchObject({ status: 422, body: { code: 'not_ready' } })
      // what came back is the lines that stop it
      const lines = sent.body.result as unknown as ReadinessLine[]
      expect(lines.filter(({ path }) => at.test(path)).map(({ severity }) => severity)).not.toEqual([])
      expect(lines.map(({ severity }) => severity)).not.toContain('advises')
      await save(Object.fromEntries(Object.keys(wrong).map((key) => [key, before[key]])))
    }
    expect(await stopping()).toEqual([])
  },
  120_000,
)

/** The first record of a kind among those chosen that a change makes another, and how it is saved. */
async function recordToSpoil(
  adviser: Person,
  kinds: readonly ChosenRecord[],
  of: Defect['of'],
  put: (record: Fields) => Fields,
) {
  const clientId = kinds.find(({ kind }) => kind === 'application')?.recordId ?? ''
  const readOf = {
    application: async (id: string) => (await adviser.send(readClient, { params: { id } })).body.result,
    account: async (id: string) => (await adviser.send(readAccount, { params: { id } })).body.result,
    statement: async () => (await adviser.send(readNewestStatement, { params: { clientId } })).body.result,
  }
  for (const { kind, recordId: id } of kinds) {
    if (kind === 'riskTolerance' || (typeof of === 'string' ? kind !== of : kind !== 'account')) continue
    const read = async () => ({ ...(await readOf[kind](id)) }) as Fields & { version: number }
    const before = await read()
    if (typeof of === 'number' && before['type'] !== of) continue
    const wrong = put(before)
    if (Object.entries(wrong).every(([key, value]) => isDeepStrictEqual(value, before[key]))) continue
    const save = async (fields: Fields) => {
      const body = { ...fields, version: (await read()).version }
      const to = { params: { id } }
      if (kind === 'application') return await adviser.send(updateClient, { ...to, body })
      if (kind === 'account') return await adviser.send(updateAccount, { ...to, body })
      return await adviser.send(updateStatement, { ...to, body })
    }
    return { before, wrong, save }
  }
  throw new Error(`no ${of}`)
}
