import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { type Client, readClient, type UpdateClient } from '../src/features/participants/contract.ts'

/** A participant's details, to be read and edited. */

export const details = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const chooseSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Details' }).getByRole('button', { name }).click()
export const enableEditing = (page: Page) => page.getByRole('button', { name: 'Enable Edit Mode' }).click()
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
export const unsaved = (page: Page) => page.getByText('You have unsaved changes.')

export const recordOf = async (page: Page, id: string): Promise<Client> =>
  readClient.result.parse((await (await page.request.get(pathOf(id))).json()).result)

/** Saves of a client what any program may, over the newest version. */
export async function saveClient(
  page: Page,
  id: string,
  sections: Omit<z.input<typeof UpdateClient>, 'version'>,
): Promise<void> {
  const { version } = await recordOf(page, id)
  const answer = await page.request.put(pathOf(id), { data: { version, ...sections } })
  if (!answer.ok()) throw new Error(await answer.text())
}

const pathOf = (id: string) => readClient.path.replace(':id', id)
