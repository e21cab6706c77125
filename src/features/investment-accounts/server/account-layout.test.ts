import { afterAll, describe, expect, it } from 'vitest'
import type { Language } from '../../../platform/codes/person.ts'
import { cutIn, pagesWith, readLayout } from '../../../server/documents/layout-testing.ts'
import { makeTypesetter } from '../../../server/documents/typesetter.ts'
import type { AccountDraft } from '../draft.ts'
import { bank, circumstances, transfer, wholeAccounts } from '../whole-testing.ts'
import { accountPdf } from './account-pdf.ts'

const firm = { name: 'Maple & Stone Private Wealth', accent: '#8C6A3F', logo: undefined }
const typesetter = makeTypesetter({ firm, priority: 0 })
afterAll(() => typesetter.close())

const longName = 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley van den Berghe-Okonkwo'

/** As many transfers as that, contributions and withdrawals; each transfer is found by its numbers. */
function draftWith(draft: AccountDraft, count: number): AccountDraft {
  const numbered = Array.from({ length: count }, (_, nr) => nr)
  const payments = numbered.map((nr) => ({
    type: 1 as const,
    amount: 500 + nr,
    frequency: 1 as const,
    startDate: '2027-01-15',
    accountOption: nr % 2 ? (2 as const) : (1 as const),
    bankAccountId: bank.id,
  }))
  return {
    ...draft,
    allowTransfers: true,
    transferDetails: numbered.map((nr) => ({
      ...transfer,
      institutionDealerNumber: `D${nr}`,
      instructions: Array.from({ length: 1 + ((nr * 3) % 7) }, (_, row) => ({
        ...transfer.instructions[row % 2],
        institutionAccountNumber: `T${nr}R${row}`,
      })),
    })),
    allowPAC: true,
    pacDetails: payments,
    allowSWP: true,
    swtDetails: payments,
  }
}

async function laidOut(language: Language, draft: AccountDraft, isLong: boolean) {
  const people = circumstances.people.map((person, nr) => ({ ...person, name: `${longName} ${nr}` }))
  const { pdf } = await accountPdf(
    typesetter,
    {
      recordId: '5c2f8a1e-7b3d-4e6f-9a0b-1c2d3e4f5a6b',
      clientId: '5c2f8a1e-7b3d-4e6f-9a0b-000000000001',
      version: 14,
      draft,
      circumstances: isLong ? { ...circumstances, people } : circumstances,
      household: 'The Okafor Family',
      adviser: { name: 'Amelia Hart', ia: 'IA-10417' },
      completedAt: '2026-11-21T03:12:00Z',
      savedAt: '2026-11-21T03:12:00Z',
      timeZone: 'America/Toronto',
    },
    language,
  )
  return await readLayout(pdf)
}

const signed = {
  en: {
    confirmed: 'I have read this application',
    by: /SIGNATURE DATE/g,
    last: 'Whoever supervises the adviser',
  },
  fr: {
    confirmed: 'J’ai lu cette demande',
    by: /(SIGNATURE|SUPERVISION)[^.]*? DATE/g,
    last: 'La personne responsable de la supervision',
  },
}

describe('on the pages of an account application', () => {
  const wanted = (['en', 'fr'] as const).flatMap((language) =>
    Object.keys(wholeAccounts).map((type) => [language, type as keyof typeof wholeAccounts] as const),
  )

  it.each(wanted)(
    'signatures, and what belongs together, are not torn apart (%s, %s)',
    async (language, type) => {
      for (const count of [0, 2, 5]) {
        const draft = count > 0 ? draftWith(wholeAccounts[type], count) : wholeAccounts[type]
        const pages = await laidOut(language, draft, count > 2)
        const { confirmed, last } = signed[language]
        expect(pagesWith(pages, [confirmed, last])).toBe(1)
        const [top] = pages.at(-1)?.text.split(confirmed) ?? []
        // above what is confirmed stands more than the head of the page and the heading
        expect(top?.length).toBeGreaterThan(90)
        for (let nr = 0; nr < count; nr++) expect(pagesWith(pages, [`D${nr} `, `T${nr}R`])).toBe(1)
        expect(cutIn(pages)).toEqual([])
      }
    },
  )
})
