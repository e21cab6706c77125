import type { Page } from '@playwright/test'
import {
  completeApplication,
  completeSpouse,
} from '../src/features/participants/application/complete-testing.ts'
import { ParticipantRole } from '../src/platform/codes/participant-role.ts'
import { Title as PersonTitle } from '../src/platform/codes/person.ts'
import { newHousehold, newParticipant } from './arrange.ts'
import { newAccount } from './arrange-accounts.ts'
import { firstAnswers, newAccountHolder, saveAnswers, sentForSignature } from './arrange-risk.ts'
import { newStatement } from './arrange-statement.ts'
import { recordOf, saveClient } from './at-the-details.ts'
import { expect, test } from './fixtures.ts'
import { callsOf, holdBack } from './network.ts'
import { item, markDone, panel, risk } from './on-the-checklist.ts'

const names = (page: Page) => panel(page).getByRole('heading', { level: 3 })
const kyc = 'Front Office Client Application'
const account = 'Account Opening'
const ips = 'Investment Policy Statement'

/** A title, which no screen takes yet. */
const titleOf = `update client set general_details = general_details || jsonb_build_object('title', $2::text)
                 where id = $1`

test('is headed by a way back and the client’s title and name, and is read only [CHECK-001]', async ({
  page,
  portal,
  signIn,
}) => {
  const adviser = await signIn()
  const id = await newAccountHolder(page, adviser)
  await portal.rowsOf(adviser.advisorId, titleOf, [id, PersonTitle.dr])
  await page.goto(`/participant/${id}`)
  await page.getByRole('link', { name: 'Client Information' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Client Information Dr Ngozi Okafor', exact: true }),
  ).toBeVisible()
  const listed = page.getByRole('navigation', { name: 'Client Information' }).getByRole('button')
  await expect(listed).toHaveText(['General Details'])
  await expect(page.getByRole('region', { name: 'General Details' })).toContainText('somebody@example.com')
  const inputs = page.getByRole('main').locator('input:not([type=file]), textarea, select')
  await expect(inputs).toHaveCount(0)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`/participant/${id}`)

  await saveClient(page, id, {
    ...completeApplication,
    spouseDetails: completeSpouse,
    netWorthDetails: { liquidAssets: [{ type: 'Savings', amount: 1200 }] },
    externalInvestmentDetails: { equitiesValue: 5000 },
  })
  await page.goto(`/client/${id}`)
  await expect(listed).toHaveCount(7)
  for (const name of await listed.allTextContents()) {
    await listed.filter({ hasText: name }).click()
    await expect(page.getByRole('region', { name })).toBeVisible()
    await expect(inputs).toHaveCount(0)
  }
})

test('the client’s page has the tabs of the participant’s page, and each shows the same', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await page.goto(`/client/${id}`)
  await expect(page.getByRole('tab')).toHaveText([
    'Details',
    'Workflows',
    'Accounts',
    'Notes',
    'History',
    'Access',
  ])
  for (const tab of ['Workflows', 'Accounts', 'Notes', 'History', 'Access']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page).toHaveURL(`/client/${id}?tab=${tab.toLowerCase()}`)
    // with all that is read for it
    await page.reload({ waitUntil: 'networkidle' })
    const shown = page.getByRole('tabpanel', { name: tab })
    await expect(shown.getByRole('heading').first()).toBeVisible()
    const said = await shown.getByRole('heading').allTextContents()
    await page.goto(`/participant/${id}?tab=${tab.toLowerCase()}`)
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading')).toHaveText(said)
    await page.goto(`/client/${id}`)
  }
})

test('the checklist is shown with all that it reads: nothing in it moves away from under the hand', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await sentForSignature(page, id)
  const judgement = await holdBack(page, '**/api/riskTolerance/*/profile')
  await page.goto(`/client/${id}`)
  await expect(panel(page).getByText('Loading…')).toHaveCount(1)
  const create = panel(page).getByRole('link', { name: 'Create Client Application' })
  await expect(create).toHaveCount(0)
  judgement.letGo()
  await expect(create).toBeVisible()
  await expect(item(page, risk)).toContainText('By the total:')
  await expect(panel(page).getByText('Loading…')).toHaveCount(0)
})

