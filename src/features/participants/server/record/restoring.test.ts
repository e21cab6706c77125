import { describe, expect, it } from 'vitest'
import type { Person } from '../../../../../tests/firm.ts'
import { readRevision, restoreRevision } from '../../record-contract.ts'
import { family, linked, read, save, unlinked } from '../spouse/couple-testing.ts'
import { completeClient, type Here, newClient } from './client-testing.ts'
import { releasedRows } from './released-rows-testing.ts'

const names = { firstName: 'Ngozi', lastName: 'Okafor' }

// step 6 has no rules: saved as it, everything is a revision of its own

/** The record as it stood after a version. */
const then = async ({ adviser, id }: Pick<Here, 'adviser' | 'id'>, revision: number) =>
  (await adviser.send(readRevision, { params: { id, revision: String(revision) } })).body.result

/** Over the newest version, unless another is said to be read. */
const restore = async (
  here: Pick<Here, 'id' | 'adviser' | 'read'>,
  revision: number,
  { version, by = here.adviser }: { version?: number; by?: Person } = {},
) =>
  await by.send(restoreRevision, {
    params: { id: here.id, revision: String(revision) },
    body: { version: version ?? (await here.read()).version },
  })

const restorations = async ({ owner }: Here) =>
  (
    await owner.query<{ payload: string }>(
      `select payload from audit_entry where event = 'client restored' order by seq`,
    )
  ).rows.map(({ payload }) => JSON.parse(payload))

describe('the record after a revision', () => {
  it('is told as it stood, section by section', async () => {
    const here = await newClient()
    const first = await here.read()
    await here.save({ employmentDetails: { occupation: 'Miller' } }, { step: 6 })
    const second = await here.read()
    await here.save({ employmentDetails: { occupation: 'Baker' }, roles: ['trustee'] }, { step: 6 })
    await here.save({ externalInvestmentDetails: { annualIncome: 1 } }, { step: 6 })
    for (const before of [first, second, await here.read()])
      expect(before).toMatchObject(await then(here, before.version))
    expect(await then(here, 3)).toMatchObject({
      version: 3,
      roles: ['trustee'],
      employmentDetails: { occupation: 'Baker' },
      externalInvestmentDetails: null,
    })
  })

  it('is what a run of drafts left, of every version within it', async () => {
    const here = await newClient()
    for (const type of ['C', 'Ca', 'Cash'])
      await here.save({ netWorthDetails: { liquidAssets: [{ type, amount: 1 }] } })
    await here.save({ employmentDetails: { occupation: 'Miller' } })
    await here.save({ employmentDetails: { occupation: 'Baker' } }, { step: 6 })
    for (const version of [2, 3, 5])
      expect(await then(here, version)).toMatchObject({
        netWorthDetails: { liquidAssets: [{ type: 'Cash' }] },
        employmentDetails: { occupation: 'Miller' },
      })
    expect(await then(here, 1)).toMatchObject({ netWorthDetails: null, employmentDetails: null })
  })

  it('is there for versions that the record had, and for its own adviser [API-006]', async () => {
    const here = await newClient()
    const { adviser, colleague, id } = here
    for (const revision of ['2', '0', '-1', 'x', '99999999999'])
      expect(await adviser.send(readRevision, { params: { id, revision } })).toBeRefused('not_found')
    expect(await restore(here, 2)).toBeRefused('not_found')
    expect(await colleague.send(readRevision, { params: { id, revision: '1' } })).toBeRefused('not_found')
    expect(await restore(here, 1, { by: colleague })).toBeRefused('not_found')
  })
})

