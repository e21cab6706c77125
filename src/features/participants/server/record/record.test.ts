import { describe, expect, it } from 'vitest'
import { firm } from '../../../../../tests/firm.ts'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import { ground } from '../../../../../tests/ground.ts'
import { newLink, sentOut } from '../../../../../tests/risk-ground.ts'
import { readHousehold } from '../../../households/contract.ts'
import { completeApplication } from '../../application/complete-testing.ts'
import { listClients, listParticipants, readClient, updateClient } from '../../contract.ts'
import { archiveClient, createClient, readSin } from '../../record-contract.ts'
import { householdOf, listed } from '../participants-testing.ts'
import { completeClient, newClient } from './client-testing.ts'

describe('a whole client', () => {
  it('is added with every section, and judged as a whole where it is said to be complete [API-030]', async () => {
    const { adviser } = await firm()
    const householdId = await householdOf(adviser)
    const body = { ...completeApplication, householdId, roles: ['account holder', 'trustee'] }
    const draft = await adviser.send(createClient, { body })
    expect(draft.body.result).toMatchObject({
      ...completeApplication,
      householdId,
      generalDetails: { ...completeApplication.generalDetails, sin: '•••-•••-544' },
      roles: ['account holder', 'trustee'],
      completedKYC: false,
      steps: { application: 'draft' },
      version: 1,
    })
    const whole = await adviser.send(createClient, { body: { ...body, completedKYC: true } })
    expect(whole.body.result).toMatchObject({ completedKYC: true, steps: { application: 'complete' } })
    const { employmentDetails: _, ...without } = body
    expect(await adviser.send(createClient, { body: { ...without, completedKYC: true } })).toBeRefused(
      'invalid',
    )
    expect((await listed(adviser, householdId)).body.page?.total).toBe(2)
  })

  it('is added as another was read, but for what is only told masked [API-030]', async () => {
    const { adviser, read } = await completeClient()
    const { id: _, version: __, completedKYC: ___, steps: ____, ...own } = await read()
    const add = (body: object) => adviser.request('POST', createClient.path, body)
    const masked = await add({ ...own, stamps: {} })
    expect(masked).toBeRefused('invalid', {
      'generalDetails.sin': 'Please enter the whole number: this is not the one on file',
    })
    const body = { ...own, stamps: {}, generalDetails: { ...own.generalDetails, sin: null } }
    expect((await add(body)).body.result).toMatchObject({ regulatoryDetails: own.regulatoryDetails })
  })

  it('has a name, no id, and nothing of what the server owns [API-030]', async () => {
    const { adviser } = await firm()
    const householdId = await householdOf(adviser)
    const names = { generalDetails: { firstName: 'Ada', lastName: 'Okafor' } }
    expect(await adviser.send(createClient, { body: { householdId } })).toBeRefused('invalid', {
      'generalDetails.firstName': 'Please Enter a First Name',
      'generalDetails.lastName': 'Please Enter a Last Name',
    })
    for (const more of [
      { id: householdId },
      { version: 1 },
      { completedIPS: true },
      { bankAccounts: [{}] },
    ]) {
      const answer = await adviser.request('POST', createClient.path, { householdId, ...names, ...more })
      expect(answer, JSON.stringify(more)).toBeRefused('invalid')
    }
    const body = { householdId, ...names, spouseDetails: { firstName: 'Obi', sin: '1306' } }
    const added = await adviser.send(createClient, { body })
    expect(added.body.result.spouseDetails).toMatchObject({ clientId: added.body.result.id, sin: '•306' })
  })
})

