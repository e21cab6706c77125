import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import { listParticipants, readClient, updateClient } from '../../contract.ts'
import { moveSins } from './move-sins.ts'

const placeOf = (rowId: string) => ({ table: 'client', column: 'sin_encrypted', rowId })

/** As a portal of before migration 0019 adds somebody. */
async function addedBefore({ owner, services, adviser, householdId }: Ground, sin: string): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into client (id, advisor_id, household_id, general_details, sin_encrypted, roles)
     values ($1, $2, $3, '{"firstName": "Noor", "lastName": "Haddad", "sin": null}', $4, '{}')`,
    [id, adviser.id, householdId, services.cipher.encrypt(placeOf(id), sin)],
  )
  return id
}

const unforced = ({ owner }: Ground) =>
  owner.query(
    'alter table client no force row level security; alter table secret no force row level security',
  )

const sinOf = async ({ adviser }: Ground, id: string) =>
  (await adviser.send(readClient, { params: { id } })).body.result.generalDetails.sin

it('makes secrets of the SINs that were kept in the client’s row, once, by several portals at a time', async () => {
  const here = await ground()
  await unforced(here)
  const ids = []
  for (let n = 0; n < 25; n++) ids.push(await addedBefore(here, '130692544'))
  await Promise.all([1, 2, 3].map(() => moveSins(here.services, 4)))
  await moveSins(here.services, 4)
  const { rows } = await here.owner.query(
    `select version, general_details ->> 'sin' = secret.id::text as held from client
     left join secret on client_id = client.id where sin_encrypted is not null`,
  )
  expect(rows).toEqual(ids.map(() => ({ version: 1, held: true })))
  expect(await sinOf(here, ids[0] ?? '')).toBe('•••-•••-544')
  const { householdId, adviser } = here
  const { body } = await adviser.send(listParticipants, { params: { householdId } })
  expect(body.result.every(({ hasSin }) => hasSin)).toBe(true)
})

it('takes nothing over again that was cleared or changed since', async () => {
  const here = await ground()
  await unforced(here)
  const { adviser, services } = here
  const [cleared, changed] = [await addedBefore(here, '130692544'), await addedBefore(here, '130692544')]
  await moveSins(services)
  const names = { firstName: 'Noor', lastName: 'Haddad' }
  for (const [id, sin] of [
    [cleared, ''],
    [changed, '046454286'],
  ] as const)
    await adviser.send(updateClient, {
      params: { id },
      body: { version: 1, generalDetails: { ...names, sin } },
    })
  await moveSins(services)
  expect(await sinOf(here, cleared)).toBe(null)
  expect(await sinOf(here, changed)).toBe('•••-•••-286')
})

it('leaves one alone that cannot be decrypted, and goes on', async () => {
  const here = await ground()
  await unforced(here)
  const [damaged, other] = [await addedBefore(here, '130692544'), await addedBefore(here, '130692544')]
  await here.owner.query(
    'update client set sin_encrypted = overlay(sin_encrypted placing $2 from 40) where id = $1',
    [damaged, Buffer.from('x')],
  )
  await moveSins(here.services, 1)
  expect(await sinOf(here, damaged)).toBe(null)
  expect(await sinOf(here, other)).toBe('•••-•••-544')
})
