import type { Page } from '@playwright/test'
import { newAccountHolder, newLinkedClient } from './arrange-risk.ts'
import { expect, test } from './fixtures.ts'
import { question } from './in-the-wizard.ts'
import { begin } from './on-the-form.ts'

/** Keeps what fades as it has faded: how, for how long, and which questions it shows then. */
async function watchFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options)
      const shows = () => [...this.querySelectorAll('fieldset[id^="question"]')].map(({ id }) => id)
      const effect = animation.effect instanceof KeyframeEffect ? animation.effect : undefined
      const opacities = effect?.getKeyframes().map(({ opacity }) => Number(opacity))
      animation.finished.then(
        () => seen.push({ opacities, duration: effect?.getTiming().duration, shows: shows() }),
        () => {},
      )
      return animation
    }
    for (const moves of ['transitionrun', 'animationstart'])
      document.addEventListener(moves, ({ target }) => {
        if (target instanceof Element && target.querySelector('fieldset[id^="question"]')) seen.push(moves)
      })
  })
}

const fadesSeen = (page: Page) => page.evaluate(() => Reflect.get(window, 'seen'))

const first = ['question1', 'question2', 'question3']
const second = ['question4', 'question5', 'question6']

for (const { motion, fades } of [
  {
    motion: 'no-preference',
    fades: [
      { opacities: [1, 0], duration: 100, shows: first },
      { opacities: [0, 1], duration: 100, shows: second },
    ],
  },
  { motion: 'reduce', fades: [] },
] as const)
  test(`one step of questions fades out and the next one in, 200 ms in all, or at once where motion is ${motion} [SHELL-014]`, async ({
    page,
    portal,
    signIn,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await watchFades(page)
    const adviser = await signIn()
    const holder = await newAccountHolder(page, adviser)
    const steps = [
      { next: 'Next Step', open: () => page.goto(`/riskToleranceForm/${holder}`) },
      { next: 'Next', open: async () => begin(page, await newLinkedClient(page, portal, adviser)) },
    ]
    for (const { next, open } of steps) {
      await open()
      await expect(question(page, 1)).toBeVisible()
      await page.getByRole('button', { name: next, exact: true }).click()
      await expect(question(page, 4)).toBeVisible()
      await expect(question(page, 1)).toHaveCount(0)
      // the last fade has ended
      if (fades.length > 0) await expect.poll(async () => (await fadesSeen(page)).length).toBe(fades.length)
      expect(await fadesSeen(page)).toEqual(fades)
    }
  })
