import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { firm } from '../../../../tests/firm.ts'
import { ground } from '../../../../tests/ground.ts'
import { importCsv, previewed, run, uploaded } from '../../../../tests/import-ground.ts'
import { createHousehold, listHouseholds } from '../../households/contract.ts'
import { createClient } from '../../participants/record-contract.ts'
import { listImports, undoImport, uploadImport } from '../contract.ts'

const file = [
  'Household,External ID of the Household',
  'The Larks,H-1',
  'The Wrens,',
  'The Larks,H-1',
  'The Other Larks,H-1',
  ',H-2',
].join('\r\n')

describe('a file of households alone', () => {
  it('adds those that are new, and skips it the next time', async () => {
    const here = await firm()
    const planned = await importCsv(here, file)
    const rows = await previewed(here.adviser, planned)
    expect(rows.map(({ row, does, issues }) => [row, does, issues[0]?.message])).toEqual([
      [2, 'create', undefined],
      [3, 'create', undefined],
      [4, 'skip', 'Row 2 says the same.'],
      [5, 'refuse', 'Row 2 is about the same household. Please keep one of the two.'],
      [6, 'refuse', 'Please Enter a Full Name'],
    ])
    expect(await run(here, planned)).toMatchObject({ state: 'done', done: 2, total: 2, savedSince: 0 })
    const { body } = await here.adviser.send(listHouseholds, { params: { advisorId: here.adviser.id } })
    expect(body.result.map(({ fullName }) => fullName)).toEqual(['The Larks', 'The Wrens'])
    expect((await importCsv(here, file)).counts).toEqual({ create: 0, update: 0, skip: 3, refuse: 2 })
  })

  it('is undone but for those that have people since', async () => {
    const here = await firm()
    const { adviser } = here
    const done = await run(here, await importCsv(here, file))
    const list = () => adviser.send(listHouseholds, { params: { advisorId: adviser.id } })
    const [larks] = (await list()).body.result
    await adviser.send(createClient, {
      body: {
        householdId: larks?.id ?? '',
        generalDetails: { firstName: 'Alban', lastName: 'Lark', email: 'alban@lark.example' },
        roles: [],
      },
    })
    expect((await adviser.send(undoImport, { params: { id: done.id } })).body.result).toEqual({
      undone: 1,
      kept: [{ row: 2, because: 'This household has people in it, or has been changed since.' }],
    })
    expect((await list()).body.result.map(({ fullName }) => fullName)).toEqual(['The Larks'])
  })

  it('adds no second one where somebody has added it since the preview', async () => {
    const here = await firm()
    const planned = await importCsv(here, file)
    await here.adviser.send(createHousehold, { body: { fullName: 'The Wrens', advisorId: here.adviser.id } })
    expect(await run(here, planned)).toMatchObject({ state: 'ready' })
    const { body } = await here.adviser.send(listHouseholds, { params: { advisorId: here.adviser.id } })
    expect(body.result.map(({ fullName }) => fullName)).toEqual(['The Larks', 'The Wrens'])
  })
})

describe('a file that is sent again', () => {
  it('under the key of before is the import of before, and another file under it is refused [API-013]', async () => {
    const { adviser } = await ground()
    const headers = { 'idempotency-key': randomUUID(), 'content-type': 'text/csv' }
    const send = (text: string) => adviser.request('POST', uploadImport.path, text, headers)
    const [first, again] = [await send(file), await send(file)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect(await send(`${file}\r\nThe Owls,`)).toBeRefused('invalid')
    await uploaded({ adviser }, file)
    expect((await adviser.send(listImports, {})).body.result).toHaveLength(2)
  })
})
