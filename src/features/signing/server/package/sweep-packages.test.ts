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
  paul,
  seal,
  sentPackage,
  signBy,
  signingGround,
  testDocument,
  within,
} from '../../../../../tests/signing-ground.ts'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import type { AppServices } from '../../../../server/services.ts'
import { addPickedParticipant } from '../../../participants/contract.ts'
import { sweepPackages } from './sweep-packages.ts'

type Here = Awaited<ReturnType<typeof signingGround>>

/** Moves everything of the packages into the past, but for when they are over. */
const aged = (here: Here, days: number) =>
  within(here, async (tx) => {
    const past = (column: string) => sql<string>`${sql.ref(column)} - make_interval(days => ${days})`
    await tx
      .updateTable('signature_package')
      .set({ sent_at: past('sent_at') })
      .execute()
    await tx
      .updateTable('signature_signer')
      .set({
        notified_at: past('notified_at'),
        reminded_at: past('reminded_at'),
        signed_at: past('signed_at'),
      })
      .execute()
  })

describe('looking after packages', () => {
  const tend = (here: Here) => sweepPackages.work(here.services, undefined)

  it('reminds a signer who is late, and not again before as many days have gone by', async () => {
    const here = await signingGround({ settings: { SIGNING_REMINDER_DAYS: '5' } })
    await sentPackage(here, { signers: [nora, paul] })
    await tend(here)
    expect(await emailsTo(here, nora)).toHaveLength(1)
    await aged(here, 5)
    await tend(here)
    await tend(here)
    expect(await emailsTo(here, nora)).toHaveLength(2)
    expect(await emailsTo(here, paul)).toEqual([])
    await aged(here, 5)
    await tend(here)
    expect(await emailsTo(here, nora)).toHaveLength(3)
  })

  it('reminds nobody where the setting says never', async () => {
    const here = await signingGround({ settings: { SIGNING_REMINDER_DAYS: '0' } })
    await sentPackage(here)
    await aged(here, 20)
    await tend(here)
    expect(await emailsTo(here, nora)).toHaveLength(1)
  })

  it('ends what was not signed in time, and tells the adviser once', async () => {
    const here = await signingGround()
    await sentPackage(here)
    await within(here, (tx) => tx.updateTable('signature_package').set({ expires_at: sql`now()` }).execute())
    expect(await listed(here)).toMatchObject([{ status: 'EXPIRED' }])
    await tend(here)
    await tend(here)
    const emails = await emailsTo(here, here.adviser)
    expect(emails.map(({ subject }) => subject)).toEqual(['Not signed in time: Nora Ménard'])
    const { rows } = await here.owner.query(`select from audit_entry where event = 'package expired'`)
    expect(rows).toHaveLength(1)
  })

  it('goes on with the others where one package cannot be tended', async () => {
    const here = await signingGround()
    await sentPackage(here)
    await asked(here, { kind: testDocument.kind, clientId: await anotherClient(here), signers: [paul] })
    await within(here, (tx) => tx.updateTable('signature_package').set({ expires_at: sql`now()` }).execute())
    let posted = 0
    const mailer: AppServices['mailer'] = {
      post: async (tx, email) => {
        posted += 1
        if (posted === 1) throw new Error('no email')
        return await here.services.mailer.post(tx, email)
      },
    }
    await expect(sweepPackages.work({ ...here.services, mailer }, undefined)).rejects.toThrow('no email')
    expect(await emailsTo(here, here.adviser)).toHaveLength(1)
  })

  it('never ends what everybody has signed, and begins anew what the queue gave up (ES3)', async () => {
    const here = await signingGround()
    const unsent = await asked(here)
    await aged(here, 1)
    await tend(here)
    expect(await jobsNamed(here, 'dispatch-package')).toBe(2)
    await dispatch(here, unsent)
    await signBy(here, await codeIn(here, nora))
    await here.owner.query('alter table signature_signer disable trigger user')
    await within(here, async (tx) => {
      await tx.updateTable('signature_package').set({ expires_at: sql`now()` }).execute()
      await tx.updateTable('signature_signer').set({ signed_at: sql`now() - interval '1 day'` }).execute()
    })
    await tend(here)
    expect(await jobsNamed(here, 'seal-package')).toBe(2)
    await seal(here, unsent)
    expect(await listed(here)).toMatchObject([{ status: 'COMPLETED' }])
  })
})

describe('what the queue gave up', () => {
  it.each([1, 20])('is begun anew, %i days later as well: a document that never went out', async (days) => {
    const here = await signingGround()
    const job = await asked(here)
    // the queue keeps what it gave up no longer than some days
    await here.owner.query('delete from pgboss.job')
    await aged(here, days)
    await sweepPackages.work(here.services, undefined)
    expect(await takenUp(here, 'dispatch-package')).toEqual([job.packageId])
  })

  it.each([1, 200])('is begun anew, %i days later as well: a seal', async (days) => {
    const here = await signingGround()
    const job = await sentPackage(here)
    await signBy(here, job.code)
    await here.owner.query('delete from pgboss.job')
    await here.owner.query('alter table signature_signer disable trigger user')
    await aged(here, days)
    await within(here, (tx) => tx.updateTable('signature_package').set({ expires_at: sql`now()` }).execute())
    await sweepPackages.work(here.services, undefined)
    expect(await takenUp(here, 'seal-package')).toEqual([job.packageId])
    await seal(here, job)
    expect(await listed(here)).toMatchObject([{ status: 'COMPLETED' }])
  })

  /** The packages of which a job of this name is queued. */
  async function takenUp({ owner }: Here, name: string): Promise<string[]> {
    const { rows } = await owner.query<{ id: string }>(
      `select data ->> 'packageId' as id from pgboss.job where name = $1`,
      [name],
    )
    return rows.map(({ id }) => id)
  }
})

async function anotherClient({ adviser, householdId }: Here): Promise<string> {
  const { body } = await adviser.send(addPickedParticipant, {
    body: {
      firstName: 'Paul',
      lastName: 'Roy',
      email: paul.email,
      phoneNumber: '416-555-0183',
      sin: '130 692 544',
      dateOfBirth: '1979-05-01',
      householdId,
      roles: [ParticipantRole.accountHolder],
    },
  })
  return body.result.id
}
