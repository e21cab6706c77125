import { householdNames, manyHouseholds, newHousehold, newParticipant } from './arrange.ts'
import { addNew, modal, row, rows, search } from './at-the-households.ts'
import { expect, test } from './fixtures.ts'
import { callsOf } from './network.ts'
import { mustTell } from './toasts.ts'

test('the same list stands at / and at /households [HOME-001, HOME-010]', async ({ page, signIn }) => {
  const adviser = await signIn()
  await newHousehold(page, adviser, 'Okafor Family')
  const loads = callsOf(page, /\/api\/household\/advisor\//, 'GET')
  for (const path of ['/', '/households']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
    await expect(rows(page)).toHaveText([/Okafor Family/])
  }
  expect(loads).toHaveLength(2)
  expect(loads[0]?.url()).toContain(`/api/household/advisor/${adviser.advisorId}`)
})

test('each row shows id, name, IA number and status, and who is in it; it leads to the participants [HOME-003, HOME-004]', async ({
  page,
  portal,
  context,
  signIn,
}) => {
  const adviser = await signIn()
  const id = await newHousehold(page, adviser, 'Okafor Family')
  const other = await newHousehold(page, adviser, 'Abbott Family')
  for (const firstName of ['Ngozi', 'Ada']) await newParticipant(page, id, { firstName })
  const { rows: advisors } = await portal.owner.query('select ia_number from advisor where id = $1', [
    adviser.advisorId,
  ])
  await page.goto('/')
  const okafor = row(page, 'Okafor Family')
  const ids = { 'Abbott Family': other, 'Okafor Family': id }
  for (const [name, of] of Object.entries(ids)) {
    await expect(row(page, name).getByText(`IA number ${advisors[0].ia_number}`)).toBeVisible()
    await expect(row(page, name).getByRole('button', { name: `Copy the id ${of}` })).toBeVisible()
    await expect(row(page, name).getByText('Active', { exact: true })).toBeVisible()
  }
  await expect(okafor).toContainText('Ada Okafor and Ngozi Okafor')
  await okafor.getByRole('button', { name: 'View Participants' }).click()
  await expect(page).toHaveURL(`/householdParticipants/${id}`)
  // anywhere in the row, and as a link: in a tab of its own, too
  await page.goBack()
  await okafor.click({ position: { x: 560, y: 25 } })
  await expect(page).toHaveURL(`/householdParticipants/${id}`)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  const pressed = page.evaluate(
    () =>
      new Promise((resolve) => {
        const told = ({ target, defaultPrevented }: Event) =>
          resolve({ link: target instanceof HTMLAnchorElement && target.pathname, defaultPrevented })
        window.addEventListener('auxclick', told, { once: true })
      }),
  )
  // on a busy machine the browser now and then opens no tab for a press that reached the link; the next one does
  await expect(async () => {
    const opened = context.waitForEvent('page', { timeout: 5_000 })
    await okafor.click({ position: { x: 560, y: 25 }, button: 'middle' })
    await expect(await opened).toHaveURL(`/householdParticipants/${id}`)
  }).toPass()
  expect(await pressed).toEqual({ link: `/householdParticipants/${id}`, defaultPrevented: false })
})

test('a desktop screen has room for twelve households', async ({ page, portal, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const adviser = await signIn()
  await manyHouseholds(portal, adviser, 20)
  await page.goto('/')
  await expect(row(page, 'Household 00012')).toBeInViewport({ ratio: 1 })
})

test('on a phone a household is two lines, and its arrow opens it by the name of the button [HOME-003, HOME-004]', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await newHousehold(page, await signIn(), 'Okafor Family')
  await newParticipant(page, id)
  await page.goto('/')
  const okafor = row(page, 'Okafor Family')
  await expect(okafor).toContainText('Ngozi Okafor')
  await expect.poll(async () => (await okafor.boundingBox())?.height).toBeLessThanOrEqual(66)
  await okafor.getByRole('button', { name: 'View Participants' }).click()
  await expect(page).toHaveURL(`/householdParticipants/${id}`)
})

test('nobody sees the households of another adviser [HOME-011]', async ({ page, signIn, portal }) => {
  const colleague = await signIn(await portal.person())
  await newHousehold(page, colleague, 'Their Family')
  const adviser = await signIn()
  await newHousehold(page, adviser, 'My Family')
  await page.goto('/')
  await expect(rows(page)).toHaveCount(1)
  await search(page).fill('family')
  await expect(rows(page)).toHaveText([/My Family/])
})

test('without households the page says so, and what to do next [HOME-005]', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'No Households Found' })).toBeVisible()
  await page.getByRole('button', { name: 'Add New' }).last().click()
  await expect(modal(page, 'Add New Household')).toBeVisible()
})

