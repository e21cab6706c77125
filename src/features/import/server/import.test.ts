import { describe, expect, it } from 'vitest'
import { freshCode } from '../../../../tests/fresh-code.ts'
import { ground } from '../../../../tests/ground.ts'
import {
  importCsv,
  mapAsProposed,
  previewed,
  run,
  start,
  upload,
  uploaded,
} from '../../../../tests/import-ground.ts'
import { createHousehold, listHouseholds } from '../../households/contract.ts'
import { completeApplication } from '../../participants/application/complete-testing.ts'
import { listClients, readClient, updateClient } from '../../participants/contract.ts'
import {
  cancelImport,
  listImports,
  previewImport,
  readImport,
  readRefusedRows,
  runImport,
  undoImport,
} from '../contract.ts'
import { runImport as runImportJob } from './run-import.ts'

const file = [
  'Household;First Name;Last Name;Date of Birth;SIN;Email;Province;Postal Code;Revenu annuel;Notes',
  'The Larks;Alban;Lark;1961-05-23;130 692 544;alban@lark.example;ON;N1G 9Z4;125 000,50;calls',
  'The Larks;Bea;Lark;1964-11-02;;bea@lark.example;Ontario;N1G9Z4;;',
  '',
  'The Nightjars;Perpetua;Nightjar;1970-02-31;;;;;;',
  'Total;;;;;;;;125 000,50;',
].join('\r\n')

