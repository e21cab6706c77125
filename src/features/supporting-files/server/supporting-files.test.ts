import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { accountOn } from '../../../../tests/accounts-ground.ts'
import { exported } from '../../../../tests/exported-person.ts'
import { jpeg, pdf, png, segment } from '../../../../tests/files-to-send.ts'
import type { Answered, Caller, Person } from '../../../../tests/firm.ts'
import { freshCode } from '../../../../tests/fresh-code.ts'
import { everythingOf, type Ground, ground, type Input, make } from '../../../../tests/ground.ts'
import { moveTo } from '../../../../tests/move-household.ts'
import { largestFileBytes } from '../../../platform/codes/file-type.ts'
import { listArchived } from '../../archive/contract.ts'
import { archiveAccount, unarchiveAccount } from '../../investment-accounts/contract.ts'
import { addBeneficiary } from '../../participants/contract.ts'
import { mergeClients, previewMerge, undoMerge } from '../../participants/merge-contract.ts'
import { archiveClient } from '../../participants/record-contract.ts'
import {
  addFile,
  archiveFile,
  listFiles,
  mostBytesOfRecord,
  mostFiles,
  readFileContent,
  revealFiles,
  type SupportingFile,
  unarchiveFile,
} from '../contract.ts'

const add = async (
  by: Caller,
  recordId: string,
  text: Buffer,
  query: Input['query'] = { kind: 'identity' },
) => (await make(by, addFile, { params: { recordId }, query, text })) as Answered<SupportingFile>

async function added(
  here: Ground,
  text = pdf(randomUUID()),
  query?: Input['query'],
): Promise<SupportingFile> {
  const { body } = await add(here.adviser, here.clientId, text, query)
  expect(body.errorMessages).toEqual([])
  return body.result
}

const listed = async (by: Caller, recordId: string) =>
  (await by.send(listFiles, { params: { recordId } })).body.result

const give = async (here: Ground, by: Person, recordId: string) =>
  by.send(revealFiles, { params: { recordId }, body: { code: await freshCode(here, by) } })

const read = ({ app }: Ground, by: Person, id: string) =>
  app.inject({ url: readFileContent.path.replace(':id', id), headers: { cookie: by.cookie } })

const version = (of: number) => ({ version: String(of) })

describe('a supporting file', () => {
  it('is what its bytes say, is listed by name, and is read by whoever gave a code for its record', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    const sent = jpeg({ before: [segment(0xfe, Buffer.from('by a telephone'))] })
    const file = await added(here, sent, { kind: 'voidCheque', name: 'Chèque annulé.pdf' })
    expect(file).toMatchObject({
      recordId: clientId,
      kind: 'voidCheque',
      name: 'Chèque annulé.pdf',
      type: 'image/jpeg',
      size: jpeg().length,
      addedBy: 'Ada Example',
      version: 1,
    })
    expect(await listed(adviser, clientId)).toEqual([file])
    expect((await read(here, adviser, file.id)).json()).toMatchObject({ code: 'code_required' })
    expect(await give(here, adviser, clientId)).toMatchObject({ status: 200 })
    const answer = await read(here, adviser, file.id)
    expect(answer.rawPayload).toEqual(jpeg())
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${file.id.slice(0, 6)}_VoidCheque.jpg"`,
      'x-content-type-options': 'nosniff',
    })
    const { rows } = await here.owner.query(
      `select event, payload::jsonb as payload from audit_entry where event like 'supporting file%' order by seq`,
    )
    const named = { file: file.id, client: clientId, kind: 'voidCheque' }
    expect(rows).toEqual([
      { event: 'supporting file added', payload: named },
      {
        event: 'supporting files revealed',
        payload: expect.objectContaining({ client: clientId, user: adviser.userId }),
      },
      { event: 'supporting file read', payload: named },
    ])
  })

  it.each([
    ['nothing', Buffer.alloc(0), 422],
    ['a zip that is called a PDF', Buffer.from('PK\x03\x04passport'), 422],
    ['a page of the web', Buffer.from('<html><script>%PDF-1.7 %%EOF startxref'), 422],
    ['a PDF that is cut in the middle', pdf('a page of several words').subarray(0, 20), 422],
    ['a JPEG that is cut in the middle', jpeg().subarray(0, 200), 422],
    [
      'a PNG of a size that no memory holds',
      png({ width: 90_000, height: 90_000, lines: Buffer.alloc(9) }),
      422,
    ],
    [
      'a byte more than 10 MB',
      Buffer.concat([pdf(), Buffer.alloc(largestFileBytes + 1 - pdf().length)]),
      413,
    ],
  ])('is refused as %s, and leaves nothing', async (_, sent, status) => {
    const here = await ground()
    const before = await everythingOf(here)
    const answer = await add(here.adviser, here.clientId, sent, { kind: 'identity', name: 'passport.pdf' })
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toMatch(
      /empty|no PDF|cannot be read|too many pixels|larger than 10 MB/,
    )
    expect(await everythingOf(here)).toBe(before)
  })

  it('may weigh 10 MB, and lies encrypted, its name as well', async () => {
    const here = await ground()
    const whole = Buffer.concat([
      pdf('123-456-782'),
      randomBytes(largestFileBytes - 2 * pdf('123-456-782').length),
    ])
    const sent = Buffer.concat([whole, pdf('123-456-782')])
    const file = await added(here, sent, { kind: 'other', name: 'SIN 123-456-782.pdf' })
    expect(file.size).toBe(largestFileBytes)
    const { rows } = await here.owner.query('select record::text as row from audit_entry as record')
    const everything = `${await everythingOf(here)}${JSON.stringify(rows)}`
    for (const said of ['123-456-782', Buffer.from('123-456-782').toString('hex')])
      expect(everything.includes(said)).toBe(false)
    await give(here, here.adviser, here.clientId)
    expect((await read(here, here.adviser, file.id)).rawPayload.equals(sent)).toBe(true)
  })

  it('is kept once however often it is sent, and at most fifty are kept of a record, of many sent at once', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    const same = pdf('the same')
    const again = await Promise.all(Array.from({ length: 20 }, () => add(adviser, clientId, same)))
    expect(new Set(again.map(({ body }) => body.result.id)).size).toBe(1)
    const others = await Promise.all(
      Array.from({ length: mostFiles }, (_, nr) => add(adviser, clientId, pdf(`another ${nr}`))),
    )
    const refused = others.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    expect(refused[0]).toBeRefused('conflict')
    expect(await listed(adviser, clientId)).toHaveLength(mostFiles)
    expect((await add(adviser, clientId, same, { kind: 'other' })).status).toBe(409)
  })
})

