import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bookOf, ground } from '../../../../tests/ground.ts'
import {
  archive,
  completeStatementOn,
  create,
  newestOf,
  save,
  statementOn,
} from '../../../../tests/policy-ground.ts'
import { emptyStatement, type StatementDraft, statementFields } from '../draft.ts'
import { wholeStatement } from '../whole-testing.ts'

const objective = { upperLimit: 0, lowerLimit: 0, target: 0 }
const nothingEntered = {
  // an empty text is answered as null
  clientSummary: null,
  timeHorizion: 0,
  incomeRequirements: false,
  maxCommericialPaperPercentage: 0,
  maxSecurityIssuerPercentage: 0,
  legalRegulatoryConsiderations: null,
  uniqueCircumstances: null,
  cashAndEquivalentsObjectives: objective,
  fixedIncomeObjectives: objective,
  equityObjectives: objective,
  alternativeInvestmentsObjectives: objective,
  accountFeeDescriptions: [],
  // nothing of what documents need beside is filled in unseen
  purposes: [],
  purposeOther: null,
  currency: null,
  inflationAssumption: null,
  spendingPolicy: null,
  exclusions: null,
  allowsBorrowing: null,
  taxConsiderations: null,
  benchmarks: null,
  reporting: null,
  supervisor: null,
  acknowledgements: [],
}

