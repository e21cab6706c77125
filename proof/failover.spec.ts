import { test as base, expect, type Page } from '@playwright/test'
import { post } from '../e2e/arrange.ts'
import { newAccountHolder } from '../e2e/arrange-risk.ts'
import { signInByHand } from '../e2e/at-sign-in.ts'
import { builtScreens } from '../e2e/build-screens.ts'
import { answers, saved } from '../e2e/in-the-wizard.ts'
import { answerOf, button, form, questions, saving } from '../e2e/on-the-form.ts'
import { createLink } from '../src/features/risk-tolerance/link-contract.ts'
import { type Cluster, killed, startCluster } from './cluster.ts'

const test = base.extend<object, { cluster: Cluster }>({
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const cluster = await startCluster({ WEB_DIR: builtScreens })
      await use(cluster)
      await cluster.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ cluster }, use) => await use(cluster.url),
})
test.setTimeout(300_000)

const rowsOf = (page: Page, id: string) => page.request.get(`/api/riskTolerance/client/${id}`)

/** How many questions of theirs are answered, as the portal has it; undefined while it is away. */
const answered = async (page: Page, id: string): Promise<number | undefined> =>
  (await (await rowsOf(page, id)).json()).result?.riskScoreSections.length

test('an open form goes on through the death of either portal and of the primary, nothing typed twice', async ({
  page,
  cluster,
}) => {
  const adviser = await cluster.person()
  await page.goto('/')
  await signInByHand(page, adviser)
  await expect(page.getByRole('heading', { level: 1, name: 'Households' })).toBeVisible()
  const id = await newAccountHolder(page, adviser)
  await page.goto(`/riskToleranceForm/${id}`)
  await answers(page, 1).first().check()
  await expect(saved(page)).toBeVisible()

  await test.step('either portal is killed and started again', async () => {
    const questionsOf = [2, 3] as const
    for (const [nr, asked] of questionsOf.entries()) {
      killed((await cluster.pids()).portals[nr] ?? null)
      await answers(page, asked).first().check()
      await expect.poll(() => answered(page, id)).toBe(asked)
      await expect(saved(page)).toBeVisible()
      await cluster.ops('up')
    }
  })

  await test.step('the primary is killed, and its standby promoted while an answer waits', async () => {
    await button(page, 'Next Step').click()
    killed((await cluster.pids()).primary)
    await answers(page, 4).first().check()
    await expect(page.getByText('Not saved yet: the portal cannot be reached')).toBeVisible()
    await cluster.ops('promote')
    await expect(saved(page)).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => answered(page, id)).toBe(4)
  })

  await test.step('a page that is opened while nothing can be asked is there once it can', async () => {
    await cluster.ops('standby', 'on')
    killed((await cluster.pids()).primary)
    await expect.poll(async () => (await page.request.get('/readyz')).status()).toBe(503)
    await page.goto(`/client/${id}`)
    // as the proxy says it, or a portal that has just noticed
    await expect(page.locator('main').getByText(/^The portal cannot be reached/)).toBeVisible()
    await cluster.ops('promote')
    await expect(page.getByRole('heading', { level: 1, name: /Ngozi Okafor/ })).toBeVisible({
      timeout: 60_000,
    })
  })
})

test('a client answers through a link while portals die', async ({ page, cluster }) => {
  await cluster.ops('up')
  const adviser = await cluster.person()
  await page
    .context()
    .addCookies([{ name: 'portal', value: await cluster.sessionFor(adviser), url: cluster.url }])
  const id = await newAccountHolder(page, adviser, 'ngozi@example.com')
  const { code } = await post(page, createLink.path, { foClientId: id }, createLink.result)
  await page.context().clearCookies()
  await page.goto(form(code))
  await button(page, 'Begin').click()
  for (const [nr, index] of [
    [0, 0],
    [1, 1],
  ] as const) {
    killed((await cluster.pids()).portals[nr])
    await answerOf(questions(page).nth(index), 0).click()
    await expect(saving(page)).toHaveText(/Saved/)
    await cluster.ops('up')
  }
  await page.reload()
  for (const index of [0, 1])
    await expect(questions(page).nth(index).getByRole('radio').first()).toBeChecked()
})