describe('restoring', () => {
  it('makes a new version, which is a revision and stands in the trail; once more it changes nothing', async () => {
    const here = await newClient()
    const first = await here.read()
    await here.save({ employmentDetails: { occupation: 'Miller' }, roles: ['trustee'] }, { step: 6 })
    const { body } = await restore(here, 1)
    expect(body.result).toMatchObject({ ...(await then(here, 1)), version: 3 })
    expect(body.result).toEqual({ ...first, version: 3, steps: body.result.steps })
    expect((await restore(here, 1)).body.result).toEqual(body.result)
    expect((await restore(here, 2)).body.result.employmentDetails?.occupation).toBe('Miller')
    expect(await restorations(here)).toEqual([
      { client: here.id, revision: 1, sections: ['employmentDetails', 'roles'] },
      { client: here.id, revision: 2, sections: ['employmentDetails', 'roles'] },
    ])
  })

  it('writes over nothing that was not seen', async () => {
    const here = await newClient()
    await here.save({ employmentDetails: { occupation: 'Miller' } })
    const now = await here.read()
    const refused = await restore(here, 1, { version: 1 })
    expect(refused).toBeRefused('stale')
    expect(refused.body.result).toEqual(now)
    expect(await restore(here, 1, { version: 3 })).toBeRefused('stale')
    const stamp = { by: '3f1c2c1e-6a52-4f0e-9d5c-0a5a2b1c4d6e', nr: 1 }
    await restore(here, 1)
    expect(await here.save({ employmentDetails: { occupation: 'Baker' }, version: 2, stamp })).toBeRefused(
      'stale',
    )
  })

  it('takes an old SIN again, and keeps the newer one in its revision', async () => {
    const here = await newClient()
    const { owner } = here
    const secretNow = async () =>
      (await owner.query(`select general_details ->> 'sin' as sin from client`)).rows
    await here.save({ generalDetails: { ...names, sin: '130692544' } }, { step: 6 })
    await here.save({ generalDetails: { ...names, sin: '130692544' } })
    const old = await secretNow()
    await here.save({ generalDetails: { ...names, sin: '046454286' } })
    expect((await then(here, 2)).generalDetails.sin).toBe('•••-•••-544')
    expect((await restore(here, 2)).body.result.generalDetails.sin).toBe('•••-•••-544')
    expect(await secretNow()).toEqual(old)
    expect((await restore(here, 3)).body.result.generalDetails.sin).toBe('•••-•••-286')
    expect((await owner.query('select from secret')).rowCount).toBe(2)
  })

  it('leaves a completed application complete where no rule breaks, else a draft until it is submitted', async () => {
    const here = await completeClient()
    const { version, generalDetails } = await here.read()
    await here.save({ generalDetails: { ...generalDetails, title: 'Dr' } }, { step: 6 })
    expect((await restore(here, version)).body.result).toMatchObject({
      completedKYC: true,
      generalDetails: { title: 'Ms' },
    })
    expect((await restore(here, 1)).body.result).toMatchObject({
      completedKYC: false,
      regulatoryDetails: null,
    })
    expect((await restorations(here)).at(-1)).toMatchObject({ revision: 1, completedKYC: false })
    expect((await restore(here, version)).body.result.completedKYC).toBe(false)
  })

  it('neither makes nor ends a link to a spouse', async () => {
    const here = await family()
    const { adviser, ngozi, emeka } = here
    const own = { adviser, id: ngozi, read: () => read(here, ngozi) }
    await save(here, ngozi, { spouseDetails: { firstName: 'Obi' } }, '6')
    const typed = (await read(here, ngozi)).version
    await linked(here, ngozi, emeka)
    const link = await read(here, ngozi)
    expect((await then(own, typed)).spouseDetails).toMatchObject({ firstName: 'Obi', participantId: null })
    expect((await restore(own, typed)).body.result.spouseDetails).toEqual(link.spouseDetails)
    await unlinked(here, ngozi)
    expect((await then(own, link.version)).spouseDetails).toMatchObject({ participantId: emeka, sin: null })
    expect((await restore(own, link.version)).body.result.spouseDetails).toBeNull()
    expect((await restore(own, typed)).body.result.spouseDetails).toMatchObject({ firstName: 'Obi' })
    expect((await read(here, emeka)).spouseDetails).toBeNull()
  })

  it('keeps the name where this release would not take the older one', async () => {
    const here = await newClient()
    await here.save({ generalDetails: { ...names, title: 'Mrs' } })
    const tooLong = JSON.stringify({ firstName: 'N'.repeat(1000) })
    await here.owner.query('update record_revision set before = $1', [tooLong])
    expect((await restore(here, 1)).body.result.generalDetails).toMatchObject({ ...names, title: null })
  })

  it.each(releasedRows)(
    'takes what it can of what another release wrote: $wrote',
    async ({ columns, reads }) => {
      const here = await newClient()
      await here.owner.query(
        `update client set ${Object.keys(columns)
          .map((name, n) => `${name} = $${n + 2}`)
          .join(', ')} where id = $1`,
        [here.id, ...Object.values(columns)],
      )
      const { stamps: _, ...sections } = { stamps: {}, ...reads }
      await here.save({ generalDetails: { ...names, title: 'Mrs' }, ...cleared }, { step: 6 })
      for (const [column, stored] of Object.entries(columns))
        await here.owner.query('update record_revision set before = $2 where section = $1', [
          sectionOf(column),
          JSON.stringify(stored),
        ])
      expect(await then(here, 1)).toMatchObject(sections)
      expect((await restore(here, 1)).body.result).toMatchObject(sections)
    },
  )
})

const cleared = { netWorthDetails: null, regulatoryDetails: null, employmentDetails: null }

const sectionOf = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
