import { expect, it } from 'vitest'
import type { Person } from '../../../../tests/firm.ts'
import { AccountType } from '../../../platform/codes/account.ts'
import { filled } from '../../../server/demo/filled-testing.ts'
import { readAccount, updateAccount } from '../../investment-accounts/contract.ts'
import { readClient, updateClient } from '../../participants/contract.ts'
import { readNewestStatement, updateStatement } from '../../policy-statements/contract.ts'
import { type ChosenRecord, planSubmission } from '../contract.ts'
import { sendSubmission } from '../sending-contract.ts'
import { peopleIn, readyRecords } from './ready-testing.ts'

type Fields = Record<string, unknown>
interface Defect {
  /** Of the checks of what comes back from a back office. */
  check: number
  of: 'application' | 'statement' | AccountType
  /** What is wrong instead of what the record says. */
  put: (record: Fields, people: { child: string }) => Fields
  at: RegExp
}

const { cash, rif } = AccountType
const within = (record: Fields, section: string, more: Fields): Fields => ({
  [section]: { ...(record[section] as Fields), ...more },
})
const inFirst = (record: Fields, list: string, more: Fields): Fields => ({
  [list]: (record[list] as Fields[]).map((row, nr) => (nr === 0 ? { ...row, ...more } : row)),
})
const ofClient = (
  check: number,
  section: string,
  more: Fields,
  at = new RegExp(Object.keys(more)[0] ?? ''),
) => ({ check, of: 'application', put: (record) => within(record, section, more), at }) satisfies Defect
const ofAccount = (check: number, of: AccountType, put: Defect['put'], at: RegExp): Defect => ({
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
      const [read, save] = await recordOf(adviser, kinds, of)
      const before = await read()
      const wrong = put(before, { child })
      expect(await save(wrong), `${check}`).toMatchObject({ status: 200 })
      const sent = await adviser.send(sendSubmission, { body: { clientId, kinds } })
      expect(sent, `${check}`).toMatchObject({ status: 422, body: { code: 'not_ready' } })
      expect(
        (await stopping()).some(({ path }) => at.test(path)),
        `${check}: ${JSON.stringify(sent.body.issues)}`,
      ).toBe(true)
      await save(Object.fromEntries(Object.keys(wrong).map((key) => [key, before[key]])))
      expect(await stopping(), `${check}`).toEqual([])
    }
  },
  120_000,
)

/** How the first record of a kind among those chosen is read and saved. */
async function recordOf(adviser: Person, kinds: readonly ChosenRecord[], of: Defect['of']) {
  const chosen = kinds.filter(({ kind }) => kind === (typeof of === 'number' ? 'account' : of))
  const readOf = {
    application: async (id: string) => (await adviser.send(readClient, { params: { id } })).body.result,
    account: async (id: string) => (await adviser.send(readAccount, { params: { id } })).body.result,
    statement: async () => {
      const clientId = kinds.find(({ kind }) => kind === 'application')?.recordId ?? ''
      const { body } = await adviser.send(readNewestStatement, { params: { clientId } })
      return body.result
    },
  }
  for (const { kind, recordId: id } of chosen) {
    if (kind === 'riskTolerance') continue
    const read = async () => ({ ...(await readOf[kind](id)) }) as Fields & { version: number }
    if (typeof of === 'number' && (await read())['type'] !== of) continue
    const save = async (fields: Fields) => {
      const body = { ...fields, version: (await read()).version }
      const to = { params: { id } }
      if (kind === 'application') return await adviser.send(updateClient, { ...to, body })
      if (kind === 'account') return await adviser.send(updateAccount, { ...to, body })
      return await adviser.send(updateStatement, { ...to, body })
    }
    return [read, save] as const
  }
  throw new Error(`no ${of}`)
}
