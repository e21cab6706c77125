import type { Page } from '@playwright/test'
import { listPackages } from '../src/features/signing/contract.ts'
import type { Person, Portal } from './portal.ts'

/** The checklist on the client information screen, and what it tells. */

export const panel = (page: Page) => page.getByRole('region', { name: 'Account Holder Action Items' })
export const item = (page: Page, name: string) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

export const risk = 'Risk Tolerance'

type Step = 'risk_tolerance' | 'kyc'

/** Marks a step done that no screen does yet. */
export const markDone = (portal: Portal, { advisorId }: Person, id: string, step: Step) =>
  portal.rowsOf(advisorId, `update client set completed_${step}_at = now() where id = $1`, [id])

/** As it is for a moment after it was sent: a job writes the email. */
export async function beforeTheFirstEmail(page: Page): Promise<{ goesOut: () => Promise<void> }> {
  const pattern = '**/api/signature/client/*'
  await page.route(pattern, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    const [first] = listPackages.result.parse(json.result)
    const signers = first?.signers.map((signer) => ({ ...signer, status: 'SENDING' }))
    await route.fulfill({ response: answer, json: { ...json, result: [{ ...first, signers }] } })
  })
  return { goesOut: () => page.unroute(pattern) }
}
