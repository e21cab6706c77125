import { describe, expect, it } from 'vitest'
import { emailsIn } from '../../../../tests/emails.ts'
import type { Person } from '../../../../tests/firm.ts'
import { freshCode } from '../../../../tests/fresh-code.ts'
import { type Ground, ground } from '../../../../tests/ground.ts'
import { importCsv, run } from '../../../../tests/import-ground.ts'
import { listHouseholds } from '../../households/contract.ts'
import { completeApplication } from '../../participants/application/complete-testing.ts'
import { createClient } from '../../participants/record-contract.ts'
import { type ExportKind, exportRecords } from '../contract.ts'

async function exported(
  here: Ground,
  by: Person,
  more: object = {},
  kind: ExportKind = 'participants',
  language = 'en',
) {
  const answer = await by.send(exportRecords, {
    params: { kind },
    body: { code: await freshCode(here, by), ...more },
    headers: { 'accept-language': language },
  })
  return { ...answer, text: String(answer.body.result) }
}

/** A book with all that an export has. */
async function filled(): Promise<Ground> {
  const here = await ground()
  const { adviser, householdId } = here
  await adviser.send(createClient, { body: { ...completeApplication, householdId } })
  const csv = [
    'Household,External ID of the Household,External ID,First Name,Last Name,Title,Cell Phone,Province,Roles,Annual Income,One name only,Trusted Contact First Name,Trusted Contact Last Name,Trusted Contact Relationship,Trusted Contact Phone,Trusted Contact Email,Trusted Contact Consent Given On,Tax Resident of Canada,Resident or Citizen of the United States,Tax Residence Certified On,Used by or for Somebody Else,Trusted Contact Declined',
    'The Larks,H-1,C-7,=Alban,"Lark, Esq. ""Jr""",Ms,+442079460000,QC,Beneficiary;Account Holder,12.5,,Ifeoma,Eze,"Sister, older",+442079460001,i.eze@example.com,2026-11-17,yes,no,2026-11-16,no,no',
    "The Larks,H-1,,'Bea,O'Lark,Dr,,,,,,,,,,,,,,,,",
    ',,C-8,,Sukarno,,,,,,yes,,,,,,,,,,,',
  ]
  await run(here, await importCsv(here, csv.join('\n')))
  return here
}

describe('an export', () => {
  it('imported into an empty book is exported again as the same bytes, in both languages [IN3]', async () => {
    const here = await filled()
    const { adviser, colleague } = here
    for (const language of ['en', 'fr']) {
      const first = await exported(
        here,
        adviser,
        { book: adviser.id, secrets: true },
        'participants',
        language,
      )
      expect(first.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(first.text.split('\r\n').length).toBeGreaterThan(4)
      expect(first.text).toContain("'=Alban")
      expect(first.text).toContain('046454286')
      expect(first.text).toMatch(
        language === 'en' ? /Yes,No,,2026-11-16,No,,,No,,Ifeoma/ : /Oui,Non,,2026-11-16,Non,,,Non,,Ifeoma/,
      )
      expect(first.text).toMatch(/Ifeoma,Eze,"Sister, older",.*,i\.eze@example\.com,2026-11-17/)
      const theirs = await here.person({})
      const their = { ...here, adviser: theirs }
      const planned = await importCsv(their, first.text)
      expect(planned.counts).toMatchObject({ update: 0, skip: 0, refuse: 0 })
      await run(their, planned)
      const second = await exported(here, theirs, { secrets: true }, 'participants', language)
      expect(second.text).toBe(first.text)
    }
    expect(colleague.id).not.toBe('')
  })

  it('has SINs only where they are asked for, no ids, and what was searched for', async () => {
    const here = await filled()
    const { text } = await exported(here, here.adviser)
    expect(text).not.toMatch(/046454286|Social Insurance|[0-9a-f]{8}-[0-9a-f]{4}-4/)
    const found = await exported(here, here.adviser, { search: 'larks' })
    expect(found.text.trim().split('\r\n')).toHaveLength(3)
    const households = await exported(here, here.adviser, {}, 'households')
    expect(households.text).toContain('The Larks,H-1\r\n')
  })

  it('is for advisers of their own book and for compliance, who is told, and for a right code each time', async () => {
    const here = await filled()
    const { adviser, colleague, admin, person, owner, services } = here
    const compliance = await person({ roles: ['compliance'] })
    expect(await exported(here, colleague, { book: adviser.id })).toBeRefused('not_found')
    expect(await exported(here, admin)).toBeRefused('forbidden')
    const assistant = await person({ roles: ['assistant'], assists: [{ id: adviser.id }] })
    expect(await exported(here, assistant)).toBeRefused('forbidden')
    expect((await exported(here, compliance, { book: adviser.id })).text).toContain('The Larks')
    const sent = await emailsIn(owner, services.cipher, compliance.email)
    expect(sent).toHaveLength(1)
    expect(await exported(here, adviser, { code: '000000' })).toBeRefused('invalid_credentials')
    const { body } = await adviser.send(listHouseholds, { params: { advisorId: adviser.id } })
    expect(body.isSuccess).toBe(true)
  })
})
