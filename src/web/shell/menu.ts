import type { Permission } from '../../platform/permissions.ts'
import { mayOpen, type Page, pageAt, pages } from '../pages.ts'
import { paths } from '../paths.ts'

/** The pages to which the navigation leads somebody with these permissions. */
export const pagesInMenu = (menu: Page['menu'], permissions: readonly Permission[]): Page[] =>
  pages.filter(
    (page) => page.menu === menu && mayOpen(page, permissions) && hasWhatItTakes(page, permissions),
  )

const hasWhatItTakes = ({ takes }: Page, permissions: readonly Permission[]): boolean =>
  takes === undefined || permissions.includes(takes)

/**
 * The page on which the portal opens in place of the one at this address, for whoever would find nothing there: the
 * administration, for whoever has it.
 */
export function openedInstead(
  address: { pathname: string; search: string },
  permissions: readonly Permission[],
): Page | undefined {
  const { page } = pageAt(address)
  if (page.path !== paths.home || hasWhatItTakes(page, permissions)) return undefined
  const inMenu = pagesInMenu('main', permissions)
  return inMenu.find(({ path }) => path === paths.admin) ?? inMenu[0]
}

/** What navigation and command palette call a page. */
export const nameInMenu = ({ called, title }: Page): string => called ?? title

/** The page in the navigation to which an address belongs: its own, or the one that it lies below. */
export function menuPageAt(address: { pathname: string; search: string }) {
  const { page } = pageAt(address)
  const menuPage = page.menu ? page : pages.find(({ path }) => path === page.below)
  return menuPage && { menuPage, isItself: menuPage === page }
}
