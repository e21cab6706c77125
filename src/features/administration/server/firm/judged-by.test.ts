import { describe, expect, it } from 'vitest'
import { type Firm, firm } from '../../../../../tests/firm.ts'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import { completeStatementOn, newestOf, save } from '../../../../../tests/policy-ground.ts'
import { completeResponse } from '../../../../../tests/risk-ground.ts'
import {
  listStatementVersions,
  readNewestStatement,
  readStatementCircumstances,
} from '../../../policy-statements/contract.ts'
import { defaultMixes } from '../../../policy-statements/server/firm-mixes.ts'
import { highest } from '../../../risk-tolerance/answers-testing.ts'
import { readJudgement, readNewestResponse } from '../../../risk-tolerance/contract.ts'
import { type Bands, defaultBands } from '../../../risk-tolerance/profile.ts'
import {
  finish,
  save as saveByLink,
  withLink,
} from '../../../risk-tolerance/server/link/link-holders-testing.ts'
import { listFirmRevisions, readFirm, readJudgedBy } from '../../firm-contract.ts'

const settingsOf = async ({ admin }: Firm) => (await admin.send(readFirm)).body.result
const set = async (here: Firm, values: object, version?: number) =>
  await here.admin.request('PUT', '/api/administration/firm', {
    version: version ?? (await settingsOf(here)).version,
    values,
  })

const cautious: Bands = { ...defaultBands, total: [137, 138, 139, 140] }
const balanced = {
  cashAndEquivalentsObjectives: { lowerLimit: 10, target: 20, upperLimit: 30 },
  fixedIncomeObjectives: { lowerLimit: 20, target: 40, upperLimit: 50 },
  equityObjectives: { lowerLimit: 20, target: 30, upperLimit: 40 },
  alternativeInvestmentsObjectives: { lowerLimit: 0, target: 10, upperLimit: 20 },
}
const everyProfile = (mix: object) =>
  Object.fromEntries(Object.keys(defaultMixes).map((profile) => [profile, mix]))

const responseOf = async ({ adviser, clientId }: Ground) =>
  (await adviser.send(readNewestResponse, { params: { clientId } })).body.result

