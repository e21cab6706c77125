import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pdf } from '../../../tests/files-to-send.ts'
import { firm, type Person } from '../../../tests/firm.ts'
import { freshCode } from '../../../tests/fresh-code.ts'
import { type Ground, ground, make } from '../../../tests/ground.ts'
import { objectServer } from '../../../tests/object-server.ts'
import { seal, sentPackage, signBy, signingGround, within } from '../../../tests/signing-ground.ts'
import { verifyArchives, verifyDocuments } from '../../features/signing/server/sealing/verify-kept.ts'
import { addFile, readFileContent, revealFiles } from '../../features/supporting-files/contract.ts'
import { insertFile } from '../../features/supporting-files/server/queries.ts'
import { readFileBytes, verifyFiles } from '../../features/supporting-files/server/records.ts'
import type { Tx } from '../database/tx.ts'
import { type Cipher, makeCipher } from '../encryption/cipher.ts'
import { keysOfFile, readKeyFile } from '../encryption/keys.ts'
import { dropOldKeys, rotateKeys } from '../encryption/rotate.ts'
import { createServices } from '../startup/create-services.ts'
import { makeKeptFiles } from './kept-files.ts'
import { moveFiles, mustReachFiles, sweepFiles } from './move-files.ts'

const tables = ['document_file', 'document_paper', 'supporting_file']

async function outside() {
  const server = await objectServer()
  const here = await ground({ settings: server.settings })
  await lookBehind(here)
  return { ...here, server, move: () => moveFiles.work(here.services, undefined) }
}

/** The owner is bound by row-level security, too. */
async function lookBehind({ owner }: Pick<Ground, 'owner'>): Promise<void> {
  for (const table of tables) await owner.query(`alter table ${table} no force row level security`)
}

async function add(here: Ground, bytes: Buffer, kind = 'identity'): Promise<string> {
  const { body } = await make(here.adviser, addFile, {
    params: { recordId: here.clientId },
    query: { kind },
    text: bytes,
  })
  expect(body.errorMessages).toEqual([])
  return (body.result as { id: string }).id // as its contract says
}

async function reveal(here: Ground): Promise<void> {
  const code = await freshCode(here, here.adviser)
  await here.adviser.send(revealFiles, { params: { recordId: here.clientId }, body: { code } })
}

const read = ({ app, adviser }: Ground, id: string) =>
  app.inject({ url: readFileContent.path.replace(':id', id), headers: { cookie: adviser.cookie } })

const lying = async ({ owner }: Pick<Ground, 'owner'>, table = 'supporting_file') =>
  (
    await owner.query<{ inside: boolean; name: string | null }>(
      `select bytes_encrypted is not null as inside, object_name as name from ${table} order by id`,
    )
  ).rows

