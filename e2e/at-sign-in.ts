import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import type { Person } from './portal.ts'

/** The sign-in pages, as somebody in front of them finds their parts. */

/** Somebody whom the portal does not know, each time another: it counts the tries of an address. */
export const nobody = () => ({
  email: `nobody.${randomUUID().slice(0, 8)}@firm.example`,
  password: 'not the password',
})

export const email = (page: Page) => page.getByLabel('Email')
export const password = (page: Page) => page.getByLabel('Password', { exact: true })
export const loginButton = (page: Page) => page.getByRole('button', { name: 'Login' })
export const codeField = (page: Page) => page.getByRole('textbox', { name: /code/i })
/** What the sign-in page says to whoever's session ended. */
export const ended = (page: Page) => page.getByText('Your session has ended. Please sign in again.')

export async function givePassword(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await email(page).fill(person.email)
  await password(page).fill(person.password)
  await loginButton(page).click()
}

export async function giveCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
}

/** The key that the page shows, as it is typed into an authenticator app. */
export async function shownKey(page: Page): Promise<string> {
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  return key?.replaceAll(' ', '') ?? ''
}

/** The code of an app into which the key was typed that the page shows. */
export const codeOfShownKey = async (page: Page): Promise<string> =>
  generateSync({ secret: await shownKey(page) })

/** Through both pages, from wherever the portal leads somebody without a session. */
export async function signInByHand(page: Page, person: Person): Promise<void> {
  await givePassword(page, person)
  await expect(page).toHaveURL(/\/verifyCode$/)
  await giveCode(page, person.code())
}

/** What a call was sent with, once it is made. */
export const sentTo = async (page: Page, method: string, path: string): Promise<unknown> => {
  const request = await page.waitForRequest(
    (made) => made.method() === method && new URL(made.url()).pathname === path,
  )
  return request.postDataJSON()
}

/** Answers a call as a server would that gives no reason. */
export const failWithoutReason = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 500, body: 'no JSON' }))
