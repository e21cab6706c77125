import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  asked,
  codeIn,
  dispatch,
  emailsTo,
  jobsNamed,
  listed,
  nora,
  seal,
  sentPackage,
  signBy,
  signingGround,
  within,
} from '../../../../../tests/signing-ground.ts'
import type { AppServices } from '../../../../server/services.ts'
import { readSigning, revokePackage } from '../../contract.ts'
import { sweepPackages } from '../package/sweep-packages.ts'

type Here = Awaited<ReturnType<typeof signingGround>>
type PackageJob = Awaited<ReturnType<typeof sentPackage>>

async function signedPackage(): Promise<{ here: Here; job: PackageJob; broken: Here }> {
  const here = await signingGround()
  const job = await sentPackage(here)
  await signBy(here, job.code)
  const typesetter: AppServices['typesetter'] = {
    ...here.services.typesetter,
    forJob: () => Promise.reject(new Error('cannot be set')),
  }
  return { here, job, broken: { ...here, services: { ...here.services, typesetter } } }
}

const toldAdviser = async (here: Here) => (await emailsTo(here, here.adviser)).map(({ subject }) => subject)

const revoke = (here: Here, { packageId }: PackageJob) =>
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
    const { here, job, broken } = await signedPackage()
    await expect(seal(broken, job)).rejects.toThrow('cannot be set')
    expect(await listed(here)).toMatchObject([{ status: 'SENT', problem: 'unsealed' }])
    expect((await revoke(here, job)).body.result).toMatchObject({ status: 'ARCHIVED', problem: null })
    expect(await here.nobody.send(readSigning, { params: job })).toBeRefused('not_found')
    // a seal that was under way then keeps nothing
    await seal(here, job)
    expect(await listed(here)).toMatchObject([{ status: 'ARCHIVED' }])

    const anew = await asked(here, { subjectId: job.subjectId })
    expect(anew.came).toBe('sent')
    await dispatch(here, anew)
    expect((await signBy(here, await codeIn(here, nora))).status).toBe(200)
    await seal(here, anew)
    expect(await listed(here)).toMatchObject([{ status: 'COMPLETED' }, { status: 'ARCHIVED' }])
  })

  it('cannot be ended while its seal is only under way', async () => {
    const { here, job } = await signedPackage()
    expect(await revoke(here, job)).toBeRefused('conflict')
  })

  it('is sealed all the same where the cause was mended', async () => {
    const { here, job, broken } = await signedPackage()
    await expect(seal(broken, job)).rejects.toThrow()
    await seal(here, job)
    expect(await listed(here)).toMatchObject([{ status: 'COMPLETED', problem: null }])
  })

  it('is told to the adviser by email after an hour, and again when it is no longer tried', async () => {
    const { here, job, broken } = await signedPackage()
    // as often as the queue tries
    for (let n = 1; n <= 18; n++) {
      await expect(seal(broken, job)).rejects.toThrow('cannot be set')
      expect(await toldAdviser(here)).toHaveLength(n < 10 ? 0 : 1)
    }
    expect(await toldAdviser(here)).toEqual(['Signed, but not sealed: Nora Ménard'])
    await here.owner.query('delete from pgboss.job')
    const tends = () => sweepPackages.work(here.services, undefined)
    // then it is begun anew twice a day, and no longer tried again at once
    await tends()
    expect(await jobsNamed(here, 'seal-package')).toBe(0)
    for (let n = 19; n <= 48; n++) {
      await halfADayLater(here)
      await seal(broken, job)
    }
    expect(await listed(here)).toMatchObject([{ status: 'SENT', problem: 'unsealable' }])
    await halfADayLater(here)
    await tends()
    expect(await jobsNamed(here, 'seal-package')).toBe(0)
    await seal(here, job)
    expect(await listed(here)).toMatchObject([{ status: 'SENT' }])
    expect(await toldAdviser(here)).toEqual([
      'Signed, but not sealed: Nora Ménard',
      'Signed, but could not be sealed: Nora Ménard',
    ])
    expect((await revoke(here, job)).body.result.status).toBe('ARCHIVED')
  })

  it('is begun anew by the hour’s round half a day after it last failed', async () => {
    const { here, job, broken } = await signedPackage()
    const tends = () => sweepPackages.work(here.services, undefined)
    await halfADayLater(here)
    await expect(seal(broken, job)).rejects.toThrow()
    await here.owner.query('delete from pgboss.job')
    await tends()
    expect(await jobsNamed(here, 'seal-package')).toBe(0)
    await halfADayLater(here)
    await tends()
    expect(await jobsNamed(here, 'seal-package')).toBe(1)
  })
})