it('is kept where there is room for it: those of a record weigh 100 MB at most', async () => {
  const here = await ground()
  const { adviser, clientId, owner } = here
  const file = await added(here)
  // as if it were so large
  await owner.query('alter table supporting_file no force row level security')
  await owner.query('alter table supporting_file disable trigger user')
  await owner.query('update supporting_file set size = $1', [mostBytesOfRecord - 20])
  await owner.query('alter table supporting_file enable trigger user')
  expect(await add(adviser, clientId, pdf('another'))).toBeRefused('conflict')
  expect((await listed(adviser, clientId)).map(({ id }) => id)).toEqual([file.id])
})

it.each([
  ['../../etc/passwd.pdf', 200],
  ['C:\\Temp\\"licence".pdf; filename=x', 200],
  ['<img src=x onerror=alert(1)>.pdf', 200],
  ['licence.pdf\r\nX-More: 1', 422],
  ['licence\u202efdp.exe', 422],
  ['licence\0.pdf', 422],
])('that is called %j is saved under the portal’s own name, or refused', async (name, status) => {
  const here = await ground()
  const { adviser, clientId } = here
  const answer = await add(adviser, clientId, pdf(), { kind: 'identity', name })
  expect(answer.status).toBe(status)
  if (status !== 200) return
  expect(answer.body.result.name).toBe(name)
  await give(here, adviser, clientId)
  const { headers } = await read(here, adviser, answer.body.result.id)
  const savedAs = `${answer.body.result.id.slice(0, 6)}_Identity.pdf`
  expect(headers['content-disposition']).toBe(`attachment; filename="${savedAs}"`)
})

