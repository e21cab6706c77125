import { describe, expect, it } from 'vitest'
import type { Issue } from '../../../../platform/problem.ts'
import { addBeneficiary, addPickedParticipant } from '../../contract.ts'
import { createClient } from '../../record-contract.ts'
import { addSpouse } from '../../spouse-contract.ts'
import { picked } from '../participants-testing.ts'
import { family, newSpouse } from '../spouse/couple-testing.ts'
import { newClient } from './client-testing.ts'

const impossible = [
  ['1899-12-31', 'A date of birth cannot be more than 120 years ago'],
  ['0019-05-05', 'A date of birth cannot be more than 120 years ago'],
  ['9999-01-01', 'A date of birth cannot be after today'],
] as const

const named = { firstName: 'Ada', lastName: 'Okafor' }

describe('a date of birth that cannot be', () => {
  it.each(impossible)('%s is refused wherever somebody is added', async (dateOfBirth, message) => {
    const here = await family()
    const { adviser, householdId, ngozi } = here
    const body = { ...picked(householdId), dateOfBirth }
    const added = [
      await adviser.send(addPickedParticipant, { body: { ...body, roles: [] } }),
      await adviser.send(addBeneficiary, { body }),
      await adviser.send(addSpouse, { params: { clientId: ngozi }, body: { ...newSpouse, dateOfBirth } }),
    ]
    for (const answer of added) expect(answer).toBeRefused('invalid', { dateOfBirth: message })
    const whole = await adviser.send(createClient, {
      body: { householdId, generalDetails: { ...named, dateOfBirth } },
    })
    expect(whole).toBeRefused('invalid', { 'generalDetails.dateOfBirth': message })
  })

  it.each(impossible)('%s is kept by no draft, and told once by a step', async (dateOfBirth, message) => {
    const { save, read } = await newClient()
    const generalDetails = { ...(await read()).generalDetails, dateOfBirth }
    const at = 'generalDetails.dateOfBirth'
    expect(await save({ generalDetails })).toBeRefused('invalid', { [at]: message })
    const judged = await save({ generalDetails }, { step: 1 })
    expect(judged.status).toBe(422)
    const told = (judged.body.issues ?? []).filter(({ path }: Issue) => path === at)
    expect(told.map((issue) => issue.message)).toEqual([message])
    expect((await read()).generalDetails.dateOfBirth).toBeNull()
  })
})
