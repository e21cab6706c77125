import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { listHouseholds } from '../src/features/households/contract.ts'
import { listClients } from '../src/features/participants/contract.ts'
import { createStatement, readStatementPdf } from '../src/features/policy-statements/contract.ts'
import { mostFees } from '../src/features/policy-statements/draft.ts'
import { wholeStatement } from '../src/features/policy-statements/whole-testing.ts'
import { login } from '../src/features/sign-in/contract.ts'
import { usualBodyBytes } from '../src/platform/endpoint.ts'
import { atMost, type Figure } from './figure.ts'
import { type BenchFirm, benchFirm } from './firm.ts'
import { percentile, whileServing } from './serving.ts'

const households = 100
const bodiesAtOnce = 200
const documentsAtOnce = 50
const rounds = 3
const roundSeconds = 4

/** What an adviser waits for the list of households while somebody else gives the portal much to do. */
export async function benchOthers(): Promise<Figure[]> {
  const firm = await benchFirm(households, 2)
  try {
    return await whileServing('serve-portal.ts', [firm.appUrl], async (address) => [
      ...(await listBesideBodies(firm, address)),
      ...(await listBesideDocuments(firm, address)),
    ])
  } finally {
    await firm.close()
  }
}

/** As large as a body may be, or as costly to read and to judge. */
const bodies: readonly string[] = [
  nested(usualBodyBytes / 2 - 20),
  `{${Array.from({ length: 5_400 }, (_, n) => `"k${n}":[]`).join()}}`,
  nested(4_900),
  `{${Array.from({ length: 4_900 }, (_, n) => `"key${n}":[]`).join()}}`,
  `{${'"username":1,'.repeat(5_000)}"password":1}`,
  JSON.stringify({ username: 'x'.repeat(usualBodyBytes - 20) }),
]

function nested(levels: number): string {
  return `{"username":${'['.repeat(levels)}${']'.repeat(levels)}}`
}

async function listBesideBodies(firm: BenchFirm, address: string): Promise<Figure[]> {
  const headers = { 'content-type': 'application/json' }
  const requests = bodies.map((body) => ({ method: 'POST' as const, headers, body }))
  const flood = { url: `${address}${login.path}`, connections: bodiesAtOnce, requests }
  const { times, result } = await listBeside(firm, address, flood)
  const p99 = percentile(times, 0.99)
  return [
    atMost(
      250,
      p99,
      `others: a list beside ${bodiesAtOnce} deep bodies at once p99 ${p99.toFixed(0)} ms; ${result['4xx']} were refused`,
    ),
  ]
}

async function listBesideDocuments(firm: BenchFirm, address: string): Promise<Figure[]> {
  const url = `${address}${await largestStatement(firm, address)}`
  const readers = { url, connections: documentsAtOnce, headers: { cookie: firm.cookie } }
  const alone: number[] = []
  const beside: number[] = []
  let made = 0
  for (let n = 0; n < rounds; n++) {
    alone.push(...(await listTimes(firm, address)))
    const { times, result } = await listBeside(firm, address, readers)
    beside.push(...times)
    made += result['2xx']
    if (result.non2xx > 0) throw new Error(`${result.non2xx} documents were refused`)
  }
  const [aloneP99, besideP99] = [percentile(alone, 0.99), percentile(beside, 0.99)]
  return [
    atMost(
      Math.max(50, 2 * aloneP99),
      besideP99,
      `others: a list p99 ${aloneP99.toFixed(1)} ms, beside ${documentsAtOnce} of the largest documents at once ${besideP99.toFixed(1)} ms; ${made} were made`,
    ),
  ]
}

/** The list's times while a thread of its own keeps so many requests under way. */
async function listBeside(firm: BenchFirm, address: string, load: autocannon.Options) {
  const loading = autocannon({ ...load, workers: 1, duration: roundSeconds, timeout: 60 })
  const times = await listTimes(firm, address)
  return { times, result: await loading }
}

/** How long the second adviser's list takes, again and again. In ms. */
export async function listTimes(firm: BenchFirm, address: string): Promise<number[]> {
  const url = `${address}${listHouseholds.path.replace(':advisorId', firm.otherAdvisorId)}`
  const headers = { cookie: firm.cookies[1] ?? '' }
  const times: number[] = []
  for (const end = performance.now() + roundSeconds * 1_000; performance.now() < end; await delay(5)) {
    const begun = performance.now()
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    times.push(performance.now() - begun)
    if (answer.status !== 200) throw new Error(`the list was answered with ${answer.status}`)
  }
  return times
}

/** The path of the document of a statement that says as much as one can, made for the first client. */
async function largestStatement({ cookie }: BenchFirm, address: string): Promise<string> {
  const headers = { cookie, 'content-type': 'application/json' }
  const clients = await (await fetch(`${address}${listClients.path}`, { headers })).json()
  const participantId: string = clients.result[0].id
  const prose = 'The family wishes to keep what it has, and to give some of it away. '.repeat(147)
  const fee = {
    clientName: 'Amelia Margaret Hart-Featherstonehaugh',
    accountDescription: 'Registered Retirement Savings Plan, in Canadian dollars',
    approximateValue: 1_250_000.5,
    managementFee: 1.125,
  }
  const body = JSON.stringify({
    ...wholeStatement,
    participantId,
    clientSummary: prose,
    legalRegulatoryConsiderations: prose,
    uniqueCircumstances: prose,
    accountFeeDescriptions: Array(mostFees).fill(fee),
    status: 'draft',
  })
  const saved = await fetch(`${address}${createStatement.path}`, { method: 'POST', headers, body })
  if (saved.status !== 200) throw new Error(`the statement was answered with ${saved.status}`)
  return readStatementPdf.path.replace(':clientId', participantId)
}
