import { describe, expect, it } from 'vitest'
import { accountOn, householdOn } from '../../../../tests/accounts-ground.ts'
import { emailsIn } from '../../../../tests/emails.ts'
import { exported } from '../../../../tests/exported-person.ts'
import type { Person } from '../../../../tests/firm.ts'
import { freshCode } from '../../../../tests/fresh-code.ts'
import { type Ground, ground } from '../../../../tests/ground.ts'
import { sentOut } from '../../../../tests/risk-ground.ts'
import { setHold } from '../../participants/hold-contract.ts'
import { listTrail } from '../../trail/contract.ts'
import { exportPerson } from '../contract.ts'

async function filled(): Promise<Ground> {
  const here = await householdOn(await ground({ now: () => new Date('2026-11-22T15:00:00Z') }))
  await accountOn(here)
  await sentOut(here)
  return here
}

describe('a person’s data', () => {
  it('is one archive of facts with their labels, history, documents, packages and trail, and a page that reads them', async () => {
    const here = await filled()
    const officer = await here.person({ roles: ['compliance'] })
    const params = { id: here.clientId }
    expect((await officer.send(setHold, { params, body: { reason: 'A claim' } })).status).toBe(200)
    const { headers, files, json, page } = await exported(here, here.adviser)
    expect(headers['content-type']).toBe('application/zip')
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'client.json',
        'history.json',
        'accounts.json',
        'questionnaires.json',
        'packages.json',
        'trail.json',
        'documents/client-application.pdf',
        'documents/account-application-1.pdf',
        'documents/risk-tolerance-1.pdf',
        'index.html',
      ]),
    )
    for (const [name, bytes] of files)
      if (name.endsWith('.pdf')) expect(bytes.subarray(0, 5).toString(), name).toBe('%PDF-')
    const facts = json('client.json').facts.flatMap(({ facts }: { facts: object[] }) => facts)
    expect(facts).toContainEqual({
      path: 'generalDetails.lastName',
      label: 'Last Name',
      value: here.mark,
      text: here.mark,
    })
    expect(json('client.json').record).toMatchObject({ id: here.clientId, householdId: here.householdId })
    expect(json('history.json').length).toBeGreaterThan(0)
    expect(json('packages.json')).toMatchObject([
      { documents: [{ kind: 'risk-tolerance' }], signers: [{ role: 'client' }] },
    ])
    const events = json('trail.json').map(({ event }: { event: string }) => event)
    expect(events).toEqual(expect.arrayContaining(['person exported', 'client added']))
    // the firm's own matters
    expect(events).not.toContain('record held')
    expect(json('trail.json')).toContainEqual(expect.objectContaining({ text: 'Added a participant' }))
    for (const name of files.keys()) if (name !== 'index.html') expect(page).toContain(`href="${name}"`)
    expect(page).toContain('has on file in its portal, as of November 22, 2026.')
    expect(page).toContain('documents/account-application-1.pdf</a> Investment Account Application<')
    expect(page).toContain(`<th>Last Name</th><td>${here.mark}</td>`)
    // nothing of it is another's
    expect(String([...files.values()].join(''))).not.toContain(here.colleague.email)
  })

  it('is told in the caller’s language, and tells compliance and the trail', async () => {
    const here = await filled()
    const compliance = await here.person({ roles: ['compliance'] })
    const { page, json } = await exported(here, here.adviser, 'fr')
    expect(page).toContain('<html lang="fr">')
    const labels = json('client.json').facts.flatMap(({ facts }: { facts: { label: string }[] }) =>
      facts.map(({ label }) => label),
    )
    expect(labels).toContain('Nom')
    const emails = await emailsIn(here.owner, here.services.cipher, compliance.email)
    expect(emails).toHaveLength(1)
    const [entry] = (await here.adviser.send(listTrail, { query: { clientId: here.clientId } })).body.result
    expect(entry).toMatchObject({ event: 'person exported', client: { id: here.clientId } })
  })

  it('has the person’s own numbers whole, and a spouse’s not', async () => {
    const here = await filled()
    const { json } = await exported(here, here.adviser)
    const numbers: { kind: string; shown: string; whole?: string }[] = json('client.json').numbers
    expect(numbers.find(({ kind }) => kind === 'sin')?.whole).toMatch(/^\d{9}$/)
    expect(numbers.some(({ kind }) => kind === 'spouse sin')).toBe(false)
    // the record itself goes on showing them masked
    expect(JSON.stringify(json('client.json').record)).not.toContain(
      numbers.find(({ kind }) => kind === 'sin')?.whole,
    )
  })

  it('is for whoever may take records out, with a right code each time', async () => {
    const here = await ground()
    const { adviser, colleague, admin, person, clientId: id } = here
    const asked = async (by: Person, code?: string) =>
      await by.send(exportPerson, { params: { id }, body: { code: code ?? (await freshCode(here, by)) } })
    expect(await asked(adviser, '000000')).toBeRefused('invalid_credentials')
    expect(await asked(colleague)).toBeRefused('not_found')
    expect(await asked(admin)).toBeRefused('forbidden')
    const assistant = await person({ roles: ['assistant'], assists: [{ id: adviser.id, mayReveal: true }] })
    expect(await asked(assistant)).toBeRefused('forbidden')
    expect((await asked(await person({ roles: ['compliance'] }))).status).toBe(200)
    const code = await freshCode(here, adviser)
    expect((await asked(adviser, code)).status).toBe(200)
    expect(await asked(adviser, code)).toBeRefused('invalid_credentials')
  })
})
