import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { household } from '../../../../../tests/accounts-ground.ts'
import { spouseOf } from '../../../../../tests/two-books.ts'
import { listParticipants, readKycPdf } from '../../contract.ts'
import { addSpouse } from '../../spouse-contract.ts'
import { read, save, unlinked } from './couple-testing.ts'

/** A submitted application, of somebody with a linked spouse. */
async function submittedWithSpouse() {
  const here = await household()
  const { adviser, clientId } = here
  const added = await adviser.send(addSpouse, { params: { clientId }, body: spouseOf(here) })
  expect(added.status).toBe(200)
  const spouseId = added.body.result.id
  const submitted = await save(here, clientId, { completedKYC: true })
  expect(submitted.body.result).toMatchObject({ completedKYC: true, outOfDate: [] })
  return { ...here, spouseId }
}

const working = (occupation: string) => ({ employmentDetails: { name: 'Lagos Lines', occupation } })

describe('an application that says what stands in a linked spouse’s own record', () => {
  it('is out of date once that record says something else, and says what, when and by whom, until it says it again', async () => {
    const here = await submittedWithSpouse()
    const { adviser, clientId, householdId, spouseId } = here
    const before = await read(here, clientId)
    const was = before.spouseDetails?.occupation ?? null
    await save(here, spouseId, working('Miller'))
    const changed = await read(here, clientId)
    expect(changed).toMatchObject({ completedKYC: true, steps: { application: 'outOfDate' } })
    expect(changed.version).toBe(before.version + 1)
    expect(changed.outOfDate).toContainEqual({
      path: 'spouseDetails.occupation',
      label: 'Occupation',
      before: was,
      after: 'Miller',
      at: expect.stringMatching(/Z$/),
      by: expect.stringMatching(/^Ada /),
    })
    const listed = await adviser.send(listParticipants, { params: { householdId } })
    const steps = listed.body.result.find(({ id }) => id === clientId)?.steps
    expect(steps).toMatchObject({ application: 'outOfDate' })
    const { rawPayload } = await here.app.inject({
      url: readKycPdf.path.replace(':id', clientId),
      headers: { cookie: adviser.cookie },
    })
    const pages = (await PDF.load(rawPayload)).extractText()
    const text = pages.map((page) => page.text.replace(/[\s\u200b\u00a0]+/g, ' ')).join(' ')
    expect(text).toContain('OUT OF DATE')
    expect(text.match(/Miller/g)).toHaveLength(1)
    await save(here, spouseId, {
      employmentDetails: { name: before.spouseDetails?.employerName ?? null, occupation: was },
    })
    expect(await read(here, clientId)).toMatchObject({ outOfDate: [], steps: { application: 'complete' } })
    await save(here, spouseId, working('Baker'))
    const again = await save(here, clientId, { completedKYC: true })
    expect(again.body.result).toMatchObject({ outOfDate: [], spouseDetails: { occupation: 'Baker' } })
  })

  it('is not by what that record did not say yet when it was submitted', async () => {
    const here = await submittedWithSpouse()
    const { clientId, spouseId } = here
    const { generalDetails, employmentDetails } = await read(here, spouseId)
    await save(here, spouseId, {
      employmentDetails: { ...employmentDetails, businessType: 'Shipping' },
      generalDetails: { ...generalDetails, middleInitial: 'T' },
    })
    const first = await read(here, clientId)
    expect(first).toMatchObject({ outOfDate: [], steps: { application: 'complete' } })
    await save(here, spouseId, { generalDetails: { ...generalDetails, lastName: 'Obi' } })
    expect((await read(here, clientId)).outOfDate.map(({ path }) => path)).toEqual(['spouseDetails.lastName'])
  })

  it('stays so when it is saved itself, and notices another number behind the same mask', async () => {
    const here = await submittedWithSpouse()
    const { clientId, spouseId } = here
    await save(here, spouseId, {
      generalDetails: { ...(await read(here, spouseId)).generalDetails, sin: '518123450' },
    })
    const [told] = (await read(here, clientId)).outOfDate
    expect(told).toMatchObject({ path: 'spouseDetails.sin', after: '•••-•••-450', by: expect.any(String) })
    const saved = await save(here, clientId, {
      regulatoryDetails: (await read(here, clientId)).regulatoryDetails,
    })
    expect(saved.body.result.outOfDate).toEqual([told])
  })

  it('is not by what it does not say, and tells an ended link alone', async () => {
    const here = await submittedWithSpouse()
    const { clientId, spouseId } = here
    const { generalDetails } = await read(here, spouseId)
    await save(here, spouseId, {
      generalDetails: { ...generalDetails, email: 'other@example.com', maritalStatus: 'Divorced' },
    })
    expect(await read(here, clientId)).toMatchObject({ outOfDate: [], completedKYC: true })
    await save(here, spouseId, working('Miller'))
    await unlinked(here, clientId)
    const { outOfDate } = await read(here, clientId)
    expect(outOfDate.map(({ path }) => path)).toEqual([
      'spouseDetails.participantId',
      'spouseDetails.isClient',
      'spouseDetails.gender',
    ])
  })

  it('is noticed of one that was submitted before submissions were kept', async () => {
    const here = await submittedWithSpouse()
    const { owner, clientId, spouseId } = here
    await owner.query('alter table submission disable trigger submission_frozen')
    await owner.query('alter table submission no force row level security')
    await owner.query('delete from submission')
    await save(here, spouseId, working('Miller'))
    expect((await read(here, clientId)).outOfDate).toContainEqual(
      expect.objectContaining({ path: 'spouseDetails.occupation', after: 'Miller', by: expect.any(String) }),
    )
  })
})
