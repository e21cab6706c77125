import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { pdf } from '../../../../tests/files-to-send.ts'
import { firm } from '../../../../tests/firm.ts'
import { within } from '../../../../tests/signing-ground.ts'
import { makeCipher } from '../../../server/encryption/cipher.ts'
import { keysOfFile, readKeyFile } from '../../../server/encryption/keys.ts'
import { dropOldKeys, rotateKeys } from '../../../server/encryption/rotate.ts'
import { makeKeptFiles } from '../../../server/files/kept-files.ts'
import { createHousehold } from '../../households/contract.ts'
import { insertFile } from './queries.ts'
import { filesOfRecords, readFileBytes } from './records.ts'

it('files and their names are read after a rotation that was broken off and run again, with the old key dropped (CR3)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const here = await firm({ settings: { DATA_DIR: folder } })
  const { adviser, ownerUrl } = here
  const household = { fullName: 'A Family', advisorId: adviser.id }
  const { id: householdId } = (await adviser.send(createHousehold, { body: household })).body.result
  const clientId = randomUUID()
  const keyFile = join(folder, 'keys')
  const services = { ...here.services, cipher: makeCipher(keysOfFile(keyFile)) }
  const advisorId = adviser.id
  const said = Array.from({ length: 9 }, (_, nr) => ({ name: `Chèque ${nr}.pdf`, bytes: pdf(`page ${nr}`) }))
  await within(here, async (tx) => {
    // the portal's own calls would write its numbers under another key than the one in the file
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
    for (const { name, bytes } of said)
      await insertFile(
        tx,
        services.cipher,
        { advisorId, clientId, accountId: null },
        {
          ...{ kind: 'voidCheque', name, addedBy: adviser.userId },
          content: { type: 'application/pdf', bytes },
        },
      )
  })
  const rotation = { services, ownerUrl, keyFile, batch: 100 }
  let batches = 0
  const killed = rotateKeys({
    ...rotation,
    onBatch: () => {
      batches += 1
      // files go by fours: some are under the new key, and some are not
      if (batches === 2) throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow('killed')
  await rotateKeys(rotation)
  expect(await dropOldKeys(rotation, [1, 2])).toEqual([1])
  const cipher = makeCipher(readKeyFile(keyFile))
  const kept = makeKeptFiles(cipher, undefined, here.services.log)
  const read = await within(here, async (tx) => {
    const files = await filesOfRecords(tx, cipher, { advisorId, recordIds: [clientId] })
    return await Promise.all(
      files.map(async ({ id, name }) => ({
        name,
        bytes: await readFileBytes(tx, kept, { advisorId, id }),
      })),
    )
  })
  expect(new Map(read.map(({ name, bytes }) => [name, String(bytes)]))).toEqual(
    new Map(said.map(({ name, bytes }) => [name, String(bytes)])),
  )
})