test('lists the panels of which there is something to show, and says of the others that they are missing [CHECK-002, CHECK-003, CHECK-005, CHECK-006, CHECK-008]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  const { generalDetails } = await recordOf(page, id)
  await saveClient(page, id, {
    generalDetails: { ...generalDetails, sin: '130692544' },
    employmentDetails: { occupation: 'Engineer' },
    netWorthDetails: { liquidAssets: [{ type: 'Savings', amount: 1200 }] },
  })
  await page.goto(`/client/${id}`)
  const listed = page.getByRole('navigation', { name: 'Client Information' }).getByRole('button')
  await expect(listed).toHaveText(['General Details', 'Employment Details', 'Net Worth Details'])
  const general = page.getByRole('region', { name: 'General Details' })
  await expect(general).toContainText('•••-•••-544')
  await expect(general).not.toContainText('130')
  await listed.last().click()
  await expect(page.getByRole('table', { name: 'Liquid Assets' }).getByRole('row')).toHaveText([
    'TypeAmount',
    'Savings$1,200.00',
    'Total$1,200.00',
  ])
  await expect(page.getByRole('table')).toHaveCount(3)
  // a participant always has a name: only a record that this page cannot have made lacks the general details
  await page.route(`**/api/newClient/${id}`, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    const names = { firstName: '', lastName: '' }
    const nothing = Object.fromEntries(Object.keys(json.result.generalDetails).map((key) => [key, null]))
    const result = { ...json.result, generalDetails: { ...nothing, ...names }, employmentDetails: null }
    await route.fulfill({ response: answer, json: { ...json, result } })
  })
  for (const [missing, said] of [
    ['general', 'General Details Not Found. Please Complete KYC.'],
    ['employment', 'Employment Details Not Found. Please Complete KYC.'],
    ['spouse', 'Spousal Information Not Found. Please Complete KYC.'],
    ['address', 'Address Details Not Found. Please Complete KYC.'],
  ] as const) {
    await page.goto(`/client/${id}?panel=${missing}`)
    await expect(page.getByText(said, { exact: true })).toBeVisible()
  }
})

for (const { motion, fades } of [
  {
    motion: 'no-preference',
    fades: [
      { opacity: [1, 0], ms: 100 },
      { opacity: [0, 1], ms: 100 },
    ],
  },
  { motion: 'reduce', fades: [] },
] as const)
  test(`panels fade into each other, or change at once where motion is ${motion} [CHECK-004]`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(() => {
      const fades: unknown[] = []
      Object.assign(window, { fades })
      const { animate } = Element.prototype
      Element.prototype.animate = function (frames, options) {
        const isPanel = this.querySelector('#panel') !== null
        if (isPanel) fades.push({ ...frames, ms: typeof options === 'object' ? options.duration : options })
        return animate.call(this, frames, options)
      }
    })
    const id = await newAccountHolder(page, await signIn())
    await saveClient(page, id, { employmentDetails: { occupation: 'Engineer' } })
    await page.goto(`/client/${id}`)
    await page.getByRole('button', { name: 'Employment Details' }).click()
    await expect(page.getByRole('region', { name: 'Employment Details' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'fades'))).toEqual(fades)
  })

