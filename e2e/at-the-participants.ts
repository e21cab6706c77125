import type { Page } from '@playwright/test'
import { addParticipant } from '../src/features/participants/contract.ts'
import { callsOf } from './network.ts'

/** A household's participants, and the dialog that adds one. */

export const rows = (page: Page) => page.getByRole('list', { name: 'Participants' }).locator('> li')
export const search = (page: Page) => page.getByPlaceholder('Search Participants...')
export const addNew = (page: Page) => page.getByRole('button', { name: 'Add New' }).first()
export const modal = (page: Page) => page.getByRole('dialog', { name: 'Add Participant' })
export const addClient = (page: Page) => modal(page).getByRole('button', { name: 'Add Client' })

/** The creations that the page sends from now on. */
export const creations = (page: Page) => callsOf(page, addParticipant.path, 'POST')

export async function fill(page: Page, name: { first: string; last: string }): Promise<void> {
  await modal(page).getByLabel('First Name').fill(name.first)
  await modal(page).getByLabel('Last Name').fill(name.last)
  await modal(page).getByLabel('Email').fill('ngozi@example.com')
  await modal(page).getByLabel('Phone #').fill('(416) 555 0199')
}
