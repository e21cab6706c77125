import { describe, expect, it } from 'vitest'
import { awaitingPackage, awaitsApproval, signedWhole } from '../../../../../tests/approval-ground.ts'
import type { NewPerson } from '../../../../../tests/firm.ts'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import { paperOf } from '../../../../../tests/paper-ground.ts'
import { signingGround } from '../../../../../tests/signing-ground.ts'
import { listClients, readClient, updateClient } from '../../../participants/contract.ts'
import { approvePackage, listAwaiting } from '../../approval-contract.ts'
import { signOnPaper } from '../../paper-contract.ts'

/** A reviewer of whom something is arranged before, and after, a package is sent; what they are told of it. */
async function judgedOf(
  options: Partial<NewPerson>,
  {
    before,
    after,
  }: Partial<Record<'before' | 'after', (here: Ground, by: Reviewer) => Promise<unknown>>> = {},
) {
  const here = await ground()
  const by = await here.person({ firstName: 'Rita', roles: ['compliance'], ...options })
  await before?.(here, by)
  const id = await awaitingPackage(here)
  await after?.(here, by)
  const [awaiting] = (await by.send(listAwaiting)).body.result
  const code = await freshCode(here, by)
  const done = await by.send(approvePackage, { params: { id }, body: { version: 1, code } })
  return {
    mayReview: awaiting?.mayReview,
    because: awaiting?.because,
    status: done.status,
    code: done.body.code,
  }
}
type Reviewer = Awaited<ReturnType<Ground['person']>>

const roles =
  (text: string) =>
  async ({ owner }: Ground, { userId }: Reviewer) =>
    await owner.query('update portal_user set roles = $2 where id = $1', [userId, text])

const assisting = async ({ owner, adviser }: Ground, { userId }: Reviewer) =>
  await owner.query('insert into assistance (user_id, assists) values ($1, $2)', [userId, adviser.id])

const refused = (because: string) => ({ mayReview: false, because, status: 403, code: 'own_work' })

describe('nobody decides upon a package', () => {
  it('but who had no part in it', async () => {
    expect(await judgedOf({})).toMatchObject({ mayReview: true, because: null, status: 200 })
  })

  it('who may write in its book, by whichever role, also since it was sent', async () => {
    const gets = async (here: Ground, by: Reviewer) => {
      await roles('{compliance,assistant}')(here, by)
      await assisting(here, by)
    }
    expect(await judgedOf({}, { before: gets })).toEqual(refused('You may write in this book.'))
    expect(await judgedOf({}, { after: gets })).toEqual(refused('You may write in this book.'))
  })

  it('who could when it was sent, and may no more', async () => {
    const gets = async (here: Ground, by: Reviewer) => {
      await roles('{compliance,assistant}')(here, by)
      await assisting(here, by)
    }
    const after = roles('{compliance}')
    expect(await judgedOf({}, { before: gets, after })).toEqual(
      refused('You could write in this book when it was sent.'),
    )
  })

  it('who wrote a single fact of it long ago', async () => {
    const wrote = async (here: Ground, by: Reviewer) => {
      await roles('{compliance,assistant}')(here, by)
      await assisting(here, by)
      const params = { id: here.clientId }
      const { version } = (await by.send(readClient, { params })).body.result
      const saved = await by.send(updateClient, {
        params,
        body: { version, employmentDetails: { occupation: 'Potter' } },
      })
      expect(saved.status).toBe(200)
      await roles('{compliance}')(here, by)
    }
    expect(await judgedOf({}, { before: wrote })).toEqual(refused('You wrote some of what it says.'))
  })

  it('who signs it under the same address', async () => {
    const here = await ground()
    const by = await here.person({ roles: ['compliance'] })
    await awaitingPackage(here, { signers: [{ email: by.email.toUpperCase() }] })
    expect((await by.send(listAwaiting)).body.result).toMatchObject([{ because: 'You sign it.' }])
  })

  it('who has confirmed who signed it', async () => {
    const here = await signingGround()
    const by = await here.person({ firstName: 'Rita', roles: ['compliance'] })
    const asked = await paperOf(here)
    const { id } = asked.params
    await awaitsApproval(here, { packageId: id, due: 'afterSigning' })
    await roles('{compliance,assistant}')(here, by)
    await here.owner.query('insert into assistance values ($1, $2, true, true)', [by.userId, here.adviser.id])
    const body = { ...asked.body, code: await freshCode(here, by) }
    expect((await by.send(signOnPaper, { ...asked, body })).status).toBe(200)
    await roles('{compliance}')(here, by)
    await signedWhole(here, id)
    const because = 'You confirmed who signed it.'
    expect((await by.send(listAwaiting)).body.result).toMatchObject([{ packageId: id, because }])
  })

  it('who does not review at all', async () => {
    const here = await ground()
    const id = await awaitingPackage(here)
    for (const by of [here.adviser, here.admin]) {
      expect(await by.send(listAwaiting)).toBeRefused('forbidden')
      expect(
        await by.send(approvePackage, { params: { id }, body: { version: 1, code: '000000' } }),
      ).toBeRefused('forbidden')
    }
    expect((await here.adviser.send(listClients)).status).toBe(200)
  })
})
