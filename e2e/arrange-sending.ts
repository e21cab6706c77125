import type { Page } from '@playwright/test'
import { createAccount } from '../src/features/investment-accounts/contract.ts'
import { soundAccounts } from '../src/features/investment-accounts/sound-testing.ts'
import { readClient } from '../src/features/participants/contract.ts'
import { soundSupplement } from '../src/features/participants/supplement/sound-testing.ts'
import { newHousehold, newParticipant, post } from './arrange.ts'
import { codeInEmail, oneTimeCode, signingLink } from './arrange-risk.ts'
import { expect } from './fixtures.ts'
import { markDone } from './on-the-checklist.ts'
import type { Person, Portal } from './portal.ts'

const year = new Date().getFullYear()
const [verification] = soundSupplement.identityDetails.verifications

/** A client of whom nothing is open, with a complete application and a cash account. */
export async function soundClient(page: Page, portal: Portal, of: Person, email: string): Promise<string> {
  const householdId = await newHousehold(page, of, 'Okafor Family')
  const id = await newParticipant(page, householdId, { email })
  const path = readClient.path.replace(':id', id)
  const { version } = readClient.result.parse((await (await page.request.get(path)).json()).result)
  const answered = await page.request.put(path, {
    data: {
      ...soundSupplement,
      generalDetails: { ...soundSupplement.generalDetails, email },
      identityDetails: { verifications: [{ ...verification, expiresOn: `${year + 2}-11-02` }] },
      version,
      completedKYC: true,
    },
  })
  expect(await answered.json()).toMatchObject({ isSuccess: true })
  await newCash(page, id)
  await markDone(portal, of, id, 'risk_tolerance')
  return id
}

const newCash = (page: Page, participantId: string) =>
  post(
    page,
    createAccount.path,
    {
      ...soundAccounts.cash,
      participantId,
      accountHolders: [participantId],
      allowEFT: false,
      eftBankAccounts: [],
    },
    createAccount.result,
  )

/**
 * Opens the link in the newest email and signs all that there is.
 * @param appCode shows the code of somebody of the firm, to whom none is mailed
 */
export async function signsAll(
  page: Page,
  portal: Portal,
  email: string,
  appCode?: () => Promise<string>,
): Promise<void> {
  await page.goto(`/sign/${await codeInEmail(portal, email, signingLink)}`)
  if (!appCode) await page.getByRole('button', { name: 'Email me the code', exact: true }).click()
  const field = page.getByLabel('Code', { exact: true })
  await field.waitFor()
  // as it is typed: it is over soon
  await field.fill(await (appCode?.() ?? codeInEmail(portal, email, oneTimeCode)))
  await page.getByRole('button', { name: /^Open the Documents?$/ }).click()
  await page.getByRole('checkbox').check()
  await page.locator('form button[type=submit]').click()
  await expect(page.getByRole('heading', { level: 1, name: /Thank you|signed/i })).toBeVisible()
}
