import type { Browser, BrowserContext } from '@playwright/test'

/**
 * Listens from now on for what pages do against their content security policy, in every window that this browser
 * opens; the function that it returns stops listening, and tells what was found.
 */
export function collectPolicyViolations(browser: Browser): () => string[] {
  const violations: string[] = []
  const listen = (context: BrowserContext) =>
    void listenIn(context, (violation) => void violations.push(violation)).catch(() => {
      // closed before it had a page
    })
  browser.on('context', listen)
  return () => {
    browser.off('context', listen)
    return violations
  }
}

const reporter = 'reportPolicyViolation'

/** Before the first page of the context opens: what is asked for here is done in its turn. */
async function listenIn(context: BrowserContext, tell: (violation: string) => void): Promise<void> {
  const bound = context.exposeBinding(reporter, ({ page }, what: string) => tell(`${page.url()}: ${what}`))
  const listening = context.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report: unknown = Reflect.get(window, name)
      if (typeof report === 'function') report(`${violatedDirective} forbids ${blockedURI} ${sample}`)
    })
  }, reporter)
  await Promise.all([bound, listening])
}
