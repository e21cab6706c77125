import { describe, expect, it } from 'vitest'
import { completeApplication } from '../../application/complete-testing.ts'
import type { ClientDraft } from '../../sections.ts'
import { completeClient, newClient, page } from './client-testing.ts'

describe('the application as a whole', () => {
  it('is refused while anything is missing, and complete when nothing is [API-034, KYC-049]', async () => {
    const { save, read } = await newClient()
    const { regulatoryDetails, ...rest } = completeApplication
    const { isHIO: _, ...without } = regulatoryDetails
    const before = await read()
    const refused = await save({ ...rest, regulatoryDetails: without, completedKYC: true })
    expect(refused.body.issues?.map(({ path }) => path)).toEqual(['regulatoryDetails.isHIO'])
    expect(await read()).toEqual(before)
    const { city: __, ...permanentAddressDetails } = completeApplication.permanentAddressDetails
    const { citizenship: ___, ...generalDetails } = completeApplication.generalDetails
    const lacking: [ClientDraft, path: string][] = [
      [{ generalDetails }, 'generalDetails.citizenship'],
      [{ permanentAddressDetails }, 'permanentAddressDetails.city'],
      [{ employmentDetails: { status: 1, occupation: 'Engineer' } }, 'employmentDetails.name'],
      [
        { generalDetails: { ...completeApplication.generalDetails, maritalStatus: 'Married' } },
        'spouseDetails',
      ],
      [{ netWorthDetails: { liabilities: [{ amount: 5 }] } }, 'netWorthDetails.liabilities.0.type'],
    ]
    for (const [more, path] of lacking) {
      const answer = await save({ ...completeApplication, ...more, completedKYC: true })
      expect(answer.body.issues?.map((issue) => issue.path)).toEqual([path])
      expect(await read()).toEqual(before)
    }
    const done = await save({ ...completeApplication, completedKYC: true })
    expect(done.body.result).toMatchObject({ completedKYC: true, steps: { application: 'complete' } })
    expect((await read()).completedKYC).toBe(true)
  })

  it('is a draft once something of it was saved [API-033]', async () => {
    const { save, read } = await newClient()
    await save({ roles: ['trustee'] })
    expect((await read()).steps.application).toBe('notStarted')
    await save({ externalInvestmentDetails: { annualIncome: 0 } })
    expect((await read()).steps.application).toBe('draft')
  })

  it('is a draft again where a save over it breaks a rule, until it is submitted', async () => {
    const { save, events } = await completeClient()
    const { employmentDetails } = completeApplication
    const kept = await save({ employmentDetails: { ...employmentDetails, occupation: 'Miller' } })
    expect(kept.body.result.completedKYC).toBe(true)
    const broken = await save({ employmentDetails: { ...employmentDetails, occupation: '' } })
    expect(broken.body.result).toMatchObject({ completedKYC: false, steps: { application: 'draft' } })
    expect((await events()).at(-1)).toMatchObject({ completedKYC: false })
    const mended = await save({ employmentDetails })
    expect(mended.body.result.completedKYC).toBe(false)
    expect((await save({ completedKYC: true })).body.result.completedKYC).toBe(true)
  })

  it('submits nothing that somebody changed since it was read', async () => {
    const { save } = await newClient()
    const [mine, theirs] = [page(), page()]
    const { body } = await save({ ...completeApplication, stamp: mine() })
    const { version } = body.result
    await save({ employmentDetails: { status: 3, occupation: 'N/A', name: 'N/A' }, stamp: theirs() })
    const own = { version, stamp: mine(), completedKYC: true }
    expect(await save(own)).toBeRefused('stale')
    expect(await save({ ...own, generalDetails: completeApplication.generalDetails })).toBeRefused('stale')
    expect((await save({ ...own, version: version + 1, stamp: mine() })).body.result.completedKYC).toBe(true)
  })

  it('is taken back by false, but not by who has not read that it is complete', async () => {
    const { save, read } = await newClient()
    const { version } = await read()
    await save({ ...completeApplication, completedKYC: true })
    expect(await save({ version, completedKYC: false })).toBeRefused('stale')
    expect((await save({ completedKYC: false })).body.result.completedKYC).toBe(false)
  })
})