test('the unsigned application is downloaded once it and the account are complete [CHECK-024, KYC-050]', async ({
  page,
  portal,
  signIn,
}) => {
  const adviser = await signIn()
  const id = await newAccountHolder(page, adviser)
  await markDone(portal, adviser, id, 'risk_tolerance')
  await newAccount(page, id)
  await page.goto(`/client/${id}`)
  const download = item(page, kyc).getByRole('button', { name: 'Download Unsigned KYC' })
  await expect(item(page, kyc)).toBeVisible()
  await expect(download).toHaveCount(0)
  const withoutAccount = await newAccountHolder(page, adviser)
  for (const step of ['risk_tolerance', 'kyc'] as const) await markDone(portal, adviser, withoutAccount, step)
  await page.goto(`/client/${withoutAccount}`)
  await expect(item(page, account)).toBeVisible()
  await expect(download).toHaveCount(0)
  await page.goto(`/client/${id}`)
  await markDone(portal, adviser, id, 'kyc')
  await page.reload()
  const asked = callsOf(page, `/api/newClient/kycPdf/${id}`)
  const saved = page.waitForEvent('download')
  await download.click()
  expect((await saved).suggestedFilename()).toBe(`${id.slice(0, 6)}_UnsignedKYC.pdf`)
  expect(asked).toHaveLength(1)
})

