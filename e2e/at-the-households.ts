import type { Page } from '@playwright/test'

/** The list of households, and the dialogs that stand over it. */

export const rows = (page: Page) => page.getByRole('list', { name: 'Households' }).getByRole('listitem')
export const row = (page: Page, name: string | RegExp) => rows(page).filter({ hasText: name })
export const search = (page: Page) => page.getByPlaceholder('Search Households...')
export const addNew = (page: Page) => page.getByRole('button', { name: 'Add New' }).first()
export const modal = (page: Page, name: string) => page.getByRole('dialog', { name })
