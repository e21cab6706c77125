import { expect, it } from 'vitest'
import type { Answered } from '../../../../../tests/firm.ts'
import { readClient } from '../../contract.ts'
import { archiveClient } from '../../record-contract.ts'
import { family, read, save } from '../spouse/couple-testing.ts'

const address = {
  addressType: 1,
  aptUnitSuiteNumber: '4B',
  streetNumber: '12',
  streetName: 'Elm Street',
  city: 'Toronto',
  country: 'CA',
  region: 'CA-ON',
  postalCode: 'M5V 2T6',
} as const

const toldBy = ({ body }: Answered) =>
  (body.warnings ?? [])
    .filter(({ message }) => message.includes('same address'))
    .map(({ path, message }) => [path, message])

it('tells at the street who else of the household has the address, however it is written, and hinders nothing', async () => {
  const here = await family()
  const { adviser, ngozi, emeka, ada } = here
  const lives = (id: string, more: object = {}) =>
    save(here, id, { permanentAddressDetails: { ...address, ...more } })
  const told = (names: string) => [
    ['permanentAddressDetails.streetName', `The same address in this household: ${names}.`],
  ]
  expect(toldBy(await lives(ngozi))).toEqual([])
  const second = await lives(emeka, { streetName: ' ELM  street ', aptUnitSuiteNumber: '4 b' })
  expect(second.status).toBe(200)
  expect(toldBy(second)).toEqual(told('Ngozi Okafor'))
  expect(toldBy(await lives(ada))).toEqual(told('Emeka Okafor, Ngozi Okafor'))
  expect(toldBy(await adviser.send(readClient, { params: { id: ngozi } }))).toEqual(
    told('Ada Okafor, Emeka Okafor'),
  )
  for (const other of [
    { streetNumber: '14' },
    { aptUnitSuiteNumber: '5' },
    { city: '' },
    { streetName: null },
  ])
    expect(toldBy(await lives(ada, other))).toEqual([])
  const query = { version: String((await read(here, emeka)).version) }
  expect((await adviser.send(archiveClient, { params: { id: emeka }, query })).status).toBe(200)
  expect(toldBy(await adviser.send(readClient, { params: { id: ngozi } }))).toEqual([])
})
