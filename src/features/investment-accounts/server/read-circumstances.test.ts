import { expect, it } from 'vitest'
import { create, household } from '../../../../tests/accounts-ground.ts'
import { answeredDraft, completeResponse, newestOf } from '../../../../tests/risk-ground.ts'
import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { updateClient } from '../../participants/contract.ts'
import { linkSpouse } from '../../participants/spouse-contract.ts'
import { readCircumstances } from '../contract.ts'

it('tells what is on file of the household, and the day by the firm’s calendar', async () => {
  // it is still the 21st in Toronto
  const here = await household({ now: () => new Date('2026-11-22T03:00:00Z') })
  const { adviser, clientId, spouseId, householdId, bankAccountId, spouseBankAccountId, mark } = here
  await adviser.send(updateClient, {
    params: { id: clientId },
    body: {
      version: 2,
      netWorthDetails: {
        liquidAssets: [{ type: 'Cash', amount: 1000.5 }],
        fixedAssets: [{ type: 'Home', amount: 500_000 }],
        liabilities: [{ type: 'Mortgage', amount: 200_000 }],
      },
      externalInvestmentDetails: { annualIncome: 90_000 },
    },
  })
  await adviser.send(linkSpouse, { body: { clientId, spouseId } })
  const other = await here.adviser.request('POST', '/api/newClient', {
    householdId,
    // the empty date is none, and half a number is none
    generalDetails: { firstName: 'Zuri', lastName: 'Zulu', dateOfBirth: '0001-01-01', sin: '130 692' },
  })
  const moving = (...names: (string | null)[]) => ({
    type: 1 as const,
    allowTransfers: true,
    transferDetails: names.map((deliveringInstitution) => ({
      deliveringInstitution,
      institutionAddress: `1 Main Street, ${names.length}`,
    })),
  })
  await create(here, moving('Maple Securities'), 'draft')
  await create(here, moving('MAPLE  securities', null), 'draft')
  await create({ ...here, clientId: spouseId }, moving('Of the Spouse'), 'draft')
  const { body } = await adviser.send(readCircumstances, { params: { clientId } })
  const { people, ...rest } = body.result
  expect(rest).toEqual({
    today: '2026-11-21',
    participantId: clientId,
    bankAccounts: [spouseBankAccountId, bankAccountId].map((id, nr) => ({
      id,
      participantId: nr === 0 ? spouseId : clientId,
      accountName: mark,
      institutionName: 'Bank of Montreal',
      institutionNumber: '001',
      accountNumber: expect.stringMatching(/^•{7}\d{3}$/),
      currency: 'CAD',
      isPrimaryAccount: true,
      country: 'CA',
      transitNumber: expect.stringMatching(/^\d{5}$/),
      owners: [],
      signers: [],
    })),
    statementHorizon: null,
    // as the newest of the client's own tells of it
    institutions: [
      {
        deliveringInstitution: 'MAPLE  securities',
        institutionAddress: '1 Main Street, 2',
        institutionCountry: null,
        institutionBusinessPhone: null,
        institutionBusinessPhoneExt: null,
        institutionContact: null,
        institutionDealerNumber: null,
      },
    ],
  })
  expect(people.map(({ name }) => name)).toEqual([
    `Ada ${mark}`,
    `Emeka ${mark}`,
    'Adaeze Okafor',
    'Chidi Okafor',
    'Zuri Zulu',
  ])
  const [client, spouse] = people
  expect(client).toEqual({
    id: clientId,
    name: `Ada ${mark}`,
    roles: [ParticipantRole.accountHolder],
    completedKYC: true,
    hasSin: true,
    dateOfBirth: '1971-04-12',
    maritalStatus: 'Single',
    citizenship: 2,
    country: 'CA',
    region: 'CA-ON',
    employment: 1,
    annualIncome: 90_000,
    liquidAssets: 1000.5,
    netWorth: 301_000.5,
    spouseId,
    risk: null,
    otherCitizenship: null,
    street: expect.any(String),
    city: expect.any(String),
    postalCode: expect.any(String),
    sin: '•••-•••-544',
    hasEmail: true,
    hasThirdParty: false,
    attorneyFor: [],
  })
  expect(spouse).toMatchObject({ id: spouseId, spouseId: clientId, liquidAssets: null, netWorth: null })
  expect(people.at(-1)).toMatchObject({
    id: (other.body.result as { id: string }).id,
    completedKYC: false,
    hasSin: false,
    dateOfBirth: null,
    country: null,
    annualIncome: null,
  })
})

it('tells what the newest complete risk response says, and nothing of a draft', async () => {
  const here = await household()
  const { adviser, clientId } = here
  const riskNow = async () =>
    (await adviser.send(readCircumstances, { params: { clientId } })).body.result.people.find(
      ({ id }) => id === clientId,
    )?.risk
  await answeredDraft(here)
  expect(await riskNow()).toBeNull()
  await completeResponse(here)
  const newest = await newestOf(here)
  expect(newest?.profile).toBeTypeOf('string')
  expect(await riskNow()).toEqual({
    profile: newest?.profile,
    timeFrame: 9,
    experience: 8,
    distribution: 10,
    capacity: 'aggressive-growth',
  })
})
