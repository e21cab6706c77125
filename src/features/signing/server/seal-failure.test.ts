import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  asked,
  codeIn,
  dispatch,
  jobsNamed,
  lettersTo,
  listed,
  nora,
  seal,
  sentPackage,
  signBy,
  signingGround,
  within,
} from '../../../../tests/signing-ground.ts'
import type { House } from '../../../server/house.ts'
import { readSigning, revokePackage } from '../contract.ts'
import { tendPackages } from './tend-packages.ts'

type Here = Awaited<ReturnType<typeof signingGround>>
type Order = Awaited<ReturnType<typeof sentPackage>>

async function signedPackage(): Promise<{ here: Here; order: Order; broken: Here }> {
  const here = await signingGround()
  const order = await sentPackage(here)
  await signBy(here, order.code)
  const typesetter: House['typesetter'] = {
    ...here.house.typesetter,
    typeset: () => Promise.reject(new Error('cannot be set')),
  }
  return { here, order, broken: { ...here, house: { ...here.house, typesetter } } }
}

const toldAdviser = async (here: Here) => (await lettersTo(here, here.adviser)).map(({ subject }) => subject)

const revoke = (here: Here, { packageId }: Order) =>
  here.adviser.send(revokePackage, { params: { id: packageId } })

/** Everything, the last failure too, lies half a day further back. */
async function halfADayLater(here: Here): Promise<void> {
  await here.owner.query('alter table signature_signer disable trigger user')
  const before = (column: string) => sql<string>`${sql.ref(column)} - interval '13 hours'`
  await within(here, async (tx) => {
    await tx
      .updateTable('signature_package')
      .set({ seal_failed_at: before('seal_failed_at'), sent_at: before('sent_at') })
      .execute()
    await tx
      .updateTable('signature_signer')
      .set({ signed_at: before('signed_at') })
      .execute()
  })
}

describe('a package that cannot be sealed', () => {
  it('can be ended by its adviser, who is shown why, and its record sent and signed anew', async () => {
    const { here, order, broken } = await signedPackage()
    await expect(seal(broken, order)).rejects.toThrow('cannot be set')
    expect(await listed(here)).toMatchObject([{ status: 'SENT', trouble: 'unsealed' }])
    expect((await revoke(here, order)).body.result).toMatchObject({ status: 'ARCHIVED', trouble: null })
    expect(await here.nobody.send(readSigning, { params: order })).toBeRefused('not_found')
    // a seal that was under way then keeps nothing
    await seal(here, order)
    expect(await listed(here)).toMatchObject([{ status: 'ARCHIVED' }])

    const anew = await asked(here, { subjectId: order.subjectId })
    expect(anew.came).toBe('sent')
    await dispatch(here, anew)
    expect((await signBy(here, await codeIn(here, nora))).status).toBe(200)
    await seal(here, anew)
    expect(await listed(here)).toMatchObject([{ status: 'COMPLETED' }, { status: 'ARCHIVED' }])
  })

  it('cannot be ended while its seal is only under way', async () => {
    const { here, order } = await signedPackage()
    expect(await revoke(here, order)).toBeRefused('conflict')
  })

  it('is sealed all the same where the cause was mended', async () => {
    const { here, order, broken } = await signedPackage()
    await expect(seal(broken, order)).rejects.toThrow()
    await seal(here, order)
    expect(await listed(here)).toMatchObject([{ status: 'COMPLETED', trouble: null }])
  })

  it('is told to the adviser by letter after an hour, and again when it is no longer tried', async () => {
    const { here, order, broken } = await signedPackage()
    // as often as the queue tries
    for (let n = 1; n <= 18; n++) {
      await expect(seal(broken, order)).rejects.toThrow('cannot be set')
      expect(await toldAdviser(here)).toHaveLength(n < 10 ? 0 : 1)
    }
    expect(await toldAdviser(here)).toEqual(['Signed, but not sealed: Nora Ménard'])
    await here.owner.query('delete from pgboss.job')
    const tends = () => tendPackages.work(here.house, undefined)
    // then it is begun anew twice a day, and no longer tried again at once
    await tends()
    expect(await jobsNamed(here, 'seal-package')).toBe(0)
    for (let n = 19; n <= 48; n++) {
      await halfADayLater(here)
      await seal(broken, order)
    }
    expect(await listed(here)).toMatchObject([{ status: 'SENT', trouble: 'unsealable' }])
    await halfADayLater(here)
    await tends()
    expect(await jobsNamed(here, 'seal-package')).toBe(0)
    await seal(here, order)
    expect(await listed(here)).toMatchObject([{ status: 'SENT' }])
    expect(await toldAdviser(here)).toEqual([
      'Signed, but not sealed: Nora Ménard',
      'Signed, but could not be sealed: Nora Ménard',
    ])
    expect((await revoke(here, order)).body.result.status).toBe('ARCHIVED')
  })

  it('is begun anew by the hour’s round half a day after it last failed', async () => {
    const { here, order, broken } = await signedPackage()
    const tends = () => tendPackages.work(here.house, undefined)
    await halfADayLater(here)
    await expect(seal(broken, order)).rejects.toThrow()
    await here.owner.query('delete from pgboss.job')
    await tends()
    expect(await jobsNamed(here, 'seal-package')).toBe(0)
    await halfADayLater(here)
    await tends()
    expect(await jobsNamed(here, 'seal-package')).toBe(1)
  })
})
