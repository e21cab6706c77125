import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import '../src/server/startup/wake-threads.ts'
import { notePageTroubles } from './page-troubles.ts'
import { collectPolicyViolations } from './policy.ts'
import { type NewPerson, type Person, type Portal, startPortal } from './portal.ts'
import { noteToasts } from './toasts.ts'

export { expect }

interface Fixtures {
  /** Signs this test's browser in as somebody new (or as the person it is called with), without the sign-in pages. */
  signIn: (wanted?: NewPerson | Person) => Promise<Person>
  /** Holds the page against WCAG 2.2 A and AA. In the dark, where colours alone differ, the colours alone. */
  mustBeAccessible: (page: Page) => Promise<void>
  /** Holds the page as it stands, in each of the views, to be accessible and to fit. */
  mustBeUsable: (page: Page) => Promise<void>
  /** Fails every test in which a page did what its content security policy forbids. */
  obeysPolicy: undefined
}

/** One portal a worker; each test makes people of its own in it, so that no test sees another's. */
export const test = base.extend<Fixtures, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const portal = await startPortal()
      await use(portal)
      await portal.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  context: async ({ context }, use) => {
    await noteToasts(context)
    await use(context)
  },
  baseURL: async ({ portal }, use) => await use(portal.url),
  page: async ({ page }, use, testInfo) => {
    const troubles = notePageTroubles(page)
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('what went wrong in the page', { body: troubles(), contentType: 'text/plain' })
    // an answer that a test still changes as it ends has no page to go to any more
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  obeysPolicy: [
    async ({ browser }, use) => {
      const violations = collectPolicyViolations(browser)
      await use(undefined)
      expect(violations(), 'violations of the content security policy').toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ portal, context }, use) => {
    await use(async (wanted = {}) => {
      const person = 'userId' in wanted ? wanted : await portal.person(wanted)
      await context.addCookies([
        {
          name: 'portal',
          value: await portal.sessionFor(person),
          url: portal.url,
          httpOnly: true,
          sameSite: 'Lax',
        },
      ])
      return person
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  mustBeAccessible: async ({}, use) => {
    await use(async (page) => {
      await mustHaveComeToRest(page)
      const dark = await page.evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches)
      // in the page itself: no page of the portal has frames, and another page for the result costs as much again
      // and without writing down what is right, which takes half of the time
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
      const held = dark
        ? axe.withRules(ofColours)
        : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      const { violations } = await held.analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([])
    })
  },
  mustBeUsable: async ({ mustBeAccessible }, use) => {
    await use(async (page) => {
      const before = page.viewportSize()
      for (const { viewport, colorScheme } of views) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await mustFit(page)
        await mustBeAccessible(page)
      }
      if (before) await page.setViewportSize(before)
      await page.emulateMedia({ colorScheme: null })
    })
  },
})

const ofColours = ['color-contrast', 'link-in-text-block']

/** Waits until nothing fades or moves any more: colours that are half there are nobody's. What turns on and on is left to. */
export const mustHaveComeToRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect && Number.isFinite(effect.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Holds that nothing of a page lies beyond its right edge. */
export async function mustFit(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
}

/** Each width and each colour scheme once: colours do not depend on the width, nor what fits on the colours. */
export const views = [
  { name: 'desktop, light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const
