import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { ground } from '../../../../tests/ground.ts'
import { completeStatementOn, save, statementOn } from '../../../../tests/policy-ground.ts'
import { readClient, updateClient } from '../../participants/contract.ts'
import { readStatementPdf, readStatementVersionPdf } from '../contract.ts'
import { wholeStatement } from '../whole-testing.ts'

type Here = Awaited<ReturnType<typeof ground>>

/** What the document says; its bytes are read as they travel. */
const textFor = (here: Here): Promise<string> =>
  textAt(here, readStatementPdf.path.replace(':clientId', here.clientId))

/** The same of a statement as it was submitted once. */
const textOfVersion = (here: Here, { id, version }: { id: string; version: number }): Promise<string> =>
  textAt(here, readStatementVersionPdf.path.replace(':id', id).replace(':version', String(version)))

async function textAt({ app, adviser }: Here, url: string): Promise<string> {
  const { rawPayload } = await app.inject({ url, headers: { cookie: adviser.cookie } })
  const pages = (await PDF.load(rawPayload)).extractText()
  return pages.map(({ text }) => text.replace(/[\s\u200b\u00a0]+/g, ' ')).join(' ')
}

async function change({ adviser, clientId }: Here, details: object) {
  const { version, generalDetails } = (await adviser.send(readClient, { params: { id: clientId } })).body
    .result
  await adviser.send(updateClient, {
    params: { id: clientId },
    body: { version, generalDetails: { ...generalDetails, ...details } },
  })
}

describe('the PDF of a version of a statement', () => {
  it('says what was submitted then, with what was on file, and which is not the newest', async () => {
    const here = await ground()
    const first = await completeStatementOn(here)
    await change(here, { numDependents: 2 })
    const body = { clientSummary: 'Ada would like to retire at 58.', status: 'complete' } as const
    const second = (await save(here, first, body)).body.result
    const older = await textOfVersion(here, first)
    expect(older).toContain('She would like to retire at 60.')
    expect(older).not.toContain('retire at 58')
    expect(older).toContain('AN EARLIER VERSION Another version of this statement took its place on')
    expect(older).not.toContain('read otherwise')
    expect(older).toMatch(/Number of Dependents Not on file Not on file/)
    expect(older).not.toContain('OUT OF DATE')
    expect(older).not.toContain('DRAFT')
    const newest = await textOfVersion(here, second)
    expect(newest).toContain('retire at 58')
    expect(newest).not.toContain('AN EARLIER VERSION')
  })

  it('says where the words of the document have been others since', async () => {
    const here = await ground()
    const first = await completeStatementOn(here)
    await save(here, first, { uniqueCircumstances: 'No arms.', status: 'complete' })
    await here.owner.query('alter table submission no force row level security')
    // what is kept is frozen
    await here.owner.query('alter table submission disable trigger user')
    await here.owner.query(`update submission set wording = 'f' where record_id = $1`, [first.id])
    expect(await textOfVersion(here, first)).toContain('read otherwise then')
  })

  it('is named by client and version, leaves its entry, and is there of what was submitted alone', async () => {
    const here = await ground()
    const begun = await statementOn(here)
    const read = (version: number, by = here.adviser) =>
      by.send(readStatementVersionPdf, { params: { id: begun.id, version: String(version) } })
    expect(await read(1)).toBeRefused('not_found')
    const whole = (await save(here, begun, { ...wholeStatement, status: 'complete' })).body.result
    const { headers, status } = await read(whole.version)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${here.clientId.slice(0, 6)}_UnsignedIPS_${whole.version}.pdf"`,
    )
    const { rows } = await here.owner.query(
      'select event, payload::jsonb from audit_entry order by seq desc limit 1',
    )
    expect(rows).toEqual([
      {
        event: 'policy statement version read',
        payload: { statement: whole.id, client: here.clientId, revision: whole.version },
      },
    ])
    expect(await read(whole.version, here.colleague)).toBeRefused('not_found')
    expect(await read(99)).toBeRefused('not_found')
  })
})

describe('the policy statement PDF', () => {
  it('is saved by the first 6 characters of the client’s id [IPS-023, SIGN-007, API-041]', async () => {
    const here = await ground()
    await statementOn(here)
    const { headers, status } = await here.adviser.send(readStatementPdf, {
      params: { clientId: here.clientId },
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    const name = `${here.clientId.slice(0, 6)}_UnsignedIPS.pdf`
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  })

  it('is a draft until the statement is complete, and says what was submitted, and what was changed since', async () => {
    const here = await ground()
    const begun = await statementOn(here)
    expect(await textFor(here)).toContain('DRAFT')
    const whole = await completeStatementOn(here)
    expect(whole.id).not.toBe(begun.id)
    const complete = await textFor(here)
    expect(complete).not.toContain('DRAFT')
    expect(complete).toContain('Ada is an engineer. She would like to retire at 60.')

    const changed = await save(here, whole, { clientSummary: 'Ada would like to retire at 58.' })
    const said = await textFor(here)
    expect(said).not.toContain('DRAFT')
    expect(said).toContain('OUT OF DATE')
    expect(said).toMatch(
      /Client Summary: Ada is an engineer. She would like to retire at 60. until .+; now Ada would like to retire at 58. \(changed by Ada/,
    )
    expect(said.match(/retire at 60/g)).toHaveLength(2)
    expect(said.match(/retire at 58/g)).toHaveLength(1)

    await save(here, changed.body.result, { status: 'complete' })
    const again = await textFor(here)
    expect(again).not.toContain('OUT OF DATE')
    expect(again).toContain('retire at 58')
    expect(again).not.toContain('retire at 60')
  })

  it('keeps to the facts that the statement rests on, and says which have changed since', async () => {
    const here = await ground()
    await change(here, { maritalStatus: 'Single', numDependents: 0 })
    await completeStatementOn(here)
    expect(await textFor(here)).not.toContain('OUT OF DATE')
    await change(here, { maritalStatus: 'Married', numDependents: 0 })
    const text = await textFor(here)
    expect(text).toContain('OUT OF DATE')
    expect(text).toMatch(/Marital Status: Single until .+; now Married/)
    expect(text).toContain('Single 0')
  })

  it('states what was on file as the statement was submitted, which is kept with what was warned of', async () => {
    const here = await ground()
    const { acknowledgements, version } = await completeStatementOn(here)
    await change(here, { firstName: 'Adaora' })
    const text = await textFor(here)
    expect(text).toContain(`Ada ${here.mark}`)
    expect(text).not.toContain('Adaora')
    await here.owner.query('alter table submission no force row level security')
    const { rows } = await here.owner.query(
      `select kind, version, acknowledgements, warnings, wording, circumstances ->> 'name' as name from submission
       where kind = 'statement'`,
    )
    expect(rows).toEqual([
      {
        kind: 'statement',
        version,
        acknowledgements,
        warnings: expect.any(Array),
        wording: expect.stringMatching(/^[0-9a-f]{16}$/),
        name: `Ada ${here.mark}`,
      },
    ])
  })

  it('is in the client’s language', async () => {
    const here = await ground()
    await completeStatementOn(here)
    await change(here, { language: 'fr' })
    expect(await textFor(here)).toContain('Énoncé de politique de placement')
  })

  it('is not there without a statement, and nobody else’s to read', async () => {
    const here = await ground()
    const params = { clientId: here.clientId }
    expect(await here.adviser.send(readStatementPdf, { params })).toBeRefused('not_found')
    await completeStatementOn(here)
    expect(await here.colleague.send(readStatementPdf, { params })).toBeRefused('not_found')
  })
})
