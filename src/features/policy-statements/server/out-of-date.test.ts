import { describe, expect, it } from 'vitest'
import { create as createAccount, household, save as saveAccount } from '../../../../tests/accounts-ground.ts'
import { type Ground, ground } from '../../../../tests/ground.ts'
import { completeStatementOn, newestOf, save } from '../../../../tests/policy-ground.ts'
import { finishedLink } from '../../../../tests/risk-ground.ts'
import { archiveAccount } from '../../investment-accounts/contract.ts'
import { type Client, readClient, updateClient } from '../../participants/contract.ts'
import { listRevisions } from '../../participants/record-contract.ts'
import { linkSpouse, unlinkSpouse } from '../../participants/spouse-contract.ts'
import { lowest } from '../../risk-tolerance/answers-testing.ts'
import {
  chooseProfile,
  readNewestResponse,
  saveResponse,
  sendForSignature,
} from '../../risk-tolerance/contract.ts'
import { Profile } from '../../risk-tolerance/profile.ts'
import type { RiskScoreSections } from '../../risk-tolerance/rules.ts'
import { basisPaths } from '../circumstances.ts'
import { readNewestStatement, type Statement } from '../contract.ts'

const clientOf = async ({ adviser, clientId }: Ground) =>
  (await adviser.send(readClient, { params: { id: clientId } })).body.result

/** What the client's record says of each section then. */
type Sections = Partial<
  Pick<
    Client,
    | 'generalDetails'
    | 'permanentAddressDetails'
    | 'employmentDetails'
    | 'netWorthDetails'
    | 'externalInvestmentDetails'
    | 'regulatoryDetails'
  >
>

async function saveClient(here: Ground, change: (client: Client) => object) {
  const client = await clientOf(here)
  const { adviser, clientId } = here
  const body = { version: client.version, ...(change(client) as Sections) }
  expect((await adviser.send(updateClient, { params: { id: clientId }, body })).status).toBe(200)
}

const outOfDate = async (here: Ground) => (await newestOf(here))?.outOfDate ?? []

const statusOf = async (here: Ground) => (await clientOf(here)).steps.ips

const general = (details: object) => (client: Client) => ({
  generalDetails: { ...client.generalDetails, ...details },
})
const worth = (assets: number, debts: number) => () => ({
  netWorthDetails: {
    liquidAssets: [{ type: 'Cash', amount: assets }],
    liabilities: [{ type: 'Mortgage', amount: debts }, { type: 'Car' }],
  },
})

type Change = (client: Client) => object

/** A fact, its label, and two values of it: how each is put on file, and told. */
const fact = <V>(
  of: keyof typeof basisPaths,
  label: string,
  put: (value: V) => Change,
  [one, oneTold]: readonly [V, string],
  [other, otherTold]: readonly [V, string],
) => [of, label, [put(one), oneTold], [put(other), otherTold]] as const

const single = [
  fact(
    'annualIncome',
    'Annual Income',
    (amount: number) => () => ({ externalInvestmentDetails: { annualIncome: amount } }),
    [90_000, '$90,000.00'],
    [120_000.5, '$120,000.50'],
  ),
  fact(
    'netWorth',
    'Net Worth',
    (debts: number) => worth(1000.1, debts),
    [400, '$600.10'],
    [1200, '-$199.90'],
  ),
  fact(
    'employment',
    'Employment Status',
    (status: number) => () => ({ employmentDetails: { status } }),
    [1, 'Employed'],
    [3, 'Retired'],
  ),
  fact(
    'numDependents',
    'Number of Dependents',
    (numDependents: number) => general({ numDependents }),
    [0, '0'],
    [2, '2'],
  ),
  fact(
    'maritalStatus',
    'Marital Status',
    (nr: number) => general({ maritalStatus: nr === 1 ? 'Married' : 'Seperated' }),
    [1, 'Married'],
    [2, 'Separated'],
  ),
  fact(
    'country',
    'Country of Residence',
    (country: string) => () => ({ permanentAddressDetails: { city: 'Anywhere', country } }),
    ['CA', 'Canada'],
    ['PT', 'Portugal'],
  ),
  fact(
    'isInsider',
    'Insider or Holder of 10%',
    (is10PercentShareholder: boolean) => () => ({ regulatoryDetails: { is10PercentShareholder } }),
    [false, 'No'],
    [true, 'Yes'],
  ),
  fact(
    'liquidAssets',
    'Liquid Assets',
    (home: number) => () => ({
      netWorthDetails: {
        liquidAssets: [{ type: 'Cash', amount: 500_000 - home }],
        fixedAssets: [{ type: 'Home', amount: home }],
      },
    }),
    [0, '$500,000.00'],
    [400_000, '$100,000.00'],
  ),
]

