import { expect, it } from 'vitest'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import { filled } from '../../../../server/demo/filled-testing.ts'
import { readFirm, updateFirm } from '../../../administration/firm-contract.ts'
import { approvePackage, listAwaiting } from '../../approval-contract.ts'
import { planSubmission } from '../../contract.ts'
import { sendSubmission } from '../../sending-contract.ts'
import { readyRecords } from '../ready-testing.ts'

it('is sent for approval first, where the firm has set it so, and is the same package while it waits; a questionnaire alone goes out', async () => {
  const here = await filled()
  const { adviser, admin } = here
  const { version } = (await admin.send(readFirm)).body.result
  const set = await admin.send(updateFirm, { body: { version, values: { approval: 'beforeSending' } } })
  expect(set.status).toBe(200)
  const { clientId, kinds } = await readyRecords(adviser)
  const alone = kinds.filter(({ kind }) => kind === 'riskTolerance').slice(0, 1)
  const questionnaire = await adviser.send(sendSubmission, { body: { clientId, kinds: alone } })
  expect(questionnaire.body.result).toMatchObject({ status: 'SENT' })
  const asked = { clientId, kinds, days: 9 }
  const held = await adviser.send(sendSubmission, { body: asked })
  expect(held.body.result).toMatchObject({ status: 'AWAITING_APPROVAL' })
  const { packageId: id } = held.body.result
  const again = { ...asked, kinds: kinds.filter(({ kind }) => kind === 'account') }
  expect((await adviser.send(sendSubmission, { body: again })).body.result).toEqual(held.body.result)
  const plan = await adviser.send(planSubmission, { body: { clientId, kinds } })
  expect(new Set(plan.body.result.documents.map(({ why }) => why))).toEqual(new Set(['unchanged']))
  const rita = await here.person({ roles: ['compliance'] })
  const [awaiting] = (await rita.send(listAwaiting)).body.result
  expect(awaiting).toMatchObject({ packageId: id, mayReview: true, changes: [], outOfDate: [] })
  expect(awaiting?.people.map(({ name }) => name.split(' ')[0]).toSorted()).toEqual(['Dervla', 'Fergus'])
  const code = await freshCode(here, rita)
  const done = await rita.send(approvePackage, { params: { id }, body: { version: 1, code, note: 'Sound.' } })
  const { status, expiresAt, sentAt } = done.body.result
  expect(status).toBe('SENT')
  const days = (Date.parse(expiresAt ?? '') - Date.parse(sentAt)) / 86_400_000
  expect(days).toBeGreaterThan(8)
  expect(days).toBeLessThan(11)
}, 120_000)
