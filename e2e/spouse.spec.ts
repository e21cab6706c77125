import type { Page } from '@playwright/test'
import {
  completeApplication,
  completeSpouse,
} from '../src/features/participants/application/complete-testing.ts'
import { newHousehold, newParticipant } from './arrange.ts'
import { sentTo } from './at-sign-in.ts'
import { recordOf, saveClient } from './at-the-details.ts'
import { expect, test } from './fixtures.ts'
import { goOn, stepButton } from './in-the-application.ts'
import type { Person } from './portal.ts'
import { mustTell, toldIn } from './toasts.ts'

/** Somebody married at the spouse's step, and another of the household. */
async function atSpouse(page: Page, person: Person) {
  const household = await newHousehold(page, person, 'The Okafor Family')
  const ngozi = await newParticipant(page, household, { firstName: 'Ngozi' })
  const emeka = await newParticipant(page, household, { firstName: 'Emeka' })
  const { generalDetails } = await recordOf(page, ngozi)
  await saveClient(page, ngozi, { generalDetails: { ...generalDetails, maritalStatus: 'Married' } })
  await page.goto(`/editClient/${ngozi}?step=spouse`)
  await expect(page.getByRole('radiogroup', { name: 'Spouse is a client?' })).toBeVisible()
  return { ngozi, emeka }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const yes = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Spouse is a client?' }).getByText('Yes', { exact: true }).click()

/** Answers the next call with two reasons, of which the first is told. */
const refuseOnce = (page: Page, pattern: string) => {
  const errorMessages = ['The first reason', 'Another reason']
  const json = { isSuccess: false, result: null, errorMessages, code: 'conflict' }
  return page.route(pattern, (route) => route.fulfill({ status: 409, json }), { times: 1 })
}

/** What was sent to the calls of spouses. */
function spouseCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/newClient\/spouse/i.test(request.url()))
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return calls
}

test('Review names a spouse who is to become a client and is none yet, and a date that could be two is told', async ({
  page,
  signIn,
}) => {
  const { ngozi } = await atSpouse(page, await signIn())
  const { generalDetails } = completeApplication
  const spouseDetails = { ...completeSpouse, isClient: true }
  await saveClient(page, ngozi, {
    ...completeApplication,
    generalDetails: { ...generalDetails, maritalStatus: 'Married' },
    spouseDetails,
  })
  await page.reload()
  const born = page.getByLabel('Date of Birth')
  const twoDates = page.getByText(
    'This could be two dates. Please write the month as a word, or the date as 2026-01-31',
  )
  const calls = spouseCalls(page)
  await born.fill('03/04/1980')
  await button(page, 'Create Client and Link as Spouse').click()
  await expect(twoDates.first()).toBeVisible()
  await expect(born).toBeFocused()
  expect(calls).toEqual([])

  await expect(stepButton(page, 'Spouse Details')).toContainText('Not finished')
  await stepButton(page, 'Review Details').click()
  const sum = page.getByRole('status').filter({ hasText: 'still to be done' })
  await expect(sum).toHaveText(
    'All that is asked for is entered. It can be submitted, but this is still to be done:',
  )
  await expect(page.getByText('Everything is entered.')).toHaveCount(0)
  await page
    .getByRole('button', { name: 'The spouse is said to be a client, and no client is linked yet' })
    .click()
  await expect(page).toHaveURL(/step=spouse/)
  await expect(page.getByRole('radiogroup', { name: 'Spouse is a client?' })).toBeVisible()

  // it does not keep anybody from submitting
  await stepButton(page, 'Review Details').click()
  await button(page, 'Submit Details').click()
  await mustTell(page, 'Successfully Created Client!')
  expect(await recordOf(page, ngozi)).toMatchObject({ completedKYC: true })
})

