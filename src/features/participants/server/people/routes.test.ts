import { describe, expect, it } from 'vitest'
import { firm } from '../../../../../tests/firm.ts'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import { readHousehold } from '../../../households/contract.ts'
import {
  addBeneficiary,
  addParticipant,
  addPickedParticipant,
  listClients,
  readClient,
} from '../../contract.ts'
import { householdOf, listed, ngozi, picked } from '../participants-testing.ts'

const { accountHolder, beneficiary, trustee } = ParticipantRole
const sin = '046454286'

describe('adding a participant', () => {
  it('takes name, email, phone and roles, and answers the client [PART-011, API-028]', async () => {
    const { adviser } = await firm()
    const householdId = await householdOf(adviser)
    const added = await adviser.send(addParticipant, { body: ngozi(householdId) })
    expect(added.body.result).toMatchObject({
      householdId,
      generalDetails: {
        firstName: 'Ngozi',
        lastName: 'Okafor',
        email: 'ngozi@example.com',
        cellPhone: '416-555-0199',
        sin: null,
        dateOfBirth: null,
      },
      completedKYC: false,
      completedRiskTolerance: false,
      completedAccountOpening: false,
      completedIPS: false,
      version: 1,
    })
  })

  it('requires every field and a role, and says so in the order of the form [PART-010, API-028]', async () => {
    const { adviser } = await firm()
    const householdId = await householdOf(adviser)
    const nothing = { firstName: ' ', lastName: '', email: '', phoneNumber: '', householdId, roles: [] }
    const answer = await adviser.send(addParticipant, { body: nothing })
    expect(answer).toBeRefused('invalid')
    expect(answer.body.errorMessages).toEqual([
      'Please Enter a First Name',
      'Please Enter a Last Name',
      'Please Enter an Email',
      'Please Enter a Phone Number',
      'Please Select a Role',
    ])
    expect((await listed(adviser, householdId)).body.result).toEqual([])
  })

  it('refuses an email and a phone that are none [API-028]', async () => {
    const { adviser } = await firm()
    const body = { ...ngozi(await householdOf(adviser)), email: 'ngozi@', phoneNumber: '555' }
    expect(await adviser.send(addParticipant, { body })).toBeRefused('invalid', {
      email: 'Please Enter a Valid Email',
      phoneNumber: 'Please Enter a Valid Phone Number',
    })
  })

  it('takes one role or several, each once, in any of the nine [PART-015, PART-016]', async () => {
    const { adviser } = await firm()
    const householdId = await householdOf(adviser)
    const every = ParticipantRole.options.map(({ value }) => value)
    await adviser.send(addParticipant, { body: { ...ngozi(householdId), roles: [trustee, trustee] } })
    await adviser.send(addParticipant, { body: { ...ngozi(householdId), firstName: 'Obi', roles: every } })
    const roles = (await listed(adviser, householdId)).body.result.map((participant) => participant.roles)
    expect(roles).toEqual([[trustee], every])
    expect(every).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `8f0b8b1e-000${n}-4000-8000-00000000000${n}`),
    )
  })

  it('refuses a role that is none of the nine [PART-016]', async () => {
    const { adviser } = await firm()
    const body = { ...ngozi(await householdOf(adviser)), roles: ['8f0b8b1e-0010-4000-8000-000000000010'] }
    expect(await adviser.request('POST', addParticipant.path, body)).toBeRefused('invalid', {
      'roles.0': 'Please choose from the list',
    })
  })

  it('spells roles by GUID on summaries, by lower-case label on the client [PART-017]', async () => {
    const { adviser } = await firm()
    const householdId = await householdOf(adviser)
    const body = { ...ngozi(householdId), roles: [accountHolder, ParticipantRole.powerOfAttorney] }
    const added = await adviser.send(addParticipant, { body })
    expect(added.body.result.roles).toEqual(['account holder', 'power of attorney'])
    const [summary] = (await listed(adviser, householdId)).body.result
    expect(summary?.roles).toEqual([accountHolder, ParticipantRole.powerOfAttorney])
  })

  it('puts nobody into another adviser’s household [HOME-011]', async () => {
    const { adviser, colleague } = await firm()
    const householdId = await householdOf(colleague)
    expect(await adviser.send(addParticipant, { body: ngozi(householdId) })).toBeRefused('not_found')
    expect((await listed(colleague, householdId)).body.result).toEqual([])
  })

  it('makes one participant of a repeated request with the same key [API-013]', async () => {
    const { adviser } = await firm()
    const householdId = await householdOf(adviser)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const once = await adviser.send(addParticipant, { body: ngozi(householdId), headers })
    const again = await adviser.send(addParticipant, { body: ngozi(householdId), headers })
    expect(again.body.result.id).toBe(once.body.result.id)
    expect((await listed(adviser, householdId)).body.page?.total).toBe(1)
  })
})

