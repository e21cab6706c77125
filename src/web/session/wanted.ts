const kept = 'portal.wanted'

/** Remembers, in this tab, where somebody was on the way to when signing in came between. */
export const rememberWanted = (path: string): void => sessionStorage.setItem(kept, path)

/** Where to go after signing in. */
export function wantedPage(): string {
  const path = sessionStorage.getItem(kept) ?? '/'
  // a path of this portal alone: '//elsewhere' would be another host
  return /^\/(?![/\\])/.test(path) ? path : '/'
}

/** It was reached. */
export const forgetWanted = (): void => sessionStorage.removeItem(kept)
