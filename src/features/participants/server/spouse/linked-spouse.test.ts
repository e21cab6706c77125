import { describe, expect, it } from 'vitest'
import type { Gender } from '../../../../platform/codes/person.ts'
import { readClient } from '../../contract.ts'
import { listRevisions } from '../../record-contract.ts'
import { family, linked, read, save, sins, unlinked } from './couple-testing.ts'

describe('a linked spouse', () => {
  it('is told as that record stands now, and whoever has the other open notices', async () => {
    const here = await family()
    const { ngozi, emeka } = here
    await linked(here, ngozi, emeka)
    const before = await read(here, ngozi)
    const { generalDetails } = await read(here, emeka)
    await save(here, emeka, { generalDetails: { ...generalDetails, firstName: 'Chukwuemeka' } })
    const after = await read(here, ngozi)
    expect(after.spouseDetails?.firstName).toBe('Chukwuemeka')
    expect(after.version).toBe(before.version + 1)
    const late = {
      version: before.version,
      spouseDetails: { ...before.spouseDetails, gender: 'male' },
    } as const
    expect(await save(here, ngozi, late)).toBeRefused('stale')
    // what is no part of it moves nothing
    await save(here, emeka, {
      generalDetails: { ...generalDetails, firstName: 'Chukwuemeka', numDependents: 2 },
    })
    expect((await read(here, ngozi)).version).toBe(after.version)
  })

  it('may be sent back as it was read, and only the gender may be another [SPOUSE-004]', async () => {
    const here = await family()
    const { ngozi, emeka, ada } = here
    await linked(here, ngozi, emeka)
    const { spouseDetails } = await read(here, ngozi)
    expect((await save(here, ngozi, { spouseDetails })).status).toBe(200)
    const as = (gender: Gender) => save(here, ngozi, { spouseDetails: { ...spouseDetails, gender } })
    for (const gender of ['female', 'other'] as const)
      expect((await as(gender)).body.result.spouseDetails?.gender).toBe(gender)
    // no value of the type: what another program may send
    expect(await as('unknown' as Gender)).toBeRefused('invalid')
    const male = await as('male')
    expect(male.body.result.spouseDetails).toEqual({ ...spouseDetails, gender: 'male' })
    expect((await read(here, emeka)).spouseDetails?.gender).toBeNull()

    const said = 'Spouse Details Cannot Be Edited When Spouse Is A Client'
    for (const other of [
      { firstName: 'Other' },
      { sin: sins.ada },
      { participantId: ada },
      { isClient: false },
    ])
      expect(
        await save(here, ngozi, { spouseDetails: { ...male.body.result.spouseDetails, ...other } }),
      ).toBeRefused('invalid', { [`spouseDetails.${Object.keys(other)[0]}`]: said })
    expect(await save(here, ngozi, { spouseDetails: null })).toBeRefused('invalid', { spouseDetails: said })
    expect(await read(here, ngozi)).toEqual(male.body.result)
  })

  it('satisfies step 4, whatever that record lacks', async () => {
    const here = await family()
    const { ngozi, emeka } = here
    const married = { ...(await read(here, ngozi)).generalDetails, maritalStatus: 'Married' } as const
    await save(here, ngozi, { generalDetails: married })
    expect(await save(here, ngozi, {}, '4')).toBeRefused('invalid', {
      spouseDetails: 'Please Enter Spouse Details',
    })
    await linked(here, ngozi, emeka)
    expect((await save(here, ngozi, {}, '4')).status).toBe(200)
  })

  it('is named in the history of both, once archived, too', async () => {
    const here = await family()
    const { adviser, ngozi, emeka } = here
    await linked(here, ngozi, emeka)
    await unlinked(here, ngozi)
    const { version } = await read(here, emeka)
    await adviser.request('DELETE', `/api/newClient/${emeka}?version=${version}`)
    const { body } = await adviser.send(listRevisions, { params: { id: ngozi } })
    const links = body.result
      .flatMap(({ changes }) => changes)
      .filter(({ path }) => path === 'spouseDetails.participantId')
    const change = { path: 'spouseDetails.participantId', label: 'Linked Record' }
    expect(links).toEqual([
      { ...change, before: 'Emeka Okafor', after: null },
      { ...change, before: null, after: 'Emeka Okafor' },
    ])
  })

  it('keeps a client from being archived', async () => {
    const here = await family()
    const { adviser, ngozi, emeka } = here
    await linked(here, ngozi, emeka)
    const archive = async (id: string) =>
      await adviser.request('DELETE', `/api/newClient/${id}?version=${(await read(here, id)).version}`)
    for (const id of [ngozi, emeka]) expect(await archive(id)).toBeRefused('in_use')
    await unlinked(here, ngozi)
    expect((await archive(emeka)).status).toBe(200)
    expect(await linked(here, ngozi, emeka)).toBeRefused('invalid')
  })

  it('is pointed out on both records where the marital status says otherwise', async () => {
    const here = await family()
    const { adviser, ngozi, emeka } = here
    const saysOf = async (id: string) => {
      const { body } = await adviser.send(readClient, { params: { id } })
      return (body.warnings ?? []).map(({ path, message }) => [path, message])
    }
    const is = async (id: string, maritalStatus: 'Married' | 'Common Law' | 'Single' | null) =>
      await save(here, id, { generalDetails: { ...(await read(here, id)).generalDetails, maritalStatus } })
    await linked(here, ngozi, emeka)
    expect([await saysOf(ngozi), await saysOf(emeka)]).toEqual([[], []])

    await is(ngozi, 'Married')
    await is(emeka, 'Married')
    expect([await saysOf(ngozi), await saysOf(emeka)]).toEqual([[], []])

    const single = await is(emeka, 'Single')
    const own = ['generalDetails.maritalStatus', 'A spouse is on file, but the marital status says otherwise']
    const theirs = ['spouseDetails', 'The spouse’s own record shows another marital status']
    expect(single.body.warnings?.map(({ path, message }) => [path, message])).toEqual([own, theirs])
    expect([await saysOf(ngozi), await saysOf(emeka)]).toEqual([[theirs], [own, theirs]])
    await is(ngozi, null)
    expect(await saysOf(ngozi)).toEqual([theirs])
    await is(emeka, 'Common Law')
    await is(ngozi, 'Married')
    expect([await saysOf(ngozi), await saysOf(emeka)]).toEqual([[theirs], [theirs]])
  })
})
