import { describe, expect, it } from 'vitest'
import { answeredLink, newLink } from '../../../../../tests/risk-ground.ts'
import { sendForSignature } from '../../contract.ts'
import { readLink } from '../../link-contract.ts'
import { finish, open, save, withLink } from './link-holders-testing.ts'

describe('a link’s code', () => {
  it('stands in no log line, whatever comes of it (PL4)', async () => {
    const lines: string[] = []
    const here = await withLink({ logTo: (line) => lines.push(line) })
    await answeredLink(here)
    const { code } = here
    const current = { ...here, code: await newLink(here) }
    const codes = [code, current.code]
    await save(current)
    await open(current)
    await save(current, { riskScoreSections: [{ sectionId: 1, answerScore: 99 }] })
    await current.nobody.request('POST', `/api/riskTolerance/getMagicLink/${current.code}x`)
    await current.nobody.request('POST', `/api/riskTolerance/nothing/${current.code}`)
    await here.owner.query('alter table risk_link rename to gone')
    expect(await open(current)).toBeRefused('internal')
    expect(await finish(current)).toBeRefused('internal')
    await here.owner.query('alter table gone rename to risk_link')
    await finish(current)
    await current.nobody.send(sendForSignature, { params: { id: current.code } })
    await open({ ...here, code })
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.filter((line) => codes.some((each) => line.includes(each)))).toEqual([])
    const { rows } = await here.owner.query<{ entry: string }>(
      'select audit_entry::text as entry from audit_entry',
    )
    expect(rows.filter(({ entry }) => codes.some((each) => entry.includes(each)))).toEqual([])
  })

  it('goes into no cache and no referrer (PL4)', async () => {
    const here = await withLink()
    const page = await here.nobody.request('GET', `/clientRiskToleranceForm/${here.code}`)
    for (const { headers } of [
      await save(here),
      await open(here),
      await finish(here),
      await open(here),
      page,
    ])
      expect(headers).toMatchObject({
        'cache-control': expect.stringMatching(/no-store|no-cache/),
        'referrer-policy': 'no-referrer',
      })
  })

  it('is good in upper case as well', async () => {
    const here = await withLink()
    expect(await open({ ...here, code: here.code.toUpperCase() })).toMatchObject({ status: 200 })
    expect(await save({ ...here, code: here.code.toUpperCase() })).toMatchObject({ status: 200 })
    const { body } = await here.adviser.send(readLink, { params: { clientId: here.clientId } })
    expect(body.result).toMatchObject({ answered: 15 })
  })
})
