import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Language } from '../../../../platform/codes/person.ts'
import { type DocumentKind, documentKinds } from '../../../../platform/documents-to-sign.ts'
import { contentHashOf } from '../../../../server/documents/content-hash.ts'
import { cutIn, pagesWith, readLayout } from '../../../../server/documents/layout-testing.ts'
import { signatureFields } from '../../../../server/documents/signed-document.ts'
import { makeTypesetter } from '../../../../server/documents/typesetter.ts'
import type { AccountDraft } from '../../draft.ts'
import { soundAccounts } from '../../sound-testing.ts'
import { bank, circumstances, spouse, trustee } from '../../whole-testing.ts'
import type { SubmittedAccount } from './as-submitted.ts'
import { samplesOf, textOf, typesetSample } from './sample-testing.ts'

const firm = { name: 'Maple & Stone Private Wealth', accent: '#8C6A3F', logo: undefined }
const typesetter = makeTypesetter({ firm, priority: 0 })
afterAll(() => typesetter.close())

async function made(kind: DocumentKind, draft: AccountDraft, language: Language = 'en') {
  const account = samplesOf({ draft, language }).find(({ own }) => own.kind === kind)
  if (!account) throw new Error(`no ${kind}`)
  return await textOf((await typesetSample(typesetter, account)).pdf)
}

const kinds = Object.entries(soundAccounts).flatMap(([name, draft]) =>
  (['en', 'fr'] as const).map((language) => [name, language, draft] as const),
)

