import { describe, expect, it } from 'vitest'
import { accountOn } from '../../../../../tests/accounts-ground.ts'
import { awaitingPackage, completedPackage, signedWhole } from '../../../../../tests/approval-ground.ts'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import { verifyRecords } from '../../../../server/audit/verify-records.ts'
import { approvePackage, tellProgress } from '../../approval-contract.ts'
import { readSubmissionData } from '../../data-contract.ts'
import { revealPackage } from '../../packages-contract.ts'

const at = '2026-11-27T15:00:00.000Z'

async function setting() {
  const here = await ground()
  const rita = await here.person({ firstName: 'Rita', roles: ['compliance'] })
  const tell = (id: string, body: Record<string, unknown>) =>
    rita.send(tellProgress, { params: { id }, body: { at, ...body } as never })
  return { ...here, rita, tell }
}

const ofAccount = async (here: Ground) => {
  const { id: recordId } = await accountOn(here)
  const record = { kind: 'account', recordId, document: 'account', version: null } as const
  return { recordId, id: await awaitingPackage(here, { due: 'afterSigning', record }) }
}

describe('how far the back office is', () => {
  it('only goes forward, and tells the number of an account that was opened masked', async () => {
    const here = await setting()
    const { rita, tell } = here
    const { id, recordId } = await ofAccount(here)
    await signedWhole(here, id)
    const early = await tell(id, { state: 'received' })
    expect(early).toBeRefused('conflict')
    const code = await freshCode(here, rita)
    const approved = await rita.send(approvePackage, { params: { id }, body: { version: 1, code } })
    expect(approved.status).toBe(200)
    expect((await tell(id, { state: 'received' })).status).toBe(200)
    expect(await tell(id, { state: 'received' })).toBeRefused('conflict')
    const open = { state: 'accountOpen', recordId, accountNumber: '8123-4567' }
    const done = await tell(id, open)
    expect(done.body.result.progress).toEqual([
      { state: 'received', recordId: null, accountNumber: null, at, by: 'Rita Example' },
      { state: 'accountOpen', recordId, accountNumber: expect.stringContaining('•'), at, by: 'Rita Example' },
    ])
    expect(JSON.stringify(done.body)).not.toContain('8123')
    for (const body of [open, { state: 'inProcess' }, { state: 'inProcess', recordId }])
      expect(await tell(id, body)).toBeRefused('conflict')
    expect((await tell(id, { state: 'accountOpen' })).status).toBe(200)
    const numberIn = async () =>
      (await rita.send(readSubmissionData, { params: { id } })).body.result.progress[1]?.accountNumber
    expect(await numberIn()).toContain('•')
    await rita.send(revealPackage, { params: { id }, body: { code: await freshCode(here, rita) } })
    expect(await numberIn()).toBe('8123-4567')
    expect((await verifyRecords(here.services)).findings).toEqual([])
    const { rows } = await here.owner.query(
      `select payload::text from audit_entry where event = 'package progress told'`,
    )
    expect(JSON.stringify(rows)).not.toContain('8123')
  })

  it('is told of what is signed where nobody approves, of its own records alone, by who may', async () => {
    const here = await setting()
    const { adviser, tell } = here
    const id = await completedPackage(here)
    const strange = await tell(id, { state: 'received', recordId: id })
    expect(strange.body.issues).toMatchObject([{ path: 'recordId' }])
    const numbered = await tell(id, { state: 'received', accountNumber: '12' })
    expect(numbered.body.issues).toMatchObject([{ path: 'accountNumber' }])
    expect(await tell(id, { state: 'gone' })).toBeRefused('invalid')
    expect(await tell(await awaitingPackage(here), { state: 'received' })).toBeRefused('conflict')
    expect(await adviser.send(tellProgress, { params: { id }, body: { state: 'received', at } })).toBeRefused(
      'forbidden',
    )
    expect((await tell(id, { state: 'inProcess' })).status).toBe(200)
  })
})
