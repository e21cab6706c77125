import { newAccountHolder } from './arrange-risk.ts'
import { inDevelopmentBuild } from './development-build.ts'
import { expect, test } from './fixtures.ts'
import { field } from './in-the-application.ts'

test('a development build has /test, with fields that do nothing, and it alone shows what a form holds [SHELL-009, KYC-005, IPS-005]', async ({
  page,
  portal,
  signIn,
}) => {
  const id = await newAccountHolder(page, await signIn())
  const button = (name: string) => page.getByRole('button', { name })
  await page.goto(`/client/${id}`)
  await page.goto(`/editClient/${id}?step=general`)
  await expect(field(page, 'generalDetails.firstName')).toHaveValue('Ngozi')
  await expect(button('Show Form')).toHaveCount(0)
  await button('Go Back').click()
  await expect(page).toHaveURL(`/client/${id}`)
  await page.goto(`/createIPS/${id}`)
  await expect(field(page, 'clientSummary')).toBeVisible()
  await expect(button('Show IPS Data')).toHaveCount(0)
  await inDevelopmentBuild(portal, async (url) => {
    // what the builder finds it needs on the way is built, and the page loaded anew, before anything is typed
    await page.goto(`${url}/editClient/${id}?step=general`, { waitUntil: 'networkidle' })
    await field(page, 'generalDetails.firstName').fill('Amara')
    await button('Show Form').click()
    await expect(page.getByRole('dialog', { name: 'Show Form' })).toContainText('"firstName": "Amara"')

    await page.goto(`${url}/createIPS/${id}`)
    await expect(button('Show IPS Data')).toBeVisible()

    await page.goto(`${url}/test`)
    await expect(page.getByLabel('First Name')).toBeVisible()
    await expect(page.getByLabel('Last Name')).toBeVisible()
    await expect(page.getByLabel('Social Insurance Number')).toBeVisible()
    const genders = page.getByLabel('Spouse Gender').getByRole('option')
    await expect(genders).toHaveText(['Female', 'Male', 'Other'])
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})