describe('files outside of rows', () => {
  it('are moved there in the background, each content once, under names that tell nothing, and are read as before', async () => {
    const here = await outside()
    const [one, other] = [pdf('Quetzalcoatl Brightwater'), pdf('another')]
    const ids = [await add(here, one), await add(here, one, 'voidCheque'), await add(here, other)]
    await reveal(here)
    expect((await read(here, ids[0] ?? '')).rawPayload).toEqual(one)
    expect(await lying(here)).toEqual(Array(3).fill({ inside: true, name: null }))

    await here.move()
    const rows = await lying(here)
    expect(rows.map(({ inside }) => inside)).toEqual([false, false, false])
    const objects = await here.server.objects()
    expect(new Set(objects.keys())).toEqual(new Set(rows.map(({ name }) => name)))
    expect(objects.size).toBe(2)
    for (const [name, bytes] of objects) {
      expect(name).toMatch(/^[0-9a-f]{64}$/)
      for (const content of [one, other])
        expect(name).not.toBe(createHash('sha256').update(content).digest('hex'))
      for (const told of ['PDF', 'Quetzalcoatl', here.mark]) expect(bytes.includes(told)).toBe(false)
    }
    const answers = await Promise.all(ids.map((id) => read(here, id)))
    expect(answers.map(({ rawPayload }) => rawPayload)).toEqual([one, one, other])
    // what is done already is not done again
    await here.move()
    expect(await here.server.objects()).toEqual(objects)
  })

  it('are those of what was signed as well: archives and hashes are as they were', async () => {
    const server = await objectServer()
    const here = await signingGround({ settings: server.settings })
    await lookBehind(here)
    const job = await sentPackage(here)
    await signBy(here, job.code)
    await seal(here, job)
    const { files } = here.services
    const of = { advisorId: here.adviser.id, most: 9 }
    const archive = () =>
      within(here, (tx) => here.services.signatures.archive(tx, of.advisorId, job.packageId))
    const before = await archive()
    expect(before?.length).toBeGreaterThan(0)
    await moveFiles.work(here.services, undefined)
    expect((await lying(here, 'document_file')).map(({ inside }) => inside)).toEqual([false, false, false])
    expect(await archive()).toEqual(before)
    expect(await within(here, (tx) => verifyDocuments(tx, files, of.advisorId))).toMatchObject({
      files: 1,
      findings: [],
    })
    expect(await within(here, (tx) => verifyArchives(tx, files, of))).toMatchObject({
      archives: 1,
      findings: [],
    })
  })

  it('are waited for in words while the store is down, and nothing that is added meanwhile is refused', async () => {
    const here = await outside()
    const id = await add(here, pdf('before'))
    await here.move()
    await reveal(here)
    await here.server.stop()
    const refused = await read(here, id)
    expect(refused.json()).toMatchObject({
      code: 'unavailable',
      errorMessages: [expect.stringContaining('The files cannot be reached right now')],
    })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
    const meanwhile = await add(here, pdf('meanwhile'), 'other')
    expect((await read(here, meanwhile)).rawPayload).toEqual(pdf('meanwhile'))
    await here.move()
    expect((await lying(here)).filter(({ inside }) => inside)).toHaveLength(1)

    await here.server.startAgain()
    // what rests after a failure is another process's by then
    const again = createServices(here.services.config, { url: here.appUrl }, ofTest(here))
    onTestFinished(async () => {
      await again.typesetter.close()
      await Promise.all([again.pool.end(), again.pool.anchors.close()])
    })
    await moveFiles.work(again, undefined)
    expect((await lying(here)).some(({ inside }) => inside)).toBe(false)
    expect(
      await within({ ...here, services: again }, (tx) => verifyFiles(tx, again.files, here.adviser.id)),
    ).toEqual({ files: 2, findings: [] })
  })
})

