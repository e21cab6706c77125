import type { Page } from '@playwright/test'
import {
  completeApplication,
  completeSpouse,
} from '../src/features/participants/application/complete-testing.ts'
import { addSpouse } from '../src/features/participants/spouse-contract.ts'
import { newHousehold, newParticipant } from './arrange.ts'
import { recordOf, saveClient } from './at-the-details.ts'
import { expect, test } from './fixtures.ts'
import { field } from './in-the-application.ts'
import { saved } from './in-the-wizard.ts'
import { callsOf } from './network.ts'
import type { Person } from './portal.ts'

/** Ngozi and Emeka of one household, of whom Emeka's record says where they live and where Emeka works. */
async function couple(page: Page, person: Person) {
  const household = await newHousehold(page, person, 'The Okafor Family')
  const ngozi = await newParticipant(page, household, { firstName: 'Ngozi' })
  const emeka = await newParticipant(page, household, { firstName: 'Emeka' })
  const { permanentAddressDetails, employmentDetails } = completeApplication
  await saveClient(page, emeka, { permanentAddressDetails, employmentDetails })
  return ngozi
}

const offer = (page: Page, title: string) => page.getByRole('note').filter({ hasText: title })

test('an address in the household is offered, and taken by one key', async ({
  page,
  signIn,
  mustBeAccessible,
}) => {
  const id = await couple(page, await signIn())
  await page.goto(`/editClient/${id}?step=address`)
  const offered = offer(page, 'An address in the household')
  await expect(offered).toContainText('12A Elm Street, Toronto, Ontario, M5V 2T6, Canada')
  await expect(offered).toContainText('From the record of Emeka Okafor, on file since')
  await mustBeAccessible(page)
  expect((await recordOf(page, id)).permanentAddressDetails).toBeNull()
  await offered.getByRole('button', { name: 'Use This' }).press('Enter')
  await expect(offered).toBeHidden()
  await expect(field(page, 'permanentAddressDetails.addressType')).toBeFocused()
  // the field that is gone to does not open its list over the others
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field(page, 'permanentAddressDetails.city')).toHaveValue('Toronto')
  await expect(saved(page)).toBeVisible()
  expect((await recordOf(page, id)).permanentAddressDetails).toMatchObject({
    addressType: 1,
    streetNumber: '12A',
    postalCode: 'M5V 2T6',
    // that is for everybody to answer
    isSameAsMailingAddress: null,
  })
})

test('the spouse’s work is offered, and once refused never again', async ({ page, signIn }) => {
  const id = await couple(page, await signIn())
  const { generalDetails } = completeApplication
  await saveClient(page, id, {
    generalDetails: { ...generalDetails, maritalStatus: 'Married' },
    spouseDetails: { isClient: false, firstName: 'Emeka', lastName: 'Okafor' },
  })
  await page.goto(`/editClient/${id}?step=spouse`)
  const offered = offer(page, 'The spouse’s work')
  await expect(offered).toContainText('Example Works, Engineer')
  await offered.getByRole('button', { name: 'Do Not Offer Again' }).click()
  await expect(offered).toBeHidden()
  await page.reload()
  await expect(field(page, 'spouseDetails.firstName')).toHaveValue('Emeka')
  await expect(offered).toBeHidden()
  expect((await recordOf(page, id)).spouseDetails?.employerName).toBeNull()
})

test('a spouse who seems to be on file already is pointed out, and added by one more press', async ({
  page,
  signIn,
}) => {
  const person = await signIn()
  const id = await couple(page, person)
  const other = await newHousehold(page, person, 'The Mills Family')
  const ada = await newParticipant(page, other, { firstName: 'A.', lastName: 'Okafor-Mills' })
  const { generalDetails } = await recordOf(page, ada)
  await saveClient(page, ada, { generalDetails: { ...generalDetails, sin: completeSpouse.sin } })
  await saveClient(page, id, {
    generalDetails: { ...completeApplication.generalDetails, maritalStatus: 'Married' },
    spouseDetails: { ...completeSpouse, isClient: true },
  })
  const added = callsOf(page, addSpouse.path.replace(':clientId', id), 'POST')
  await page.goto(`/editClient/${id}?step=spouse`)
  await page.getByRole('button', { name: 'Create Client and Link as Spouse' }).click()
  const alike = page.getByRole('note').filter({ hasText: 'Somebody like this is on file already' })
  await expect(alike).toContainText('The Mills Family')
  await expect(alike).toContainText('Same Social Insurance Number')
  await expect(alike.getByRole('link', { name: 'A. Okafor-Mills' })).toHaveAttribute(
    'href',
    `/participant/${ada}`,
  )
  expect(added).toEqual([])
  await page.getByRole('button', { name: 'Add Anyway' }).click()
  await expect(page.getByRole('heading', { name: 'Ada Okafor' })).toBeFocused()
  expect(added).toHaveLength(1)
})