describe('what the firm judges by', () => {
  it('has a version, which whoever reads what names it can look up', async () => {
    const here = await firm()
    expect(await settingsOf(here)).toMatchObject({ judgedBy: 1 })
    const answer = await set(here, { bands: cautious })
    expect(answer.body.result).toMatchObject({ version: 2, judgedBy: 2, values: { bands: cautious } })
    expect(await settingsOf(here)).toEqual(answer.body.result)
    await set(here, { mixes: { ...defaultMixes, balanced } })
    expect(await settingsOf(here)).toMatchObject({ version: 3, judgedBy: 3 })
    // of what shapes no judgement there is no version
    await set(here, { linkDays: 3 })
    expect(await settingsOf(here)).toMatchObject({ version: 4, judgedBy: 3 })
    // what held before is what it was
    await set(here, { bands: defaultBands, mixes: defaultMixes })
    expect(await settingsOf(here)).toMatchObject({ version: 5, judgedBy: 1 })
    const compliance = await here.person({ roles: ['compliance'] })
    for (const who of [here.adviser, here.admin, compliance]) {
      const { body } = await who.send(readJudgedBy, { query: { version: '3' } })
      expect(body.result).toEqual({
        version: 3,
        at: expect.any(String),
        bands: cautious,
        mixes: { ...defaultMixes, balanced },
      })
    }
    expect(await here.adviser.send(readJudgedBy, { query: { version: '9' } })).toBeRefused('not_found')
    expect(await here.nobody.send(readJudgedBy, { query: { version: '1' } })).toBeRefused('unauthenticated')
    await expect(here.services.pool.query('update firm_judging set version = 9')).rejects.toThrow()
  })

  it('is kept as a change of each scale and each class', async () => {
    const here = await firm()
    await set(here, { bands: cautious, mixes: { ...defaultMixes, balanced } })
    const { body } = await here.admin.send(listFirmRevisions)
    expect(body.result[0]?.changes).toEqual([
      { path: 'bands.total', before: [54, 76, 97, 119], after: [137, 138, 139, 140] },
      { path: 'mixes.balanced.cashAndEquivalentsObjectives', before: [0, 5, 20], after: [10, 20, 30] },
      { path: 'mixes.balanced.fixedIncomeObjectives', before: [25, 35, 50], after: [20, 40, 50] },
      { path: 'mixes.balanced.equityObjectives', before: [40, 50, 60], after: [20, 30, 40] },
      { path: 'mixes.balanced.alternativeInvestmentsObjectives', before: [0, 10, 15], after: [0, 10, 20] },
    ])
  })

  it('is refused at the field where it does not hold together', async () => {
    const here = await firm()
    const pathsOf = async (values: object) => {
      const answer = await set(here, values)
      expect(answer).toBeRefused('invalid')
      return answer.body.issues?.map(({ path }) => path)
    }
    expect(await pathsOf({ bands: { ...defaultBands, total: [54, 54, 97, 119] } })).toEqual([
      'values.bands.total.1',
    ])
    expect(await pathsOf({ bands: { ...defaultBands, goals: [5, 14, 19, 28] } })).toEqual([
      'values.bands.goals.0',
      'values.bands.goals.3',
    ])
    expect(await pathsOf({ bands: { total: defaultBands.total } })).toContain('values.bands.goals')
    const upside = { ...balanced, equityObjectives: { lowerLimit: 40, target: 30, upperLimit: 20 } }
    expect(await pathsOf({ mixes: { ...defaultMixes, balanced: upside } })).toEqual([
      'values.mixes.balanced.equityObjectives.upperLimit',
    ])
    for (const target of [19.99999, 1e-7]) {
      const finer = { ...balanced, equityObjectives: { lowerLimit: 0, target, upperLimit: 40 } }
      expect(await pathsOf({ mixes: { ...defaultMixes, balanced: finer } })).toEqual([
        'values.mixes.balanced.equityObjectives.target',
      ])
    }
    const outside = { ...balanced, equityObjectives: { lowerLimit: 31, target: 30, upperLimit: 40 } }
    expect(await pathsOf({ mixes: { ...defaultMixes, balanced: outside } })).toEqual([
      'values.mixes.balanced.equityObjectives.target',
    ])
    const less = { ...balanced, equityObjectives: { lowerLimit: 20, target: 29, upperLimit: 40 } }
    expect(await pathsOf({ mixes: { ...defaultMixes, growth: less } })).toEqual([
      'values.mixes.growth.alternativeInvestmentsObjectives.target',
    ])
    expect(await pathsOf({ mixes: { balanced } })).toContain('values.mixes.growth')
    expect((await settingsOf(here)).version).toBe(1)
  })

  it('is the environment’s where that sets it', async () => {
    const here = await firm({ settings: { RISK_BANDS: JSON.stringify(cautious) } })
    expect(await settingsOf(here)).toMatchObject({ fixed: ['bands'], values: { bands: cautious } })
    const refused = await set(here, { bands: defaultBands })
    expect(refused).toBeRefused('invalid')
    expect(refused.body.issues?.map(({ path }) => path)).toEqual(['values.bands'])
    const answer = await set(here, { mixes: { ...defaultMixes, balanced } })
    expect(answer.body.result).toMatchObject({ judgedBy: 2, values: { bands: cautious } })
    const { body } = await here.adviser.send(readJudgedBy, { query: { version: '2' } })
    expect(body.result.bands).toEqual(cautious)
  })

  it('is set by one of two at once, and has one version more', async () => {
    const here = await firm()
    const both = await Promise.all([
      set(here, { bands: cautious }, 1),
      set(here, { mixes: { ...defaultMixes, balanced } }, 1),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await here.owner.query('select version from firm_judging order by version')
    expect(rows.map(({ version }) => version)).toEqual([1, 2])
  })

  it('judges a client’s link as it is finished', async () => {
    const here = await withLink()
    await saveByLink(here, { riskScoreSections: highest })
    await set(here, { bands: { ...defaultBands, total: [33, 34, 139, 140] } })
    await finish(here)
    const newest = await responseOf(here)
    expect(newest).toMatchObject({ status: 'complete', judgedBy: 2 })
    await set(here, { bands: cautious })
    expect(await responseOf(here)).toEqual(newest)
    const judged = await here.adviser.send(readJudgement, { params: { id: newest?.id ?? '' } })
    expect(judged.body.result).toMatchObject({
      judgedBy: 2,
      bands: { total: [33, 34, 139, 140] },
    })
  })

  it('stays as it was for a statement that was submitted, and is another for one submitted since', async () => {
    const here = await ground()
    await completeResponse(here)
    const first = await completeStatementOn(here)
    expect(first).toMatchObject({ status: 'complete', judgedBy: 1 })
    const warnings = async () => {
      const { clientId } = here
      return (await here.adviser.send(readNewestStatement, { params: { clientId } })).body.warnings
    }
    const warnedBefore = await warnings()
    await set(here, { mixes: everyProfile(balanced) })
    expect(await newestOf(here)).toEqual(first)
    expect(await warnings()).toEqual(warnedBefore)
    const circumstances = await here.adviser.send(readStatementCircumstances, {
      params: { clientId: here.clientId },
    })
    expect(circumstances.body.result).toMatchObject({ judgedBy: 2, proposal: balanced })
    const changed = await save(here, first, { clientSummary: 'Ada would like to retire at 58.' })
    expect(changed.body.result).toMatchObject({ judgedBy: 1 })
    const again = await save(here, changed.body.result, { status: 'complete' })
    expect(again.body.result).toMatchObject({ status: 'complete', judgedBy: 2 })
    const { body } = await here.adviser.send(listStatementVersions, { params: { id: first.id } })
    expect(body.result.map(({ judgedBy }) => judgedBy)).toEqual([2, 1])
  })
})
