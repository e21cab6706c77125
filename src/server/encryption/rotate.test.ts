import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Firm, firm } from '../../../tests/firm.ts'
import { createHousehold } from '../../features/households/contract.ts'
import { maskSin } from '../../platform/formats/mask.ts'
import { makeAnchors } from '../audit/anchors.ts'
import { attestFiles } from '../audit/attest-files.ts'
import { attestNew } from '../audit/record-macs.ts'
import { verifyAudit } from '../audit/verify.ts'
import { as, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import { keepSubmission } from '../records/submissions.ts'
import type { AppServices } from '../services.ts'
import { bytesOf, makeCipher } from './cipher.ts'
import { type Keys, keysOfFile, readKeyFile } from './keys.ts'
import { dropOldKeys, rotateKeys } from './rotate.ts'
import { secretDigest, secretLocation, secretRow } from './secrets.ts'

const totpPlace = (rowId: string) => ({ table: 'portal_user', column: 'totp_secret_encrypted', rowId })
const contentLocation = (rowId: string) => ({ table: 'email_message', column: 'content_encrypted', rowId })

/** A firm whose keys lie in a file, as a portal's do. */
async function keyedFirm() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-rotate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const made = await firm({ settings: { DATA_DIR: folder } })
  const keyFile = join(folder, 'keys')
  await made.owner.query('alter table secret no force row level security')
  const services: AppServices = { ...made.services, cipher: makeCipher(keysOfFile(keyFile)) }
  return { ...made, services, keyFile, rotation: { services, ownerUrl: made.ownerUrl, keyFile, batch: 100 } }
}

type Sins = Map<string, string>

/** People with a SIN in a household of the adviser's; gives what must be read again. */
async function addPeople({ adviser, services }: Firm, count: number): Promise<Sins> {
  const created = await adviser.send(createHousehold, {
    body: { fullName: 'A Family', advisorId: adviser.id },
  })
  const sins: Sins = new Map()
  for (let n = 0; n < count; n++) sins.set(randomUUID(), `${100_000_000 + n}`)
  const person = ([id]: [string, string]) => ({
    id,
    advisor_id: adviser.id,
    household_id: created.body.result.id,
    general_details: JSON.stringify({ firstName: 'Pat', lastName: 'Example', sin: id }),
    roles: [],
  })
  // under the client's own id, for short
  const secret = ([id, text]: [string, string]) =>
    secretRow(services.cipher, { advisorId: adviser.id, clientId: id }, newSin(id, text))
  await asAdviser(services, adviser.id, async (tx) => {
    const people = [...sins]
    await tx.insertInto('client').values(people.map(person)).execute()
    await tx.insertInto('secret').values(people.map(secret)).execute()
    const attested = people.map(([id]) => ({
      recordId: id,
      advisorId: adviser.id,
      clientId: id,
      secrets: [id],
    }))
    await attestNew(tx, services.cipher, attested)
    for (const { recordId, ...owner } of attested.slice(0, 1))
      await keepSubmission(tx, services.cipher, {
        ...owner,
        recordId,
        kind: 'application',
        version: 1,
        snapshot: { generalDetails: { sin: recordId } },
        submittedBy: null,
      })
  })
  return sins
}

const newSin = (id: string, text: string) => ({ id, kind: 'sin' as const, text, masked: maskSin(text) })

const asAdviser = <Result>(services: AppServices, advisorId: string, work: (tx: Tx) => Promise<Result>) =>
  transact(services.pool, as({ userId: null, advisorId, requestId: 'test' }), work)

/** Written over in its row, as no portal does: a rotation puts nothing in the place of what it has not read. */
const saveSin = ({ owner }: Firm, id: string, encrypted: Buffer) =>
  owner.query('update secret set value_encrypted = $2 where id = $1', [id, encrypted])

/** What is stored, read with these keys alone. */
async function readSins(
  { services }: { services: AppServices },
  advisorId: string,
  keys: Keys,
): Promise<Sins> {
  const rows = await asAdviser(services, advisorId, (tx) =>
    tx.selectFrom('secret').select(['id', 'value_encrypted']).execute(),
  )
  const cipher = makeCipher(keys)
  return new Map(
    rows.map(({ id, value_encrypted }) => [id, cipher.decrypt(secretLocation(id), value_encrypted)]),
  )
}