describe('archiving a client', () => {
  const archived = async () => {
    const here = await newClient()
    const { version, householdId } = await here.read()
    const archive = (query = { version: String(version) }) =>
      here.adviser.send(archiveClient, { params: { id: here.id }, query })
    return { ...here, householdId, archive }
  }

  it('takes them out of every list and keeps the record [API-036]', async () => {
    const { adviser, id, householdId, archive, owner } = await archived()
    expect((await archive()).body).toMatchObject({ isSuccess: true, result: null })
    const lists = [
      await adviser.send(listParticipants, { params: { householdId } }),
      await adviser.send(listClients, { query: { search: 'Ngozi' } }),
    ]
    for (const { body } of lists) expect(body).toMatchObject({ result: [], page: { total: 0 } })
    const household = await adviser.send(readHousehold, { params: { id: householdId } })
    expect(household.body.result.newClients).toEqual([])
    expect(await adviser.send(readClient, { params: { id } })).toBeRefused('not_found')
    const save = { params: { id }, body: { version: 2, employmentDetails: null } }
    expect(await adviser.send(updateClient, save)).toBeRefused('not_found')
    expect(await archive()).toBeRefused('not_found')
    expect((await owner.query('select archived_at from client')).rows[0].archived_at).toBeInstanceOf(Date)
  })

  it('is refused over a version that somebody has gone over since, with the record [API-036, API-012]', async () => {
    const { save, archive, read } = await archived()
    await save({ employmentDetails: { occupation: 'Miller' } })
    const refused = await archive()
    expect(refused).toBeRefused('stale')
    expect(refused.body.result).toEqual(await read())
    expect(await archive({ version: 'x' })).toBeRefused('invalid')
  })

  it('is refused while a document of theirs is out for signature [API-036]', async () => {
    const here = await ground()
    await sentOut(here)
    const { adviser, clientId: id } = here
    const { body } = await adviser.send(readClient, { params: { id } })
    const query = { version: String(body.result.version) }
    const refused = await adviser.send(archiveClient, { params: { id }, query })
    expect(refused).toBeRefused('in_use')
    expect(refused.body.errorMessages).toEqual([
      expect.stringMatching(/^A document of Ada .* is out for signature/),
    ])
    await here.owner.query('alter table signature_package no force row level security')
    await here.owner.query(`update signature_package set status = 'ARCHIVED'`)
    expect((await adviser.send(archiveClient, { params: { id }, query })).status).toBe(200)
  })

  it('closes the link that they answer by', async () => {
    const here = await ground()
    const code = await newLink(here)
    const { adviser, nobody, clientId: id } = here
    const open = () => nobody.request('POST', `/api/riskTolerance/getMagicLink/${code}`)
    expect((await open()).status).toBe(200)
    await adviser.send(archiveClient, { params: { id }, query: { version: '1' } })
    expect(await open()).toBeRefused('not_found')
    await here.owner.query('alter table risk_link no force row level security')
    const { rows } = await here.owner.query('select revoked_at is not null as closed from risk_link')
    expect(rows).toEqual([{ closed: true }])
  })
})

describe('the whole SIN', () => {
  const asking = async () => {
    const here = await ground()
    const ask = (code: string, by = here.adviser) =>
      by.send(readSin, { params: { id: here.clientId }, body: { code } })
    const trail = async () =>
      (
        await here.owner.query<{ event: string; payload: string }>(
          `select event, payload from audit_entry where event like 'SIN%' order by seq`,
        )
      ).rows.map(({ event, payload }) => ({ event, ...JSON.parse(payload) }))
    return { ...here, ask, trail }
  }

  it('is told for a fresh code, once, and that stands in the trail [API-037] (SE4)', async () => {
    const here = await asking()
    const code = await freshCode(here, here.adviser)
    expect((await here.ask(code)).body.result).toEqual({ sin: '046454286' })
    const again = await here.adviser.request('POST', `/api/newClient/${here.clientId}/sin`, { code })
    expect(again).toBeRefused('invalid_credentials')
    const about = { client: here.clientId, user: here.adviser.userId }
    expect(await here.trail()).toEqual([
      { event: 'SIN read', ...about, secondFactor: 'authenticator app' },
      { event: 'SIN refused', ...about, reason: 'wrong code' },
    ])
  })

  it('is not told for a wrong code, and guesses are counted with those at sign-in [API-037]', async () => {
    const here = await asking()
    await freshCode(here, here.adviser)
    for (let n = 0; n < 10; n++)
      expect(await here.ask('000000')).toBeRefused('invalid_credentials', {
        code: 'Invalid verification code',
      })
    const blocked = await here.ask(await freshCode(here, here.adviser))
    expect(blocked).toBeRefused('too_many_attempts')
    expect(blocked.headers['retry-after']).toBeDefined()
  })

  it('is nobody else’s, and a code is not spent on it [API-037, API-006]', async () => {
    const here = await asking()
    const code = await freshCode(here, here.colleague)
    expect(await here.ask(code, here.colleague)).toBeRefused('not_found')
    expect(await here.trail()).toEqual([])
  })

  it('leaves the session as it is', async () => {
    const here = await asking()
    const { headers } = await here.ask(await freshCode(here, here.adviser))
    expect(headers['set-cookie']).toBeUndefined()
    expect((await here.adviser.send(readClient, { params: { id: here.clientId } })).status).toBe(200)
  })

  it('says so where none is on file', async () => {
    const here = await newClient()
    const ask = { params: { id: here.id }, body: { code: await freshCode(here, here.adviser) } }
    expect(await here.adviser.send(readSin, ask)).toBeRefused('conflict')
  })
})