describe('an import', () => {
  it('tells what a file is written in and where its columns probably go', async () => {
    const { adviser } = await ground()
    const { status, body } = await upload(adviser, Buffer.from(`\ufeff${file}`, 'utf16le'), 'clients.csv')
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      state: 'uploaded',
      encoding: 'utf-16le',
      delimiter: ';',
      rows: 4,
      name: 'clients.csv',
      advisorId: adviser.id,
    })
    expect(body.result.columns.map(({ target, format }) => [target, format])).toEqual([
      ['household.name', null],
      ['generalDetails.firstName', null],
      ['generalDetails.lastName', null],
      ['generalDetails.dateOfBirth', 'ymd'],
      ['generalDetails.sin', null],
      ['generalDetails.email', null],
      ['permanentAddressDetails.region', null],
      ['permanentAddressDetails.postalCode', null],
      ['externalInvestmentDetails.annualIncome', null],
      [null, null],
    ])
    expect(body.result.columns[4]?.samples).toEqual(['•••-•••-544'])
  })

  it('shows what becomes of each row, writes it, and skips the same file the next time', async () => {
    const here = await ground()
    const { adviser, owner } = here
    const planned = await importCsv(here, file)
    expect(planned).toMatchObject({
      state: 'ready',
      counts: { create: 2, update: 0, skip: 1, refuse: 1 },
      total: 2,
    })
    const rows = await previewed(adviser, planned)
    expect(rows.map(({ row, does, household, person }) => [row, does, household, person])).toEqual([
      [2, 'create', 'The Larks', 'Alban Lark'],
      [3, 'create', 'The Larks', 'Bea Lark'],
      [5, 'refuse', 'The Nightjars', 'Perpetua Nightjar'],
      [6, 'skip', 'Total', null],
    ])
    expect(rows[2]?.issues).toEqual([
      {
        path: 'generalDetails.dateOfBirth',
        message: 'There is no such day. Please correct the date.',
        cell: 'D5',
        value: '1970-02-31',
      },
    ])
    expect(JSON.stringify(rows)).not.toContain('130692544')

    expect(await run(here, planned)).toMatchObject({ state: 'done', done: 2, total: 2 })
    const found = await adviser.send(listClients, { query: { search: 'lark' } })
    const [alban] = found.body.result
    const { body } = await adviser.send(readClient, { params: { id: alban?.id ?? '' } })
    expect(body.result).toMatchObject({
      generalDetails: { firstName: 'Alban', dateOfBirth: '1961-05-23', sin: '•••-•••-544' },
      permanentAddressDetails: { region: 'CA-ON', country: 'CA', postalCode: 'N1G 9Z4' },
      externalInvestmentDetails: { annualIncome: 125_000.5 },
    })
    const trail = await owner.query(
      `select actor_user_id as by, payload::jsonb from audit_entry where event = 'records imported'`,
    )
    expect(trail.rows).toEqual([
      { by: adviser.userId, payload: expect.objectContaining({ import: planned.id, updated: [] }) },
    ])
    const again = await importCsv(here, file)
    expect(again.counts).toEqual({ create: 0, update: 0, skip: 3, refuse: 1 })
    expect(await start(here, again)).toBeRefused('conflict')
  })

  it('updates what differs, or only fills what is empty, or leaves it, and undo puts it back', async () => {
    const here = await ground()
    const { adviser, clientId, mark } = here
    const csv = `First Name,Last Name,Date of Birth,City,Cell Phone\nAda,${mark},1980-02-29,Guelph,519-555-0177\n`
    expect((await importCsv(here, csv, { onExisting: 'skip' })).counts).toMatchObject({ skip: 1 })
    const fill = await importCsv(here, csv, { onExisting: 'fill' })
    expect((await previewed(adviser, fill))[0]?.changes.map(({ path }) => path)).toEqual([
      'permanentAddressDetails.city',
    ])
    const update = await importCsv(here, csv)
    expect((await previewed(adviser, update))[0]).toMatchObject({
      does: 'update',
      clientId,
      changes: [
        { label: 'City', before: null, after: 'Guelph' },
        { label: 'Cell Phone', before: '416-555-0182', after: '519-555-0177' },
      ],
    })
    await run(here, update)
    const read = async () => (await adviser.send(readClient, { params: { id: clientId } })).body.result
    expect(await read()).toMatchObject({
      generalDetails: { cellPhone: '519-555-0177', sin: '•••-•••-286' },
      permanentAddressDetails: { city: 'Guelph' },
      version: 2,
    })
    const undone = await adviser.send(undoImport, { params: { id: update.id } })
    expect(undone.body.result).toEqual({ undone: 1, kept: [] })
    expect(await read()).toMatchObject({
      generalDetails: { cellPhone: '416-555-0182', sin: '•••-•••-286' },
      permanentAddressDetails: null,
    })
  })

  it('is undone but for what somebody saved since', async () => {
    const here = await ground()
    const { adviser } = here
    const done = await run(here, await importCsv(here, file))
    const [alban] = (await adviser.send(listClients, { query: { search: 'alban' } })).body.result
    await adviser.send(updateClient, {
      params: { id: alban?.id ?? '' },
      body: { version: 1, employmentDetails: { occupation: 'Luthier' } },
    })
    const stands = await adviser.send(readImport, { params: { id: done.id } })
    expect(stands.body.result).toMatchObject({ state: 'done', savedSince: 1 })
    const { body } = await adviser.send(undoImport, { params: { id: done.id } })
    expect(body.result).toEqual({
      undone: 1,
      kept: [{ row: 2, because: 'Somebody has saved this record since.' }],
    })
    const left = (await adviser.send(listClients, { query: { search: 'lark' } })).body.result
    expect(left.map(({ generalDetails }) => generalDetails.firstName)).toEqual(['Alban'])
    expect(await adviser.send(undoImport, { params: { id: done.id } })).toBeRefused('conflict')
  })

  it('takes its households back with the last of their people', async () => {
    const here = await ground()
    const { adviser } = here
    const done = await run(here, await importCsv(here, file))
    await adviser.send(undoImport, { params: { id: done.id } })
    const { body } = await adviser.send(listHouseholds, {
      params: { advisorId: adviser.id },
      query: { search: 'larks' },
    })
    expect(body.result).toEqual([])
    // who was archived is not met again
    expect((await importCsv(here, file)).counts).toMatchObject({ create: 2 })
  })
})

