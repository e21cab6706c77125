import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import build from '../../e2e/build-screens.ts'
import { findBrowser } from '../../e2e/find-browser.ts'
import { type Portal, startPortal } from '../../e2e/portal.ts'

/** `npm run pictures`: takes the README's two pictures anew, of the demo, as its first adviser sees it. */
const width = 1120
const height = 700

await build()
const portal = await startPortal()
const browser = await chromium.launch(await findBrowser())
try {
  const page = await browser.newPage({
    viewport: { width, height },
    locale: 'en-CA',
    reducedMotion: 'reduce',
  })
  await signInAsAmelia(page, portal)
  await page.goto(portal.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take(page, 'households')
  await page.goto(`${portal.url}/client/${await idOfClientAtWork(portal)}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take(page, 'client')
} finally {
  await browser.close()
  await portal.close()
}

async function signInAsAmelia(page: Page, { url, owner, sessionFor }: Portal): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from portal_user where email = 'amelia.hart@demo.example'`,
  )
  const value = await sessionFor({ userId: rows[0]?.id ?? '' })
  await page.context().addCookies([{ name: 'portal', value, url, httpOnly: true, sameSite: 'Lax' }])
}

/** Somebody of Amelia's in the middle of the four steps. */
async function idOfClientAtWork({ owner }: Portal): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select client.id from client
     join advisor on advisor.id = client.advisor_id join portal_user on portal_user.id = advisor.user_id
     where portal_user.email = 'amelia.hart@demo.example' and client.completed_kyc_at is not null and client.completed_ips_at is null and client.archived_at is null
     order by client.last_name, client.id limit 1`,
  )
  return rows[0]?.id ?? ''
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(import.meta.dirname, `${name}.png`) })
}