describe('a statement is out of date', () => {
  it.each(single)(
    'once another %s is on file, until what was comes back',
    async (fact, label, one, other) => {
      const here = await ground()
      await saveClient(here, one[0])
      const made = await completeStatementOn(here)
      await saveClient(here, (client) => ({
        regulatoryDetails: { isSecuritiesFirm: true },
        roles: client.roles,
      }))
      expect(await outOfDate(here)).toEqual([])
      await saveClient(here, other[0])
      const { body } = await here.adviser.send(listRevisions, { params: { id: here.clientId } })
      const { at = '', by } = body.result[0] ?? {}
      expect(await outOfDate(here)).toEqual([
        {
          path: basisPaths[fact],
          label,
          before: one[1],
          after: other[1],
          at: new Date(at).toISOString(),
          by,
        },
      ])
      expect(await statusOf(here)).toBe('outOfDate')
      const french = await here.adviser.send(readNewestStatement, {
        params: { clientId: here.clientId },
        headers: { 'accept-language': 'fr' },
      })
      expect(french.body.result?.outOfDate[0]?.label).not.toBe(label)
      await saveClient(here, one[0])
      expect(await newestOf(here)).toEqual(made)
      expect(await statusOf(here)).toBe('complete')
    },
  )

  it('once the risk profile or the time frame is another', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    await finishedLink(here)
    const response = async () =>
      (await adviser.send(readNewestResponse, { params: { clientId } })).body.result
    const first = await response()
    const made = await completeStatementOn(here)
    const chosen = first?.profile === 'growth' ? 'balanced' : 'growth'
    const judged = await adviser.send(chooseProfile, {
      params: { id: first?.id ?? '' },
      body: { profile: chosen, reason: 'Has other means', version: first?.version ?? 0 },
    })
    const before = Profile.label(first?.profile ?? chosen)
    expect(await outOfDate(here)).toEqual([
      {
        path: basisPaths.profile,
        label: 'Risk Profile',
        before,
        after: Profile.label(chosen),
        at: new Date(judged.body.result.choice?.chosenAt ?? '').toISOString(),
        by: judged.body.result.choice?.chosenBy,
      },
    ])
    await save(here, made, { status: 'complete' })
    expect(await outOfDate(here)).toEqual([])
    const answers: RiskScoreSections = lowest
    const begun = await adviser.send(saveResponse, {
      body: { foClientId: clientId, riskScoreSections: answers, specialNotes: '' },
    })
    expect(await outOfDate(here)).toEqual([])
    await adviser.send(sendForSignature, { params: { id: begun.body.result.id } })
    expect(await outOfDate(here)).toMatchObject([
      { path: basisPaths.profile, before: Profile.label(chosen), after: 'Very Conservative' },
      {
        path: basisPaths.timeFrame,
        before: 'In 10 years or later, or never',
        after: 'In less than 1 year',
        at: expect.any(String),
        by: expect.any(String),
      },
    ])
  })

  it('by every fact that is another, until it is submitted anew; a draft is not', async () => {
    const here = await ground()
    const made = await completeStatementOn(here)
    await saveClient(here, general({ numDependents: 2, maritalStatus: 'Single' }))
    await saveClient(here, worth(5, 0))
    const facts = (statement: Statement | null) => statement?.outOfDate.map(({ path }) => path)
    const read = await newestOf(here)
    expect(facts(read)).toEqual([basisPaths.netWorth, basisPaths.maritalStatus, basisPaths.numDependents])
    expect(read?.outOfDate[0]).toMatchObject({ before: null, after: '$5.00' })
    // sent back as it was read, in whatever language
    const inFrench = { outOfDate: read?.outOfDate.map((fact) => ({ ...fact, label: 'Valeur' })) ?? [] }
    expect((await save(here, made, { ...inFrench, timeHorizion: 13 })).status).toBe(200)
    expect(await save(here, { ...made, version: 2 }, { outOfDate: [] })).toBeRefused('stale')
    const again = await save(here, { ...made, version: 2 }, { status: 'complete' })
    expect(again.body.result).toMatchObject({ outOfDate: [], version: 3 })
    await saveClient(here, worth(6, 0))
    const draft = await save(here, again.body.result, { status: 'draft' })
    expect(draft.body.result.outOfDate).toEqual([])
    expect(await statusOf(here)).toBe('draft')
  })
})