test('the checklist is an account holder’s alone [CHECK-012]', async ({ page, signIn }) => {
  const household = await newHousehold(page, await signIn(), 'Okafor Family')
  const trustee = await newParticipant(page, household, { roles: [ParticipantRole.trustee] })
  await page.goto(`/client/${trustee}`)
  await expect(page.getByRole('region', { name: 'General Details' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  const holder = await newParticipant(page, household, { firstName: 'Ada' })
  await page.goto(`/client/${holder}`)
  await expect(panel(page)).toBeVisible()
})

test('its items come one after the other, in their order [CHECK-013, CHECK-014, CHECK-015, CHECK-016, CHECK-017]', async ({
  page,
  portal,
  signIn,
}) => {
  const adviser = await signIn()
  const id = await newAccountHolder(page, adviser)
  const shows = async (...items: string[]) => {
    await page.goto(`/client/${id}`)
    await expect(names(page)).toHaveText(items)
  }
  await shows(risk)
  await expect(item(page, risk).getByRole('img', { name: 'Not complete' })).toBeVisible()
  await markDone(portal, adviser, id, 'risk_tolerance')
  await shows(risk, kyc)
  await expect(item(page, risk).getByRole('img', { name: 'Complete', exact: true })).toBeVisible()
  await expect(item(page, kyc).getByRole('img', { name: 'Not complete' })).toBeVisible()
  await markDone(portal, adviser, id, 'kyc')
  await shows(risk, kyc, account)
  await expect(item(page, account).getByRole('img', { name: 'Not complete' })).toBeVisible()
  await newAccount(page, id)
  await shows(risk, kyc, account, ips)
  await expect(item(page, ips).getByRole('img', { name: 'Not complete' })).toBeVisible()
  await newStatement(page, id)
  await shows(risk, kyc, account, ips)
  await expect(panel(page).getByRole('img', { name: 'Complete', exact: true })).toHaveCount(4)
  // each done step is a line, so that head, steps and the facts of the panel are one screen
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const address of [`/client/${id}`, `/participant/${id}`]) {
    await page.goto(address)
    await expect(names(page)).toHaveText([risk, kyc, account, ips])
    await expect(page.getByRole('region', { name: 'Next step' })).toBeInViewport({ ratio: 1 })
    // below the application stands a line of its own for supplementary KYC
    await expect(item(page, kyc).getByRole('link', { name: 'Supplementary KYC' })).toBeVisible()
    for (const [name, most] of [
      [kyc, 48 + 28],
      [account, 48],
    ] as const) {
      const height = async () => (await item(page, name).boundingBox())?.height
      await expect.poll(height, { message: name }).toBeLessThan(most)
    }
    await expect(
      page.getByRole('region', { name: 'General Details' }).getByText('First Name'),
    ).toBeInViewport()
  }
})

test('each item says how it stands and leads to its screen [CHECK-018, CHECK-023, CHECK-025, CHECK-026, CHECK-027, IPS-023]', async ({
  page,
  portal,
  signIn,
}) => {
  const adviser = await signIn()
  const id = await newAccountHolder(page, adviser)
  const leads = async (name: string, button: string, says: string, to: string) => {
    await page.goto(`/client/${id}`)
    await expect(item(page, name)).toContainText(says)
    await item(page, name).getByRole('link', { name: button }).click()
    // a wizard adds the step that it opens at
    await expect(page).toHaveURL(({ pathname }) => pathname === to)
  }
  await leads(
    risk,
    'Complete Risk Tolerance',
    'Client Must Complete Tolerance Before Proceeding',
    `/riskToleranceForm/${id}/`,
  )
  await expect(page.getByRole('heading', { level: 2, name: 'Your plans' })).toBeVisible()
  await leads(
    risk,
    'Send a Link',
    'Client Must Complete Tolerance Before Proceeding',
    `/createRiskToleranceLink/${id}`,
  )
  await markDone(portal, adviser, id, 'risk_tolerance')
  await leads(
    kyc,
    'Create Client Application',
    'Client or Advisor Must Complete KYC Before Proceeding',
    `/editClient/${id}`,
  )
  await markDone(portal, adviser, id, 'kyc')
  await leads(
    kyc,
    'Edit Client Information',
    'Final Details for KYC Have Been Completed',
    `/editClient/${id}`,
  )
  await leads(
    account,
    'Create Client Investment Account',
    'An Investment Account(s) must be created before proceeding',
    `/createClientInvestmentAccount/${id}`,
  )
  await newAccount(page, id)
  await leads(
    account,
    'View Participant Accounts',
    'Client Has Investment Account Created',
    `/participant/${id}`,
  )
  await expect(page.getByRole('tab', { name: 'Accounts' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('listitem', { name: 'Cash' }).getByText('Complete')).toBeVisible()
  await leads(ips, 'Create Client IPS', 'IPS must be created before proceeding', `/createIPS/${id}`)
  await newStatement(page, id)
  await page.goto(`/client/${id}`)
  const asked = callsOf(page, `/api/ips/pdf/${id}`, 'GET')
  const saved = page.waitForEvent('download')
  await item(page, ips).getByRole('button', { name: 'Download IPS Form' }).click()
  expect((await saved).suggestedFilename()).toBe(`${id.slice(0, 6)}_UnsignedIPS.pdf`)
  expect(asked).toHaveLength(1)
  await leads(ips, 'Edit IPS Form', 'IPS has been created for client', `/createIPS/${id}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Review' })).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('button', { name: 'Unique Circumstances' }).click()
  await expect(page.locator('#uniqueCircumstances')).toHaveValue('The shares of her employer are to be kept.')
})

test('an unfinished questionnaire is told, with how far it is, and gone on with', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  await saveAnswers(page, id, firstAnswers([1, 2]))
  await page.goto(`/client/${id}`)
  await expect(item(page, risk)).toContainText('Started: 2 of 15 answered.')
  await item(page, risk).getByRole('link', { name: 'Complete Risk Tolerance' }).click()
  await expect(page.getByText('2 of 15 questions answered')).toBeVisible()
})

test('while the questionnaire is not complete, no package is asked for [CHECK-019]', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  const asked = callsOf(page, /\/api\/.*(package|signature)/i)
  await page.goto(`/client/${id}`)
  await expect(item(page, risk)).toContainText('Client Must Complete Tolerance Before Proceeding')
  await page.waitForLoadState('networkidle')
  expect(asked.map((request) => request.url())).toEqual([])
})

test('the whole page is there in French', async ({ page, signIn }) => {
  const id = await newAccountHolder(page, await signIn({ language: 'fr' }))
  await page.goto(`/client/${id}`)
  await expect(
    page.getByRole('heading', { name: 'Étapes à suivre pour la ou le titulaire du compte' }),
  ).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'Remplir le questionnaire de tolérance au risque' }),
  ).toBeVisible()
})

test('can be used by everybody', async ({ page, signIn, mustBeUsable }) => {
  const id = await newAccountHolder(page, await signIn())
  await sentForSignature(page, id)
  await page.goto(`/client/${id}`)
  await expect(item(page, risk).getByRole('button', { name: 'Revoke' })).toBeVisible()
  await mustBeUsable(page)
  await item(page, risk).getByRole('button', { name: 'Correct the Email' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await mustBeUsable(page)
})
