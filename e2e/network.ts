import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'

/** What a page asks for, and when it is answered. */

/** The calls that a page makes from now on: by method, and by the path whole or by a pattern. */
export function callsOf(page: Page, path: string | RegExp, method?: 'GET' | 'POST'): Request[] {
  const made: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isOf = typeof path === 'string' ? pathname === path : path.test(pathname)
    if (isOf && (method === undefined || request.method() === method)) made.push(request)
  })
  return made
}

/** Holds the next call of a pattern back until it is let go. */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<{ letGo: () => void }> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(
    pattern,
    async (route) => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  return { letGo }
}

/** What the scripts of an address weigh, compressed as on their way: once it has loaded and asks for nothing more. */
export async function scriptBytes(page: Page, address: string): Promise<number> {
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
}
