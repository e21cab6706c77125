import { expect, it } from 'vitest'
import { firm, type Person } from '../../../../../tests/firm.ts'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import { firstVersion } from '../../../../platform/revision.ts'
import { verifyRecords } from '../../../../server/audit/verify-records.ts'
import { filled } from '../../../../server/demo/filled-testing.ts'
import { readHousehold } from '../../../households/contract.ts'
import { completeApplication } from '../../application/complete-testing.ts'
import {
  addBeneficiary,
  addClient,
  addParticipant,
  addPickedParticipant,
  type Client,
  listClients,
  readClient,
} from '../../contract.ts'
import { createClient, listRevisions, restoreRevision } from '../../record-contract.ts'
import { addSpouse } from '../../spouse-contract.ts'
import { householdOf, ngozi, picked } from '../participants-testing.ts'
import { newSpouse } from '../spouse/couple-testing.ts'
import { newClient } from './client-testing.ts'

const historyOf = async (by: Person, id: string, language = 'en') =>
  (await by.send(listRevisions, { params: { id }, headers: { 'accept-language': language } })).body.result

/** What the first entry of somebody's history says: the sections, and of the details what each field says. */
async function creationOf(by: Person, id: string) {
  const history = await historyOf(by, id)
  const oldest = history.filter(({ run }) => run === history.at(-1)?.run)
  const names = oldest
    .flatMap(({ changes }) => changes)
    .filter(({ path }) => /\.(first|last)Name$/.test(path))
  return {
    revisions: [...new Set(oldest.map(({ revision, run, by }) => [revision, run, by].join(' ')))],
    at: [...new Set(oldest.map(({ at }) => at))],
    sections: oldest.map(({ section }) => section),
    names: names.map(({ before, after }) => [before, after]),
  }
}

it('begins with who created somebody, and when, in each way in which somebody is created', async () => {
  const { adviser, services } = await firm()
  const householdId = await householdOf(adviser)
  const initial = ngozi(householdId)
  const roles = [ParticipantRole.trustee as ParticipantRole]
  const here = (await adviser.send(addParticipant, { body: initial })).body.result
  const spouse = { params: { clientId: here.id }, body: newSpouse }
  const created: [Client, string[], string[]][] = [
    [here, ['Ngozi', 'Okafor'], ['generalDetails', 'roles']],
    [
      (await adviser.send(addClient, { body: { ...initial, firstName: 'Ada' } })).body.result,
      ['Ada', 'Okafor'],
      ['generalDetails', 'roles'],
    ],
    [
      (await adviser.send(addPickedParticipant, { body: { ...picked(householdId), roles } })).body.result,
      ['Ada', 'Okafor'],
      ['generalDetails', 'roles'],
    ],
    [
      (await adviser.send(addBeneficiary, { body: picked(householdId) })).body.result,
      ['Ada', 'Okafor'],
      ['generalDetails', 'roles'],
    ],
    [
      (await adviser.send(addSpouse, spouse)).body.result,
      [newSpouse.firstName, newSpouse.lastName],
      ['employmentDetails', 'generalDetails'],
    ],
    [
      (
        await adviser.send(createClient, {
          body: { householdId, ...completeApplication, completedKYC: true },
        })
      ).body.result,
      [completeApplication.generalDetails.firstName, completeApplication.generalDetails.lastName],
      Object.keys(completeApplication).sort(),
    ],
  ]
  for (const [{ id }, names, sections] of created)
    expect(await creationOf(adviser, id)).toEqual({
      revisions: [`${firstVersion} ${firstVersion} Ada Example`],
      at: [expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)],
      sections: expect.arrayContaining(sections),
      names: expect.arrayContaining(names.map((name) => [null, name])),
    })
  expect((await verifyRecords(services)).findings).toEqual([])
})

it('is told in the reader’s language, and a SIN as it is shown', async () => {
  const { adviser } = await firm()
  const body = picked(await householdOf(adviser))
  const { id } = (await adviser.send(addBeneficiary, { body })).body.result
  const changes = (await historyOf(adviser, id, 'fr-CA')).flatMap((revision) => revision.changes)
  expect(changes).toEqual([
    { path: 'generalDetails.firstName', label: 'Prénom', before: null, after: 'Ada' },
    { path: 'generalDetails.lastName', label: 'Nom', before: null, after: 'Okafor' },
    {
      path: 'generalDetails.sin',
      label: 'Numéro d’assurance sociale',
      before: null,
      after: '•••-•••-286',
    },
    {
      path: 'generalDetails.dateOfBirth',
      label: 'Date de naissance',
      before: null,
      after: expect.stringContaining('2011'),
    },
    { path: 'roles', label: 'Rôles', before: null, after: 'Bénéficiaire' },
  ])
})

it('can be brought back, with nothing before it; a record without one goes on as it was', async () => {
  const { adviser, owner, id, read, save } = await newClient()
  await save({ employmentDetails: { occupation: 'Miller' }, roles: ['trustee'] })
  const restore = async (revision: number) =>
    await adviser.send(restoreRevision, {
      params: { id, revision: `${revision}` },
      body: { version: (await read()).version },
    })
  expect((await restore(firstVersion)).body.result).toMatchObject({
    employmentDetails: null,
    roles: ['account holder'],
    generalDetails: { firstName: 'Ngozi', email: 'ngozi@example.com' },
  })
  expect(await restore(firstVersion - 1)).toBeRefused('not_found')

  // as of a release that kept no revision of it
  await owner.query('delete from record_revision where run = $1', [firstVersion])
  await save({ employmentDetails: { occupation: 'Baker' } }, { step: 5 })
  const history = await historyOf(adviser, id)
  expect(history.at(-1)).toMatchObject({ revision: 2 })
  expect((await adviser.send(readClient, { params: { id } })).body.result.employmentDetails).toMatchObject({
    occupation: 'Baker',
  })
})

it('is there of everybody in the demo, at the time when they were added', async () => {
  const { adviser, services } = await filled()
  const { result } = (await adviser.send(listClients)).body
  const [one] = result
  for (const { id } of result.slice(0, 20)) {
    const { revisions, sections } = await creationOf(adviser, id)
    expect(revisions).toEqual([`${firstVersion} ${firstVersion} Ada Example`])
    expect(sections).toContain('generalDetails')
  }
  const household = await adviser.send(readHousehold, { params: { id: one?.householdId ?? '' } })
  expect((await creationOf(adviser, one?.id ?? '')).at).toEqual([household.body.result.createdAt])
  expect((await verifyRecords(services)).findings).toEqual([])
})
