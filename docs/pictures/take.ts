import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import build from '../../e2e/build-screens.ts'
import { findBrowser } from '../../e2e/find-browser.ts'
import { type Portal, startPortal } from '../../e2e/portal.ts'

/** `npm run pictures`: takes the README's two pictures anew, of the demo, as its first adviser sees it. */
const amelia = 'amelia.hart@demo.example'
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
  const { rows } = await owner.query<{ id: string }>('select id from portal_user where email = $1', [amelia])
  const value = await sessionFor({ userId: rows[0]?.id ?? '' })
  await page.context().addCookies([{ name: 'portal', value, url, httpOnly: true, sameSite: 'Lax' }])
}

/** Somebody of Amelia's in the middle of the four steps. */
async function idOfClientAtWork({ owner, rowsOf }: Portal): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select advisor.id from advisor join portal_user on portal_user.id = advisor.user_id where email = $1`,
    [amelia],
  )
  const clients = await rowsOf<{ id: string }>(
    rows[0]?.id ?? '',
    `select id from participant_summary
     where completed_kyc and not completed_ips order by last_name, id limit 1`,
    [],
  )
  return clients[0]?.id ?? ''
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(import.meta.dirname, `${name}.png`) })
}