describe('what a file cannot say', () => {
  it('is a character that no text can have: its row is refused in words', async () => {
    const here = await ground()
    const headings = ['Household', 'Household ID', 'External ID', 'First Name', 'Last Name', 'Name']
    for (const heading of headings) {
      const others = headings.slice(3, 5).filter((each) => each !== heading && heading !== 'Name')
      const csv = `${[heading, ...others].join()}\n${['La\0rk', ...others.map(() => 'Lark')].join()}\n`
      const planned = await importCsv(here, csv)
      const [row] = await previewed(here.adviser, planned)
      expect([heading, row?.does]).toEqual([heading, 'refuse'])
      expect(row?.issues[0]).toMatchObject({
        cell: 'A2',
        value: 'Lark',
        message: 'This cell has a character that cannot be kept. Please type it again.',
      })
    }
  })

  it('is more than 500 people of one household, which are one transaction of a run', async () => {
    const here = await ground()
    const rows = Array.from({ length: 502 }, (_, nr) => `The Larks,Pat,Person${nr}`)
    const planned = await importCsv(here, `Household,First Name,Last Name\n${rows.join('\n')}\n`)
    expect(planned.counts).toEqual({ create: 500, update: 0, skip: 0, refuse: 2 })
  })

  it('is one column for two targets, or two columns for one', async () => {
    const here = await ground()
    const uploadedFile = await uploaded(here, 'First Name,Last Name\nAlban,Lark\n')
    const [first, last] = uploadedFile.columns
    if (!first || !last) throw new Error('no columns')
    const sent = async (columns: typeof uploadedFile.columns) => {
      const { status, body } = await mapAsProposed(here.adviser, uploadedFile, { columns })
      return [status, body.issues]
    }
    expect(await sent([first, last, { ...first, target: 'externalId' }])).toEqual([
      422,
      [{ path: 'columns.2.target', message: 'This column is matched already. Please match it once.' }],
    ])
    expect(await sent([last, { ...first, target: last.target }])).toEqual([
      422,
      [{ path: 'columns.1.target', message: 'Another column goes there already.' }],
    ])
  })
})

describe('supplementary KYC in a file', () => {
  it('is filled in, judged at its cells, and taken back with the reasons that stood before', async () => {
    const here = await ground()
    const { adviser, clientId, mark } = here
    const read = async () => (await adviser.send(readClient, { params: { id: clientId } })).body.result
    const abroad = {
      permanentAddressDetails: {
        ...completeApplication.permanentAddressDetails,
        country: 'GH',
        region: null,
        postalCode: null,
      },
      taxResidenceDetails: { canada: true, unitedStates: false, certifiedOn: '2026-11-17' },
      acknowledgements: [
        {
          key: 'lives-abroad-not-taxed-there',
          path: 'taxResidenceDetails.canada',
          reason: 'Moved to Accra this week',
        },
      ],
    }
    const saved = await adviser.send(updateClient, {
      params: { id: clientId },
      query: { step: '6' },
      body: { version: (await read()).version, ...abroad },
    })
    expect(saved.body.result.acknowledgements).toEqual(abroad.acknowledgements)
    const before = await read()
    const heads =
      'First Name,Last Name,Date of Birth,Country,TCP First Name,TCP Last Name,TCP Phone,TCP Consent'
    const csv = (contact: string) => `${heads}\nAda,${mark},1980-02-29,Canada,${contact}\n`
    const wrong = await importCsv(here, csv('Ifeoma,Eze,12,2099-01-01'))
    expect((await previewed(adviser, wrong))[0]?.issues.map(({ path }) => path)).toEqual([
      'trustedContactDetails.phone',
      'trustedContactDetails.consentOn',
    ])
    const planned = await importCsv(here, csv('Ifeoma,Eze,416-555-0142,2026-11-17'))
    await run(here, planned)
    expect(await read()).toMatchObject({
      trustedContactDetails: { firstName: 'Ifeoma', phone: '416-555-0142', consentOn: '2026-11-17' },
      taxResidenceDetails: before.taxResidenceDetails,
      acknowledgements: [],
    })
    const undone = await adviser.send(undoImport, { params: { id: planned.id } })
    expect(undone.body.result).toEqual({ undone: 1, kept: [] })
    const { version: _, stamps: __, ...facts } = before
    expect(await read()).toMatchObject(facts)
  })
})