describe('adding somebody with SIN and date of birth', () => {
  it('keeps the SIN masked in every answer and encrypted in the table [API-029, API-031]', async () => {
    const { adviser, owner } = await firm()
    const householdId = await householdOf(adviser)
    const added = await adviser.send(addPickedParticipant, {
      body: { ...picked(householdId), roles: [beneficiary] },
    })
    const { id } = added.body.result
    expect(added.body.result.generalDetails).toMatchObject({
      sin: '•••-•••-286',
      dateOfBirth: '2011-02-28',
      email: null,
      cellPhone: null,
    })
    const answers = [
      added,
      await adviser.send(readClient, { params: { id } }),
      await listed(adviser, householdId),
      await adviser.send(listClients, {}),
      await adviser.send(readHousehold, { params: { id: householdId } }),
    ]
    for (const answer of answers) expect(JSON.stringify(answer.body).replaceAll(/\D/g, '')).not.toContain(sin)
    await owner.query('alter table client no force row level security')
    const { rows } = await owner.query('select * from client where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(sin)
    expect(rows[0].sin_encrypted).toBe(null)
  })

  it('tells on the summary that both are known [API-027]', async () => {
    const { adviser } = await firm()
    const householdId = await householdOf(adviser)
    await adviser.send(addPickedParticipant, { body: { ...picked(householdId), roles: [trustee] } })
    const { body } = await listed(adviser, householdId)
    expect(body.result).toEqual([
      {
        id: expect.any(String),
        householdId,
        generalDetails: { firstName: 'Ada', lastName: 'Okafor', singleName: false },
        roles: [trustee],
        hasSin: true,
        hasDateOfBirth: true,
        completedKYC: false,
        completedRiskTolerance: false,
        completedAccountOpening: false,
        completedIPS: false,
        steps: {
          riskTolerance: 'notStarted',
          application: 'notStarted',
          accounts: 'notStarted',
          ips: 'notStarted',
        },
        spouse: null,
        attorneyFor: [],
        verifyDueOn: null,
      },
    ])
  })

  it('asks for the names first, then valid contacts, then SIN and birth [PART-036, PART-037, PART-038]', async () => {
    const { adviser } = await firm()
    const householdId = await householdOf(adviser)
    const wrong = {
      firstName: '',
      lastName: '',
      email: 'nobody',
      phoneNumber: '12',
      sin: '',
      dateOfBirth: '',
      householdId,
      roles: [beneficiary],
    }
    const refused = await adviser.send(addPickedParticipant, { body: wrong })
    expect(refused.body.errorMessages).toEqual([
      'Please enter a first name for the new participant',
      'Please enter a last name for the new participant',
      'Please enter a valid email for the new participant',
      'Please enter a valid phone number for the new participant',
      'Please enter a SIN for the new participant',
      'Please enter a date of birth for the new participant',
    ])
  })

  it('refuses a SIN that fails Luhn, and the empty date [PART-038]', async () => {
    const { adviser } = await firm()
    const householdId = await householdOf(adviser)
    const body = { ...picked(householdId), sin: '046454287', dateOfBirth: '0001-01-01', roles: [beneficiary] }
    expect(await adviser.send(addPickedParticipant, { body })).toBeRefused('invalid', {
      sin: 'Please enter a valid SIN for the new participant',
      dateOfBirth: 'Please enter a date of birth for the new participant',
    })
  })

  it.each(['', null])(
    'does without email and phone, absent or empty [PART-037, API-029]: %j',
    async (nothing) => {
      const { adviser } = await firm()
      const householdId = await householdOf(adviser)
      const body = { ...picked(householdId), email: nothing, phoneNumber: nothing, roles: [beneficiary] }
      const added = await adviser.send(addPickedParticipant, { body })
      expect(added.body.result.generalDetails).toMatchObject({ email: null, cellPhone: null })
    },
  )

  it('keeps an email and a phone that are given [API-029]', async () => {
    const { adviser } = await firm()
    const body = {
      ...picked(await householdOf(adviser)),
      ...{ email: 'ada@example.com', phoneNumber: '416 555 0199', roles: [beneficiary] },
    }
    const added = await adviser.send(addPickedParticipant, { body })
    expect(added.body.result).toMatchObject({
      generalDetails: { email: 'ada@example.com', cellPhone: '416-555-0199' },
      roles: ['beneficiary'],
    })
  })

  it('gives a beneficiary that role, and takes no other [API-030]', async () => {
    const { adviser } = await firm()
    const householdId = await householdOf(adviser)
    const body = picked(householdId)
    const { result } = (await adviser.send(addBeneficiary, { body })).body
    expect(result).toMatchObject({
      householdId,
      generalDetails: { firstName: body.firstName, lastName: body.lastName, dateOfBirth: body.dateOfBirth },
      roles: ['beneficiary'],
      version: 1,
    })
    expect((await adviser.send(readClient, { params: { id: result.id } })).body.result).toEqual(result)
    // the rest is as with anybody who is picked
    for (const missing of ['firstName', 'lastName', 'sin', 'dateOfBirth', 'householdId'])
      expect(
        await adviser.request('POST', addBeneficiary.path, { ...body, [missing]: undefined }),
      ).toBeRefused('invalid')
    const other = await adviser.request('POST', addBeneficiary.path, { ...body, roles: [trustee] })
    expect(other).toBeRefused('invalid')
  })
})
