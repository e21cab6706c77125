import type { Page } from '@playwright/test'

/** Notes from now on what goes wrong in a page without a test asking for it: why a page stayed empty. */
export function notePageTroubles(page: Page): () => string {
  const troubles: string[] = []
  page.on('pageerror', (error) => void troubles.push(`error: ${error.stack ?? error.message}`))
  page.on('crash', () => void troubles.push('the page crashed'))
  page.on(
    'requestfailed',
    (request) => void troubles.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
  )
  page.on('response', (response) => {
    if (response.status() >= 400)
      troubles.push(`${response.request().method()} ${response.url()}: ${response.status()}`)
  })
  return () => troubles.join('\n')
}
