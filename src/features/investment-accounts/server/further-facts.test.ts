import { describe, expect, it } from 'vitest'
import { create, drafted, household, readOf, save } from '../../../../tests/accounts-ground.ts'
import { archiveClient } from '../../participants/record-contract.ts'
import { listAccountRevisions } from '../contract.ts'
import type { AccountDraft } from '../draft.ts'
import { child, holder, spouse, transfer, trustee } from '../whole-testing.ts'

// What the documents need beside the specification's fields, as it is sent, kept and told.

const further = {
  suitability: {
    objectives: { income: 40, growth: 60, speculation: 0 },
    riskTolerance: { low: 30, medium: 60, high: 10 },
    horizonYears: 12,
    knowledge: 'good',
    liquidity: 'low',
    riskCapacity: 'medium',
    initialAmount: 75_000,
  },
  borrowing: {
    borrows: true,
    lender: 'Royal Bank of Canada',
    amount: 20_000,
    rate: 6.25,
    termMonths: 60,
    security: 'The home',
    statementGivenOn: '2026-11-20',
    acknowledgedBy: [holder.id, spouse.id],
    agreementGivenOn: '2026-11-20',
  },
  joint: {
    kind: 'tenantsInCommon',
    shares: [
      { clientId: holder.id, percent: 66.67 },
      { clientId: spouse.id, percent: 33.33 },
    ],
    parentAndChildIntent: 'A gift',
  },
  pension: {
    law: 'CA-ON',
    planName: 'Ontario Teachers',
    spouseConsents: 'yes',
    consentForm: 'Form 3',
    consentOn: '2026-11-01',
  },
  plan: { minimumOn: 'spouse', spousal: true, valueAtYearStart: 250_000, valueYear: 2026 },
  resp: {
    custodialParent: trustee.id,
    caregiver: spouse.id,
    grants: ['cesg', 'clb'],
    grantsDeclined: false,
    firstOpenedOn: '2019-03-01',
  },
  authority: { clientId: trustee.id, since: '2024-01-01', documentSeenOn: '2026-11-01' },
  securityholder: { disclose: true, deliver: 'specialMeetingsOnly', electronic: true },
  beneficiaries: [
    { participantId: child.id, allocation: 100, relation: 'Child', trustee: trustee.id, contingent: false },
  ],
  respBeneficiaries: [{ participantId: child.id, allocation: 100, kinship: 'Child', sex: 'female' }],
  transferDetails: [
    {
      ...transfer,
      holders: [holder.id],
      planType: 'dpsp',
      lockedInLaw: 'CA',
      registration: 'NGOZI OKAFOR RSP',
      instructions: [
        {
          institutionAccountNumber: '88120045',
          currency: 2,
          transferType: 2,
          scope: 'part',
          securities: [{ name: 'Maple Leaf Bond Fund', quantity: 120.1234 }],
        },
      ],
    },
  ],
  pacDetails: [{ amount: 500, amountKind: 'variable', noticeWaived: true }],
} as const satisfies AccountDraft

describe('the further facts of an account', () => {
  it('come back as they were sent, numbers masked, and null of an account that has none', async () => {
    const here = await drafted({ type: 4, subType: 1 })
    const before = await readOf(here, here.id)
    expect(before).toMatchObject({ suitability: null, joint: null, resp: null, securityholder: null })
    const sent = here.ofHousehold(further)
    expect((await save(here, here.id, sent)).status).toBe(200)
    const [transferred] = sent.transferDetails
    expect(await readOf(here, here.id)).toMatchObject({
      ...sent,
      transferDetails: [
        {
          ...transferred,
          instructions: [{ ...transferred.instructions[0], institutionAccountNumber: '•••••045' }],
        },
      ],
      pacDetails: [{ ...sent.pacDetails[0], bankAccountId: null }],
    })
  })

  it('are read of rows of earlier releases, which know none of them', async () => {
    const here = await household()
    const { id } = (await create(here, here.whole.rsp)).body.result
    await here.owner.query('alter table investment_account no force row level security')
    await here.owner.query(
      `update investment_account set fields = fields - '{suitability,borrowing,joint,pension,plan,resp,authority,securityholder}'::text[]
        || '{"beneficiaries": [{"participantId": "${here.spouseId}", "allocation": 100}]}' where id = $1`,
      [id],
    )
    expect(await readOf(here, id)).toMatchObject({
      suitability: null,
      beneficiaries: [
        { participantId: here.spouseId, allocation: 100, relation: null, trustee: null, contingent: null },
      ],
    })
  })

  it('are told field by field in both languages', async () => {
    const here = await drafted({ type: 4, subType: 1, isJointAccount: true })
    const { securityholder, borrowing, joint } = here.ofHousehold(further)
    await save(here, here.id, { securityholder, borrowing, joint })
    const told = async (language: string) =>
      (
        await here.adviser.send(listAccountRevisions, {
          params: { id: here.id },
          headers: { 'accept-language': language },
        })
      ).body.result.flatMap(({ changes }) => changes.map(({ label, after }) => [label, after]))
    const english = await told('en')
    expect(english).toContainEqual(['Materials to Receive', 'Special Meetings Only'])
    expect(english).toContainEqual(['Term of the Loan', '60 months'])
    expect(english).toContainEqual(['Share 2: Share', '33.33%'])
    expect(english).toContainEqual(['Risk Statement Acknowledged By', `Ada ${here.mark}, Emeka ${here.mark}`])
    expect(await told('fr')).toContainEqual(['Taux d’intérêt', '6,25\u00a0%'])
  })

  it('hold whomever they name, who is of the household', async () => {
    const here = await drafted({ type: 4, subType: 1 })
    const { authority } = here.ofHousehold(further)
    await save(here, here.id, { authority })
    const { clientId } = authority
    const params = { id: clientId }
    expect(await here.adviser.send(archiveClient, { params, query: { version: '1' } })).toBeRefused('in_use')
    const nobody = { ...authority, clientId: '00000000-0000-4000-8000-000000000001' }
    expect(await save(here, here.id, { authority: nobody })).toBeRefused('invalid', {
      'authority.clientId': 'This person is not in the household',
    })
  })
})