describe('a run', () => {
  it('goes on behind what is written where its process died [CC3]', async () => {
    const here = await ground()
    const { adviser, services } = here
    const rows = Array.from({ length: 450 }, (_, nr) => `House ${Math.floor(nr / 3)},Pat,Person${nr}`)
    const planned = await importCsv(here, `Household,First Name,Last Name\n${rows.join('\n')}\n`)
    await start(here, planned)
    const data = { importId: planned.id, advisorId: adviser.id }
    // the second batch is the last thing that this process does
    let batches = 0
    const dying = {
      ...services,
      cipher: {
        ...services.cipher,
        get current() {
          return services.cipher.current
        },
        encrypt: (...given: Parameters<typeof services.cipher.encrypt>) => services.cipher.encrypt(...given),
        decrypt: (...given: Parameters<typeof services.cipher.decrypt>) => {
          batches += 1
          if (batches > 300) throw new Error('killed')
          return services.cipher.decrypt(...given)
        },
      },
    }
    await expect(runImportJob.work(dying, data)).rejects.toThrow()
    const halfway = (await adviser.send(readImport, { params: { id: planned.id } })).body.result
    expect(halfway).toMatchObject({ state: 'running', total: 450 })
    expect(halfway.done).toBeGreaterThan(0)
    expect(halfway.done).toBeLessThan(450)
    expect(halfway.done % 3).toBe(0)
    await runImportJob.work(services, data)
    // the queue may run a job twice
    await runImportJob.work(services, data)
    const after = (await adviser.send(readImport, { params: { id: planned.id } })).body.result
    expect(after).toMatchObject({ state: 'done', done: 450 })
    const people = await adviser.send(listClients, { query: { search: 'Person', limit: '1000' } })
    expect(people.body.page?.total).toBe(450)
  })

  it('stops where whoever began it cancels it, and can be undone then', async () => {
    const here = await ground()
    const { adviser, services } = here
    const planned = await importCsv(here, file)
    expect(await adviser.send(cancelImport, { params: { id: planned.id } })).toBeRefused('conflict')
    await start(here, planned)
    const cancelled = await adviser.send(cancelImport, { params: { id: planned.id } })
    expect(cancelled.body.result).toMatchObject({ state: 'cancelled', done: 0, mine: true })
    await runImportJob.work(services, { importId: planned.id, advisorId: adviser.id })
    const { body } = await adviser.send(undoImport, { params: { id: planned.id } })
    expect(body.result).toEqual({ undone: 0, kept: [] })
  })

  it('sends rows back to the preview that have changed since', async () => {
    const here = await ground()
    const { adviser, clientId, mark } = here
    const planned = await importCsv(
      here,
      `First Name,Last Name,Date of Birth,City\nAda,${mark},1980-02-29,Guelph\nBea,${mark},1990-01-01,Guelph\n`,
    )
    await adviser.send(updateClient, {
      params: { id: clientId },
      body: { version: 1, permanentAddressDetails: { city: 'Elora' } },
    })
    const after = await run(here, planned)
    expect(after).toMatchObject({ state: 'ready', counts: { create: 0, update: 1, skip: 1, refuse: 0 } })
    const [ada] = await previewed(adviser, planned)
    expect(ada?.changes).toMatchObject([{ before: 'Elora', after: 'Guelph' }])
    expect(await run(here, planned)).toMatchObject({ state: 'done', done: 1 })
  })
})

