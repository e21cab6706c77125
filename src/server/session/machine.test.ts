import { describe, expect, it } from 'vitest'
import type { Answered } from '../../../tests/firm.ts'
import { freshCode } from '../../../tests/fresh-code.ts'
import { bookOf, everythingOf, type Ground, ground, type Input, make } from '../../../tests/ground.ts'
import { signed } from '../../../tests/risk-ground.ts'
import { sentPackage } from '../../../tests/signing-ground.ts'
import { nameOf } from '../../../tests/walk/stop.ts'
import { stops } from '../../../tests/walk-table.ts'
import { addToken, listTokens, removeToken } from '../../features/administration/tokens-contract.ts'
import { tellProgress } from '../../features/submissions/approval-contract.ts'
import { readSubmissionData } from '../../features/submissions/data-contract.ts'
import {
  listSubmissions,
  readPackageArchive,
  readSentDocument,
} from '../../features/submissions/packages-contract.ts'
import { listSettled } from '../../features/submissions/settled-contract.ts'
import type { Endpoint } from '../../platform/endpoint.ts'
import { MachinePermission } from '../../platform/permissions.ts'
import { mostMachineCalls } from './machine.ts'
import { machinePermissionsIn } from './permissions.ts'

type Books = 'all' | string[]

const inAYear = ({ services }: Ground, days = 300): string =>
  new Date(services.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function tokenFor(
  here: Ground,
  permissions: readonly MachinePermission[],
  books: Books = 'all',
): Promise<{ id: string; token: string }> {
  const code = await freshCode(here, here.admin)
  const body = { name: 'Back office', permissions: [...permissions], books, expiresOn: inAYear(here), code }
  const made = await here.admin.send(addToken, { body })
  expect(made.body.errorMessages).toEqual([])
  return made.body.result
}

const by = (
  here: Ground,
  token: string,
  endpoint: Endpoint,
  input: Input = {},
  more = {},
): Promise<Answered> => make(here.nobody, endpoint, input, { authorization: `Bearer ${token}`, ...more })

/** A package that all have signed. */
async function settled(here: Ground): Promise<string> {
  await signed(here, Buffer.from('an archive'))
  const { body } = await here.adviser.send(listSubmissions, { params: { clientId: here.clientId } })
  return body.result.find(({ status }) => status === 'COMPLETED')?.packageId ?? ''
}

const own = (endpoint: Endpoint) => machinePermissionsIn(endpoint.can).length > 0

describe('a token', () => {
  it('is refused every call but its own, with whatever permissions (TZ1)', async () => {
    const here = await ground()
    const { token } = await tokenFor(here, MachinePermission.options)
    for (const { endpoint, own: visit } of stops.filter(({ endpoint }) => !own(endpoint))) {
      const { by: _, ...input } = await visit(here)
      const before = await everythingOf(here)
      expect.soft(await by(here, token, endpoint, input), nameOf(endpoint)).toBeRefused('unauthenticated')
      expect.soft(await everythingOf(here), nameOf(endpoint)).toBe(before)
    }
  })

  it('opens by each permission its own calls alone', async () => {
    const here = await ground()
    const id = await settled(here)
    const asked: [Endpoint, Input][] = [
      [listSettled, {}],
      [listSubmissions, { params: { clientId: here.clientId } }],
      [readSubmissionData, { params: { id } }],
      [readPackageArchive, { params: { id } }],
      [tellProgress, { params: { id }, body: { state: 'received', at: here.services.now().toISOString() } }],
    ]
    const opened: Record<string, number[]> = {}
    for (const permission of MachinePermission.options) {
      const { token } = await tokenFor(here, [permission])
      const answers = await Promise.all(asked.map(([endpoint, input]) => by(here, token, endpoint, input)))
      opened[permission] = answers.map(({ status }) => status)
    }
    expect(opened).toEqual({
      'submission.read': [200, 200, 200, 401, 401],
      'submission.secrets': [401, 401, 200, 401, 401],
      'submission.document': [401, 401, 401, 200, 401],
      'submission.progress': [401, 401, 401, 401, 200],
    })
  })

  it('is told of what is settled, and of nothing else', async () => {
    const here = await ground()
    const id = await settled(here)
    const { packageId } = await sentPackage(here)
    const { token } = await tokenFor(here, ['submission.read', 'submission.document'])
    const list = await by(here, token, listSettled)
    expect(list.body.result).toMatchObject([
      { packageId: id, clientId: here.clientId, advisorId: here.adviser.id, status: 'COMPLETED' },
    ])
    const [{ settledAt }] = list.body.result as [{ settledAt: string }]
    const later = new Date(Date.parse(settledAt) + 1).toISOString()
    expect((await by(here, token, listSettled, { query: { since: later } })).body.result).toEqual([])
    const ofClient = await by(here, token, listSubmissions, { params: { clientId: here.clientId } })
    expect(ofClient.body).toMatchObject({ result: [{ packageId: id }], page: { total: 1 } })
    for (const endpoint of [readSubmissionData, readPackageArchive])
      expect(await by(here, token, endpoint, { params: { id: packageId } })).toBeRefused('not_found')
    const document = { params: { id: packageId, documentId: packageId } }
    expect(await by(here, token, readSentDocument, document)).toBeRefused('not_found')
  })

  it('waits for the approval where the firm has one', async () => {
    const here = await ground()
    const id = await settled(here)
    await here.owner.query('alter table package_approval no force row level security')
    await here.owner.query(
      `insert into package_approval (package_id, advisor_id, due, writers) values ($1, $2, 'afterSigning', '{}')`,
      [id, here.adviser.id],
    )
    const { token } = await tokenFor(here, ['submission.read'])
    expect((await by(here, token, listSettled)).body.result).toEqual([])
    expect(await by(here, token, readSubmissionData, { params: { id } })).toBeRefused('not_found')
    await here.owner.query(`update package_approval set status = 'approved'`)
    await here.owner.query('alter table package_decision no force row level security')
    await here.owner.query(
      `insert into package_decision (package_id, advisor_id, client_id, decision, documents, note, decided_by)
       values ($1, $2, $3, 'approved', '[]', 'Looked at twice', $4)`,
      [id, here.adviser.id, here.clientId, here.admin.userId],
    )
    expect((await by(here, token, readSubmissionData, { params: { id } })).status).toBe(200)
    const list = await by(here, token, listSubmissions, { params: { clientId: here.clientId } })
    // what was noted is the firm's own
    expect(list.body.result).toMatchObject([{ packageId: id, approval: { status: 'approved', note: null } }])
  })
})

describe('a token that is shown', () => {
  it('opens the books that it names, and no other', async () => {
    const here = await ground()
    const theirs = await bookOf({ ...here, adviser: here.colleague })
    const [id, foreign] = [await settled(here), await settled(theirs)]
    for (const books of [[here.adviser.id], [here.adviser.id, here.adviser.id]]) {
      const { token } = await tokenFor(here, ['submission.read'], books)
      const list = await by(here, token, listSettled)
      expect(list.body.result).toMatchObject([{ packageId: id }])
      expect(await by(here, token, readSubmissionData, { params: { id: foreign } })).toBeRefused('not_found')
      const book = { query: { book: here.colleague.id } }
      expect(await by(here, token, listSettled, book)).toBeRefused('not_found')
    }
    const { token } = await tokenFor(here, ['submission.read'])
    expect((await by(here, token, readSubmissionData, { params: { id: foreign } })).status).toBe(200)
    expect((await by(here, token, listSettled)).body.result).toHaveLength(2)
  })

  it('counts alone: a cookie beside it gives it nothing, and takes nothing away', async () => {
    const here = await ground()
    const id = await settled(here)
    const { token } = await tokenFor(here, ['submission.read'])
    const cookie = { cookie: here.adviser.cookie }
    const client = { params: { clientId: here.clientId } }
    expect((await by(here, token, listSubmissions, client, cookie)).status).toBe(200)
    expect(await by(here, token, readPackageArchive, { params: { id } }, cookie)).toBeRefused(
      'unauthenticated',
    )
    const none = `${token.slice(0, -4)}AAAA`
    expect(await by(here, none, listSubmissions, client, cookie)).toBeRefused('unauthenticated')
  })

  it('is refused from the request on at which it is removed, or its last day is over', async () => {
    const here = await ground()
    const one = await tokenFor(here, ['submission.read'])
    const other = await tokenFor(here, ['submission.read'])
    expect((await by(here, one.token, listSettled)).status).toBe(200)
    await here.owner.query(`update machine_token set expires_on = current_date - 2 where id = $1`, [one.id])
    expect(await by(here, one.token, listSettled)).toBeRefused('unauthenticated')
    expect((await by(here, other.token, listSettled)).status).toBe(200)
    await here.admin.send(removeToken, { params: { id: other.id } })
    expect(await by(here, other.token, listSettled)).toBeRefused('unauthenticated')
    const { body } = await here.admin.send(listTokens)
    expect(body.result).toMatchObject([{ id: one.id, isExpired: true, lastUsedAt: expect.any(String) }])
  })

  it('makes 60 calls a minute, of however many at once, and is told when it may go on', async () => {
    const here = await ground()
    const { id, token } = await tokenFor(here, ['submission.read'])
    const answers = await Promise.all(
      Array.from({ length: mostMachineCalls + 20 }, () => by(here, token, listSettled)),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(20)
    for (const answer of refused) {
      expect(answer).toBeRefused('too_many_attempts')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    await here.owner.query(
      `update machine_token set minute_began_at = now() - interval '61 seconds' where id = $1`,
      [id],
    )
    expect((await by(here, token, listSettled)).status).toBe(200)
  })

  it('stands in the trail with each use, and is kept as a hash', async () => {
    const here = await ground()
    const packageId = await settled(here)
    const { id, token } = await tokenFor(here, ['submission.read'])
    await by(here, token, readSubmissionData, { params: { id: packageId } })
    const { rows } = await here.owner.query(
      `select chain, event, actor_user_id, payload::jsonb as payload from audit_entry
       where payload::text like '%' || $1 || '%' order by event`,
      [id],
    )
    const named = { token: id, machine: 'Back office' }
    expect(rows).toMatchObject([
      {
        chain: here.adviser.id,
        event: 'submission data read',
        actor_user_id: null,
        payload: { ...named, package: packageId, whole: false },
      },
      {
        event: 'token added',
        actor_user_id: here.admin.userId,
        payload: { ...named, permissions: ['submission.read'] },
      },
      {
        event: 'token used',
        actor_user_id: null,
        payload: { ...named, call: 'GET /api/submission/:id/data' },
      },
    ])
    const kept = await here.owner.query('select record::text as row from machine_token as record')
    expect(JSON.stringify(kept.rows)).not.toContain(token.slice(4, 24))
  })
})

describe('an administrator', () => {
  it('adds a token with a code, for books that there are, until a day within a year', async () => {
    const here = await ground()
    const { admin } = here
    const right = { name: 'Back office', permissions: ['submission.read' as const], books: 'all' as const }
    const add = (body: object) =>
      make(admin, addToken, { body: { ...right, expiresOn: inAYear(here), ...body } })
    expect(await add({})).toBeRefused('invalid')
    const code = await freshCode(here, admin)
    for (const wrong of [
      { expiresOn: inAYear(here, 367) },
      { expiresOn: inAYear(here, -2) },
      { books: [] },
      { books: [here.clientId] },
      { permissions: [] },
      { permissions: ['clients.read'] },
      { name: ' ' },
    ])
      expect(await add({ ...wrong, code })).toBeRefused('invalid')
    expect((await add({ code })).status).toBe(200)
    // for ten minutes one code is enough
    expect((await add({ books: [here.adviser.id] })).status).toBe(200)
    expect(
      await make(here.adviser, addToken, { body: { ...right, expiresOn: inAYear(here), code } }),
    ).toBeRefused('forbidden')
  })
})
