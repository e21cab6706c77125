import type { Page } from '@playwright/test'
import { newHousehold, newParticipant } from '../e2e/arrange.ts'
import { recordOf } from '../e2e/at-the-details.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { answer, choose, field, press, questions, stepTitle, tabTo, type } from '../e2e/in-the-application.ts'
import { mustTell } from '../e2e/toasts.ts'

// The page is used by its keyboard alone: nothing is clicked, and nothing is filled in but by typing.

/** What somebody says of themselves, and in which way they come to their address and their spouse. */
interface FamilyMember {
  id: string
  title: string
  maritalStatus: 'Married' | 'Single'
  sin: string
  /** Day, month and year, as they are typed. */
  born: string
  occupation: string
  address: (page: Page) => Promise<void>
  spouse?: (page: Page) => Promise<void>
}

const goOn = async (page: Page, next: string) => {
  await press(page, 'Save and Continue')
  await expect(stepTitle(page, next)).toBeFocused()
}

async function complete(page: Page, member: FamilyMember): Promise<void> {
  await page.goto(`/editClient/${member.id}`)
  await expect(stepTitle(page, 'General Details')).toBeVisible()
  await answer(page, 'generalDetails.isIndividual', 'Yes')
  await choose(page, 'generalDetails.title', member.title)
  await choose(page, 'generalDetails.maritalStatus', member.maritalStatus)
  await type(page, 'generalDetails.sin', member.sin)
  await type(page, 'generalDetails.dateOfBirth', member.born)
  await type(page, 'generalDetails.numDependents', '0')
  await choose(page, 'generalDetails.citizenship', 'Canadian')
  await goOn(page, 'Address Details')

  await member.address(page)
  await answer(page, 'permanentAddressDetails.isSameAsMailingAddress', 'Yes')
  await answer(page, 'permanentAddressDetails.hasThirdPartyAddress', 'No')
  await goOn(page, 'Employment Details')

  await choose(page, 'employmentDetails.status', 'Employed')
  await type(page, 'employmentDetails.occupation', member.occupation)
  await type(page, 'employmentDetails.name', 'Example Works')
  if (member.spouse) {
    await goOn(page, 'Spouse Details')
    await member.spouse(page)
  }
  await goOn(page, 'Net Worth Details')
  await goOn(page, 'External Investments')
  await goOn(page, 'Regulatory Details')
  for (const question of questions) await answer(page, question, 'No')
  await goOn(page, 'Review Details')
  await expect(page.getByText('Everything is entered.')).toBeVisible()
  await press(page, 'Submit Details')
  await mustTell(page, 'Successfully Created Client!')
  await expect(page).toHaveURL(`/client/${member.id}`)
}

async function typeAddress(page: Page): Promise<void> {
  await choose(page, 'permanentAddressDetails.addressType', 'Civic')
  await tabTo(page, 'permanentAddressDetails.aptUnitSuiteNumber-none')
  await page.keyboard.press('Space')
  await type(page, 'permanentAddressDetails.streetNumber', '12')
  await type(page, 'permanentAddressDetails.streetName', 'Elm Street')
  await type(page, 'permanentAddressDetails.city', 'Toronto')
  await choose(page, 'permanentAddressDetails.country', 'Canada')
  await choose(page, 'permanentAddressDetails.region', 'Ontario')
  await type(page, 'permanentAddressDetails.postalCode', 'm5v2t6')
}

const acceptAddress = (of: string) => async (page: Page) => {
  await expect(page.getByText(`From the record of ${of}, on file since`)).toBeVisible()
  await press(page, 'Use This')
  await expect(field(page, 'permanentAddressDetails.addressType')).toBeFocused()
}

async function linkEmeka(page: Page): Promise<void> {
  await answer(page, 'spouseDetails.isClient', 'Yes')
  await press(page, 'Choose Existing Participant')
  const picker = page.getByRole('dialog', { name: 'Choose Existing Participant' })
  await expect(picker.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('Emeka')
  await expect(picker.getByRole('radio')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(picker.getByRole('radio', { name: 'Emeka Okafor' })).toBeChecked()
  await press(page, 'Add Client As Spouse')
  await mustTell(page, 'Successfully added spouse')
  await expect(page.getByRole('heading', { name: 'Emeka Okafor' })).toBeFocused()
}

test('two spouses and their grown child come by the keyboard alone to three complete applications [KYC-002, KYC-003, KYC-048]', async ({
  page,
  signIn,
}) => {
  const household = await newHousehold(page, await signIn(), 'The Okafor Family')
  const ngozi = await newParticipant(page, household, { firstName: 'Ngozi' })
  const emeka = await newParticipant(page, household, { firstName: 'Emeka' })
  const adaeze = await newParticipant(page, household, { firstName: 'Adaeze' })

  await complete(page, {
    id: ngozi,
    title: 'Ms',
    maritalStatus: 'Married',
    sin: '130 692 544',
    born: '19710412',
    occupation: 'Engineer',
    address: typeAddress,
    spouse: linkEmeka,
  })
  await complete(page, {
    id: emeka,
    title: 'Mr',
    maritalStatus: 'Married',
    sin: '046 454 286',
    born: '19690930',
    occupation: 'Pharmacist',
    address: acceptAddress('Ngozi Okafor'),
    spouse: (page) => expect(page.getByRole('heading', { name: 'Ngozi Okafor' })).toBeVisible(),
  })
  await complete(page, {
    id: adaeze,
    title: 'Ms',
    maritalStatus: 'Single',
    sin: '193 456 787',
    born: '20010217',
    occupation: 'Nurse',
    address: acceptAddress('Emeka Okafor'),
  })

  const lives = { streetName: 'Elm Street', region: 'CA-ON', postalCode: 'M5V 2T6' }
  const whole = { completedKYC: true, permanentAddressDetails: lives }
  expect(await recordOf(page, ngozi)).toMatchObject({ ...whole, spouseDetails: { participantId: emeka } })
  expect(await recordOf(page, emeka)).toMatchObject({ ...whole, spouseDetails: { participantId: ngozi } })
  expect(await recordOf(page, adaeze)).toMatchObject({ ...whole, spouseDetails: null })
})