describe('a file', () => {
  it('asks for the order of dates that can be read in two, and judges rows against each other', async () => {
    const here = await ground()
    const { adviser } = here
    const csv = 'Nom complet,Naissance\n"Lark, Alban",04/05/1961\n"Lark, Alban",04/05/1961\nLark Alban,x\n'
    const sent = await uploaded(here, csv)
    expect(sent.columns[1]).toMatchObject({
      target: 'generalDetails.dateOfBirth',
      format: null,
      issue: expect.any(String),
    })
    const refused = await mapAsProposed(adviser, sent)
    expect(refused).toBeRefused('invalid', {
      'columns.1.format': 'Please say the order of day, month and year.',
    })
    const columns = sent.columns.map((column) => ({
      ...column,
      format: column.index === 1 ? ('dmy' as const) : null,
    }))
    const { body } = await mapAsProposed(adviser, sent, { columns })
    expect(body.result.counts).toEqual({ create: 1, update: 0, skip: 1, refuse: 1 })
    expect((await previewed(adviser, sent))[0]?.changes).toContainEqual(
      expect.objectContaining({ path: 'generalDetails.dateOfBirth', after: 'May 4, 1961' }),
    )
  })

  it('refuses a cell of 2 MB and a shortened phone number in words, and gives the refused rows back to be mended', async () => {
    const here = await ground()
    const csv = `First Name,Last Name,Phone\nAlban,Lark,"4,16555E+09"\nBea,${'x'.repeat(2_000_000)},\n'=Cleo,Lark,416 555 0199\n`
    const planned = await importCsv(here, csv)
    expect(planned.counts).toEqual({ create: 1, update: 0, skip: 0, refuse: 2 })
    const [alban, bea, cleo] = await previewed(here.adviser, planned)
    expect(alban?.issues[0]).toMatchObject({ cell: 'C2', value: '4,16555E+09', message: /digits are lost/ })
    expect(bea?.issues[0]).toMatchObject({ cell: 'B3', message: /more than 10,000 characters/ })
    expect(cleo?.person).toBe('=Cleo Lark')
    const answer = await here.adviser.send(readRefusedRows, { params: { id: planned.id } })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(String(answer.body.result)).toContain('4,16555E+09')
  })

  it('says what is no CSV file, and what is too large', async () => {
    const { adviser } = await ground()
    for (const bytes of [Buffer.from('PK\u0003\u0004workbook'), Buffer.from(''), Buffer.from('Name\r\n\r\n')])
      expect(await upload(adviser, bytes)).toBeRefused('invalid')
    expect(await upload(adviser, 'Name,Phone\n"Ann,1\n')).toBeRefused('invalid')
    expect(await adviser.request('POST', '/api/import', { a: 1 })).toBeRefused('unsupported_media_type')
    expect(
      await adviser.request('POST', '/api/household', 'a,b', { 'content-type': 'text/csv' }),
    ).toBeRefused('unsupported_media_type')
    const rows = `Name\n${'Ann Lark\n'.repeat(100_001)}`
    expect(await upload(adviser, rows)).toBeRefused('too_large')
  })

  it('needs a right code', async () => {
    const here = await ground()
    const planned = await importCsv(here, file)
    await freshCode(here, here.adviser)
    const wrong = await here.adviser.send(runImport, { params: { id: planned.id }, body: { code: '000000' } })
    expect(wrong).toBeRefused('invalid_credentials')
  })
})

