import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Ground } from '../../../../../tests/ground.ts'
import {
  codeIn,
  emailsTo,
  listed,
  nora,
  paul,
  seal,
  sentPackage,
  signBy,
  signingGround,
  within,
} from '../../../../../tests/signing-ground.ts'
import { extendPackage, readSigning } from '../../contract.ts'
import { verifyArchive } from '../sealing/verify.ts'

const extend = ({ adviser }: Pick<Ground, 'adviser'>, id: string, days: number) =>
  adviser.send(extendPackage, { params: { id }, body: { days } })

const told = async (here: Ground, to: { email: string }) =>
  (await emailsTo(here, to)).filter(({ subject }) => /^You have until|^Vous avez jusqu/.test(subject))

describe('a later last day', () => {
  it('tells who is to sign, keeps their link and what is signed, and stands in the evidence', async () => {
    const here = await signingGround()
    const job = await sentPackage(here, { signers: [nora, paul] })
    const before = (await listed(here))[0]?.expiresAt ?? ''
    const answer = await extend(here, job.packageId, 90)
    expect(Date.parse(answer.body.result.expiresAt)).toBeGreaterThan(Date.parse(before))
    expect(await told(here, nora)).toHaveLength(1)
    expect(await told(here, paul)).toEqual([])
    expect((await signBy(here, job.code)).status).toBe(200)
    await extend(here, job.packageId, 120)
    expect(await told(here, nora)).toHaveLength(1)
    expect(await told(here, paul)).toHaveLength(1)
    expect((await signBy(here, await codeIn(here, paul), paul)).status).toBe(200)
    await seal(here, job)
    const archive = await within(here, (tx) =>
      here.services.signatures.archive(tx, job.advisorId, job.packageId),
    )
    const { evidence, findings } = await verifyArchive(archive ?? Buffer.alloc(0))
    expect(findings).toEqual([])
    expect(evidence?.events.filter(({ event }) => event === 'extended')).toHaveLength(2)
  })

  it('is refused where it is no later, to strangers, and once the days are over', async () => {
    const here = await signingGround()
    const { packageId, code } = await sentPackage(here)
    expect(await extend(here, packageId, 1)).toBeRefused('invalid', {
      days: 'It can be signed until then, or longer, already',
    })
    expect(await extend(here, packageId, 366)).toBeRefused('invalid', { days: 'At most 365 days' })
    expect(await extend({ adviser: here.colleague }, packageId, 90)).toBeRefused('not_found')
    await within(here, (tx) => tx.updateTable('signature_package').set({ expires_at: sql`now()` }).execute())
    expect(await extend(here, packageId, 90)).toBeRefused('conflict')
    expect(await here.nobody.send(readSigning, { params: { code } })).toBeRefused('not_found')
  })

  it('of two at once that say the same is given once', async () => {
    const here = await signingGround()
    const { packageId } = await sentPackage(here)
    const answers = await Promise.all(Array.from({ length: 5 }, () => extend(here, packageId, 90)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await told(here, nora)).toHaveLength(1)
  })
})
