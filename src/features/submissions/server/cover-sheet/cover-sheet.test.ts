import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { expect, it } from 'vitest'
import { create, household, save } from '../../../../../tests/accounts-ground.ts'
import type { Ground } from '../../../../../tests/ground.ts'
import { within } from '../../../../../tests/signing-ground.ts'
import { soundAccounts } from '../../../investment-accounts/sound-testing.ts'
import { readClient, readKycPdf, updateClient } from '../../../participants/contract.ts'
import { readCoverSheet } from '../../cover-sheet-contract.ts'

/** What the sheet says to somebody; its bytes are read as they travel. */
async function textOf({ app }: Ground, cookie: string, url: string): Promise<string> {
  const { rawPayload } = await app.inject({ url, headers: { cookie } })
  const pages = (await PDF.load(rawPayload)).extractText()
  return pages.map(({ text }) => text.replace(/[\s\u200b\u00a0]+/g, ' ')).join(' ')
}

/** A package of a client's application and account, of which the firm has noted something for itself. */
async function sentToSign() {
  const here = await household()
  const { adviser, clientId, services } = here
  const { version } = (await adviser.send(readClient, { params: { id: clientId } })).body.result
  await adviser.send(updateClient, {
    params: { id: clientId },
    body: {
      version,
      thirdPartyDeterminationDetails: { cannotDetermine: true, grounds: 'Strangers pay in cash' },
      exposureDetails: { highRisk: true },
      externalInvestmentDetails: { annualIncome: 180_000 },
      completedKYC: true,
    },
  })
  const draft = here.ofHousehold(soundAccounts.margin)
  const { id } = (await create(here, draft, 'draft')).body.result
  const account = await save(here, id, {
    status: 'complete',
    borrowing: { ...draft.borrowing, amount: 5_000_000 },
    acknowledgements: [
      { key: 'loan-payments', path: 'borrowing.amount', reason: 'Half is paid back in May' },
      { key: 'leverage-statement', path: 'isBorrowingToInvest', reason: 'Acknowledged on May 1' },
      {
        key: 'across-income-above-answer',
        path: 'suitability.horizonYears',
        reason: 'The house is sold by then',
      },
    ],
  })
  const document = { part: '', language: 'en', clientId, contentHash: null } as const
  const packageId = await within(here, (tx) =>
    services.signatures.send(tx, adviser.id, {
      clientId,
      language: 'en',
      inOrder: true,
      requestedBy: adviser.userId,
      signers: [
        {
          key: 'client',
          place: 1,
          role: 'client',
          participantId: clientId,
          userId: null,
          firstName: 'Ada',
          lastName: 'Okafor',
          email: 'ada@example.com',
          language: 'en',
        },
      ],
      documents: [
        {
          ...document,
          kind: 'application',
          recordKind: 'application',
          recordId: clientId,
          version: null,
          signers: [{ signer: 'client', as: 'client' }],
        },
        {
          ...document,
          kind: 'margin-agreement',
          recordKind: 'account',
          recordId: id,
          version: account.body.result.version,
          signers: [{ signer: 'client', as: 'holder-1' }],
        },
      ],
    }),
  )
  return { ...here, packageId }
}

const urlOf = (id: string) => readCoverSheet.path.replace(':id', id)

it('the cover sheet tells adviser and compliance what is the firm’s alone, with its reasons, and no client’s document does', async () => {
  const here = await sentToSign()
  const { adviser, clientId, packageId } = here
  const compliance = await here.person({ roles: ['compliance'] })
  for (const { cookie } of [adviser, compliance]) {
    const text = await textOf(here, cookie, urlOf(packageId))
    for (const said of [
      'It is given to no client, and nobody signs it.',
      'Strangers pay in cash',
      'Half is paid back in May',
      'over 35% of the income on file',
      '(MFDA Policy No. 2)',
      // without what filled it
      'the household’s income is below …, the applications that it is ….',
      'The house is sold by then',
      'SENT BY Ada Example',
      'Margin Agreement and Leverage',
    ])
      expect(text).toContain(said)
    // the client reads it on the account application
    expect(text).not.toContain('Acknowledged on May 1')
    expect(text).toMatch(/High Risk Yes/)
  }
  const own = await textOf(here, adviser.cookie, readKycPdf.path.replace(':id', clientId))
  expect(own).not.toContain('Strangers pay in cash')
})

it('the cover sheet leaves an entry, and is nobody else’s to read', async () => {
  const here = await sentToSign()
  const { adviser, colleague, clientId, packageId, owner } = here
  const { headers, status } = await adviser.send(readCoverSheet, { params: { id: packageId } })
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain(`${packageId.slice(0, 6)}_CoverSheet.pdf`)
  const { rows } = await owner.query(
    'select event, payload::jsonb from audit_entry order by seq desc limit 1',
  )
  expect(rows).toEqual([{ event: 'cover sheet read', payload: { client: clientId, package: packageId } }])
  expect(await colleague.send(readCoverSheet, { params: { id: packageId } })).toBeRefused('not_found')
})

it('the cover sheet has the same words in both languages', () => {
  const namesIn = (file: string) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/#let ([\w-]+)/g)].map(
      ([, name]) => name,
    )
  expect(namesIn('cover-sheet.fr.typ')).toEqual(namesIn('cover-sheet.en.typ'))
})
