/** What the main navigation leads to. */
export type Section = 'households' | 'people' | 'archive' | 'admin' | 'sessions' | 'security'

/** The pages that it leads to, beside the two views of the home page. */
const sectionPages: Readonly<Record<string, Section>> = {
  '/households': 'households',
  '/archive': 'archive',
  '/admin': 'admin',
  '/sessions': 'sessions',
  '/security': 'security',
}

const beginningsBelow: readonly [beginning: string, section: Section][] = [
  ['/householdparticipants/', 'households'],
  ['/participant/', 'people'],
  ['/client/', 'people'],
  ['/editclient/', 'people'],
  ['/createclientinvestmentaccount/', 'people'],
  ['/createips/', 'people'],
  ['/policystatementversions/', 'people'],
  ['/risktoleranceform', 'people'],
  ['/createrisktolerancelink', 'people'],
]

/** Whether the home page shows the people instead of the households. */
export const showsPeople = (search: string): boolean => new URLSearchParams(search).get('view') === 'people'

/** To which section a page belongs: its own, or the one that it lies below; undefined for a page that is nowhere. */
export function sectionOf({ pathname, search }: { pathname: string; search: string }): Section | undefined {
  if (pathname === '/') return showsPeople(search) ? 'people' : 'households'
  const path = folded(pathname)
  return sectionPages[path] ?? beginningsBelow.find(([beginning]) => path.startsWith(beginning))?.[1]
}

/** Whether the main navigation leads to this very page, and not to one above it. */
export const isSectionPage = (pathname: string): boolean =>
  pathname === '/' || folded(pathname) in sectionPages

/** The router reads an address in either case, with or without a slash at its end. */
const folded = (pathname: string): string => pathname.toLowerCase().replace(/\/$/, '')
