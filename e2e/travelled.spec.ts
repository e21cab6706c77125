import { listHouseholds } from '../src/features/households/contract.ts'
import { manyHouseholds } from './arrange.ts'
import { newLinkedClient, sentToSign } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import { countTravelled, type Travelled } from './network.ts'
import { button, form, questions } from './on-the-form.ts'

// Bytes on the wire for a browser that was never here: answers with their heads, as the network counts them.

interface Limits {
  inAll: number
  withoutFonts: number
}

/** A page that loaded nothing at all would be light, too. */
const leastBytes = 60_000

function expectLight(travelled: Travelled, limits: Limits): void {
  const heaviest = travelled.answers.map(({ path, bytes }) => `${path} ${bytes}`).join(', ')
  expect(travelled.withoutFonts, heaviest).toBeGreaterThan(leastBytes)
  expect(travelled.inAll, heaviest).toBeLessThanOrEqual(limits.inAll)
  expect(travelled.withoutFonts, heaviest).toBeLessThanOrEqual(limits.withoutFonts)
}

for (const locale of ['en-CA', 'fr-CA'])
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } })

    test('the login page travels as at most 190 kB, 110 without its fonts', async ({ page }) => {
      const travelled = await countTravelled(page)
      await page.goto('/login', { waitUntil: 'networkidle' })
      await expect(page.locator('[name=username]')).toBeVisible()
      expectLight(travelled(), { inAll: 190_000, withoutFonts: 110_000 })
    })

    test('the client’s form travels as at most 220 kB to its first question, 140 without its fonts', async ({
      page,
      portal,
      signIn,
    }) => {
      const language = locale === 'fr-CA' ? ({ language: 'fr' } as const) : {}
      const { code } = await newLinkedClient(page, portal, await signIn(), language)
      const travelled = await countTravelled(page)
      await page.goto(form(code), { waitUntil: 'networkidle' })
      await button(page, locale === 'fr-CA' ? 'Commencer' : 'Begin').click()
      await expect(questions(page).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expectLight(travelled(), { inAll: 220_000, withoutFonts: 140_000 })
    })

    test('the signing page travels as at most 220 kB before its document, 140 without its fonts', async ({
      page,
      portal,
      signIn,
    }) => {
      const code = await sentToSign(page, portal, await newLinkedClient(page, portal, await signIn()))
      await page.route(/open-pdf/, (route) => route.abort())
      const travelled = await countTravelled(page)
      await page.goto(`/sign/${code}`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expectLight(travelled(), { inAll: 220_000, withoutFonts: 140_000 })
    })
  })

test('a list of a hundred households travels as at most a fifth of what it is', async ({
  page,
  portal,
  signIn,
}) => {
  const adviser = await signIn()
  await manyHouseholds(portal, adviser, 100)
  const address = listHouseholds.path.replace(':advisorId', adviser.advisorId)
  const travelled = await countTravelled(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByText('100 households')).toBeVisible()
  const list = travelled().answers.find(({ path }) => path === address)
  const asItIs = await page.request.get(`${address}?limit=200`, {
    headers: { 'accept-encoding': 'identity' },
  })
  const { length } = await asItIs.body()
  expect(asItIs.headers()['content-encoding']).toBeUndefined()
  expect(length).toBeGreaterThan(20_000)
  expect(list?.bytes).toBeLessThanOrEqual(length / 5)
})
