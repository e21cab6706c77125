import { describe, expect, it } from 'vitest'
import { newClient } from './client-testing.ts'
import { releasedRows } from './released-rows-testing.ts'

describe('a client who was stored by another release', () => {
  it.each(releasedRows)('is read, listed and saved over: $wrote', async ({ columns, reads }) => {
    const { owner, id, read, save, adviser } = await newClient()
    const names = Object.keys(columns)
    await owner.query(
      `update client set ${names.map((name, n) => `${name} = $${n + 2}`).join(', ')} where id = $1`,
      [id, ...Object.values(columns)],
    )
    expect(await read()).toMatchObject(reads)
    expect((await adviser.request('GET', '/api/client')).status).toBe(200)
    const { body } = await save({ employmentDetails: { occupation: 'Miller' } })
    expect(body.result).toMatchObject({ ...reads, employmentDetails: { occupation: 'Miller' } })
    expect((await save(await read())).status).toBe(200)
  })
})
