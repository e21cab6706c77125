import { soundSupplement } from '../src/features/participants/supplement/sound-testing.ts'
import { newAccountHolder } from './arrange-risk.ts'
import { recordOf, saveClient } from './at-the-details.ts'
import { expect, test } from './fixtures.ts'
import { field, goOn, stepTitle } from './in-the-application.ts'
import { saved } from './in-the-wizard.ts'

const row = 'identityDetails.verifications.0'
const points = 'keep this from being ready to sign'

test('supplementary KYC is filled in step by step, says what keeps it from being signed, and takes over what is known', async ({
  page,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  const { permanentAddressDetails, identityDetails } = soundSupplement
  const [verification] = identityDetails.verifications
  await saveClient(page, id, { permanentAddressDetails })
  await page.goto(`/supplement/${id}`)
  await expect(stepTitle(page, 'Identity')).toBeVisible()
  await saveClient(page, id, {
    identityDetails: { verifications: [{ ...verification, issuer: null, expiresOn: '2026-11-02' }] },
  })

  await page.goto(`/supplement/${id}?step=identity`)
  await expect(page.getByText(`2 points ${points}`)).toBeVisible()
  // of two that lack the same, each is told by its row
  await page.getByRole('button', { name: 'Add a Verification' }).click()
  await page.getByRole('button', { name: 'Add a Verification' }).click()
  await expect(page.getByRole('button', { name: 'Verification 3 · Please Select a Method' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Verification 3' }).click()
  await page.getByRole('button', { name: 'Remove Verification 2' }).click()
  await expect(field(page, `${row}.number`)).toHaveValue(/^•+471$/)
  await page.getByRole('button', { name: 'Please Enter an Issuer' }).click()
  await expect(field(page, `${row}.issuer`)).toBeFocused()
  await field(page, `${row}.issuer`).fill('Ministry of Transportation')
  await expect(field(page, `${row}.presence`).getByRole('radio', { name: 'In person' })).toBeChecked()
  await field(page, `${row}.presence`).getByText('Remote').click()
  const documentType = field(page, `${row}.documentType`)
  await documentType.click()
  await page.getByRole('option', { name: 'NEXUS card' }).click()
  await expect(documentType).toHaveValue('NEXUS card')
  await documentType.fill('Nunavut identity card')
  await documentType.blur()
  await field(page, `${row}.expiresOn`).fill('2099-11-02')
  await field(page, `${row}.expiresOn`).blur()
  await expect(page.getByText(points)).toBeHidden()
  await goOn(page).click()

  await expect(stepTitle(page, 'Tax Residence')).toBeVisible()
  await page.getByRole('button', { name: 'Use This' }).click()
  await expect(field(page, 'taxResidenceDetails.canada').getByRole('radio', { name: 'Yes' })).toBeChecked()
  await field(page, 'taxResidenceDetails.unitedStates').getByText('No', { exact: true }).click()
  await field(page, 'taxResidenceDetails.certifiedOn').fill('2026-11-02')
  await goOn(page).click()

  await expect(stepTitle(page, 'Third Parties')).toBeVisible()
  await page.getByRole('button', { name: 'Use This' }).click()
  await goOn(page).click()

  await expect(stepTitle(page, 'Trusted Contact')).toBeVisible()
  await goOn(page).click()
  await expect(page.getByText(points)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Client names nobody' }).check()
  await field(page, 'trustedContactDetails.declinedReason').fill('Wants nobody to know')
  await goOn(page).click()

  await expect(stepTitle(page, 'Confirmation')).toBeVisible()
  await expect(page.getByText('Everything is entered. Please go through it with the client.')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save and Close' }).click()
  await expect(page).toHaveURL(`/client/${id}`)
  const record = await recordOf(page, id)
  expect(record.completedKYC).toBe(false)
  expect(record.thirdPartyDeterminationDetails?.forThirdParty).toBe(false)
  expect(record.identityDetails?.verifications).toMatchObject([
    { presence: 'remote', documentType: 'Nunavut identity card', expiresOn: '2099-11-02' },
  ])
})

test('a number of it is shown for half a minute to whoever gives a fresh code', async ({ page, signIn }) => {
  const adviser = await signIn()
  const id = await newAccountHolder(page, adviser)
  const { identityDetails } = soundSupplement
  await saveClient(page, id, { identityDetails })
  await page.clock.install()
  await page.goto(`/supplement/${id}?step=identity`)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Show the Number' })
  await dialog.getByLabel('Code').fill(adviser.code())
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('O1234-56789-14471')).toBeVisible()
  await page.clock.fastForward('00:31')
  await expect(page.getByText('O1234-56789-14471')).toBeHidden()
})
