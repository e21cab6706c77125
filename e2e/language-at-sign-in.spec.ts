import type { Page } from '@playwright/test'
import { codeField, giveCode, givePassword } from './at-sign-in.ts'
import { expect, test } from './fixtures.ts'
import type { Person, Portal } from './portal.ts'

/** What is remembered of somebody's language, on the server. */
const languageOf = async ({ owner }: Portal, { userId }: Person) =>
  (await owner.query('select language from portal_user where id = $1', [userId])).rows[0]?.language

/** Through both sign-in pages as they read in French. */
async function signInInFrench(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Courriel').fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Connexion' }).click()
  await codeField(page).fill(person.code())
  await page.getByRole('button', { name: 'Vérifier' }).click()
}

test('speaks the language of whoever signed in, and keeps the one they choose then', async ({
  page,
  portal,
}) => {
  const person = await portal.person({ language: 'fr' })
  await page.goto('/login')
  await givePassword(page, person)
  await giveCode(page, person.code())
  await expect(page.getByRole('heading', { level: 1, name: 'Ménages' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  await expect.poll(() => languageOf(portal, person)).toBe('en')
})

test('whoever chooses French before signing in stays in French, and is spoken to in it from then on', async ({
  page,
  portal,
}) => {
  const person = await portal.person({ language: 'en' })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Heureux de vous revoir' })).toBeVisible()
  await expect(page.getByText('Portail des conseillères et conseillers')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await signInInFrench(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Ménages' })).toBeVisible()
  await expect.poll(() => languageOf(portal, person)).toBe('fr')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ménages' })).toBeVisible()
})

test('a language chosen before signing in is not taken for the choice of whoever signs in next', async ({
  page,
  portal,
}) => {
  const [first, next] = [await portal.person(), await portal.person({ language: 'en' })]
  await page.goto('/login')
  await page.getByRole('button', { name: 'Français' }).click()
  await signInInFrench(page, first)
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await signInInFrench(page, next)
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  expect(await languageOf(portal, next)).toBe('en')
})

test.describe('in a browser that reads French', () => {
  test.use({ locale: 'fr-CA' })

  test('whoever has chosen no language yet stays in French', async ({ page, portal }) => {
    const person = await portal.person()
    await page.goto('/login')
    await signInInFrench(page, person)
    await expect(page.getByRole('heading', { level: 1, name: 'Ménages' })).toBeVisible()
    await expect.poll(() => languageOf(portal, person)).toBe('fr')
  })

  test('whoever chooses English before their first sign-in has chosen English from then on', async ({
    page,
    portal,
  }) => {
    const person = await portal.person()
    await page.goto('/login')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await givePassword(page, person)
    await giveCode(page, person.code())
    await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
    const kept = async () =>
      (
        await portal.owner.query('select language, language_chosen from portal_user where id = $1', [
          person.userId,
        ])
      ).rows
    await expect.poll(kept).toEqual([{ language: 'en', language_chosen: true }])
  })

  test('whoever has chosen English reads English', async ({ page, portal }) => {
    const person = await portal.person({ language: 'en' })
    await page.goto('/login')
    await signInInFrench(page, person)
    await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
    expect(await languageOf(portal, person)).toBe('en')
  })
})