test('a new participant is made of what is entered, linked, shown, and parted again [SPOUSE-001, SPOUSE-007, SPOUSE-011, SPOUSE-012, SPOUSE-013, SPOUSE-014]', async ({
  page,
  signIn,
  mustBeAccessible,
}) => {
  const { ngozi } = await atSpouse(page, await signIn())
  const calls = spouseCalls(page)
  await yes(page)
  await button(page, 'Create Client and Link as Spouse').click()
  await mustTell(page, 'Please Enter Spouse Details. An error occurred with saving')
  expect(calls).toEqual([])

  const entered = {
    'First Name': 'Chidi',
    'Last Name': 'Okafor',
    'Social Insurance Number': '130 692 544',
    'Employer Name': 'Lagos Lines',
    Occupation: 'Pilot',
    'Email Address': 'nobody',
  }
  for (const [label, text] of Object.entries(entered)) await page.getByLabel(label).fill(text)
  await page.getByRole('combobox', { name: 'Gender' }).click()
  await page.getByRole('option', { name: 'Male', exact: true }).click()
  await mustBeAccessible(page)
  await button(page, 'Create Client and Link as Spouse').click()
  await mustTell(page, 'Please Enter a Valid Email. An error occurred with saving')
  await page.getByLabel('Email Address').fill('chidi@example.com')
  await refuseOnce(page, `**/api/newClient/spouse/${ngozi}`)
  await button(page, 'Create Client and Link as Spouse').click()
  await mustTell(page, 'The first reason. An error occurred with saving')
  expect(toldIn(page).join()).not.toContain('Another reason')
  const sent = sentTo(page, 'POST', `/api/newClient/spouse/${ngozi}`)
  await button(page, 'Create Client and Link as Spouse').click()
  expect(await sent).toMatchObject({
    clientId: ngozi,
    firstName: 'Chidi',
    lastName: 'Okafor',
    employerName: 'Lagos Lines',
    occupation: 'Pilot',
    gender: 'male',
    email: 'chidi@example.com',
  })

  await mustTell(page, 'Successfully created client and linked as spouse')
  const card = page.getByRole('heading', { name: 'Chidi Okafor' })
  await expect(card).toBeFocused()
  await expect(page.getByText('•••-•••-544')).toBeVisible()
  await expect(page.getByText(/edit this participant on the Participant page: Chidi Okafor$/)).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Spouse is a client?' })).toBeHidden()
  await mustBeAccessible(page)
  const { spouseDetails } = await recordOf(page, ngozi)
  expect(spouseDetails).toMatchObject({ isClient: true, gender: 'male' })
  await expect(page.getByRole('link', { name: 'Chidi Okafor' })).toHaveAttribute(
    'href',
    `/participant/${spouseDetails?.participantId}`,
  )

  await page.reload()
  await button(page, 'Delete Relationship').click()
  const dialog = page.getByRole('dialog', { name: 'Delete the relationship with Chidi Okafor?' })
  await expect(dialog).toBeVisible()
  await mustBeAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await button(page, 'Delete Relationship').click()
  await dialog.getByRole('button', { name: 'Delete Relationship' }).click()
  await mustTell(page, 'Successfully deleted spouse relationship')
  await expect(page.getByRole('radiogroup', { name: 'Spouse is a client?' })).toBeVisible()
  expect(calls.at(-1)).toBe(`DELETE /api/newClient/spouseRelationship/${ngozi}`)
  expect((await recordOf(page, ngozi)).spouseDetails).toBeNull()
})

test('an existing participant is chosen among the household’s others, and not without a choice [SPOUSE-008, SPOUSE-009, SPOUSE-010]', async ({
  page,
  signIn,
  mustBeAccessible,
}) => {
  const person = await signIn()
  await newParticipant(page, await newHousehold(page, person, 'Eze Family'), { firstName: 'Zed' })
  const { ngozi, emeka } = await atSpouse(page, person)
  const calls = spouseCalls(page)
  await yes(page)
  await button(page, 'Choose Existing Participant').click()
  await button(page, 'Add Client As Spouse').click()
  await mustTell(page, 'Please select a client to add as a spouse')
  expect(calls).toEqual([])
  await mustBeAccessible(page)

  await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Emeka Okafor' }).check()
  const sent = sentTo(page, 'POST', '/api/newClient/spouseRelationship')
  await button(page, 'Add Client As Spouse').click()
  expect(await sent).toEqual({ clientId: ngozi, spouseId: emeka })
  await mustTell(page, 'Successfully added spouse')
  await expect(page.getByRole('heading', { name: 'Emeka Okafor' })).toBeFocused()
  expect(calls).toEqual(['POST /api/newClient/spouseRelationship'])
  expect((await recordOf(page, emeka)).spouseDetails?.participantId).toBe(ngozi)
  // a page that is opened begins where pages begin
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Emeka Okafor' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Emeka Okafor' })).not.toBeFocused()
})

