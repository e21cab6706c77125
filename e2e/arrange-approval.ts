import type { Page } from '@playwright/test'
import { readFirm, updateFirm } from '../src/features/administration/firm-contract.ts'
import { readClient } from '../src/features/participants/contract.ts'
import { sendSubmission } from '../src/features/submissions/sending-contract.ts'
import type { FirmValues } from '../src/platform/firm-values.ts'
import { post } from './arrange.ts'

type SignIn = (wanted: { roles: ['admin'] }) => Promise<unknown>

/** Sets when what is sent is approved; whoever was signed in is an administrator from then on. */
export async function approvalIs(
  page: Page,
  signIn: SignIn,
  approval: FirmValues['approval'],
): Promise<void> {
  await signIn({ roles: ['admin'] })
  const read = await page.request.get(readFirm.path)
  const { version } = readFirm.result.parse((await read.json()).result)
  const set = await page.request.put(updateFirm.path, { data: { version, values: { approval } } })
  if (!set.ok()) throw new Error(await set.text())
}

/** Sends the client's application by the call; the package's id. */
export async function sendApplication(page: Page, clientId: string): Promise<string> {
  const read = await page.request.get(readClient.path.replace(':id', clientId))
  const { version } = readClient.result.parse((await read.json()).result)
  const body = { clientId, kinds: [{ kind: 'application', recordId: clientId, version }] }
  return (await post(page, sendSubmission.path, body, sendSubmission.result)).packageId
}