describe('a document of an account', () => {
  it.each(kinds)(
    'has a place for each who signs it, tagged and whole (%s, %s)',
    async (_, language, draft) => {
      for (const account of samplesOf({ draft, language })) {
        const { pdf, places } = await typesetSample(typesetter, account)
        expect(signatureFields(places).map(({ signer }) => signer)).toEqual(
          account.own.signers.map(({ as }) => as),
        )
        const raw = pdf.toString('latin1')
        expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
        expect(raw).toMatch(/\/Marked true/)
        const pages = await readLayout(pdf)
        expect(cutIn(pages)).toEqual([])
        expect(pages[0]?.text).toContain(
          documentKinds[account.own.kind].title[language].replace('\u00a0', ' '),
        )
        // something is read above what is signed
        const last = pages.at(-1)?.text ?? ''
        expect(last.indexOf('Confirmation')).toBeGreaterThan(90)
      }
    },
  )

  it('has no place to sign while the application is not complete', async () => {
    for (const draft of [soundAccounts.margin, soundAccounts.respFamily, soundAccounts.rspSpousal])
      for (const account of samplesOf({ draft, language: 'en', completedAt: null })) {
        const { pdf, places } = await typesetSample(typesetter, account)
        expect(places).toEqual([])
        expect(await textOf(pdf)).toContain('DRAFT – NOT FOR SIGNATURE')
      }
  })

  it.each(globSync('*.en.typ', { cwd: import.meta.dirname }))(
    'has the same words in both languages (%s)',
    (file) => {
      const namesIn = (of: string) =>
        [...readFileSync(join(import.meta.dirname, of), 'utf8').matchAll(/#let ([\w-]+)/g)].map(
          ([, name]) => name,
        )
      expect(namesIn(file.replace('.en.', '.fr.'))).toEqual(namesIn(file))
    },
  )
})

it('says another thing only where a fact that it prints is another, whoever the adviser is by then', async () => {
  const contents = async (draft: AccountDraft, more: Partial<SubmittedAccount> = {}) =>
    new Map(
      await Promise.all(
        samplesOf({ draft, language: 'en' }).map(async (account) => {
          const hash = await contentHashOf((asked) => typesetSample(asked, { ...account, ...more }))
          return [account.own.kind, hash.toString('hex')] as const
        }),
      ),
    )
  const { rspSpousal } = soundAccounts
  const first = await contents(rspSpousal)
  const later = { version: 15, savedAt: '2027-01-01T00:00:00Z', completedAt: '2027-01-01T00:00:00Z' }
  expect(await contents(rspSpousal, later)).toEqual(first)
  const beneficiaries = rspSpousal.beneficiaries?.map((each) => ({ ...each, relation: 'Husband' }))
  const second = await contents({ ...rspSpousal, beneficiaries })
  const changed = [...first.keys()].filter((kind) => first.get(kind) !== second.get(kind))
  expect(changed).toEqual(['account', 'designation'])
})

describe('the margin agreement', () => {
  it('has what CIRO Rule 3247 asks of it, the statement of Rule 3217, and the loan', async () => {
    const text = await made('margin-agreement', soundAccounts.marginJoint)
    for (const said of [
      'I pay what I owe the firm in this account when it asks me to',
      'What I owe bears interest',
      'pledged to the firm for all that I owe',
      'need not keep my free credit balances apart',
      'without notice, call or advertisement sell any of the securities',
      'to deliver on a short sale of mine',
      'deliver on its own sales',
      'collateral until all that I owe is paid',
      'subject to the rules of the Canadian Investment Regulatory Organization',
      'your responsibility to repay the loan and pay interest as required by its terms remains the same even if the value',
      'Royal Bank of Canada $20,000.00',
      '6.25% 60 months',
      'Margin agreement delivered on The home November 20, 2026',
    ])
      expect(text).toContain(said)
  })

  it('is the statement alone where money is borrowed for another account', async () => {
    const text = await made('leverage-statement', soundAccounts.cashLeveraged)
    expect(text).toContain('greater risk than using cash resources only')
    expect(text).not.toContain('pledged')
    expect(await made('leverage-statement', soundAccounts.cashLeveraged, 'fr')).toContain(
      'comporte plus de risques que l’achat au comptant',
    )
  })
})

describe('the debit agreement', () => {
  const [debit] = soundAccounts.cashContributions.pacDetails
  const ofDebits = (...pacDetails: NonNullable<AccountDraft['pacDetails']>) =>
    made('debit-agreement', { ...soundAccounts.cash, allowPAC: true, pacDetails })

  it('has every element of Payments Canada Rule H1, Appendix II', async () => {
    const text = await ofDebits(debit)
    for (const said of [
      // authority over a named account
      'I authorize Maple & Stone Private Wealth, and the financial institution named above, to debit the bank account',
      'Financial institution Institution number Royal Bank of Canada 003',
      'Transit number Account number 00042 ••••567',
      'Currency Category of the debits CAD Personal',
      // amount and timing
      '$500.00Fixed Monthly January 15, 2027 10 days',
      // cancellation, with notice, and where a form is had
      'I may cancel this agreement at any time',
      'not later than 30 days before the next debit',
      'at www.payments.ca',
      // how to reach the payee
      'amelia.hart@maplestone.example',
      '416-555-0188',
      // recourse
      'You have certain recourse rights if any debit does not comply with this agreement. For example, you have the right to receive reimbursement for any debit that is not authorized or is not consistent with this PAD agreement. For more information contact your financial institution or visit www.payments.ca.',
      'at least 10 days before the first debit',
      'To deliver it to Maple & Stone Private Wealth is to deliver it to the institution',
      'assigns this agreement to nobody without first telling me',
      'Everybody whose signature the bank account takes has signed',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('I waive')
  })

  it('waives the notice in a sentence of its own, of the debits that it is waived for', async () => {
    const waived = { ...debit, noticeWaived: true }
    const alone = await ofDebits(waived)
    expect(alone).toContain(
      'NOTICE WAIVED I waive my right to receive notice of the amount and the day of the debits before they are made.',
    )
    expect(alone).not.toContain('I receive written notice')
    const both = await ofDebits(waived, debit)
    expect(both).toContain('the day of the debits of no. 1 before they are made.')
    expect(both).toContain('For no. 2, I receive written notice')
  })

  it('says of a variable amount that it varies, and asks for each debit at no set interval by itself', async () => {
    const text = await ofDebits({ ...debit, amountKind: 'variable', frequency: 8 })
    expect(text).toContain('A variable amount may be another one at each debit.')
    expect(text).toContain('only after I have authorized it by itself')
  })

  it('lists what one bank account pays, and nothing of another', async () => {
    const onFile = {
      ...circumstances,
      bankAccounts: [bank, { ...bank, id: spouse.id, accountName: 'Other' }],
    }
    const draft = {
      ...soundAccounts.cash,
      allowPAC: true,
      pacDetails: [debit, { ...debit, amount: 750, bankAccountId: spouse.id }],
    }
    const texts = await Promise.all(
      samplesOf({ draft, language: 'en', onFile })
        .filter(({ own }) => own.kind === 'debit-agreement')
        .map(async (account) => await textOf((await typesetSample(typesetter, account)).pdf)),
    )
    expect(texts.map((text) => [text.includes('$500.00'), text.includes('$750.00')])).toEqual([
      [true, false],
      [false, true],
    ])
  })
})

describe('the transfer authorization', () => {
  it('has the facts of T2033, each account with what moves and how', async () => {
    const text = await made('transfer-authorization', soundAccounts.rspTransfer)
    for (const said of [
      'form T2033 of the Canada Revenue Agency',
      'Northern Trust Brokers',
      'NGOZI OKAFOR RSP 1',
      'Social insurance number •••-•••-286',
      'Spousal plan Adviser No',
      '88120045CAD All of the account In cash, sold first',
      '88120046CAD A part, as listed In kind, as it is',
      'Maple Leaf Bond Fund 120.1234',
      'I authorize the institution to sell',
    ])
      expect(text).toContain(said)
  })

  it('is that of T2151 from a pension, with its law, and of neither where nothing is registered', async () => {
    const pension = await made('transfer-authorization', soundAccounts.rspLockedIn)
    expect(pension).toContain('form T2151')
    expect(pension).toContain('Pension law No Ontario')
    const cash = await made('transfer-authorization', soundAccounts.cashTransfer)
    expect(cash).not.toContain('Canada Revenue Agency')
    expect(cash).not.toContain('Registered plans')
  })

  it('keeps each account with its securities on one page', async () => {
    const [moving] = soundAccounts.rspTransfer.transferDetails
    const instructions = Array.from({ length: 9 }, (_, nr) => ({
      ...moving.instructions[1],
      institutionAccountNumber: `T${nr}X`,
      securities: [1, 2, 3].map((row) => ({ name: `Fund T${nr}R${row}`, quantity: row })),
    }))
    const draft = { ...soundAccounts.rspTransfer, transferDetails: [{ ...moving, instructions }] }
    const account = samplesOf({ draft, language: 'en' }).find(
      ({ own }) => own.kind === 'transfer-authorization',
    )
    if (!account) throw new Error('no transfer')
    const pages = await readLayout((await typesetSample(typesetter, account)).pdf)
    for (let nr = 0; nr < 9; nr++) expect(pagesWith(pages, [`T${nr}X`, `T${nr}R1`, `T${nr}R3`])).toBe(1)
  })
})

describe('the application for education savings', () => {
  const { respOfGrandparent, respFamily } = soundAccounts
  const [share] = respOfGrandparent.respBeneficiaries

  it('has the facts of SDE 0093, further children in Annex A', async () => {
    const text = await made('education-savings', respFamily)
    for (const said of [
      'form SDE 0093',
      'Promoter Type of plan Maple & Stone Private Wealth Family plan',
      'Basic Grant (CESG)',
      'Additional Grant (A-CESG)',
      'primary caregiver',
      'Adaeze Okafor September 30, 2015',
      'Social insurance number Sex •••-•••-286 Female',
      'Related to each subscriber as Child',
      'paid only where all beneficiaries of the plan are siblings',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('Annex A')
    const respBeneficiaries = [share, { ...share, participantId: trustee.id, kinship: 'Brother' }]
    const two = await made('education-savings', { ...respFamily, respBeneficiaries })
    expect(two).toMatch(/Annex A: Further Beneficiaries Name Date of birth Chidi Balogun .*Brother/)
  })

  it('has a parent who is no subscriber consent in Annex B, which tells nothing of the subscribers', async () => {
    const text = await made('education-savings-annex-b', respOfGrandparent)
    expect(text).toContain('Custodial parent or legal guardian')
    expect(text).toContain('I give each beneficiary’s social insurance number to the promoter')
    // what depends on a caregiver's income is none of a parent's
    expect(text).not.toContain('Canada child benefit')
    expect(text.match(/May 17, 1980/g)).toHaveLength(1)
    expect(text.match(/12 Box Hill Road/g)).toHaveLength(2)
  })
})

it('has both spouses state who pays into a spousal plan', async () => {
  const text = await made('spousal-contribution', soundAccounts.rspSpousal)
  for (const said of ['146(5.1)', '146(8.3)', '146(8.7)', 'the year in which the annuitant turns 71'])
    expect(text).toContain(said)
  expect(text).toMatch(/The Annuitant, Whose Plan It Is Name Date of birth Ngozi Okafor/)
  expect(text).toMatch(/The Contributor, Who Pays In Name Date of birth Emeka Okafor/)
  expect(text).toMatch(/Emeka Okafor ?DATE CONTRIBUTING SPOUSE.S SIGNATURE/)
})

describe('the designation', () => {
  it('names beneficiaries with their shares, trustees, and who takes their place', async () => {
    const text = await made('designation', soundAccounts.tfsaBeneficiaries)
    expect(text).toMatch(/Emeka Okafor ?Spouse February 3, 1978 ?50%/)
    expect(text).toContain('For a minor, to the trustee Chidi Balogun')
    expect(text).toMatch(/In Their Place .* Chidi Balogun ?Friend May 17, 1980 ?100%/)
    expect(text).toContain('will not be revoked or changed automatically by any future marriage or divorce')
  })

  it('calls a successor by what the plan is', async () => {
    const tfsa = await made('designation', soundAccounts.tfsa)
    expect(tfsa).toMatch(/Successor Holder .* Emeka Okafor/)
    expect(tfsa).not.toContain('Beneficiaries')
    expect(await made('designation', soundAccounts.rif)).toContain('Successor Annuitant')
    expect(await made('designation', soundAccounts.rif, 'fr')).toContain('Rentier remplaçant')
  })
})
