import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { firm } from '../../../../../tests/firm.ts'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import {
  addBeneficiary,
  addParticipant,
  addPickedParticipant,
  listClients,
  listParticipants,
  readClient,
  readKycPdf,
  updateClient,
} from '../../contract.ts'
import { findLookAlikes } from '../../on-file-contract.ts'
import { addSpouse } from '../../spouse-contract.ts'
import { householdOf, ngozi, picked } from '../participants-testing.ts'
import { newSpouse } from '../spouse/couple-testing.ts'

const oneName = { firstName: null, lastName: 'Suharto', singleName: true as const }

async function arranged() {
  const here = await firm()
  const householdId = await householdOf(here.adviser)
  return { ...here, householdId }
}

describe('somebody with one name only', () => {
  it.each([null, '', 'Suharto'])('is added by every call, with the first name %j', async (firstName) => {
    const { adviser, householdId } = await arranged()
    const names = { ...oneName, firstName }
    const roles = [ParticipantRole.beneficiary]
    const answers = [
      await adviser.send(addParticipant, { body: { ...ngozi(householdId), ...names } }),
      await adviser.send(addPickedParticipant, { body: { ...picked(householdId), ...names, roles } }),
      await adviser.send(addBeneficiary, { body: { ...picked(householdId), ...names } }),
    ]
    for (const answer of answers) expect(answer.body.result?.generalDetails).toMatchObject(oneName)
    const summaries = [
      await adviser.send(listParticipants, { params: { householdId }, query: {} }),
      await adviser.send(listClients, { query: { search: 'suharto' } }),
    ]
    for (const { body } of summaries)
      expect(body.result.map(({ generalDetails }) => generalDetails)).toEqual([oneName, oneName, oneName])
  })

  it('says so: else a first name is asked for, and a last name always is', async () => {
    const { adviser, householdId } = await arranged()
    const send = (names: object) =>
      adviser.send(addParticipant, { body: { ...ngozi(householdId), ...names } })
    for (const singleName of [false, null, undefined])
      expect(await send({ firstName: '', singleName })).toBeRefused('invalid', {
        firstName: 'Please Enter a First Name',
      })
    expect(await send({ firstName: 'Suharto', lastName: '', singleName: true })).toBeRefused('invalid', {
      lastName: 'Please Enter a Last Name',
    })
    expect(await send({ singleName: true })).toBeRefused('invalid', {
      'generalDetails.firstName':
        'With one name only, there is no first name: please enter it as the last name',
    })
  })

  it('may be found out later, and changed back', async () => {
    const { adviser, householdId } = await arranged()
    const added = (await adviser.send(addParticipant, { body: ngozi(householdId) })).body.result
    const save = (version: number, names: object) =>
      adviser.send(updateClient, {
        params: { id: added.id },
        body: { version, generalDetails: { ...added.generalDetails, ...names } },
      })
    const single = (await save(added.version, oneName)).body.result
    expect(single.generalDetails).toMatchObject(oneName)
    expect(await save(single.version, { firstName: null })).toBeRefused('invalid', {
      'generalDetails.firstName': 'Please Enter a First Name',
    })
    const again = await save(single.version, { firstName: 'Ngozi', singleName: false })
    expect(again.body.result.generalDetails).toMatchObject({ firstName: 'Ngozi', singleName: false })
  })

  it('may be a spouse who becomes a client, and is shown so in the other’s record', async () => {
    const { adviser, householdId } = await arranged()
    const { id } = (await adviser.send(addParticipant, { body: ngozi(householdId) })).body.result
    const spouse = await adviser.send(addSpouse, {
      params: { clientId: id },
      body: { ...newSpouse, ...oneName },
    })
    expect(spouse.body.result.generalDetails).toMatchObject(oneName)
    const own = await adviser.send(readClient, { params: { id } })
    expect(own.body.result.spouseDetails).toMatchObject(oneName)
  })

  it('is printed once, and found as a likely duplicate', async () => {
    const { adviser, app, householdId } = await arranged()
    const body = { ...ngozi(householdId), ...oneName }
    const { id } = (await adviser.send(addParticipant, { body })).body.result
    const { rawPayload } = await app.inject({
      url: readKycPdf.path.replace(':id', id),
      headers: { cookie: adviser.cookie },
    })
    const text = (await PDF.load(rawPayload)).extractText().map((page) => page.text.replace(/\s+/g, ' '))
    expect(text[0]).toContain('Suharto')
    expect(text.join(' ')).not.toMatch(/Suharto,? Suharto|null|undefined/)
    const alike = await adviser.send(findLookAlikes, {
      body: { lastName: 'SUHARTO', email: ngozi(householdId).email },
    })
    expect(alike.body.result).toMatchObject([
      { id, generalDetails: { firstName: null, lastName: 'Suharto' } },
    ])
  })

  it('has the titles No title and Mx. beside the specified', async () => {
    const { adviser, householdId } = await arranged()
    let client = (await adviser.send(addParticipant, { body: ngozi(householdId) })).body.result
    for (const title of ['None', 'Mx'] as const) {
      const answer = await adviser.send(updateClient, {
        params: { id: client.id },
        body: { version: client.version, generalDetails: { ...client.generalDetails, title } },
      })
      client = answer.body.result
      expect(client.generalDetails.title).toBe(title)
    }
  })
})
