import { describe, expect, it } from 'vitest'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import { findingsOf, mergeOf, preview, saveOf, twins, undoOf } from '../../../../../tests/merge-ground.ts'
import { readClient } from '../../contract.ts'
import { listMerges } from '../../merge-contract.ts'
import { foreignExposure, soundSupplement } from '../../supplement/sound-testing.ts'
import { approveExposure, readClientSecret } from '../../supplement-contract.ts'

const { identityDetails, taxResidenceDetails, trustedContactDetails } = soundSupplement
const [verification] = identityDetails.verifications
const number = 'identityDetails.verifications.0.number'

const taxedElsewhere = {
  taxResidenceDetails: {
    ...taxResidenceDetails,
    canada: false,
    other: [{ country: 'GB', tin: '9434765919' }],
  },
  acknowledgements: [
    {
      key: 'lives-in-canada-taxed-elsewhere',
      path: 'taxResidenceDetails.canada',
      reason: 'Here for eight months, by the treaty taxed in Leeds',
    },
  ],
}

/** Ada, of whose record nothing of supplementary KYC is filled in, and her second one, of which much is. */
async function ground() {
  const here = await twins()
  const { adviser, clientId, twinId } = here
  await saveOf(here, twinId, {
    identityDetails,
    trustedContactDetails,
    ...taxedElsewhere,
    permanentAddressDetails: { city: 'Guelph', region: 'CA-ON', country: 'CA' },
  })
  const read = async (id: string) => (await adviser.send(readClient, { params: { id } })).body.result
  const numberOf = async (id: string, path: string) => {
    const body = { path, code: await freshCode(here, adviser) }
    return (await adviser.send(readClientSecret, { params: { id }, body })).body.result.value
  }
  const said = async (id: string) => {
    const { version: _, stamps: __, ...facts } = await read(id)
    return facts
  }
  return { ...here, pair: { keepId: clientId, otherId: twinId }, read, said, numberOf }
}

describe('a merge of records with supplementary KYC', () => {
  it('takes over what was chosen with its numbers and its reasons, and is undone to what stood before', async () => {
    const here = await ground()
    const { pair, read, said, numberOf, twinId, clientId } = here
    const before = [await said(clientId), await said(twinId)]
    const seen = await preview(here, pair)
    const paths = seen.body.result.fields.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['identityDetails', 'taxResidenceDetails', 'trustedContactDetails']),
    )
    expect(JSON.stringify(seen.body)).not.toContain(verification.number)
    const merged = await mergeOf(here, pair, ['identityDetails', 'taxResidenceDetails'])
    expect(merged.body.result.client).toMatchObject({
      identityDetails: {
        verifications: [{ number: expect.stringMatching(/^•+471$/), issuer: verification.issuer }],
      },
      taxResidenceDetails: { canada: false, other: [{ country: 'GB' }] },
      trustedContactDetails: null,
      acknowledgements: taxedElsewhere.acknowledgements,
    })
    expect(await numberOf(clientId, number)).toBe(verification.number)
    expect(await numberOf(clientId, 'taxResidenceDetails.other.0.tin')).toBe('9434765919')
    const { body } = await here.adviser.send(listMerges, { params: { id: clientId } })
    expect(body.result[0]?.saidOtherwise).toContainEqual(
      expect.objectContaining({ path: 'trustedContactDetails', value: expect.stringContaining('Eze') }),
    )
    expect(await findingsOf(here)).toEqual([])

    const undone = await undoOf(here, merged.body.result.mergeId)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect([await said(clientId), await said(twinId)]).toEqual(before)
    expect((await read(twinId)).acknowledgements).toEqual(taxedElsewhere.acknowledgements)
    expect(await numberOf(twinId, number)).toBe(verification.number)
    expect(await findingsOf(here)).toEqual([])
  })

  it('keeps the reasons of the one that stays, and those alone, where nothing of the other is taken', async () => {
    const here = await ground()
    const { pair, read, said, clientId, twinId } = here
    const other = { keepId: twinId, otherId: clientId }
    const before = [await said(clientId), await said(twinId)]
    const kept = await mergeOf(here, other)
    expect(kept.body.result.client.acknowledgements).toEqual(taxedElsewhere.acknowledgements)
    await undoOf(here, kept.body.result.mergeId)
    expect([await said(clientId), await said(twinId)]).toEqual(before)
    const merged = await mergeOf(here, pair)
    expect(merged.body.result.client.acknowledgements).toEqual([])
    expect((await read(clientId)).taxResidenceDetails).toBeNull()
  })

  it('gives back a reason that went with the fact it was about', async () => {
    const here = await ground()
    const { said, clientId, twinId } = here
    const pair = { keepId: twinId, otherId: clientId }
    await saveOf(here, clientId, { taxResidenceDetails })
    const before = [await said(clientId), await said(twinId)]
    const merged = await mergeOf(here, pair, ['taxResidenceDetails'])
    expect(merged.body.result.client).toMatchObject({
      taxResidenceDetails: { canada: true },
      acknowledgements: [],
    })
    await undoOf(here, merged.body.result.mergeId)
    expect([await said(clientId), await said(twinId)]).toEqual(before)
  })

  it('takes an exposure with the answers that it rests on, and the approval of both', async () => {
    const here = await ground()
    const { pair, twinId, clientId } = here
    await saveOf(here, twinId, foreignExposure)
    const officer = await here.person({ roles: ['compliance'] })
    const approved = await officer.send(approveExposure, {
      params: { id: twinId },
      body: { code: await freshCode(here, officer) },
    })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    const merged = await mergeOf(here, pair, ['regulatoryDetails'])
    expect(merged.body.result.client).toMatchObject({
      id: clientId,
      regulatoryDetails: { isForeignPEP: true },
      exposureDetails: { approvedBy: approved.body.result.exposureDetails?.approvedBy },
    })
  })
})