test('a household needs a name: without one nothing is sent [HOME-006, HOME-007]', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/')
  await addNew(page).click()
  const adding = modal(page, 'Add New Household')
  await expect(adding.getByRole('textbox')).toHaveCount(1)
  const made = callsOf(page, /\/api\/household/, 'POST')
  for (const name of ['', '   ']) {
    await adding.getByLabel('Full Name').fill(name)
    await adding.getByRole('button', { name: 'Add Household' }).click()
    await expect(adding.getByText('Please Enter a Full Name')).toBeVisible()
  }
  await expect(adding.getByLabel('Full Name')).toBeFocused()
  expect(made).toEqual([])
})

test('a dialog fades in and out where it is: nothing in it moves away from under a press', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/')
  await page.evaluate(() => {
    const changed = new Set<string>()
    Object.assign(window, { changed })
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof Element && target.matches('[role="dialog"]')) changed.add(propertyName)
    })
  })
  const changed = () => page.evaluate<string[]>('[...changed]')
  await addNew(page).click()
  await expect.poll(changed).toEqual(['opacity'])
  // A busy browser may draw no frame of the way out: that it moves nothing is what counts.
  await page.keyboard.press('Escape')
  await expect(modal(page, 'Add New Household')).toHaveCount(0)
  expect(await changed()).toEqual(['opacity'])
})

test('a new household is sent with the adviser’s id, told, and in the list [HOME-008, HOME-010]', async ({
  page,
  signIn,
}) => {
  const adviser = await signIn()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'No Households Found' })).toBeVisible()
  await addNew(page).click()
  const sent = callsOf(page, /\/api\/household/, 'POST')
  const loads = callsOf(page, /\/api\/household\/advisor\//, 'GET')
  await page.getByLabel('Full Name').fill('Okafor Family')
  await page.getByRole('button', { name: 'Add Household' }).click()
  await mustTell(page, 'Created Household Successfully')
  await expect(modal(page, 'Add New Household')).toBeHidden()
  await expect(row(page, 'Okafor Family')).toBeVisible()
  expect(sent.map((request) => request.postDataJSON())).toEqual([
    { fullName: 'Okafor Family', advisorId: adviser.advisorId },
  ])
  expect(loads).toHaveLength(1)
})

test('a failed creation is told, keeps the modal and what was typed, and can be tried again [HOME-009]', async ({
  page,
  signIn,
}) => {
  const adviser = await signIn()
  await page.goto('/')
  await page.route('**/api/household', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await addNew(page).click()
  await page.getByLabel('Full Name').fill('Okafor Family')
  await page.keyboard.press('Enter')
  await mustTell(page, 'Error on Household Create')
  await expect(page.getByLabel('Full Name')).toHaveValue('Okafor Family')
  await page.getByRole('button', { name: 'Add Household' }).click()
  await expect(row(page, 'Okafor Family')).toBeVisible()
  expect(await householdNames(page, adviser)).toEqual(['Okafor Family'])
})

test('a household is renamed; where somebody saved first, both names are offered', async ({
  page,
  signIn,
}) => {
  const adviser = await signIn()
  const id = await newHousehold(page, adviser, 'Before')
  await page.goto('/')
  await row(page, 'Before').getByRole('button', { name: 'Rename' }).click()
  const renaming = modal(page, 'Rename Household')
  await renaming.getByLabel('Full Name').fill('Mine')
  await page.request.put(`/api/household/${id}`, { data: { fullName: 'Theirs', version: 1 } })
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(renaming.getByText('Someone renamed this household after you opened it.')).toBeVisible()
  await expect(renaming.getByText('Theirs', { exact: true })).toBeVisible()
  expect(await householdNames(page, adviser)).toEqual(['Theirs'])
  await renaming.getByRole('button', { name: 'Use mine' }).click()
  await mustTell(page, 'Renamed Household Successfully')
  await expect(row(page, 'Mine')).toBeVisible()
  expect(await householdNames(page, adviser)).toEqual(['Mine'])
})

test('a list that cannot be loaded says so and is tried again [SHELL-012]', async ({ page, signIn }) => {
  const adviser = await signIn()
  await newHousehold(page, adviser, 'Okafor Family')
  await page.route('**/api/household/advisor/**', (route) => route.abort(), { times: 1 })
  await page.goto('/')
  await expect(page.getByText('Your households could not be loaded')).toBeVisible()
  await expect(page.getByText('Please check your connection.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Okafor Family')).toBeVisible()
})

test('of ten thousand households only those in view are in the page, and the last one is found [HOME-002]', async ({
  page,
  portal,
  signIn,
}) => {
  const adviser = await signIn()
  await manyHouseholds(portal, adviser, 10_000)
  await page.goto('/')
  await expect(page.getByText('10,000 households')).toBeVisible()
  await expect(rows(page).first()).toContainText('Household 00001')
  expect(await rows(page).count()).toBeLessThan(40)
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '10000')

  // reads on as it is scrolled
  await page.getByRole('link', { name: 'Household 00001' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: 'Household 00200' })).toBeFocused()
  await expect(row(page, 'Household 00202')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Household 00202' })).toBeFocused()
  expect(await rows(page).count()).toBeLessThan(40)

  await search(page).fill('10000')
  await expect(rows(page)).toHaveText([/Household 10000/])
})