describe('a file outside of its row', () => {
  it('stays in the row until the object was read back, and one that cannot be read keeps no other from being moved', async () => {
    const here = await outside()
    await add(here, pdf('one'))
    const broken = await add(here, pdf('two'), 'voidCheque')
    await here.owner.query(
      'update supporting_file set bytes_encrypted = set_byte(bytes_encrypted, 60, 255 - get_byte(bytes_encrypted, 60)) where id = $1',
      [broken],
    )
    const { store } = here.services.files
    if (!store) throw new Error('no store is set')
    const forgets = { ...store, get: async () => Buffer.alloc(64) }
    const files = makeKeptFiles(here.services.cipher, forgets, here.services.log)
    await moveFiles.work({ ...here.services, files }, undefined)
    expect((await lying(here)).map(({ inside }) => inside)).toEqual([true, true])

    await here.move()
    expect((await lying(here)).filter(({ inside }) => inside)).toHaveLength(1)
  })

  it('that was changed or swapped where it lies is refused', async () => {
    const here = await outside()
    const ids = [await add(here, pdf('one')), await add(here, pdf('two'), 'other')]
    await here.move()
    await reveal(here)
    const [first, second] = [...(await here.server.objects())]
    if (!first || !second) throw new Error('two objects were expected')
    await here.server.change(first[0], second[1])
    await here.server.change(second[0], Buffer.concat([second[1].subarray(0, -1), Buffer.from('x')]))
    for (const id of ids) expect((await read(here, id)).statusCode).toBe(500)
    const verified = await within(here, (tx) => verifyFiles(tx, here.services.files, here.adviser.id))
    expect(verified.findings).toHaveLength(2)
  })

  it('is under the new key and another name after a rotation, and opens without the old one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-objects-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const server = await objectServer()
    const here = await firm({ settings: server.settings })
    await lookBehind(here)
    const keyFile = join(folder, 'keys')
    const cipher = makeCipher(keysOfFile(keyFile))
    const { store } = here.services.files
    // as a portal whose keys lie in a file
    const services = { ...here.services, cipher, files: makeKeptFiles(cipher, store, here.services.log) }
    const id = await within(here, (tx) => addUnder(tx, cipher, here.adviser))
    await moveFiles.work(services, undefined)
    const [before] = await lying(here)

    const rotation = { services, ownerUrl: here.ownerUrl, keyFile, batch: 100 }
    await rotateKeys(rotation)
    const [after] = await lying(here)
    expect(after?.name).not.toBe(before?.name)
    expect(await dropOldKeys(rotation, [1, 2])).toEqual([1])
    const files = makeKeptFiles(makeCipher(readKeyFile(keyFile)), store, here.services.log)
    const { id: advisorId } = here.adviser
    expect(await within(here, (tx) => readFileBytes(tx, files, { advisorId, id }))).toEqual(pdf('one'))
    // whoever noted an object under the key that is gone cannot name it any more
    await expect(
      here.owner.query('update supporting_file set object_name = $1', [before?.name]),
    ).rejects.toMatchObject({ code: '57P03' })
  })

  it('is taken away when nothing has named it for as long as backups are kept, and never before', async () => {
    const here = await outside()
    await add(here, pdf('named'))
    await here.move()
    const unnamed = 'f'.repeat(64)
    await here.services.files.store?.put(unnamed, Buffer.from('noise'))
    await here.owner.query(
      `insert into file_object (name, key_version, noted_at) values ($1, 1, now() - interval '90 days')`,
      [unnamed],
    )
    const age = (days: number) =>
      here.owner.query(`update file_object set noted_at = now() - make_interval(days => $1)`, [days])
    const sweep = () => sweepFiles.work(here.services, undefined)
    await age(90)
    await sweep()
    expect((await here.server.objects()).size).toBe(2)
    await here.owner.query(`update file_object set unused_since = now() - interval '36 days'`)
    await sweep()
    const [kept] = await lying(here)
    expect([...(await here.server.objects()).keys()]).toEqual([kept?.name])
    await expect(here.owner.query('delete from file_object')).rejects.toMatchObject({ code: '23503' })
  })

  it('keeps a portal from starting that is not told of its store', async () => {
    const here = await outside()
    await add(here, pdf('one'))
    const { services } = here
    const untold = { ...services, files: makeKeptFiles(services.cipher, undefined, services.log) }
    await mustReachFiles(untold)
    await here.move()
    await expect(mustReachFiles(untold)).rejects.toThrow(/^Files of this portal lie outside .* set FILES/)
    await mustReachFiles(services)
  })
})

const ofTest = ({ services, ownerUrl }: Ground) => ({
  cipher: services.cipher,
  log: services.log,
  ownerUrl,
  connections: 2,
})

/** A client with a file, under keys that are not the firm's of the test; gives the file's id. */
async function addUnder(tx: Tx, cipher: Cipher, { id: advisorId, userId: addedBy }: Person): Promise<string> {
  const [clientId, householdId] = [randomUUID(), randomUUID()]
  await tx
    .insertInto('household')
    .values({ id: householdId, advisor_id: advisorId, full_name: 'A Family' })
    .execute()
  await tx
    .insertInto('client')
    .values({
      id: clientId,
      advisor_id: advisorId,
      household_id: householdId,
      roles: [],
      general_details: JSON.stringify({ firstName: 'Pat', lastName: 'Example' }),
    })
    .execute()
  const owner = { advisorId, clientId, accountId: null }
  const content = { type: 'application/pdf' as const, bytes: pdf('one') }
  return await insertFile(tx, cipher, owner, { kind: 'other', name: 'One.pdf', content, addedBy })
}
