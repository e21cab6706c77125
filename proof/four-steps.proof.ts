import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtScreens } from '../e2e/build-screens.ts'
import { familyByApi } from '../e2e/family-by-api.ts'
import { familyInBrowser } from '../e2e/family-in-browser.ts'
import { findBrowser } from '../e2e/find-browser.ts'
import type { Deed } from '../e2e/outside-program.ts'
import { type Person, type Portal, startPortal } from '../e2e/portal.ts'
import { readClient } from '../src/features/participants/contract.ts'
import { buildPages } from '../src/server/startup/build-pages.ts'

// A family from no household to four complete steps for both spouses, while the portal is killed (-9) between any two.

let portal: Portal
let browser: Browser
let adviser: Person
beforeAll(async () => {
  await buildPages(builtScreens)
  portal = await startPortal()
  browser = await chromium.launch(await findBrowser())
  adviser = await portal.person()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await portal?.close()
})

const documents = [
  '_RiskTolerance_Signed.zip',
  '_UnsignedAccountApplication.pdf',
  '_UnsignedIPS.pdf',
  '_UnsignedKYC.pdf',
]
const complete = {
  completedRiskTolerance: true,
  completedKYC: true,
  completedAccountOpening: true,
  completedIPS: true,
  steps: { riskTolerance: 'signed', application: 'complete', accounts: 'complete', ips: 'complete' },
}

async function runKilling(deeds: readonly Deed[]): Promise<void> {
  for (const { name, run } of deeds) {
    process.stdout.write(`four-steps: ${name}\n`)
    await run()
    await portal.kill()
    await portal.start()
  }
}

it('a program of somebody outside brings them there, whatever is killed', async () => {
  const family = familyByApi({
    url: portal.url,
    email: adviser.email,
    password: adviser.password,
    code: adviser.nextCode,
    mailTo: async (email) => (await portal.emailsTo(email)).map(({ text }) => text),
  })
  await runKilling(family.deeds)
  expect(await family.standing()).toMatchObject([complete, complete])
  expect([...family.files.keys()].map((name) => name.slice(6)).sort()).toEqual(
    [...documents, ...documents].sort(),
  )
})

it('an adviser at the screens brings them there, whatever is killed', async () => {
  const own = await portal.person()
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    viewport: { width: 1440, height: 900 },
  })
  const value = await portal.sessionFor(own)
  await context.addCookies([{ name: 'portal', value, url: portal.url, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  const family = familyInBrowser({ page, browser, portal, mark: own.userId.slice(0, 8) })
  await runKilling(family.deeds)
  for (const { id } of family.spouses) expect(await standing(page, id)).toMatchObject(complete)
  expect(family.saved.sort()).toEqual([...documents, ...documents].sort())
  await context.close()
})

const standing = async (page: Page, id: string) =>
  readClient.result.parse((await (await page.request.get(`/api/newClient/${id}`)).json()).result)
