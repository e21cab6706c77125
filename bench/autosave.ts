import { setTimeout as delay } from 'node:timers/promises'
import autocannon, { type Client } from 'autocannon'
import { listClients } from '../src/features/participants/contract.ts'
import { saveResponse } from '../src/features/risk-tolerance/contract.ts'
import { createLink } from '../src/features/risk-tolerance/link-contract.ts'
import { scoresOfSections, sectionCount } from '../src/features/risk-tolerance/questionnaire/scores.ts'
import { atMost, type Figure, measured } from './figure.ts'
import { type BenchFirm, benchFirm } from './firm.ts'
import { percentile, whileServing } from './serving.ts'

const connections = 50
const seconds = 8
/** Where clients take their time, so long from one answer to the next: faster than anybody reads. */
const pauseMs = 250

/**
 * Clients who answer the questionnaire on their phones, all at once; each answer is saved as it is given. At a pace of
 * their own, what one of them waits for; then as fast as the portal takes them, its rate: of one adviser's clients, who
 * share an audit chain, and of ten advisers'.
 */
export async function benchAutosave(): Promise<Figure[]> {
  const paced = await runOn(10, atTheirPace)
  const ofOne = await runOn(1, asFastAsItGoes)
  const ofTen = await runOn(10, asFastAsItGoes)
  return [
    atMost(50, paced.p99Ms, inWords('an answer each quarter of a second', paced)),
    measured(inWords('as fast as it goes, one adviser’s clients', ofOne)),
    measured(inWords('as fast as it goes, ten advisers’ clients', ofTen)),
  ]
}

const inWords = (pace: string, { rate, medianMs, p99Ms }: Measured): string =>
  `autosave: ${pace}: ${rate.toFixed(0)}/s at ${connections} connections, median ${medianMs.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`

interface Measured {
  /** Answers a second. */
  rate: number
  medianMs: number
  p99Ms: number
}

type Run = (url: string, links: readonly Link[], forSeconds: number) => Promise<Measured>

async function runOn(advisers: number, run: Run): Promise<Measured> {
  const firm = await benchFirm(connections / advisers, advisers)
  try {
    return await whileServing('serve-portal.ts', [firm.appUrl], async (address) => {
      const links = await linksOf(firm, address)
      const url = `${address}${saveResponse.path}`
      await run(url, links, 2)
      return await run(url, links, seconds)
    })
  } finally {
    await firm.close()
  }
}

const asFastAsItGoes: Run = async (url, links, duration) => {
  const headers = { 'content-type': 'application/json' }
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    method: 'POST',
    connections,
    duration,
    headers,
    setupClient: answering(links),
  })
  if (non2xx + errors > 0) throw new Error(`autosave: ${non2xx} refusals, ${errors} failures`)
  return { rate: requests.average, medianMs: latency.p50, p99Ms: latency.p99 }
}

const atTheirPace: Run = async (url, links, forSeconds) => {
  const waits: number[] = []
  const rounds = (forSeconds * 1000) / pauseMs
  const one = async (link: Link, at: number) => {
    // not all in the same moment
    await delay((at * pauseMs) / links.length)
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now()
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', headers, body: bodyOf(link, round) })
      if (!answer.ok) throw new Error(`autosave: ${answer.status}`)
      await answer.arrayBuffer()
      waits.push(performance.now() - begun)
      await delay(Math.max(0, begun + pauseMs - performance.now()))
    }
  }
  await Promise.all(links.map(one))
  return { rate: waits.length / forSeconds, medianMs: percentile(waits, 0.5), p99Ms: percentile(waits, 0.99) }
}

interface Link {
  clientId: string
  code: string
}

/** As many links as there are connections, of each adviser the same number. */
async function linksOf({ cookies }: BenchFirm, address: string): Promise<Link[]> {
  const ofEach = await Promise.all(
    cookies.map(async (cookie) => {
      const headers = { cookie, 'content-type': 'application/json' }
      const listed = await fetch(`${address}${listClients.path}?limit=${connections / cookies.length}`, {
        headers,
      })
      const clients = listClients.result.parse((await listed.json()).result)
      return await Promise.all(
        clients.map(async ({ id }) => {
          const body = JSON.stringify({ foClientId: id })
          const made = await fetch(`${address}${createLink.path}`, { method: 'POST', headers, body })
          return { clientId: id, code: createLink.result.parse((await made.json()).result).code }
        }),
      )
    }),
  )
  return ofEach.flat()
}

const firstAnswers = scoresOfSections.map(([answerScore], at) => ({ sectionId: at + 1, answerScore }))

/** What a client sends who has just given this answer, and all those before it. */
const bodyOf = ({ clientId, code }: Link, answer: number): string =>
  JSON.stringify({
    foClientId: clientId,
    riskScoreSections: firstAnswers.slice(0, (answer % sectionCount) + 1),
    specialNotes: '',
    code,
  })

/** Each connection is a client with a link of their own, who gives one answer after another. */
function answering(links: readonly Link[]) {
  let next = 0
  return (connection: Client) => {
    const link = links[next++ % links.length]
    if (!link) throw new Error('there are no links')
    let given = 0
    const answer = () => connection.setBody(bodyOf(link, given++))
    answer()
    connection.on('response', answer)
  }
}
