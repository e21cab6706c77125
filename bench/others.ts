import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { listHouseholds } from '../src/features/households/contract.ts'
import { listClients } from '../src/features/participants/contract.ts'
import { readReport, saveResponse } from '../src/features/risk-tolerance/contract.ts'
import { scoresOfSections } from '../src/features/risk-tolerance/questionnaire/scores.ts'
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
      ...(await besideBodies(firm, address)),
      ...(await besideDocuments(firm, address)),
    ])
  } finally {
    await firm.close()
  }
}

/** As large as a body may be, and as costly to read as one can be made. */
const bodies: readonly string[] = [
  nested(usualBodyBytes / 2 - 20),
  `{${Array.from({ length: 5_400 }, (_, n) => `"k${n}":[]`).join()}}`,
  `{"username":[${'{},'.repeat(21_000)}{}]}`,
  `{${'"username":1,'.repeat(5_000)}"password":1}`,
  JSON.stringify({ username: 'x'.repeat(usualBodyBytes - 20) }),
]

function nested(levels: number): string {
  return `{"username":${'['.repeat(levels)}${']'.repeat(levels)}}`
}

async function besideBodies(firm: BenchFirm, address: string): Promise<Figure[]> {
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

async function besideDocuments(firm: BenchFirm, address: string): Promise<Figure[]> {
  const url = `${address}${readReport.path.replace(':id', await responseOf(firm, address))}`
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
  const ratio = besideP99 / aloneP99
  return [
    atMost(
      2,
      ratio,
      `others: a list p99 ${aloneP99.toFixed(1)} ms, beside ${documentsAtOnce} documents at once ${besideP99.toFixed(1)} ms, ${ratio.toFixed(2)} times as long; ${made} were made`,
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
async function listTimes(firm: BenchFirm, address: string): Promise<number[]> {
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

/** The id of a response that the first adviser filled in for the first client. */
async function responseOf({ cookie }: BenchFirm, address: string): Promise<string> {
  const headers = { cookie, 'content-type': 'application/json' }
  const clients = await (await fetch(`${address}${listClients.path}`, { headers })).json()
  const riskScoreSections = scoresOfSections.map((scores, n) => ({
    sectionId: n + 1,
    answerScore: scores[0],
  }))
  const body = JSON.stringify({ foClientId: clients.result[0].id, riskScoreSections, specialNotes: '' })
  const saved = await (
    await fetch(`${address}${saveResponse.path}`, { method: 'POST', headers, body })
  ).json()
  return saved.result.id
}
