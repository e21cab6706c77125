import { expect, it } from 'vitest'
import { exported } from '../../../../tests/exported-person.ts'
import { freshCode } from '../../../../tests/fresh-code.ts'
import { mergeOf, saveOf, twins } from '../../../../tests/merge-ground.ts'
import { foreignExposure, soundSupplement } from '../../participants/supplement/sound-testing.ts'
import { approveExposure } from '../../participants/supplement-contract.ts'

const { identityDetails, taxResidenceDetails, trustedContactDetails } = soundSupplement
const [{ number }] = identityDetails.verifications

/** What the firm noted for itself: it is in no file of an archive. */
const firms = {
  thirdPartyDeterminationDetails: { forThirdParty: false, cannotDetermine: true, grounds: 'He looked aside' },
  exposureDetails: { ...foreignExposure.exposureDetails, highRisk: true },
  acknowledgements: [
    {
      key: 'lives-in-canada-taxed-elsewhere',
      path: 'taxResidenceDetails.canada',
      reason: 'Here for eight months, by the treaty taxed in Leeds',
    },
  ],
}

async function filled() {
  const here = await twins()
  const { person, clientId } = here
  await saveOf(here, clientId, {
    ...foreignExposure,
    ...firms,
    identityDetails,
    trustedContactDetails,
    taxResidenceDetails: {
      ...taxResidenceDetails,
      canada: false,
      other: [{ country: 'GB', tin: '9434765919' }],
    },
  })
  const officer = await person({ firstName: 'Robin', roles: ['compliance'] })
  const body = { code: await freshCode(here, officer), note: 'Seen with the file of 2013' }
  const approved = await officer.send(approveExposure, { params: { id: clientId }, body })
  expect(approved.status, JSON.stringify(approved.body)).toBe(200)
  await saveOf(here, clientId, {
    thirdPartyDeterminationDetails: { ...firms.thirdPartyDeterminationDetails, grounds: 'He looked down' },
  })
  return here
}

type Files = Awaited<ReturnType<typeof exported>>

/** Every file in which a text stands. */
const filesWith = ({ files }: Files, text: string): string[] =>
  [...files].filter(([, bytes]) => String(bytes).includes(text)).map(([name]) => name)

const firmsTexts = ['He looked', 'Seen with the file', 'Robin', 'by the treaty', 'exposure approved']

it('of somebody has supplementary KYC under its labels, its numbers whole once, and nothing that is the firm’s', async () => {
  const here = await filled()
  const told = await exported(here, here.adviser)
  const client = told.json('client.json')
  const facts: { path: string; label: string; text: string }[] = client.facts.flatMap(
    ({ facts }: { facts: object[] }) => facts,
  )
  expect(facts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        path: 'identityDetails.verifications.0.issuer',
        text: 'Ministry of Transportation',
      }),
      expect.objectContaining({ path: 'taxResidenceDetails.other.0.country', text: 'United Kingdom' }),
      expect.objectContaining({ path: 'trustedContactDetails.lastName', label: 'Last Name', text: 'Eze' }),
      expect.objectContaining({ path: 'exposureDetails.sourceOfWealth', text: 'A law practice since 1995' }),
    ]),
  )
  expect(client.record).toMatchObject({
    thirdPartyDeterminationDetails: { forThirdParty: false, cannotDetermine: null, grounds: null },
    exposureDetails: { highRisk: null, approvedBy: null, approvedOn: null, approvalNote: null },
    acknowledgements: [],
  })
  expect(client.numbers).toEqual(
    expect.arrayContaining([
      { kind: 'identity number', shown: expect.stringMatching(/^•+471$/), whole: number },
      { kind: 'tax number', shown: expect.stringMatching(/^•+919$/), whole: '9434765919' },
    ]),
  )
  for (const whole of [number, '9434765919']) expect(filesWith(told, whole)).toEqual(['client.json'])
  expect(told.page).toContain('<td>Eze</td>')
  for (const text of firmsTexts) expect([text, filesWith(told, text)]).toEqual([text, []])
})

it('of a record that was merged has the same of it, in its folder', async () => {
  const here = await filled()
  const merged = await mergeOf(here, { keepId: here.twinId, otherId: here.clientId })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  const told = await exported(here, here.adviser, 'en', here.twinId)
  const { record } = told.json('merged-1/client.json')
  expect(record).toMatchObject({
    trustedContactDetails: { lastName: 'Eze' },
    thirdPartyDeterminationDetails: { grounds: null },
    exposureDetails: { approvedBy: null },
    acknowledgements: [],
  })
  for (const text of firmsTexts) expect([text, filesWith(told, text)]).toEqual([text, []])
})