describe('a file of a record', () => {
  it('is kept with an account application, and goes to the archive and back with its record', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    const account = await accountOn(here)
    const { result: file } = (await add(adviser, account.id, pdf('of the account'))).body
    await added(here)
    expect(await listed(adviser, account.id)).toEqual([file])
    expect(await listed(adviser, clientId)).toHaveLength(1)
    await give(here, adviser, account.id)
    const gone = { params: { id: account.id }, query: version(account.version) }
    await adviser.send(archiveAccount, gone)
    expect(await adviser.send(listFiles, { params: { recordId: account.id } })).toBeRefused('not_found')
    expect((await read(here, adviser, file.id)).statusCode).toBe(404)
    expect(await add(adviser, account.id, pdf())).toBeRefused('not_found')
    await adviser.send(unarchiveAccount, {
      params: { id: account.id },
      body: { version: account.version + 1 },
    })
    expect(await listed(adviser, account.id)).toEqual([file])
    expect((await read(here, adviser, file.id)).statusCode).toBe(200)
  })

  it('is archived by whoever has read it as it is, stands in the archive, and comes back after its record', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    const file = await added(here, pdf(), { kind: 'powerOfAttorney', name: 'power.pdf' })
    const params = { id: file.id }
    expect(await adviser.send(archiveFile, { params, query: version(9) })).toBeRefused('stale')
    const [one, other] = await Promise.all([
      adviser.send(archiveFile, { params, query: version(1) }),
      adviser.send(archiveFile, { params, query: version(1) }),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 404])
    expect(await listed(adviser, clientId)).toEqual([])
    expect(await adviser.send(archiveFile, { params, query: version(2) })).toBeRefused('not_found')
    const { body } = await adviser.send(listArchived, { query: { kind: 'file', search: here.mark } })
    expect(body.result).toMatchObject([
      { kind: 'file', id: file.id, name: 'Power of attorney document', version: 2, advisorId: adviser.id },
    ])
    await adviser.send(archiveClient, { params: { id: clientId }, query: version(1) })
    const early = await adviser.send(unarchiveFile, { params, body: { version: 2 } })
    expect(early).toMatchObject({ status: 409, body: { blockers: [{ kind: 'person', id: clientId }] } })
    expect(await adviser.send(listFiles, { params: { recordId: clientId } })).toBeRefused('not_found')
  })

  it('comes back as it was', async () => {
    const here = await ground()
    const file = await added(here)
    await here.adviser.send(archiveFile, { params: { id: file.id }, query: version(1) })
    const back = await here.adviser.send(unarchiveFile, { params: { id: file.id }, body: { version: 2 } })
    expect(back.body.result).toEqual({ ...file, version: 3 })
  })

  it('is added by whoever assists, read by compliance, and neither by whoever may not', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    const assistant = await here.person({ roles: ['assistant'], assists: [{ id: adviser.id }] })
    const compliance = await here.person({ roles: ['compliance'] })
    const { result: file } = (await add(assistant, clientId, pdf())).body
    expect(await listed(compliance, clientId)).toEqual([file])
    expect(await add(compliance, clientId, pdf('another'))).toBeRefused('forbidden')
    expect(await give(here, assistant, clientId)).toBeRefused('forbidden')
    expect(await give(here, compliance, clientId)).toMatchObject({ status: 200 })
    expect((await read(here, compliance, file.id)).statusCode).toBe(200)
    // the code was compliance's, in their session
    expect((await read(here, adviser, file.id)).json()).toMatchObject({ code: 'code_required' })
    expect(await add(here.colleague, clientId, pdf('theirs'))).toBeRefused('not_found')
  })

  it('goes along with its household, and with whoever is merged, and back', async () => {
    const here = await ground()
    const { adviser, clientId, householdId } = here
    const twin = { firstName: 'Ada', lastName: here.mark, sin: '046 454 286', dateOfBirth: '1980-02-29' }
    const { id: otherId } = (await adviser.send(addBeneficiary, { body: { ...twin, householdId } })).body
      .result
    const { result: file } = (await add(adviser, otherId, pdf('the other’s'))).body
    const merging = { keepId: clientId, otherId }
    const preview = await adviser.send(previewMerge, { body: merging })
    expect(preview.body.result.moves).toMatchObject([
      { kind: 'file', id: file.id, text: 'Identity document' },
    ])
    const { body } = await adviser.send(mergeClients, {
      body: { ...merging, take: [], versions: { keep: 1, other: 1 } },
    })
    expect(await listed(adviser, clientId)).toEqual([{ ...file, recordId: clientId }])
    await adviser.send(undoMerge, { params: { mergeId: body.result.mergeId }, body: {} })
    expect(await listed(adviser, otherId)).toEqual([file])
    await moveTo(here, here.colleague)
    expect(await listed(here.colleague, otherId)).toEqual([file])
    expect(await adviser.send(listFiles, { params: { recordId: otherId } })).toBeRefused('not_found')
    await give(here, here.colleague, otherId)
    expect((await read(here, here.colleague, file.id)).rawPayload).toEqual(pdf('the other’s'))
  })

  it('stands in the data of the person, themselves where numbers are whole, archived ones too', async () => {
    const here = await ground()
    const { adviser } = here
    const file = await added(here, png(), { kind: 'identity', name: 'licence.png' })
    const account = await accountOn(here)
    const ofAccount = (await add(adviser, account.id, pdf('of the account'))).body.result
    await adviser.send(archiveFile, { params: { id: ofAccount.id }, query: version(1) })
    const { files, json } = await exported(here, adviser)
    expect(json('files.json')).toMatchObject([
      { id: file.id, name: 'licence.png', archivedAt: null, path: 'files/Identity-1.png' },
      { id: ofAccount.id, archivedAt: expect.any(String), path: 'files/Identity-2.pdf' },
    ])
    expect(files.get('files/Identity-2.pdf')).toEqual(pdf('of the account'))
  })
})