test('failures say why, and nothing that was typed is lost by them [SPOUSE-010, SPOUSE-014]', async ({
  page,
  signIn,
}) => {
  const { ngozi, emeka } = await atSpouse(page, await signIn())
  await yes(page)
  await button(page, 'Choose Existing Participant').click()
  await page.getByRole('radio', { name: 'Emeka Okafor' }).check()
  const household = (await recordOf(page, emeka)).householdId
  const ada = await newParticipant(page, household, { firstName: 'Ada' })
  const body = { clientId: emeka, spouseId: ada }
  await page.request.post('/api/newClient/spouseRelationship', { data: body })
  await refuseOnce(page, '**/api/newClient/spouseRelationship')
  await button(page, 'Add Client As Spouse').click()
  await mustTell(page, 'The first reason')
  expect(toldIn(page).join()).not.toContain('Another reason')
  await button(page, 'Add Client As Spouse').click()
  await mustTell(page, 'One of the two already has a spouse')
  await expect(page.getByRole('radio', { name: 'Emeka Okafor' })).toBeChecked()

  await page.request.delete(`/api/newClient/spouseRelationship/${ada}`)
  await button(page, 'Add Client As Spouse').click()
  await button(page, 'Delete Relationship').click()
  // ended elsewhere meanwhile
  await page.request.delete(`/api/newClient/spouseRelationship/${ngozi}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Relationship' }).click()
  await mustTell(page, 'An error occurred')
  await expect(page.getByRole('radiogroup', { name: 'Spouse is a client?' })).toBeVisible()
})

test('a spouse who is to become a client leaves the step unfinished until they are one', async ({
  page,
  signIn,
  mustBeAccessible,
}) => {
  const { ngozi } = await atSpouse(page, await signIn())
  const calls = spouseCalls(page)
  await saveClient(page, ngozi, { spouseDetails: { ...completeSpouse, isClient: true } })
  await page.reload()
  const step = stepButton(page, 'Spouse Details')
  await expect(step).toContainText('Not finished')
  await expect(
    page.getByText('Nobody is added before you press Create Client and Link as Spouse.'),
  ).toBeVisible()
  await mustBeAccessible(page)
  await goOn(page).click()
  await mustTell(page, 'Client Details Updated Successfully')
  await expect(step).toContainText('Not finished')
  expect(calls).toEqual([])
  await page.goto(`/participant/${ngozi}?section=spouse`)
  // the open points of the client tell it, too
  await expect(
    page
      .getByRole('region', { name: 'Spouse' })
      .getByText('The spouse is said to be a client, and no client is linked yet'),
  ).toBeVisible()

  await page.goto(`/editClient/${ngozi}?step=spouse`)
  await button(page, 'Create Client and Link as Spouse').click()
  await mustTell(page, 'Successfully created client and linked as spouse')
  await expect(step).toContainText('Done')
})

test('a marital status that says otherwise is pointed out on both records', async ({ page, signIn }) => {
  const { ngozi, emeka } = await atSpouse(page, await signIn())
  await page.request.post('/api/newClient/spouseRelationship', {
    data: { clientId: ngozi, spouseId: emeka },
  })
  const { generalDetails } = await recordOf(page, emeka)
  await saveClient(page, emeka, { generalDetails: { ...generalDetails, maritalStatus: 'Single' } })
  // a reason for it is asked beside, once it is known what signing waits for
  const notice = page.getByRole('note')
  await page.goto(`/editClient/${ngozi}`)
  await expect(notice.getByText('The spouse’s own record shows another marital status')).toBeVisible()
  await page.goto(`/editClient/${emeka}`)
  await expect(notice.getByText('A spouse is on file, but the marital status says otherwise')).toBeVisible()
})

test('a SIN that stands on another record, too, is pointed out on the page and before Submit', async ({
  page,
  signIn,
}) => {
  const household = await newHousehold(page, await signIn(), 'The Okafor Family')
  const ids = [
    await newParticipant(page, household, { firstName: 'Ngozi' }),
    await newParticipant(page, household, { firstName: 'Emeka' }),
  ] as const
  for (const id of ids) {
    const { generalDetails } = await recordOf(page, id)
    await saveClient(page, id, { generalDetails: { ...generalDetails, sin: '130692544' } })
  }
  const said = page.getByText(
    'This Social Insurance Number is on the record of Emeka Okafor, too. Please check it.',
  )
  await page.goto(`/participant/${ids[0]}`)
  await expect(said).toBeVisible()
  await page.goto(`/editClient/${ids[0]}?step=review`)
  await expect(said).toBeVisible()
})