describe('a statement', () => {
  it('that is sent whole is created complete, and is the client’s newest [API-055] [IPS-019] [IPS-020]', async () => {
    const here = await ground()
    expect(await newestOf(here)).toBeNull()
    const { status, body } = await create(here, wholeStatement)
    expect([status, body.isSuccess]).toEqual([200, true])
    expect(body.result).toEqual({
      ...wholeStatement,
      acknowledgements: [],
      id: expect.any(String),
      participantId: here.clientId,
      status: 'complete',
      createdAt: body.result.createdAt,
      completedAt: body.result.createdAt,
      nextReviewOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      isChangedSince: false,
      outOfDate: [],
      judgedBy: 1,
      version: 1,
      stamps: {},
    })
    expect(await newestOf(here)).toEqual(body.result)
    const { rows } = await here.owner.query(
      `select payload::jsonb as payload from audit_entry where event = 'policy statement created'`,
    )
    expect(rows[0].payload).toMatchObject({ statement: body.result.id, status: 'complete' })
    const newer = await statementOn(here)
    expect(await newestOf(here)).toEqual(newer)
  })

  it('is begun as a draft of which nothing is entered [IPS-021]', async () => {
    const here = await ground()
    const { body } = await create(here, {}, 'draft')
    const fields = Object.fromEntries(statementFields.map((field) => [field, body.result[field]]))
    expect(fields).toEqual(nothingEntered)
    expect(emptyStatement).toEqual(fields)
    expect(body.result).toMatchObject({ status: 'draft', completedAt: null, nextReviewOn: null })
  })

  it('has the specification’s names on the wire, and no others [API-056]', async () => {
    const here = await ground()
    const misspelt = { timeHorizion: 9, maxCommericialPaperPercentage: 4 }
    expect((await create(here, misspelt, 'draft')).body.result).toMatchObject(misspelt)
    const corrected = { participantId: here.clientId, status: 'draft', timeHorizon: 9 }
    expect((await here.adviser.request('POST', '/api/ips', corrected)).status).toBe(422)
  })

  it('that is submitted is told all that is wrong with it at once [IPS-007] [IPS-008] [IPS-009] [IPS-015] [IPS-016]', async () => {
    const here = await ground()
    const horizon = 'Please provide a valid time horizon'
    const limits = 'Please provide valid limits for investments'
    const objectives = 'Please provide valid investment objectives'
    expect(await create(here, {})).toBeRefused('invalid', {
      clientSummary: 'Please provide a valid client summary',
      timeHorizion: horizon,
      maxCommericialPaperPercentage: limits,
      maxSecurityIssuerPercentage: limits,
    })
    const wrong: StatementDraft = {
      ...wholeStatement,
      timeHorizion: -1,
      maxCommericialPaperPercentage: 100,
      maxSecurityIssuerPercentage: 100.0001,
      equityObjectives: { lowerLimit: -0.0001, target: 100.0001, upperLimit: null },
      cashAndEquivalentsObjectives: null,
      fixedIncomeObjectives: { lowerLimit: 0, target: -1, upperLimit: 101 },
      alternativeInvestmentsObjectives: { lowerLimit: 101, target: 0, upperLimit: -1 },
      accountFeeDescriptions: [{}, { ...wholeStatement.accountFeeDescriptions[0], managementFee: 100.01 }],
    }
    const at = (path: string) => `accountFeeDescriptions.${path}`
    const fee = 'Please provide a valid management fee'
    expect(await create(here, wrong)).toBeRefused('invalid', {
      timeHorizion: horizon,
      maxCommericialPaperPercentage: limits,
      maxSecurityIssuerPercentage: limits,
      'cashAndEquivalentsObjectives.upperLimit': objectives,
      'cashAndEquivalentsObjectives.lowerLimit': objectives,
      'cashAndEquivalentsObjectives.target': objectives,
      'fixedIncomeObjectives.upperLimit': objectives,
      'fixedIncomeObjectives.target': objectives,
      'equityObjectives.upperLimit': objectives,
      'equityObjectives.lowerLimit': objectives,
      'equityObjectives.target': objectives,
      'alternativeInvestmentsObjectives.upperLimit': objectives,
      'alternativeInvestmentsObjectives.lowerLimit': objectives,
      [at('0.accountNumber')]: 'Please provide a valid account number',
      [at('0.clientName')]: 'Please provide a valid client name',
      [at('0.accountDescription')]: 'Please provide a valid account description',
      [at('0.approximateValue')]: 'Please provide a valid approximate value',
      [at('0.managementFee')]: fee,
      [at('1.managementFee')]: fee,
    })
    expect(await newestOf(here)).toBeNull()
  })

  it('is taken with each number at its bounds [IPS-008] [IPS-009] [IPS-016]', async () => {
    const here = await ground()
    const fee = wholeStatement.accountFeeDescriptions[0]
    const bounds: StatementDraft = {
      ...wholeStatement,
      timeHorizion: 1,
      maxCommericialPaperPercentage: 0.0001,
      maxSecurityIssuerPercentage: 99.9999,
      equityObjectives: { lowerLimit: 0, target: 100, upperLimit: 100 },
      cashAndEquivalentsObjectives: { lowerLimit: 0, target: 0, upperLimit: 0 },
      accountFeeDescriptions: [
        { ...fee, approximateValue: 0.01, managementFee: 100 },
        { ...fee, managementFee: 0.0001 },
      ],
      acknowledgements: [
        { key: 'above-usual-limit', path: 'maxSecurityIssuerPercentage', reason: 'One issuer alone' },
        {
          key: 'targets-not-whole',
          path: 'alternativeInvestmentsObjectives.target',
          reason: 'Each class at its bounds',
        },
      ],
    }
    expect((await create(here, bounds)).body).toMatchObject({ isSuccess: true, result: bounds })
    const zero: StatementDraft = {
      ...wholeStatement,
      accountFeeDescriptions: [{ ...fee, approximateValue: 0, managementFee: 0 }],
    }
    expect(await create(here, zero)).toBeRefused('invalid', {
      'accountFeeDescriptions.0.approximateValue': 'Please provide a valid approximate value',
      'accountFeeDescriptions.0.managementFee': 'Please provide a valid management fee',
    })
  })
})