describe('rotating the keys', () => {
  it('reads everything after a rotation broken off midway, run again under writes, with the old key dropped', async () => {
    const made = await keyedFirm()
    const { services, rotation, keyFile, adviser, colleague } = made
    const mine = await addPeople(made, 2_000)
    const theirs = await addPeople({ ...made, adviser: colleague }, 1_000)

    let batches = 0
    const killed = rotateKeys({
      ...rotation,
      onBatch: () => {
        batches += 1
        if (batches === 7) throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await readSins(made, adviser.id, readKeyFile(keyFile))).toEqual(mine)

    // a portal that goes on writing: it changes the SINs that are there and adds people
    const portal = makeCipher(keysOfFile(keyFile))
    const stopped = new AbortController()
    const writing = (async () => {
      for (const id of mine.keys()) {
        if (stopped.signal.aborted) break
        await saveSin(made, id, portal.encrypt(secretLocation(id), '999999998'))
        mine.set(id, '999999998')
      }
    })()
    const { keyVersion, reencrypted } = await rotateKeys(rotation)
    const dropped = await dropOldKeys(rotation, [...readKeyFile(keyFile).keys()])
    stopped.abort()
    await writing
    const late = await addPeople({ ...made, services }, 50)

    expect([keyVersion, dropped]).toEqual([2, [1]])
    // the colleague's that the first run left, and of the others those that the portal was not faster with
    expect(reencrypted).toBeGreaterThan(600)
    const keys = readKeyFile(keyFile)
    expect([...keys.keys()]).toEqual([2])
    expect(await readSins(made, adviser.id, keys)).toEqual(new Map([...mine, ...late]))
    expect(await readSins(made, colleague.id, keys)).toEqual(theirs)
  })

  it('takes every encrypted column along, leaves versions alone, and tells the trail [CR3, AD1]', async () => {
    const made = await keyedFirm()
    const { services, owner, rotation, adviser, keyFile } = made
    const before = services.cipher
    const sins = await addPeople(made, 3)
    await owner.query('update portal_user set totp_secret_encrypted = $2 where id = $1', [
      adviser.userId,
      before.encrypt(totpPlace(adviser.userId), 'JBSWY3DPEHPK3PXP'),
    ])
    const email = randomUUID()
    await owner.query('insert into email_message (id, to_address, content_encrypted) values ($1, $2, $3)', [
      email,
      'ada@firm.example',
      before.encrypt(contentLocation(email), 'Dear Ada'),
    ])
    expect(await rotateKeys(rotation)).toEqual({ keyVersion: 2, reencrypted: 5 })
    expect(await dropOldKeys(rotation, [1, 2])).toEqual([1])
    const cipher = makeCipher(readKeyFile(keyFile))
    const user = await owner.query(
      'select totp_secret_encrypted as encrypted from portal_user where id = $1',
      [adviser.userId],
    )
    expect(cipher.decrypt(totpPlace(adviser.userId), user.rows[0].encrypted)).toBe('JBSWY3DPEHPK3PXP')
    const mail = await owner.query('select content_encrypted as encrypted from email_message')
    expect(cipher.decrypt(contentLocation(email), mail.rows[0].encrypted)).toBe('Dear Ada')
    const secrets = await asAdviser(services, adviser.id, (tx) =>
      tx.selectFrom('secret').select(['id', 'digest']).execute(),
    )
    for (const { id, digest } of secrets) expect(digest).toEqual(secretDigest(cipher, sins.get(id) ?? '', 2))
    const versions = await asAdviser(services, adviser.id, (tx) =>
      tx.selectFrom('client').select('version').distinct().execute(),
    )
    expect(versions).toEqual([{ version: 1 }])
    const told = await owner.query(
      `select payload::jsonb as payload from audit_entry where event = 'values sealed anew'`,
    )
    expect(told.rows.map(({ payload }) => payload.values).sort()).toEqual([1, 1, 3, 4])
  })

  it('finishes a rotation that was broken off rather than begin another; then begins the next', async () => {
    const made = await keyedFirm()
    await addPeople(made, 250)
    const broken = rotateKeys({
      ...made.rotation,
      onBatch: () => {
        throw new Error('killed')
      },
    })
    await expect(broken).rejects.toThrow('killed')
    expect(await rotateKeys(made.rotation)).toEqual({ keyVersion: 2, reencrypted: 150 })
    expect(await rotateKeys(made.rotation)).toEqual({ keyVersion: 3, reencrypted: 250 })
    expect([...readKeyFile(made.keyFile).keys()]).toEqual([1, 2, 3])
  })

  it('lets nobody write under a key that is being dropped, however long he held it [CR3]', async () => {
    const made = await keyedFirm()
    const { adviser, rotation, keyFile } = made
    const sins = await addPeople(made, 1)
    const [id = ''] = sins.keys()
    const stale = makeCipher(readKeyFile(keyFile))
    await rotateKeys(rotation)
    const write = () => saveSin(made, id, stale.encrypt(secretLocation(id), '999999998'))
    await write()
    await dropOldKeys(rotation, [1, 2])
    await expect(write()).rejects.toMatchObject({ code: '57P03' })
    expect(await readSins(made, adviser.id, readKeyFile(keyFile))).toEqual(new Map([[id, '999999998']]))
  })

  it('runs once at a time', async () => {
    const made = await keyedFirm()
    await addPeople(made, 1)
    let seconds = 0
    const onBatch = async () => {
      seconds += 1
      await expect(rotateKeys(made.rotation)).rejects.toThrow('being rotated already')
    }
    await rotateKeys({ ...made.rotation, onBatch })
    expect(seconds).toBe(1)
  })
})

describe('the anchors of the audit trail', () => {
  it('are attested when their key is dropped, and so is what was submitted [AD2]', async () => {
    const made = await keyedFirm()
    const { ownerUrl, appUrl, rotation, keyFile, services } = made
    const { config, log, cipher, pool } = services
    const anchorFolders = [config.auditAnchors]
    const verify = async () =>
      (await verifyAudit({ ownerUrl, anchorFolders, cipher: makeCipher(readKeyFile(keyFile)), pool }))
        .findings
    const begin = () => makeAnchors({ config, login: { url: appUrl }, cipher, log })
    pool.anchors = begin()
    await addPeople(made, 1)
    await pool.anchors.close()
    const ofThePortal = await readdir(config.auditAnchors)
    pool.anchors = begin()
    await rotateKeys(rotation)
    await attestFiles(services, ownerUrl, anchorFolders)
    await dropOldKeys(rotation, [1, 2])
    expect(await verify()).toEqual([])
    for (const name of await readdir(config.auditAnchors))
      if (!ofThePortal.includes(name)) await rm(join(config.auditAnchors, name))
    expect(await verify()).toContainEqual(expect.stringContaining('written with key 1, which is not at hand'))
  })

  it('of another portal are attested where their folder is named, without which no key is dropped [AD2]', async () => {
    const made = await keyedFirm()
    const { ownerUrl, appUrl, rotation, keyFile, services } = made
    const { config, log, cipher, pool } = services
    const elsewhere = mkdtempSync(join(tmpdir(), 'portal-rotate-'))
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
    const login = { url: appUrl }
    pool.anchors = makeAnchors({ config: { ...config, auditAnchors: elsewhere }, login, cipher, log })
    await addPeople(made, 1)
    await pool.anchors.close()
    pool.anchors = makeAnchors({ config, login, cipher, log })
    await rotateKeys(rotation)
    await expect(attestFiles(services, ownerUrl, [config.auditAnchors])).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringContaining('name their folder with --anchors'),
    })
    const anchorFolders = [config.auditAnchors, elsewhere]
    await attestFiles(services, ownerUrl, anchorFolders)
    await dropOldKeys(rotation, [1, 2])
    const { findings } = await verifyAudit({
      ownerUrl,
      anchorFolders,
      cipher: makeCipher(readKeyFile(keyFile)),
      pool,
    })
    expect(findings).toEqual([])
  })
})

it('compares versions in the database as numbers', () => {
  expect(Buffer.compare(bytesOf(255), bytesOf(256))).toBe(-1)
})
