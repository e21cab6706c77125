import { expect, it } from 'vitest'
import { awaitingPackage } from '../../../../../tests/approval-ground.ts'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import { ground } from '../../../../../tests/ground.ts'
import { emailsTo, within } from '../../../../../tests/signing-ground.ts'
import { approvePackage, returnPackage } from '../../approval-contract.ts'
import { listSubmissions } from '../../packages-contract.ts'
import { tellOfAwaited } from './jobs.ts'
import { awaitAgain } from './return-queries.ts'

it('go to each who may decide once for each time that a package waits, and say of whose household, and nothing else', async () => {
  const here = await ground()
  const rita = await here.person({ roles: ['compliance'] })
  const writes = await here.person({ roles: ['compliance', 'assistant'], assists: [{ id: here.adviser.id }] })
  const id = await awaitingPackage(here)
  const tell = () => tellOfAwaited.work(here.services, { advisorId: here.adviser.id, packageId: id })
  await tell()
  await tell()
  const [letter, ...others] = await emailsTo(here, rita)
  expect(others).toEqual([])
  expect(letter?.text).toContain(`The ${here.mark} Family`)
  expect(letter?.text).toContain(`/approvals/${id}`)
  expect(letter?.text).not.toContain('Ada ')
  await within(here, (tx) => awaitAgain(tx, here.adviser.id, id))
  await tell()
  await tell()
  expect(await emailsTo(here, rita)).toHaveLength(2)
  expect(await emailsTo(here, writes)).toEqual([])
  expect(await emailsTo(here, here.adviser)).toEqual([])
})

it('tell the adviser what was decided, and neither the points nor the note of it', async () => {
  const here = await ground()
  const { adviser, clientId, mark } = here
  const rita = await here.person({ roles: ['compliance'] })
  const id = await awaitingPackage(here)
  const { body } = await adviser.send(listSubmissions, { params: { clientId } })
  const documentId = body.result[0]?.documents[0]?.id ?? ''
  const reasons = [{ documentId, path: '', message: 'Far too much growth' }]
  await rita.send(returnPackage, { params: { id }, body: { reasons, note: 'A word in confidence' } })
  const other = await awaitingPackage(here)
  const code = await freshCode(here, rita)
  await rita.send(approvePackage, { params: { id: other }, body: { version: 1, code, note: 'All sound' } })
  const letters = await emailsTo(here, adviser)
  expect(letters.map(({ subject }) => subject)).toEqual([
    `Returned: The ${mark} Family`,
    `Approved: The ${mark} Family`,
  ])
  for (const { text } of letters) {
    expect(text).toContain(`/client/${clientId}`)
    for (const said of ['growth', 'confidence', 'All sound']) expect(text).not.toContain(said)
  }
})
