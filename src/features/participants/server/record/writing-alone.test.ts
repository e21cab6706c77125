import { describe, expect, it } from 'vitest'
import type { Person } from '../../../../../tests/firm.ts'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import { finishedLink, newLink } from '../../../../../tests/risk-ground.ts'
import { createBankAccount, listBankAccounts, updateBankAccount } from '../../../bank-accounts/contract.ts'
import { sentBankAccount } from '../../../bank-accounts/server/bank-accounts-testing.ts'
import { revokeLink } from '../../../risk-tolerance/link-contract.ts'
import { readClient, updateClient } from '../../contract.ts'
import { listRevisions, restoreRevision } from '../../record-contract.ts'

type Allowed = { maySend?: boolean; mayReveal?: boolean }
const assistantOf = ({ adviser, person }: Ground, allowed: Allowed = {}) =>
  person({ roles: ['assistant'], assists: [{ id: adviser.id, ...allowed }] })

const clientOf = async (by: Person, id: string) => (await by.send(readClient, { params: { id } })).body.result

async function change(by: Person, id: string, details: { sin?: string; email?: string }) {
  const { version, generalDetails } = await clientOf(by, id)
  return await by.send(updateClient, {
    params: { id },
    body: { version, generalDetails: { ...generalDetails, ...details } },
  })
}

describe('whoever writes in a book, and may have no number shown whole,', () => {
  const onFile = '046454286'
  const guessed = '130004286'

  it('is told nothing of a SIN by saving it: the right one is saved as any other', async () => {
    const told = async (sin: string, allowed?: Allowed) => {
      const here = await ground()
      const by = await assistantOf(here, allowed)
      const saved = await change(by, here.clientId, { sin })
      const { version, generalDetails } = saved.body.result
      const revisions = await by.send(listRevisions, { params: { id: here.clientId } })
      const changes = revisions.body.result
        .filter(({ revision }) => revision > 1)
        .map((revision) => revision.changes)
      return { status: saved.status, version, sin: generalDetails.sin, changes }
    }
    expect(await told(onFile)).toEqual(await told(guessed))
    expect(await told(onFile)).toMatchObject({ status: 200, version: 2, sin: '•••-•••-286' })
    expect(await told('•••-•••-286')).toMatchObject({ status: 200, version: 1, changes: [] })
    // who may have it shown needs no guess
    expect(await told(onFile, { mayReveal: true })).toMatchObject({ version: 1, changes: [] })
  })

  it('is asked for a code with the number of a bank account, right or wrong', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    const added = await adviser.send(createBankAccount, { params: { clientId }, body: sentBankAccount })
    const { id } = added.body.result
    const by = await assistantOf(here)
    const send = async (of: Person, more: object) => {
      const { body } = await of.send(listBankAccounts, { params: { clientId } })
      const [account] = body.result
      if (!account) throw new Error('no account')
      return await of.send(updateBankAccount, { params: { id }, body: { ...account, ...more } })
    }
    for (const accountNumber of ['7654321', '7 654 321', '1112321'])
      expect(await send(by, { accountNumber })).toBeRefused('invalid', { code: 'Please Enter a Code' })
    const code = await freshCode(here, by)
    const right = await send(by, { accountNumber: '7654321', code })
    expect(right.body.result).toMatchObject({ accountNumber: '••••321', version: 2 })
    expect((await send(by, {})).body.result).toMatchObject({ accountNumber: '••••321', version: 2 })
    expect((await send(adviser, { accountNumber: '7654321' })).body.result.version).toBe(2)
  })
})

describe('whoever writes in a book, and may not send from it,', () => {
  const refused = {
    'generalDetails.email':
      'A link is open for this client, and what they finish goes to their email. While it is open, somebody who may send changes it.',
  }

  it('leaves the email of a client as it is while a link is open, on which what they finish goes out', async () => {
    const here = await ground()
    const { adviser, clientId, mark } = here
    const by = await assistantOf(here)
    const other = 'somebody.else@example.com'
    expect((await change(by, clientId, { email: other })).status).toBe(200)
    await newLink(here)
    const own = `${mark.toLowerCase()}@example.com`
    expect(await change(by, clientId, { email: own })).toBeRefused('invalid', refused)
    expect((await clientOf(by, clientId)).generalDetails.email).toBe(other)
    // what else there is is theirs to write
    expect((await change(by, clientId, {})).status).toBe(200)

    // neither is the address brought back that was there before
    const { version } = await clientOf(by, clientId)
    const restore = (who: Person) =>
      who.send(restoreRevision, { params: { id: clientId, revision: '1' }, body: { version } })
    expect(await restore(by)).toBeRefused('invalid', refused)
    expect((await restore(adviser)).body.result.generalDetails.email).toBe(own)

    const sender = await assistantOf(here, { maySend: true })
    expect((await change(sender, clientId, { email: other })).status).toBe(200)
    await adviser.send(revokeLink, { body: { foClientId: clientId } })
    expect((await change(by, clientId, { email: own })).status).toBe(200)
  })

  it('changes it again once the link is finished', async () => {
    const here = await ground()
    await finishedLink(here)
    const by = await assistantOf(here)
    expect((await change(by, here.clientId, { email: 'somebody.else@example.com' })).status).toBe(200)
  })
})