describe('whose an import is', () => {
  it('is not found by another adviser, and no business of assistants and compliance', async () => {
    const here = await ground()
    const { adviser, colleague, person } = here
    const planned = await importCsv(here, file)
    expect(await colleague.send(readImport, { params: { id: planned.id } })).toBeRefused('not_found')
    expect(await mapAsProposed(colleague, planned)).toBeRefused('not_found')
    expect(await mapAsProposed(adviser, planned, { advisorId: colleague.id })).toBeRefused('not_found')
    for (const roles of [['assistant'], ['compliance']] as const) {
      const other = await person({ roles: [...roles], assists: [{ id: adviser.id }] })
      expect(await upload(other, file)).toBeRefused('forbidden')
      expect(await other.send(readImport, { params: { id: planned.id } })).toBeRefused('forbidden')
    }
  })

  it('goes into any book by an administrator, who is told nothing of what is on file there', async () => {
    const here = await ground()
    const { admin, adviser, services, mark } = here
    const csv = `First Name,Last Name,Date of Birth,City\nAda,${mark},1980-02-29,Guelph\nBea,${mark},1990-01-01,Guelph\n`
    const sent = (await upload(admin, csv)).body.result
    expect(sent).toMatchObject({ state: 'uploaded', advisorId: null })
    expect(await adviser.send(readImport, { params: { id: sent.id } })).toBeRefused('not_found')
    const other = await here.person({ roles: ['admin'] })
    expect(await other.send(readImport, { params: { id: sent.id } })).toBeRefused('not_found')
    const planned = await mapAsProposed(admin, sent, { advisorId: adviser.id })
    expect(planned.body.result).toMatchObject({
      advisorId: adviser.id,
      counts: { create: 1, update: 0, skip: 1, refuse: 0 },
    })
    const rows = await previewed(admin, sent)
    expect(rows[0]).toMatchObject({ does: 'skip', changes: [], clientId: null })
    const code = await freshCode(here, admin)
    await admin.send(runImport, { params: { id: sent.id }, body: { code } })
    await runImportJob.work(services, { importId: sent.id, advisorId: adviser.id })
    const { body } = await adviser.send(listClients, { query: { search: 'bea' } })
    expect(body.result.map(({ generalDetails }) => generalDetails.lastName)).toEqual([mark])
  })

  it('is no administrator’s to read, who imports into the book of the adviser that brought it', async () => {
    const here = await ground()
    const { admin, mark } = here
    const csv = `First Name,Last Name,Date of Birth,City\nAda,${mark},1980-02-29,Guelph\n`
    const own = await importCsv(here, csv)
    const params = { id: own.id }
    for (const endpoint of [readImport, previewImport, readRefusedRows, cancelImport, undoImport] as const)
      expect(await admin.send(endpoint, { params }), endpoint.path).toBeRefused('not_found')
    expect(await mapAsProposed(admin, own, { advisorId: here.adviser.id })).toBeRefused('not_found')
    const body = { code: await freshCode(here, admin) }
    expect(await admin.send(runImport, { params, body })).toBeRefused('not_found')
    expect((await admin.send(listImports, { query: {} })).body.result).toEqual([])
    expect((await here.adviser.send(listImports, { query: {} })).body.result).toMatchObject([params])
  })

  it('that goes back to its preview tells an administrator nothing of whom somebody has added since', async () => {
    const here = await ground()
    const { admin, adviser, services, mark } = here
    const csv = `First Name,Last Name,Date of Birth,City\nBea,${mark},1990-01-01,Guelph\n`
    const sent = (await upload(admin, csv)).body.result
    await mapAsProposed(admin, sent, { advisorId: adviser.id })
    // the same person, in another city
    await run(here, await importCsv(here, csv.replace('Guelph', 'Halifax')))
    await admin.send(runImport, { params: { id: sent.id }, body: { code: await freshCode(here, admin) } })
    await runImportJob.work(services, { importId: sent.id, advisorId: adviser.id })
    expect((await admin.send(readImport, { params: { id: sent.id } })).body.result.state).toBe('ready')
    const rows = await previewed(admin, sent)
    expect(rows).toMatchObject([{ does: 'skip', changes: [], clientId: null }])
    expect(JSON.stringify(rows)).not.toContain('Halifax')
  })

  it('is planned to its end where the process died that planned it anew', async () => {
    const here = await ground()
    const { adviser, owner, services, mark } = here
    const csv = `First Name,Last Name,City\nBea,${mark},Guelph\nCleo,${mark},Guelph\n`
    const planned = await importCsv(here, csv)
    await start(here, planned)
    // another plan was begun, and has no row yet
    await owner.query('alter table record_import no force row level security')
    await owner.query('update record_import set plan = plan + 1')
    await owner.query('alter table record_import force row level security')
    await runImportJob.work(services, { importId: planned.id, advisorId: adviser.id })
    const after = (await adviser.send(readImport, { params: { id: planned.id } })).body.result
    expect(after).toMatchObject({ state: 'ready', done: 0, counts: { create: 2 } })
    expect((await adviser.send(listClients, { query: { search: 'Cleo' } })).body.page?.total).toBe(0)
    expect(await previewed(adviser, planned)).toHaveLength(2)
  })

  it('meets households by their names, and refuses where several are called alike', async () => {
    const here = await ground()
    const { adviser, householdId, mark } = here
    const csv = `Household,First Name,Last Name\nthe ${mark.toUpperCase()} family,Bea,${mark}\n`
    await run(here, await importCsv(here, csv))
    const { body } = await adviser.send(listClients, { query: { search: 'bea' } })
    expect(body.result[0]?.householdId).toBe(householdId)
    for (const _ of [1, 2])
      await adviser.send(createHousehold, { body: { fullName: 'Alike', advisorId: adviser.id } })
    const alike = await importCsv(here, 'Household,First Name,Last Name\nAlike,Cleo,Lark\n')
    expect((await previewed(adviser, alike))[0]?.issues[0]?.message).toMatch(
      /Several households are called Alike/,
    )
  })
})
