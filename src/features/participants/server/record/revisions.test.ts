import { expect, it } from 'vitest'
import { firstVersion } from '../../../../platform/revision.ts'
import { listRevisions } from '../../record-contract.ts'
import { type Here, newClient } from './client-testing.ts'

const names = { firstName: 'Ngozi', lastName: 'Okafor' }

const revisionsOf = async (
  { adviser, id }: Here,
  { query = {}, language = 'en' }: { query?: { limit?: string; after?: string }; language?: string } = {},
) =>
  (await adviser.send(listRevisions, { params: { id }, query, headers: { 'accept-language': language } }))
    .body

/** What was changed since somebody was created. */
const changesOf = async (here: Here, language = 'en') =>
  (await revisionsOf(here, { language })).result.filter(({ revision }) => revision > firstVersion)

it('are told newest first, by whom and when, each field by its label', async () => {
  const here = await newClient()
  await here.save({ netWorthDetails: { liquidAssets: [{ type: 'Savings', amount: 1200.5 }] } }, { step: 5 })
  await here.save({
    generalDetails: { ...names, maritalStatus: 'Seperated', cellPhone: '416-555-0199' },
    roles: ['account holder', 'trustee'],
  })
  const { result, page } = await revisionsOf(here)
  expect(page).toEqual({ total: 5, next: null })
  expect(result.slice(0, 3).map(({ revision, section, by, at }) => [revision, section, by, at])).toEqual([
    [3, 'generalDetails', 'Ada Example', expect.stringMatching(/Z$/)],
    [3, 'roles', 'Ada Example', expect.any(String)],
    [2, 'netWorthDetails', 'Ada Example', expect.any(String)],
  ])
  expect(result.slice(0, 3).flatMap(({ changes }) => changes)).toEqual([
    { path: 'generalDetails.maritalStatus', label: 'Marital Status', before: null, after: 'Separated' },
    { path: 'generalDetails.email', label: 'Email Address', before: 'ngozi@example.com', after: null },
    { path: 'roles', label: 'Roles', before: 'Account Holder', after: 'Account Holder, Trustee' },
    {
      path: 'netWorthDetails.liquidAssets.0.type',
      label: 'Liquid Asset 1: Type',
      before: null,
      after: 'Savings',
    },
    {
      path: 'netWorthDetails.liquidAssets.0.amount',
      label: 'Liquid Asset 1: Amount',
      before: null,
      after: '$1,200.50',
    },
  ])
  const french = await revisionsOf(here, { language: 'fr-CA' })
  expect(french.result[2]?.changes[1]?.label).toBe('Actif liquide 1\u00a0: Montant')
  expect(french.result[0]?.changes[0]).toMatchObject({ label: 'État civil', after: 'Séparé(e)' })
})

it('tell a SIN as it is shown, also where one looks like the one before', async () => {
  const here = await newClient()
  await here.save({ generalDetails: { ...names, sin: '130692544' } }, { step: 6 })
  await here.save({ generalDetails: { ...names, sin: '193456544' } }, { step: 6 })
  const [{ changes } = { changes: [] }] = (await revisionsOf(here)).result
  expect(changes).toEqual([
    {
      path: 'generalDetails.sin',
      label: 'Social Insurance Number',
      before: '•••-•••-544',
      after: expect.stringMatching(/544$/),
    },
  ])
})

it('tell what the application does not show at the time, too', async () => {
  const here = await newClient()
  await here.save({
    mailingAddressDetails: { city: 'Ottawa', country: 'CA', region: 'CA-ON' },
    regulatoryDetails: { isForeignPEP: false, foreignPEPDetails: { positionHeld: 'Envoy' } },
  })
  const changes = (await changesOf(here)).flatMap((revision) => revision.changes)
  expect(changes.map(({ path }) => path).sort()).toEqual([
    'mailingAddressDetails.city',
    'mailingAddressDetails.country',
    'mailingAddressDetails.region',
    'regulatoryDetails.foreignPEPDetails.positionHeld',
    'regulatoryDetails.isForeignPEP',
  ])
  expect(changes).toContainEqual(expect.objectContaining({ before: null, after: 'Envoy' }))
  // and in words, as it does what it shows
  expect(changes.map(({ after }) => after)).toEqual(expect.arrayContaining(['Ottawa', 'Canada', 'Ontario']))
})

it('tell a text as it was entered, also one that every object has a property of', async () => {
  const here = await newClient()
  const entered = { occupation: 'constructor', name: '__proto__' }
  await here.save({
    employmentDetails: entered,
    generalDetails: { firstName: 'Ngozi', lastName: 'Okafor', homePhone: 'toString' },
  })
  const { result } = await revisionsOf(here)
  const told = result.flatMap(({ changes }) => changes.map(({ after }) => after))
  expect(told).toEqual(expect.arrayContaining(['constructor', '__proto__', 'toString']))
})

it('tell details by their question where two have one name', async () => {
  const here = await newClient()
  await here.save({
    regulatoryDetails: { isForeignPEP: true, foreignPEPDetails: { country: 'KE', positionHeld: 'Envoy' } },
    permanentAddressDetails: { city: 'Ottawa' },
  })
  const changes = (await changesOf(here)).flatMap((revision) => revision.changes)
  expect(changes.map(({ label, after }) => [label, after])).toEqual([
    ['City', 'Ottawa'],
    ['Foreign PEP', 'Yes'],
    ['Foreign PEP: Country', 'Kenya'],
    ['Foreign PEP: Position Held', 'Envoy'],
  ])
})

it('tell the step where only something was changed that has no name any more, and nothing where nothing was', async () => {
  const here = await newClient()
  await here.save({ netWorthDetails: { liquidAssets: [] } }, { step: 6 })
  await here.save({ employmentDetails: { occupation: 'Miller' } }, { step: 6 })
  await here.owner.query(
    `update record_revision set after = '{"former": "entry"}' where section = 'employmentDetails'`,
  )
  const result = await changesOf(here)
  expect(result.map(({ section, changes }) => [section, changes])).toEqual([
    [
      'employmentDetails',
      [{ path: 'employmentDetails', label: 'Employment Details', before: null, after: null }],
    ],
    ['netWorthDetails', []],
  ])
})

it('go on where a page ended', async () => {
  const here = await newClient()
  for (const step of [1, 2, 3])
    await here.save(
      { externalInvestmentDetails: { annualIncome: step }, employmentDetails: { occupation: `${step}` } },
      { step: 6 },
    )
  const seen = []
  let after: string | null | undefined
  do {
    const { result, page } = await revisionsOf(here, { query: { limit: '2', ...(after && { after }) } })
    seen.push(...result.map(({ revision, section }) => `${revision} ${section}`))
    after = page?.next
  } while (after)
  expect(seen).toEqual([
    ...[4, 3, 2].flatMap((version) => [
      `${version} employmentDetails`,
      `${version} externalInvestmentDetails`,
    ]),
    '1 generalDetails',
    '1 roles',
  ])
  expect((await revisionsOf(here, { query: { after: 'x' } })).code).toBe('invalid')
})
