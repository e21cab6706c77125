import { createContext } from 'react'

interface Tab {
  path: string
  tab?: string
}

/** The tabs that stand on the page that is shown, as `pages.ts` has them. */
export const TabsShown = createContext<readonly Tab[]>([])