describe('a statement is out of date, or is not,', () => {
  it('once the spouse is unlinked', async () => {
    const here = await household()
    const { adviser, clientId, spouseId } = here
    await adviser.send(linkSpouse, { body: { clientId, spouseId } })
    await completeStatementOn(here)
    expect(await statusOf(here)).toBe('complete')
    await adviser.send(unlinkSpouse, { params: { clientId } })
    const linked = { path: basisPaths.hasLinkedSpouse, label: 'Linked Spouse', at: null, by: null }
    expect(await outOfDate(here)).toEqual([{ ...linked, before: 'Yes', after: 'No' }])
    expect(await statusOf(here)).toBe('outOfDate')
    await adviser.send(linkSpouse, { body: { clientId, spouseId } })
    expect(await statusOf(here)).toBe('complete')
  })

  it('of everybody who holds an account that borrows', async () => {
    const here = await household()
    const { adviser, spouseId, whole } = here
    const spouse = { ...here, clientId: spouseId }
    await completeStatementOn(here)
    await completeStatementOn(spouse)
    const { isJointAccount, accountHolders, ...margin } = whole.margin
    await createAccount(here, margin, 'draft')
    await createAccount(here, whole.cash)
    expect([await statusOf(here), await statusOf(spouse)]).toEqual(['complete', 'complete'])
    const joint = { ...margin, isJointAccount: true, accountHolders: [here.clientId, spouseId] }
    const { warnings = [], result: begun } = (await createAccount(here, joint, 'draft')).body
    const acknowledgements = warnings
      .filter(({ asksReason }) => asksReason)
      .map(({ key, path }) => ({ key, path, reason: 'Talked over with both' }))
    const { body } = await saveAccount(here, begun.id, { status: 'complete', acknowledgements })
    expect(body.errorMessages).toEqual([])
    expect(await outOfDate(spouse)).toEqual([
      {
        path: basisPaths.isLeveraged,
        label: 'Leveraged Account',
        before: 'No',
        after: 'Yes',
        at: body.result.completedAt,
        by: expect.any(String),
      },
    ])
    expect([await statusOf(here), await statusOf(spouse)]).toEqual(['outOfDate', 'outOfDate'])
    const { id, version } = body.result
    await adviser.send(archiveAccount, { params: { id }, query: { version: String(version) } })
    expect([await statusOf(here), await statusOf(spouse)]).toEqual(['complete', 'complete'])
  })

  it('by no fact that was not kept yet as it was submitted', async () => {
    const here = await ground()
    await completeStatementOn(here)
    await here.owner.query(`alter table policy_statement_version disable trigger user;
      alter table policy_statement_version no force row level security`)
    await here.owner.query(`update policy_statement_version set
      basis = basis - array['liquidAssets', 'country', 'isInsider', 'hasLinkedSpouse', 'isLeveraged']`)
    await saveClient(here, () => ({
      permanentAddressDetails: { country: 'PT' },
      regulatoryDetails: { isInsider: true },
    }))
    expect(await outOfDate(here)).toEqual([])
    expect(await statusOf(here)).toBe('complete')
  })

  it('not by a list of what is owned in which no amount stands', async () => {
    const here = await ground()
    await completeStatementOn(here)
    await saveClient(here, () => ({ netWorthDetails: { liquidAssets: [{ type: 'Cash' }] } }))
    expect(await outOfDate(here)).toEqual([])
    expect(await statusOf(here)).toBe('complete')
  })
})
