import { describe, expect, it } from 'vitest'
import { callbackKey } from '../../../../../tests/firm.ts'
import { entriesIn } from '../../../../../tests/ground.ts'
import { callBack, doJobs, oneSpanGround, sentOut } from '../../../../../tests/onespan-ground.ts'
import { takeOneSpanCallback } from '../../contract.ts'

const body = { name: 'PACKAGE_COMPLETE', packageId: 'some package of theirs=' }

describe('a callback of OneSpan Sign', () => {
  it('is refused without the shared key, and asks for nothing [API-059]', async () => {
    const here = await oneSpanGround()
    await sentOut(here)
    const packageId = here.there.account.only().id
    const before = here.there.calls.length
    for (const authorization of ['', 'Basic', callbackKey, `Basic ${callbackKey}x`, `Bearer ${callbackKey}`])
      expect(
        await here.nobody.send(takeOneSpanCallback, {
          body: { ...body, packageId },
          headers: { authorization },
        }),
      ).toBeRefused('forbidden')
    expect(await here.nobody.send(takeOneSpanCallback, { body })).toBeRefused('forbidden')
    expect(await here.adviser.send(takeOneSpanCallback, { body })).toBeRefused('forbidden')
    await doJobs(here)
    expect(here.there.calls).toHaveLength(before)
  })

  it('about a package of somebody else is taken, and nothing comes of it [API-059]', async () => {
    const here = await oneSpanGround()
    await sentOut(here)
    const [before, entries] = [here.there.calls.length, await entriesIn(here)]
    expect(await callBack(here, { packageId: body.packageId })).toMatchObject({ status: 200 })
    await doJobs(here)
    expect(here.there.calls).toHaveLength(before)
    expect(await entriesIn(here)).toBe(entries)
  })

  it('makes the portal ask how the package stands [API-059]', async () => {
    const here = await oneSpanGround()
    await sentOut(here)
    expect(await callBack(here, {})).toMatchObject({ status: 200, body: { result: null } })
    const before = here.there.calls.length
    await doJobs(here)
    const path = `/api/packages/${encodeURIComponent(here.there.account.only().id)}`
    expect(here.there.calls.slice(before)).toEqual([`GET ${path}`])
  })
})
