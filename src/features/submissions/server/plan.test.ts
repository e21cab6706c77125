import { describe, expect, it } from 'vitest'
import { ground } from '../../../../tests/ground.ts'
import { answeredDraft, newestOf } from '../../../../tests/risk-ground.ts'
import { planSubmission, readPlannedDocument } from '../contract.ts'

describe('the plan of a questionnaire', () => {
  it('tells its document, who signs it and where that goes, and changes nothing that others see', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    const { id, version } = await answeredDraft(here)
    const kinds = [{ kind: 'riskTolerance', recordId: id, version }] as const
    const { body } = await adviser.send(planSubmission, { body: { clientId, kinds: [...kinds] } })
    expect(body).toMatchObject({ isSuccess: true })
    const [document] = body.result.documents
    expect(document).toMatchObject({
      document: 'risk-tolerance',
      kind: 'riskTolerance',
      recordId: id,
      clientId,
      name: 'Risk Tolerance Questionnaire',
      language: 'en',
      pages: null,
      why: 'new',
    })
    expect(body.result.signers).toEqual([
      expect.objectContaining({
        place: 1,
        role: 'client',
        participantId: clientId,
        userId: null,
        email: `${here.mark.toLowerCase()}@example.com`,
        documents: [document?.id],
      }),
    ])
    expect(body.result.readiness).toEqual([])
    expect(await newestOf(here)).toMatchObject({ status: 'draft', version })
    const pdf = await adviser.request(
      'GET',
      `/api/submission/plan/${body.result.planId}/document/${document?.id}`,
    )
    expect(pdf.status).toBe(200)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(await newestOf(here)).toMatchObject({ status: 'draft', version })
    expect(readPlannedDocument.file.shown).toBe('inline')
  })
})
