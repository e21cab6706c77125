import { describe, expect, it } from 'vitest'
import { secretLocation } from '../../../../server/encryption/secrets.ts'
import { completeApplication } from '../../application/complete-testing.ts'
import { type Here, newClient, page } from './client-testing.ts'

const names = { firstName: 'Ngozi', lastName: 'Okafor' }
const withSin = (sin: string | null) => ({ generalDetails: { ...names, sin } })

/** The secrets there are, opened, and whether a record or a revision points to each. */
async function secretsOf({ owner, services }: Here) {
  const { rows } = await owner.query<{ id: string; kind: string; value_encrypted: Buffer; held: boolean }>(
    `select id, kind, value_encrypted, exists (
       select from client where secret.id::text in (general_details ->> 'sin', spouse_details ->> 'sin')) as held
     from secret order by created_at`,
  )
  return rows.map(({ id, kind, value_encrypted, held }) => ({
    kind,
    held,
    value: services.cipher.decrypt(secretLocation(id), value_encrypted),
  }))
}

describe('a SIN', () => {
  it('is stored as a secret and answered masked, the spouse’s, too [API-031, CODE-019]', async () => {
    const here = await newClient()
    const { body } = await here.save({
      ...withSin('130 692 544'),
      spouseDetails: { firstName: 'Ada', sin: '521-498-717' },
    })
    expect(body.result.generalDetails.sin).toBe('•••-•••-544')
    expect(body.result.spouseDetails?.sin).toBe('•••-•••-717')
    expect(await secretsOf(here)).toEqual(
      expect.arrayContaining([
        { kind: 'sin', value: '130692544', held: true },
        { kind: 'spouse sin', value: '521498717', held: true },
      ]),
    )
    const { rows } = await here.owner.query('select client::text as client from client')
    const revisions = await here.owner.query('select record_revision::text as revision from record_revision')
    expect(JSON.stringify([rows, revisions.rows]).replaceAll(/[ -]/g, '')).not.toMatch(/130692544|521498717/)
  })

  it('stays where it is sent back masked, or whole as it is [API-035]', async () => {
    const here = await newClient()
    await here.save(withSin('130692544'))
    for (const sin of ['•••-•••-544', '130 692 544'])
      expect((await here.save({ generalDetails: { ...names, sin, title: 'Dr' } })).body.result).toMatchObject(
        {
          version: 3,
          generalDetails: { sin: '•••-•••-544', title: 'Dr' },
        },
      )
    expect(await secretsOf(here)).toEqual([{ kind: 'sin', value: '130692544', held: true }])
    expect((await here.save(withSin(''))).body.result.generalDetails.sin).toBe(null)
  })

  it.each(['•••-•••-545', '•••-•••-5444', '••••••544', '•', '•••-•••-286'])(
    'is refused as %s, which is not how it is shown [API-035]',
    async (sin) => {
      const here = await newClient()
      await here.save(withSin('130692544'))
      // that is how the spouse’s is shown
      await here.save({ spouseDetails: { sin: '046454286' } })
      expect(await here.save(withSin(sin))).toBeRefused('invalid', {
        'generalDetails.sin': 'Please enter the whole number: this is not the one on file',
      })
      expect((await here.read()).generalDetails.sin).toBe('•••-•••-544')
    },
  )

  it('half typed is masked without dashes, and no valid one for its step', async () => {
    const here = await newClient()
    for (const [typed, shown] of [
      ['1', '•'],
      ['130-6', '•306'],
      ['130692545', '••••••545'],
    ] as const)
      expect((await here.save(withSin(typed))).body.result.generalDetails.sin).toBe(shown)
    const judged = await here.save({}, { step: 1 })
    expect(judged.body.errorMessages).toContain('Please Enter a Valid Social Insurance Number')
  })

  it('leaves nothing of what was half typed behind', async () => {
    const here = await newClient()
    const stamp = page()
    for (const typed of ['1', '13', '130', '1306', '13069', '130692', '1306925', '13069254', '130692544'])
      await here.save({ ...withSin(typed), stamp: stamp() })
    expect(await secretsOf(here)).toEqual([{ kind: 'sin', value: '130692544', held: true }])
    await here.owner.query(`update record_revision set saved_at = now() - interval '11 minutes'`)
    await here.save({ ...withSin('046454286'), stamp: stamp() })
    // the one before stands in a revision
    expect(await secretsOf(here)).toEqual([
      { kind: 'sin', value: '130692544', held: false },
      { kind: 'sin', value: '046454286', held: true },
    ])
  })

  it('leaves nothing behind where its save is refused, or comes too late', async () => {
    const here = await newClient()
    const stamp = page()
    const [first, second] = [stamp(), stamp()]
    await here.save({ ...withSin('130692544'), stamp: second })
    expect((await here.save({ ...withSin('1306'), stamp: first })).body.result.version).toBe(2)
    expect(await here.save({ ...withSin('046454286'), version: 1 })).toBeRefused('stale')
    expect(await here.save(withSin('046454286'), { step: 1 })).toBeRefused('invalid')
    expect(await secretsOf(here)).toEqual([{ kind: 'sin', value: '130692544', held: true }])
  })

  it('masked as it was before is stale, and not wrong, where somebody changed it since', async () => {
    const here = await newClient()
    const { body } = await here.save(withSin('130692544'))
    await here.save(withSin('046454286'))
    const sent = { ...body.result, generalDetails: { ...body.result.generalDetails, title: 'Dr' as const } }
    const { stamps: _, steps: __, ...own } = sent
    expect(await here.save(own)).toBeRefused('stale')
  })
})

describe('a SIN that was submitted', () => {
  const submittedSin = async ({ owner, services }: Here, id: string) => {
    await owner.query('alter table submission no force row level security')
    const { rows } = await owner.query<{ id: string; value_encrypted: Buffer; named: string | null }>(
      `select secret.id, value_encrypted, general_details ->> 'sin' as named
       from submission join secret on secret.id::text = snapshot #>> '{generalDetails,sin}'
       join client on client.id = record_id where record_id = $1`,
      [id],
    )
    return rows.map(({ id, value_encrypted, named }) => ({
      value: services.cipher.decrypt(secretLocation(id), value_encrypted),
      isOnFile: id === named,
    }))
  }

  it('stays, where the drafts before and after it are one revision', async () => {
    const here = await newClient()
    const { generalDetails } = completeApplication
    await here.save({ ...completeApplication, generalDetails: { ...generalDetails, sin: '130692544' } })
    await here.save({ completedKYC: true })
    expect(await submittedSin(here, here.id)).toEqual([{ value: '130692544', isOnFile: true }])
    await here.save({ generalDetails: { ...generalDetails, sin: '521498717' } })
    const { rows } = await here.owner.query(
      `select from record_revision where section = 'generalDetails' and run > 1`,
    )
    expect(rows).toHaveLength(1)
    expect(await submittedSin(here, here.id)).toEqual([{ value: '130692544', isOnFile: false }])
  })
})
