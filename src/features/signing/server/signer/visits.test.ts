import { describe, expect, it } from 'vitest'
import { seal, sentPackage, signBy, signingGround, within } from '../../../../../tests/signing-ground.ts'
import { readSigning, readSigningDocument } from '../../contract.ts'
import { verifyArchive } from '../sealing/verify.ts'

type Here = Awaited<ReturnType<typeof signingGround>>

const opens = ({ nobody }: Here, code: string, userAgent: string) =>
  nobody.send(readSigning, { params: { code }, headers: { 'user-agent': userAgent } })

const visitsIn = (here: Here) =>
  within(here, (tx) =>
    tx
      .selectFrom('signature_visit')
      .select(['event', 'address', 'user_agent as userAgent', 'times'])
      .orderBy('first_at')
      .execute(),
  )

async function signedEvents(here: Here, job: { advisorId: string; packageId: string; code: string }) {
  expect((await signBy(here, job.code)).status).toBe(200)
  await seal(here, job)
  const archive = await within(here, (tx) =>
    here.services.signatures.archive(tx, job.advisorId, job.packageId),
  )
  const { evidence, findings } = await verifyArchive(archive ?? Buffer.alloc(0))
  expect(findings).toEqual([])
  return evidence?.signers[0]?.events ?? []
}

describe('what may be done to a link any number of times', () => {
  it('is counted under its browser and day, of any number at once: one row, one audit entry (ES1)', async () => {
    const here = await signingGround()
    const { code } = await sentPackage(here)
    await Promise.all(Array.from({ length: 50 }, () => opens(here, code, 'Firefox')))
    expect(await visitsIn(here)).toMatchObject([{ event: 'opened', userAgent: 'Firefox', times: 50 }])
    const { rows } = await here.owner.query(`select from audit_entry where event = 'signing opened'`)
    expect(rows).toHaveLength(1)
  })

  it('is told of forty browsers, and summed up beyond: nobody can make the evidence long', async () => {
    const here = await signingGround()
    const job = await sentPackage(here)
    const { code } = job
    const { body } = await opens(here, code, 'Browser 0')
    const documentId = body.result.documents[0]?.id ?? ''
    for (let n = 1; n < 100; n++) await opens(here, code, `Browser ${n}`)
    for (let n = 0; n < 60; n++)
      await here.nobody.send(readSigningDocument, {
        params: { code, documentId },
        headers: { 'user-agent': `Reader ${n}` },
      })
    // one that is told apart goes on being told
    await opens(here, code, 'Browser 0')
    const opened = (await visitsIn(here)).filter(({ event }) => event === 'opened')
    expect(opened).toHaveLength(41)
    expect(opened[0]).toMatchObject({ userAgent: 'Browser 0', times: 2 })
    expect(opened.at(-1)).toEqual({ event: 'opened', address: '', userAgent: '', times: 60 })
    const told = await signedEvents(here, job)
    expect(told.filter(({ event }) => event === 'opened')).toHaveLength(41)
    expect(told).toContainEqual(
      expect.objectContaining({ event: 'document viewed', severalBrowsers: true, times: 20, shown: 'link' }),
    )
  })

  it('is told of forty browsers, on however many days each of them came', async () => {
    const here = await signingGround()
    const { code } = await sentPackage(here)
    for (let daysAgo = 25; daysAgo > 0; daysAgo--) {
      for (const userAgent of ['Mail scanner', 'Firefox']) await opens(here, code, userAgent)
      await here.owner.query(
        `select set_config('app.advisor_id', '${here.adviser.id}', true);
         update signature_visit set day = day - ${daysAgo} where day = (now() at time zone 'UTC')::date`,
      )
    }
    await opens(here, code, 'Another browser')
    const visits = await visitsIn(here)
    expect(visits).toHaveLength(51)
    expect(visits.at(-1)).toMatchObject({ userAgent: 'Another browser' })
    expect(visits.filter(({ userAgent }) => userAgent === '')).toEqual([])
  })

  it('is bounded where it is a code: asked for or got wrong for weeks, the first and the last are told', async () => {
    const here = await signingGround()
    const job = await sentPackage(here)
    await within(here, async (tx) => {
      const signer = await tx.selectFrom('signature_signer').select('id').executeTakeFirstOrThrow()
      const refused = {
        advisor_id: job.advisorId,
        package_id: job.packageId,
        signer_id: signer.id,
        event: 'code refused',
      }
      const rows = Array.from({ length: 3_000 }, (_, n) => ({
        ...refused,
        at: new Date(Date.UTC(2026, 10, 1) + n * 60_000).toISOString(),
      }))
      await tx.insertInto('signature_event').values(rows).execute()
    })
    const told = (await signedEvents(here, job)).filter(({ event }) => event === 'code refused')
    expect(told).toHaveLength(41)
    expect(told[20]).toMatchObject({ times: 2_960, lastAt: expect.any(String), severalBrowsers: true })
  })
})
