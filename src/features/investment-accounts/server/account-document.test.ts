import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { create, household, save } from '../../../../tests/accounts-ground.ts'
import type { Firm } from '../../../../tests/firm.ts'
import { updateClient } from '../../participants/contract.ts'
import { readAccountPdf } from '../contract.ts'

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