test('a new household is shown and marked where it stands, among ten thousand as well [HOME-008]', async ({
  page,
  portal,
  signIn,
}) => {
  const adviser = await signIn()
  await manyHouseholds(portal, adviser, 10_000)
  await page.goto('/?search=00001')
  await expect(rows(page)).toHaveCount(1)
  await addNew(page).click()
  await page.getByLabel('Full Name').fill('Household 09000b')
  await page.keyboard.press('Enter')
  const added = row(page, 'Household 09000b')
  await expect(added).toBeInViewport()
  await expect(added).toContainText('New')
  await expect(row(page, /Household 09000(?!b)/)).toBeInViewport()
  await expect(page.getByText('New', { exact: true })).toHaveCount(1)
  await expect(page.getByText('10,001 households')).toBeVisible()
})

test('once a new household was shown, the list begins at its top again behind a search', async ({
  page,
  portal,
  signIn,
}) => {
  await manyHouseholds(portal, await signIn(), 300)
  await page.goto('/')
  await addNew(page).click()
  await page.getByLabel('Full Name').fill('Household 00150b')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Household 00150b')).toBeInViewport()
  await search(page).fill('nobody')
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(page.getByText('301 households')).toBeVisible()
  await expect(row(page, 'Household 00001')).toBeInViewport()
  await expect(row(page, 'Household 00150b')).toHaveCount(0)
})

test('by the keyboard alone: a household is added and opened [HOME-006, HOME-008]', async ({
  page,
  signIn,
}) => {
  const adviser = await signIn()
  await newHousehold(page, adviser, 'Abbott')
  await page.goto('/')
  await expect(rows(page)).toHaveCount(1)
  await addNew(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type('Baker')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await expect(addNew(page)).toBeFocused()

  await page.getByRole('link', { name: 'Abbott' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Baker' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Baker' })).toBeVisible()
  await expect(page).toHaveURL(/householdParticipants/)
})

test('the whole page is there in French', async ({ page, signIn }) => {
  const adviser = await signIn({ language: 'fr' })
  const id = await newHousehold(page, adviser, 'Famille Tremblay')
  await newParticipant(page, id, { firstName: 'Zoé' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Ménages' })).toBeVisible()
  await expect(page.getByText('Zoé Okafor')).toBeVisible()
  await expect(page.getByText('Actif')).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter' }).click()
  await page.getByRole('button', { name: 'Ajouter le ménage' }).click()
  await expect(page.getByText('Veuillez entrer un nom complet')).toBeVisible()
})

test('can be used by everybody', async ({ page, signIn, mustBeUsable }) => {
  const adviser = await signIn()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'No Households Found' })).toBeVisible()
  await mustBeUsable(page)
  await newParticipant(page, await newHousehold(page, adviser, 'Okafor Family'))
  await page.goto('/?search=oka')
  await expect(page.locator('mark')).toHaveCount(2)
  await mustBeUsable(page)
  await addNew(page).click()
  await page.getByRole('button', { name: 'Add Household' }).click()
  await expect(page.getByText('Please Enter a Full Name')).toBeVisible()
  await mustBeUsable(page)
  await page.keyboard.press('Escape')
  await expect(modal(page, 'Add New Household')).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('oka')
  // the person, their pages that an account holder has, and the household
  await expect(page.getByRole('option')).toHaveCount(7)
  await mustBeUsable(page)
})
