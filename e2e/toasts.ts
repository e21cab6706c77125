import { type BrowserContext, expect, type Page } from '@playwright/test'

// A toast is gone after three seconds, and a busy machine may look later than that.

/** A toast while it stands there. */
export const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

const told = new WeakMap<Page, string[]>()

/** What toasts have said in a page, in their order, but for what was asked for already. */
export const toldIn = (page: Page): readonly string[] => told.get(page) ?? []

/** Holds that a toast was shown that says this, after those that were asked for before. It may be gone again. */
export async function mustTell(page: Page, text: string): Promise<void> {
  await expect.poll(() => toldIn(page)).toContainEqual(expect.stringContaining(text))
  const said = toldIn(page)
  told.set(page, said.slice(said.findIndex((each) => each.includes(text)) + 1))
}

/** Notes what toasts say in a browser's pages that are opened from now on. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteToast', ({ page }, text: string) => {
    told.set(page, [...toldIn(page), text])
  })
  await context.addInitScript(() => {
    const noted = new WeakSet<Element>()
    const look = () => {
      for (const toast of document.querySelectorAll('.toast')) {
        if (noted.has(toast) || !toast.checkVisibility()) continue
        noted.add(toast)
        Reflect.get(window, 'noteToast')(toast.textContent)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
}
