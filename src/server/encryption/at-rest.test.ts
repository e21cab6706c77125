import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { anEmail } from '../../../tests/emails.ts'
import { type Firm, firm } from '../../../tests/firm.ts'
import { dumpOf, filesIn, formsOf, foundIn } from '../../../tests/markers.ts'
import { createBankAccount } from '../../features/bank-accounts/contract.ts'
import { sentBankAccount } from '../../features/bank-accounts/server/bank-accounts-testing.ts'
import { createHousehold } from '../../features/households/contract.ts'
import { createAccount } from '../../features/investment-accounts/contract.ts'
import { addPickedParticipant, readClient } from '../../features/participants/contract.ts'
import { readTwoFactorSetup } from '../../features/sign-in/contract.ts'
import { ParticipantRole } from '../../platform/codes/participant-role.ts'
import { isSin } from '../../platform/formats/sin.ts'
import { as, transact } from '../database/transact.ts'

function aSin(): string {
  const sin = String(randomInt(100_000_000, 999_999_999))
  return isSin(sin) ? sin : aSin()
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOfBase32(text: string): Buffer {
  const bits = [...text].map((email) => base32.indexOf(email).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Hands the portal one secret of each kind by its own calls; gives them, and a name that is no secret. */
async function handOver({ adviser, person, owner, services }: Firm) {
  const household = await adviser.send(createHousehold, {
    body: { fullName: 'A Family', advisorId: adviser.id },
  })
  const sin = aSin()
  const name = `Control${randomInt(1e9)}`
  const added = await adviser.send(addPickedParticipant, {
    body: {
      firstName: 'Ada',
      lastName: name,
      email: '',
      phoneNumber: '',
      sin: sin.replace(/(...)(...)(...)/, '$1 $2 $3'),
      dateOfBirth: '1980-02-29',
      householdId: household.body.result.id,
      roles: [ParticipantRole.accountHolder],
    },
    headers: { 'idempotency-key': 'f3b1f1c2-5b7e-4a54-9d8a-0f2c5f6f7a10' },
  })
  const clientId = added.body.result.id
  await adviser.send(readClient, { params: { id: clientId } })
  const accountNumber = `${randomInt(1e11, 1e12)}`
  await adviser.send(createBankAccount, { params: { clientId }, body: { ...sentBankAccount, accountNumber } })
  const transferred = `${randomInt(1e11, 1e12)}`
  const transferDetails = [{ instructions: [{ institutionAccountNumber: transferred }] }]
  await adviser.send(createAccount, { body: { participantId: clientId, status: 'draft', transferDetails } })

  const newcomer = await person({ stage: 'password' })
  await owner.query('update portal_user set totp_confirmed_at = null where id = $1', [newcomer.userId])
  const { body } = await newcomer.send(readTwoFactorSetup)
  const totp = body.result.authenticatorKey

  const email = `https://portal.example/reset#token=marker${randomInt(1e9)}`
  await transact(services.pool, as({ userId: null, advisorId: null, requestId: 'test' }), (tx) =>
    services.mailer.post(tx, anEmail({ body: [{ action: 'Open', url: email }] })),
  )
  return {
    name,
    secrets: {
      sin,
      accountNumber,
      transferred,
      'sin as typed': sin.replace(/(...)(...)(...)/, '$1 $2 $3'),
      totp,
      'bytes of totp': bytesOfBase32(totp),
      email,
    },
  }
}

describe('what is encrypted at rest', () => {
  it('lies nowhere in clear: no table, data file, log of writes or log line, in no coding [CR1]', async () => {
    const lines: string[] = []
    const here = await firm({ settings: { LOG_LEVEL: 'debug' }, logTo: (line) => lines.push(line) })
    const { name, secrets } = await handOver(here)

    const dump = await dumpOf(here)
    expect(foundIn(dump, { name })).toEqual(['name'])
    expect(foundIn(dump, secrets)).toEqual([])
    expect(lines.length).toBeGreaterThan(3)
    expect(foundIn(lines.join(''), secrets)).toEqual([])

    const holdersIn = async (folder: string) => {
      const holders: string[] = []
      for await (const { file, content } of filesIn(folder)) {
        expect.soft(foundIn(content, secrets), file).toEqual([])
        if (content.includes(name)) holders.push(file)
      }
      return holders
    }
    // what is not encrypted is found in both, so the search does look;
    // the log of writes comes first, whose files are soon used anew
    expect(await holdersIn(join(inject('databaseFolder'), 'data/pg_wal'))).not.toEqual([])
    await writeEverything(here)
    const holders = await holdersIn(inject('databaseFolder'))
    expect(holders.filter((file) => !file.includes('/pg_wal/'))).not.toEqual([])
  })

  it('would be found in any of its forms', () => {
    const secrets = { sin: '193456787' }
    for (const form of formsOf(secrets.sin)) expect(foundIn(`before ${form} after`, secrets)).toEqual(['sin'])
    for (const shift of ['', 'x', 'xx', 'xxx'])
      for (const coding of ['base64', 'base64url', 'hex'] as const)
        expect(foundIn(Buffer.from(`${shift}193456787yy`).toString(coding), secrets), shift).toEqual(['sin'])
    expect(foundIn('193 456 787', secrets)).toEqual([])
  })
})

/** Dropping a database makes the server write all that it holds in memory into its files. */
async function writeEverything({ owner }: Firm): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(`select current_database() || '_empty' as name`)
  await owner.query(`create database ${rows[0]?.name} template template0`)
  await owner.query(`drop database ${rows[0]?.name}`)
}
