import { PDF } from '@libpdf/core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { create, household, save } from '../../../../tests/accounts-ground.ts'
import type { Firm } from '../../../../tests/firm.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { as, transact } from '../../../server/database/transact.ts'
import { makeTypesetter } from '../../../server/documents/typesetter.ts'
import { updateClient } from '../../participants/contract.ts'
import { readAccountPdf } from '../contract.ts'
import { bank } from '../whole-testing.ts'
import { accountPdf, readAccountDocument } from './account-pdf.ts'
import { findAccount } from './queries.ts'

/** What the document says; its bytes are read as they travel. */
async function textFor({ app, adviser }: Pick<Firm, 'app' | 'adviser'>, id: string): Promise<string> {
  const { rawPayload } = await app.inject({
    url: readAccountPdf.path.replace(':id', id),
    headers: { cookie: adviser.cookie },
  })
  const pages = (await PDF.load(rawPayload)).extractText()
  return pages.map(({ text }) => text.replace(/[\s\u200b\u00a0]+/g, ' ')).join(' ')
}

describe('the account application PDF', () => {
  it('is saved by the first 6 characters of the id [API-041]', async () => {
    const here = await household()
    const { id } = (await create(here, here.whole.rsp, 'draft')).body.result
    const { headers, status } = await here.adviser.send(readAccountPdf, { params: { id } })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    const name = `${id.slice(0, 6)}_UnsignedAccountApplication.pdf`
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  })

  it('is a draft until the application is complete, and never says an account number whole', async () => {
    const here = await household()
    const { id } = (await create(here, here.whole.rsp, 'draft')).body.result
    expect(await textFor(here, id)).toContain('DRAFT')
    await save(here, id, { status: 'complete' })
    const complete = await textFor(here, id)
    expect(complete).not.toContain('DRAFT')
    for (const said of ['Northern Trust Brokers', 'Adaeze Okafor', 'Spousal Contributor Details', '•045'])
      expect(complete).toContain(said)
    expect(complete).not.toContain('88120045')
  })

  it('has the numbers whole once it was submitted, and only for whoever leaves an entry', async () => {
    const here = await household()
    const { adviser, services, whole, clientId } = here
    const draft = { ...whole.rsp, ...here.ofHousehold({ eftBankAccounts: [bank.id], allowEFT: true }) }
    const { id } = (await create(here, draft, 'draft')).body.result
    const events: string[] = []
    const asAdviser = as({ userId: adviser.userId, advisorId: adviser.id, requestId: 'test' })
    const wholeFor = { record: ({ event }: { event: string }) => void events.push(event) }
    const read = (reading: { wholeFor?: typeof wholeFor } = {}) =>
      transact(services.pool, asAdviser, async (tx) => {
        const row = orNotFound(await findAccount(tx, adviser.id, id))
        return (await readAccountDocument(tx, row, services, reading)).document
      })
    // a draft has none, whoever asks
    expect((await read({ wholeFor })).whole).toBeUndefined()
    await save(here, id, { status: 'complete' })
    expect((await read()).whole).toBeUndefined()
    expect(events).toEqual([])
    const { whole: numbers } = await read({ wholeFor })
    expect(numbers).toMatchObject({
      'transferDetails.0.instructions.0.institutionAccountNumber': '88120045',
      [`sin ${clientId}`]: '130692544',
      [`bank ${here.bankAccountId}`]: expect.stringMatching(/^\d{7,}$/),
    })
    // of who is named for the time after a death no SIN is asked
    expect(Object.keys(numbers ?? {})).toHaveLength(6)
    expect(events).toEqual(['account application read whole'])
    const document = await read({ wholeFor })
    const typesetter = makeTypesetter({
      firm: { name: 'F', accent: '#8C6A3F', logo: undefined },
      priority: 0,
    })
    onTestFinished(() => typesetter.close())
    const pages = (await PDF.load(await accountPdf(typesetter, document, 'en'))).extractText()
    const text = pages.map((page) => page.text).join(' ')
    for (const number of Object.values(numbers ?? {})) expect(text).toContain(number)
    expect(text).not.toContain('•')
  })

  it('is in the client’s language', async () => {
    const here = await household()
    const { id } = (await create(here, {}, 'draft')).body.result
    const { adviser, clientId } = here
    const body = {
      version: 2,
      generalDetails: { firstName: 'Ada', lastName: 'Okafor', language: 'fr' as const },
    }
    await adviser.send(updateClient, { params: { id: clientId }, body })
    expect(await textFor(here, id)).toContain('Demande d’ouverture de compte')
  })

  it('is nobody else’s to read', async () => {
    const here = await household()
    const { id } = (await create(here, {}, 'draft')).body.result
    expect(await here.colleague.send(readAccountPdf, { params: { id } })).toBeRefused('not_found')
  })
})
