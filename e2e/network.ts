import type { Page, Request, Route } from '@playwright/test'

/** What a page asks for, and when it is answered. */

/** The calls that a page makes from now on: by method, and by the path whole or by a pattern. */
export function callsOf(page: Page, path: string | RegExp, method?: Method): Request[] {
  const made: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isOf = typeof path === 'string' ? pathname === path : path.test(pathname)
    if (isOf && (method === undefined || request.method() === method)) made.push(request)
  })
  return made
}

type Method = 'GET' | 'POST' | 'PUT'

/**
 * Answers the next call of a pattern and method in the server's place, and no later one: of a path that is read and
 * written alike, a page may read at any moment.
 */
export async function answerNext(
  page: Page,
  method: Method,
  pattern: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let isAnswered = false
  await page.route(pattern, async (route) => {
    if (isAnswered || route.request().method() !== method) return await route.fallback()
    isAnswered = true
    await answer(route)
  })
}

/** Holds the next call of a pattern back until it is let go. */
export async function holdBack(
  page: Page,
  pattern: string | RegExp,
  method: Method = 'GET',
): Promise<{ letGo: () => void }> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await answerNext(page, method, pattern, async (route) => {
    await held
    await route.continue()
  })
  return { letGo }
}

/** What travelled for a page, heads and all, in bytes. */
export interface Travelled {
  inAll: number
  withoutFonts: number
  /** Each answer, the heaviest first. */
  answers: { path: string; bytes: number }[]
}

/** Counts what travels to a page from now on, with nothing kept from before, as the network itself counts it. */
export async function countTravelled(page: Page): Promise<() => Travelled> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const paths = new Map<string, string>()
  const answers: Travelled['answers'] = []
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    answers.push({ path: paths.get(requestId) ?? '', bytes: encodedDataLength }),
  )
  return () => {
    const sum = (some: Travelled['answers']) => some.reduce((total, { bytes }) => total + bytes, 0)
    return {
      inAll: sum(answers),
      withoutFonts: sum(answers.filter(({ path }) => !path.endsWith('.woff2'))),
      answers: answers.toSorted((one, other) => other.bytes - one.bytes),
    }
  }
}