describe('a statement on file', () => {
  it('holds 50 fee descriptions and 10,000 letters a text, and no more', async () => {
    const here = await ground()
    const letters = '界'.repeat(200)
    const fee = {
      accountNumber: letters,
      clientName: letters,
      accountDescription: letters,
      approximateValue: 999_999_999_999.99,
      managementFee: 99.9999,
    }
    const text = '\u0001'.repeat(10_000)
    const largest: StatementDraft = {
      ...wholeStatement,
      clientSummary: text,
      legalRegulatoryConsiderations: text,
      uniqueCircumstances: '界'.repeat(10_000),
      accountFeeDescriptions: Array(50).fill(fee),
      acknowledgements: Array(50).fill({ path: letters, reason: '界'.repeat(500) }),
    }
    const { body, status } = await create(here, largest)
    expect(status).toBe(200)
    // the reasons of what is not warned of are not kept
    expect(body.result).toMatchObject({ ...largest, acknowledgements: [] })
    const more = { clientSummary: `${text}a`, accountFeeDescriptions: Array(51).fill(fee) }
    expect(await save(here, body.result, more)).toBeRefused('invalid', {
      clientSummary: 'This text is too long',
      accountFeeDescriptions: 'There are too many entries',
    })
  })

  it('is of a client of the adviser’s who is not archived', async () => {
    const here = await ground()
    const theirs = await bookOf({ ...here, adviser: here.colleague })
    const { id, version } = await completeStatementOn(theirs)
    for (const path of [`client/${theirs.clientId}`, `circumstances/${theirs.clientId}`, `${id}/versions`])
      expect(await here.adviser.request('GET', `/api/ips/${path}`), path).toBeRefused('not_found')
    expect(await create({ ...here, clientId: theirs.clientId }, {}, 'draft')).toBeRefused('not_found')
    expect(await create({ ...here, clientId: randomUUID() }, {}, 'draft')).toBeRefused('not_found')
    expect(await save(here, { id, version }, { timeHorizion: 3 })).toBeRefused('not_found')
    const own = await completeStatementOn(here)
    expect((await archive(here)).status).toBe(200)
    for (const path of [`client/${here.clientId}`, `circumstances/${here.clientId}`, `${own.id}/versions`])
      expect(await here.adviser.request('GET', `/api/ips/${path}`), path).toBeRefused('not_found')
    expect(await save(here, own, { timeHorizion: 3 })).toBeRefused('not_found')
    expect(await create(here, {}, 'draft')).toBeRefused('not_found')
  })
})

it('takes no hostile save: it is refused, and nothing comes of it', async () => {
  const here = await ground()
  const { id } = await statementOn(here)
  const before = await newestOf(here)
  for (const body of [
    '{"version": 1, "__proto__": {"status": "complete"}}',
    '{"version": 1, "clientSummary": "a\\u0000b"}',
    '{"version": 1, "clientSummary": "\\ud800"}',
    '{"version": 1, "timeHorizion": 1.5}',
    '{"version": 1, "timeHorizion": "12"}',
    '{"version": 1, "timeHorizion": 1e999}',
    '{"version": 1, "incomeRequirements": "yes"}',
    '{"version": 1, "maxSecurityIssuerPercentage": 5.00001}',
    '{"version": 1, "equityObjectives": [1, 2, 3]}',
    '{"version": 1, "equityObjectives": {"target": 5, "other": 6}}',
    '{"version": 1, "accountFeeDescriptions": {}}',
    '{"version": 1, "accountFeeDescriptions": [null]}',
    '{"version": 1, "accountFeeDescriptions": [{"clientName": "two\\nlines"}]}',
    `{"version": 1, "participantId": "${randomUUID()}"}`,
    `{"version": 1, "id": "${randomUUID()}"}`,
    '{"version": 1, "completedAt": "2026-01-01T00:00:00Z"}',
    '{"version": 1, "nextReviewOn": "2090-01-01"}',
    '{"version": 1, "stamps": {"equity": {}}}',
    '{"version": 2147483647, "timeHorizion": 1}',
    '{"version": 0, "timeHorizion": 1}',
    '{"timeHorizion": 1}',
    '{"version": 1, "status": "signed"}',
    '[]',
    'null',
  ]) {
    const answer = await here.adviser.request('PUT', `/api/ips/${id}`, body)
    expect.soft([400, 422], body).toContain(answer.status)
  }
  for (const [method, path] of [
    ['PUT', 'not-an-id'],
    ['PUT', randomUUID()],
    ['GET', `${id}/revisions/99`],
    ['GET', `${id}/revisions/0`],
    ['GET', `${id}/versions?after=Wy0xXQ`],
    ['GET', 'client/null'],
    ['GET', `pdf/${randomUUID()}`],
    ['POST', `${id}/revisions/9/restore`],
  ] as const) {
    const answer = await here.adviser.request(
      method,
      `/api/ips/${path}`,
      method === 'GET' ? undefined : { version: 1 },
    )
    expect.soft([400, 404, 422], path).toContain(answer.status)
  }
  expect(await newestOf(here)).toEqual(before)
})
