import { completeApplication } from '../src/features/participants/application/complete-testing.ts'
import { approvalIs, sendApplication } from './arrange-approval.ts'
import { soundClient } from './arrange-sending.ts'
import { saveClient } from './at-the-details.ts'
import { expect, test } from './fixtures.ts'
import { mustTell } from './toasts.ts'

// the next test's portal has none of the settings that were made here
test.afterEach(async ({ portal }) => {
  await portal.kill()
  await portal.owner.query('delete from firm_settings')
  await portal.start()
})

test('compliance finds what waits, reads it whole and approves it; who may write in the book reads why not', async ({
  page,
  portal,
  signIn,
  mustBeUsable,
}) => {
  await approvalIs(page, signIn, 'beforeSending')
  const adviser = await signIn({ roles: ['adviser', 'compliance'], firstName: 'Amelia' })
  const clientId = await soundClient(
    page,
    portal,
    adviser,
    `sound.${adviser.advisorId.slice(0, 8)}@example.com`,
  )
  const packageId = await sendApplication(page, clientId)

  // whoever sent it finds it, and why somebody else decides
  await page.goto(`/approvals?book=${adviser.advisorId}`)
  await expect(page.getByRole('row', { name: /Okafor Family/ })).toContainText('Your own work')
  await page.getByRole('link', { name: 'Okafor Family' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/approvals/${packageId}`))
  await expect(page.getByRole('note')).toContainText('You may write in this book.')
  await expect(page.getByRole('button', { name: 'Approve Package' })).toHaveCount(0)
  await mustBeUsable(page)

  const reviewer = await signIn({ roles: ['compliance'], firstName: 'Rita' })
  await page.goto(`/approvals?book=${adviser.advisorId}`)
  await page
    .getByRole('row', { name: /Okafor Family/ })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Okafor Family' })).toBeFocused()
  const documents = page.getByRole('region', { name: 'Documents', exact: true })
  await documents.getByRole('button', { name: /^Client Application/ }).click()
  const reveal = page.getByRole('region', { name: 'Show Numbers Whole' })
  await reveal.getByRole('textbox', { name: /^Code/ }).fill(reviewer.code())
  await reveal.getByRole('button', { name: 'Open the Documents' }).click()
  const paper = page.getByRole('region', { name: 'Client Application' })
  await expect(paper.getByText('Ngozi').first()).toBeAttached()
  await documents.getByRole('button', { name: /^Cover Sheet/ }).click()
  await expect(
    page.getByRole('region', { name: 'Cover Sheet' }).getByText('For the firm').first(),
  ).toBeAttached()
  await mustBeUsable(page)

  const decision = page.getByRole('region', { name: 'Your Decision' })
  await decision.getByRole('textbox', { name: /^Note/ }).fill('Sound in every point')
  // as if half a minute had passed: a code is good for one use
  await portal.owner.query('update portal_user set totp_last_step = 0 where id = $1', [reviewer.userId])
  await decision.getByRole('textbox', { name: /^Six-Digit Code/ }).fill(reviewer.code())
  await decision.getByRole('button', { name: 'Approve Package' }).click()
  await mustTell(page, 'The package is approved')
  await expect(page).toHaveURL(/\/approvals$/)
  await expect(page.getByRole('row', { name: /Okafor Family/ })).toHaveCount(0)
  await page.goto(`/approvals/${packageId}`)
  await expect(page.getByText('This package waits for no decision any more')).toBeVisible()
})

test('a package is returned for two fields: one is corrected, one answered, and it comes back to be approved', async ({
  page,
  portal,
  signIn,
  mustBeUsable,
}) => {
  await approvalIs(page, signIn, 'beforeSending')
  const adviser = await signIn({ firstName: 'Amelia' })
  const email = `sound.${adviser.advisorId.slice(0, 8)}@example.com`
  const clientId = await soundClient(page, portal, adviser, email)
  const packageId = await sendApplication(page, clientId)

  await signIn({ roles: ['compliance'], firstName: 'Rita' })
  await page.goto(`/approvals/${packageId}`)
  const decision = page.getByRole('region', { name: 'Your Decision' })
  await decision.getByRole('radio', { name: 'Return' }).check()
  await decision.getByRole('button', { name: 'Return Package' }).click()
  await expect(decision.getByRole('alert')).toHaveText('Please name at least one point')
  for (const [field, message] of [
    ['Occupation', 'The letter of the employer says Miller.'],
    ['Employer Name', 'Please check the spelling.'],
  ] as const) {
    await decision.getByRole('button', { name: 'Name a Field…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Name a Field' })
    await dialog.getByRole('combobox', { name: 'Field' }).fill(field)
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: 'What Is to Be Corrected' }).fill(message)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  // what was marked stays over a reload
  await page.reload()
  await expect(decision.getByRole('listitem')).toHaveText([/^Occupation/, /^Employer/])
  await mustBeUsable(page)
  await decision.getByRole('button', { name: 'Return 2 Points' }).click()
  await mustTell(page, 'The package is returned')

  await signIn(adviser)
  await page.goto(`/client/${clientId}`)
  const sent = page.getByRole('region', { name: 'Documents to Sign' })
  await expect(sent).toContainText('Returned: 2 points')
  const returned = page.getByRole('region', { name: 'What Was Returned' })
  await expect(returned.getByRole('status')).toHaveText('Open points: 2')
  await expect(page.getByRole('region', { name: 'Account Holder Action Items' })).toContainText('Returned')
  await mustBeUsable(page)
  const employer = returned.getByRole('listitem').filter({ hasText: 'Please check the spelling.' })
  await employer.getByRole('button', { name: /^It Is Right/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Right as It Is/ })
  await dialog.getByRole('textbox', { name: /^Why It Is Right/ }).fill('So it is written in the register')
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click()
  await mustTell(page, 'The point is answered')
  await expect(employer).toContainText('So it is written in the register')
  await returned.getByRole('link', { name: 'Go There: Occupation' }).click()
  await expect(page).toHaveURL(new RegExp(`/editClient/${clientId}.*#employmentDetails.occupation`))

  const employmentDetails = { ...completeApplication.employmentDetails, occupation: 'Miller' }
  await saveClient(page, clientId, { employmentDetails })
  await page.goto(`/client/${clientId}`)
  await expect(returned.getByRole('listitem').filter({ hasText: 'Miller' })).toContainText('Corrected')
  await returned.getByRole('link', { name: 'Review and Send Again' }).click()
  await page.getByRole('button', { name: 'Send for Signature', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/client/${clientId}`))
  await expect(sent).toContainText('It awaits approval, and has gone to nobody yet.')

  await signIn({ roles: ['compliance'], firstName: 'Rita' })
  await page.goto(`/approvals?book=${adviser.advisorId}`)
  await page
    .getByRole('row', { name: /Okafor Family/ })
    .getByRole('link')
    .click()
  const before = page.getByRole('region', { name: 'Returned Before' })
  await expect(before).toContainText('So it is written in the register')
  await mustBeUsable(page)
})
