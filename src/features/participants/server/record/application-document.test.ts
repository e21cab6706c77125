import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { type Firm, firm, type Person } from '../../../../../tests/firm.ts'
import { completeApplication } from '../../application/complete-testing.ts'
import { addParticipant, readKycPdf, updateClient } from '../../contract.ts'
import { householdOf, ngozi } from '../participants-testing.ts'

async function added(adviser: Person) {
  return (await adviser.send(addParticipant, { body: ngozi(await householdOf(adviser)) })).body.result
}
const downloaded = (of: Person, id: string) => of.send(readKycPdf, { params: { id } })

/** What the document says; its bytes are read as they travel. */
async function textFor({ app, adviser }: Firm, id: string): Promise<string> {
  const { rawPayload } = await app.inject({
    url: readKycPdf.path.replace(':id', id),
    headers: { cookie: adviser.cookie },
  })
  const pages = (await PDF.load(rawPayload)).extractText()
  return pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ')
}

describe('the KYC PDF', () => {
  it('is saved by the first 6 characters of the id [KYC-050, SIGN-007, API-041]', async () => {
    const { adviser } = await firm()
    const { id } = await added(adviser)
    const { headers, status } = await downloaded(adviser, id)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe(`attachment; filename="${id.slice(0, 6)}_UnsignedKYC.pdf"`)
  })

  it('is a draft until the application is submitted, and says what is on file', async () => {
    const here = await firm()
    const { adviser } = here
    const { id, version } = await added(adviser)
    const begun = await textFor(here, id)
    expect(begun).toContain('DRAFT')
    expect(begun).toContain('Please Enter a Date of Birth')
    await adviser.send(updateClient, {
      params: { id },
      body: { ...completeApplication, version, completedKYC: true },
    })
    const complete = await textFor(here, id)
    expect(complete).not.toContain('DRAFT')
    expect(complete).toContain('Elm Street')
    expect(complete).toContain('•••-•••-544')
    expect(complete).not.toContain('130692544')
  })

  it('is in the client’s language', async () => {
    const here = await firm()
    const { adviser } = here
    const { id, version, generalDetails } = await added(adviser)
    await adviser.send(updateClient, {
      params: { id },
      body: { version, generalDetails: { ...generalDetails, language: 'fr' } },
    })
    expect(await textFor(here, id)).toContain('Demande du client')
  })

  it('is in French for a client in Quebec who has chosen no language', async () => {
    const here = await firm()
    const { adviser } = here
    const { id, version, generalDetails } = await added(adviser)
    expect(await textFor(here, id)).toContain('Client Application')
    const permanentAddressDetails = { country: 'CA', region: 'CA-QC' }
    const moved = await adviser.send(updateClient, {
      params: { id },
      body: { version, permanentAddressDetails },
    })
    expect(await textFor(here, id)).toContain('Demande du client')
    await adviser.send(updateClient, {
      params: { id },
      body: { version: moved.body.result.version, generalDetails: { ...generalDetails, language: 'en' } },
    })
    expect(await textFor(here, id)).toContain('Client Application')
  })

  it('is nobody else’s to read', async () => {
    const { adviser, colleague } = await firm()
    const { id } = await added(adviser)
    expect(await downloaded(colleague, id)).toBeRefused('not_found')
  })
})
