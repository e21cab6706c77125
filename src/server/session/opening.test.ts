import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../tests/firm.ts'
import { ground } from '../../../tests/ground.ts'
import { answeredDraft, finishedLink, newestOf, newLink } from '../../../tests/risk-ground.ts'
import { sendForSignature } from '../../features/risk-tolerance/contract.ts'
import { revokeLink } from '../../features/risk-tolerance/link-contract.ts'
import { readSigning } from '../../features/signing/contract.ts'

const stale = { cookie: 'portal=of-a-session-that-is-over' }

describe('a call that takes a link’s code or a record’s id in one place', () => {
  it('goes by the code where it is that of a public link, whoever is signed in', async () => {
    const here = await ground()
    const code = await finishedLink(here)
    const answer = await here.adviser.send(sendForSignature, { params: { id: code } })
    expect(answer.body.result).toEqual({ status: 'SENT' })
  })

  it('tells a session that is over to sign in, alike for every code and id (PL1)', async () => {
    const here = await ground()
    const { id } = await answeredDraft(here)
    const revoked = await newLink(here)
    await here.adviser.send(revokeLink, { body: { foClientId: here.clientId } })
    for (const each of [id, revoked, randomUUID()])
      expect(
        await here.nobody.send(sendForSignature, { params: { id: each }, headers: stale }),
        each,
      ).toBeRefused('unauthenticated')
  })

  it('counts what opens nothing, whatever cookie comes with it (PL3)', async () => {
    const here = await ground()
    const guess = () => here.nobody.send(sendForSignature, { params: { id: randomUUID() }, headers: stale })
    for (let n = 0; n < 20; n++) expect(await guess()).toBeRefused('unauthenticated')
    expect(await guess()).toBeRefused('too_many_attempts')
  })

  it('never keeps whoever has a right code or a session waiting for what others there tried (PL3)', async () => {
    const here = await ground()
    const code = await finishedLink(here)
    const id = (await newestOf(here))?.id ?? ''
    const sends = (by: Caller, which: string) => by.send(sendForSignature, { params: { id: which } })
    for (let n = 0; n < 21; n++) await sends(here.nobody, randomUUID())
    expect(await sends(here.nobody, randomUUID())).toBeRefused('too_many_attempts')
    expect(await sends(here.nobody, code)).toMatchObject({ status: 200 })
    expect(await sends(here.adviser, id)).toMatchObject({ status: 200 })
    expect(await sends(here.adviser, randomUUID())).toBeRefused('not_found')
  })

  it('does not count what an adviser who is signed in asks for', async () => {
    const here = await ground()
    for (let n = 0; n < 21; n++)
      expect(await here.adviser.send(sendForSignature, { params: { id: randomUUID() } })).toBeRefused(
        'not_found',
      )
  })

  it('does not count what is no GUID of the kind that codes are: it is no guess', async () => {
    const here = await ground()
    for (const id of ['favicon.ico', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'])
      for (let n = 0; n < 21; n++)
        expect(await here.nobody.send(sendForSignature, { params: { id } })).toBeRefused('not_found')
  })
})

describe('a call that takes a link’s code alone', () => {
  it('neither counts nor keeps waiting whoever is signed in, though the code opens nothing (PL3)', async () => {
    const here = await ground()
    const opens = (by: Caller) => by.send(readSigning, { params: { code: randomUUID() } })
    for (let n = 0; n < 21; n++) expect(await opens(here.adviser)).toBeRefused('not_found')
    for (let n = 0; n < 20; n++) expect(await opens(here.nobody)).toBeRefused('not_found')
    expect(await opens(here.nobody)).toBeRefused('too_many_attempts')
    expect(await opens(here.adviser)).toBeRefused('not_found')
  })
})
