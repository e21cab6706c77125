/** What the main navigation leads to. */
export type Section = 'households' | 'people' | 'admin' | 'sessions'

const beginnings: readonly [beginning: string, section: Section][] = [
  ['/households', 'households'],
  ['/householdparticipants/', 'households'],
  ['/participant/', 'people'],
  ['/client/', 'people'],
  ['/editclient/', 'people'],
  ['/createclientinvestmentaccount/', 'people'],
  ['/createips/', 'people'],
  ['/risktoleranceform', 'people'],
  ['/createrisktolerancelink', 'people'],
  ['/admin', 'admin'],
  ['/sessions', 'sessions'],
]

/** Whether the home page shows the people instead of the households. */
export const showsPeople = (search: string): boolean => new URLSearchParams(search).get('view') === 'people'

/** To which section a page belongs: its own, or the one that it lies below; undefined for a page that is nowhere. */
export function sectionOf({ pathname, search }: { pathname: string; search: string }): Section | undefined {
  if (pathname === '/') return showsPeople(search) ? 'people' : 'households'
  const path = pathname.toLowerCase()
  return beginnings.find(([beginning]) => path.startsWith(beginning))?.[1]
}
