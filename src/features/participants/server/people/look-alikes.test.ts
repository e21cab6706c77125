import { describe, expect, it } from 'vitest'
import { firm, type Person } from '../../../../../tests/firm.ts'
import { eventsIn } from '../../../../../tests/risk-ground.ts'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import { addParticipant, addPickedParticipant, updateClient } from '../../contract.ts'
import { findLookAlikes, type NewPerson } from '../../on-file-contract.ts'
import { householdOf, ngozi, picked } from '../participants-testing.ts'

const roles = [ParticipantRole.beneficiary]

async function sought(adviser: Person, person: Partial<NewPerson>) {
  const answer = await adviser.send(findLookAlikes, {
    body: { firstName: 'Ada', lastName: 'Okafor', ...person },
  })
  expect(answer.status).toBe(200)
  return answer.body.result
}

async function arranged() {
  const { adviser, colleague, owner } = await firm()
  const householdId = await householdOf(adviser)
  const added = await adviser.send(addPickedParticipant, {
    body: { ...picked(householdId), email: 'ada@example.com', phoneNumber: '(416) 555-0177', roles },
  })
  return { adviser, colleague, owner, householdId, ada: added.body.result }
}

describe('somebody who seems to be on file already', () => {
  it('is found by name with date of birth, email or phone, however they are typed', async () => {
    const { adviser, ada, householdId } = await arranged()
    const found = (same: string[]) => [
      {
        id: ada.id,
        generalDetails: { firstName: 'Ada', lastName: 'Okafor' },
        household: { id: householdId, fullName: 'The Okafor Family' },
        same,
      },
    ]
    expect(await sought(adviser, { dateOfBirth: '2011-02-28' })).toEqual(found(['dateOfBirth']))
    expect(await sought(adviser, { email: ' ADA@Example.com' })).toEqual(found(['email']))
    expect(await sought(adviser, { phoneNumber: '+1 416 555 0177' })).toEqual(found(['phoneNumber']))
    const typed = {
      firstName: 'ÁDA ',
      lastName: 'okafor',
      dateOfBirth: '2011-02-28',
      email: 'ada@example.com',
    }
    expect(await sought(adviser, typed)).toEqual(found(['dateOfBirth', 'email']))
  })

  it('is found under a name written otherwise: hyphens, apostrophes, accents and the order of its parts', async () => {
    const { adviser, householdId } = await arranged()
    const onFile = { ...ngozi(householdId), firstName: 'Jean-Luc', lastName: 'L’Heureux' }
    await adviser.send(addParticipant, { body: { ...onFile, email: 'jl@example.com' } })
    for (const [firstName, lastName] of [
      ['Jean Luc', "L'Heureux"],
      ['jean\u2011luc', 'lheureux'],
      ['Jéan-Luc', 'L`Heureux'],
      ['L’Heureux', 'Jean-Luc'],
    ])
      expect(
        await sought(adviser, { firstName, lastName: lastName ?? '', email: 'jl@example.com' }),
      ).toMatchObject([{ generalDetails: { firstName: 'Jean-Luc', lastName: 'L’Heureux' }, same: ['email'] }])
    expect(
      await sought(adviser, { firstName: 'Jean', lastName: 'L’Heureux', email: 'jl@example.com' }),
    ).toEqual([])
  })

  it('is found by email and phone together under any name, and by neither alone', async () => {
    const { adviser, colleague, ada } = await arranged()
    const reached = { email: 'ADA@example.com', phoneNumber: '416.555.0177' }
    const other = { firstName: 'Chioma', lastName: 'Eze' }
    expect(await sought(adviser, { ...other, ...reached })).toMatchObject([
      { id: ada.id, same: ['email', 'phoneNumber'] },
    ])
    expect(await sought(adviser, { ...other, ...reached, phoneNumber: '' })).toEqual([])
    expect(await sought(adviser, { ...other, ...reached, phoneNumber: '416 555 0178' })).toEqual([])
    expect(await sought(adviser, { ...other, ...reached, email: '' })).toEqual([])
    expect(await sought(adviser, { ...other, ...reached, email: '%' })).toEqual([])
    expect(await sought(colleague, { ...other, ...reached })).toEqual([])
  })

  it('is found by the SIN under any name, and by no half of one', async () => {
    const { adviser, ada } = await arranged()
    const other = { firstName: 'Adaeze', lastName: 'Eze' }
    expect(await sought(adviser, { ...other, sin: '046-454-286' })).toMatchObject([
      { id: ada.id, same: ['sin'] },
    ])
    for (const sin of ['130692544', '046 454', '•••-•••-286', ''])
      expect(await sought(adviser, { ...other, sin })).toEqual([])
  })

  it('is found by the SIN of a spouse as the client’s record shows it, for that client alone', async () => {
    const { adviser, colleague, ada, householdId } = await arranged()
    const added = await adviser.send(addParticipant, { body: ngozi(householdId) })
    const { id, version } = added.body.result
    const spouseDetails = { isClient: true, firstName: 'Eze', sin: '046 454 286' }
    const saved = await adviser.send(updateClient, { params: { id }, body: { version, spouseDetails } })
    const sin = saved.body.result.spouseDetails?.sin ?? ''
    expect(sin).toBe('•••-•••-286')
    const eze = { firstName: 'Eze', lastName: 'Okafor', sin }
    expect(await sought(adviser, { ...eze, spouseOf: id })).toMatchObject([{ id: ada.id, same: ['sin'] }])
    expect(await sought(adviser, eze)).toEqual([])
    expect(await sought(adviser, { ...eze, spouseOf: ada.id })).toEqual([])
    expect(await sought(adviser, { ...eze, sin: '•••-•••-287', spouseOf: id })).toEqual([])
    expect(await sought(colleague, { ...eze, spouseOf: id })).toEqual([])
  })

  it('is found by the same name in the same household, unless born on another day', async () => {
    const { adviser, colleague, householdId, ada } = await arranged()
    const other = await householdOf(adviser)
    expect(await sought(adviser, { householdId })).toMatchObject([{ id: ada.id, same: ['household'] }])
    expect(await sought(adviser, { spouseOf: ada.id })).toMatchObject([{ id: ada.id, same: ['household'] }])
    expect(await sought(adviser, { householdId, dateOfBirth: '2011-02-28' })).toMatchObject([
      { id: ada.id, same: ['dateOfBirth', 'household'] },
    ])
    expect(await sought(adviser, { householdId, dateOfBirth: '1981-05-02' })).toEqual([])
    expect(await sought(adviser, { householdId, firstName: 'Eze' })).toEqual([])
    expect(await sought(adviser, { householdId: other })).toEqual([])
    expect(await sought(colleague, { householdId })).toEqual([])
  })

  it('is nobody of the same name alone, of other people’s data, or of nothing at all', async () => {
    const { adviser } = await arranged()
    expect(await sought(adviser, {})).toEqual([])
    expect(await sought(adviser, { dateOfBirth: '', email: '', phoneNumber: null })).toEqual([])
    expect(await sought(adviser, { dateOfBirth: '2011-03-01', email: 'adaeze@example.com' })).toEqual([])
    expect(await sought(adviser, { firstName: 'Ad', dateOfBirth: '2011-02-28' })).toEqual([])
    expect(await sought(adviser, { firstName: '', lastName: '', email: 'ada@example.com' })).toEqual([])
  })

  it('is never another adviser’s', async () => {
    const { colleague } = await arranged()
    expect(await sought(colleague, { sin: '046454286', dateOfBirth: '2011-02-28' })).toEqual([])
  })

  it('is found by the SIN that holds now, and not by the one that was corrected', async () => {
    const { adviser, ada } = await arranged()
    const { generalDetails, version, id } = ada
    await adviser.send(updateClient, {
      params: { id },
      body: { version, generalDetails: { ...generalDetails, sin: '130692544' } },
    })
    expect(await sought(adviser, { firstName: 'Eze', sin: '046454286' })).toEqual([])
    expect(await sought(adviser, { firstName: 'Eze', sin: '130692544' })).toMatchObject([{ same: ['sin'] }])
  })

  it('warns and never refuses: two records may carry one SIN', async () => {
    const { adviser, householdId } = await arranged()
    const again = await adviser.send(addPickedParticipant, { body: { ...picked(householdId), roles } })
    expect(again.status).toBe(200)
    expect(await sought(adviser, { sin: '046454286' })).toHaveLength(2)
  })

  it('is told five times at most, the same SIN first', async () => {
    const { adviser, householdId, ada } = await arranged()
    for (let n = 0; n < 6; n++)
      await adviser.send(addParticipant, {
        body: { ...ngozi(householdId), firstName: 'Ada', email: 'family@example.com' },
      })
    const found = await sought(adviser, { email: 'family@example.com', sin: '046454286' })
    expect(found.map(({ same }) => same)).toEqual([['sin'], ...Array(4).fill(['email'])])
    expect(found[0]?.id).toBe(ada.id)
  })

  it('leaves an entry in the trail, without what was typed', async () => {
    const { adviser, owner, ada } = await arranged()
    await sought(adviser, { sin: '046454286' })
    expect(await eventsIn({ owner }, 'look-alikes sought')).toEqual([1])
    const { rows } = await owner.query(
      `select payload::jsonb as payload from audit_entry where event = 'look-alikes sought'`,
    )
    expect(rows).toEqual([{ payload: { clients: [ada.id], bySin: true } }])
  })
})
