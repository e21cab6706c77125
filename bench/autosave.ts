import autocannon, { type Client } from 'autocannon'
import { listClients } from '../src/features/participants/contract.ts'
import { createLink, saveResponse } from '../src/features/risk-tolerance/contract.ts'
import { scoresOfSections, sectionCount } from '../src/features/risk-tolerance/questionnaire/scores.ts'
import { type BenchFirm, benchFirm } from './firm.ts'
import { whileServing } from './serving.ts'

const connections = 50
const seconds = 8

/** Clients who answer the questionnaire on their phones, all at once: each answer is saved as it is given. */
export async function benchAutosave(): Promise<string[]> {
  const firm = await benchFirm(connections)
  try {
    return await whileServing('serve-portal.ts', [firm.appUrl], async (address) => {
      const links = await linksOf(firm, address)
      const run = (duration: number) =>
        autocannon({
          url: `${address}${saveResponse.path}`,
          method: 'POST',
          connections,
          duration,
          headers: { 'content-type': 'application/json' },
          setupClient: answering(links),
        })
      await run(2)
      const { requests, latency, non2xx, errors } = await run(seconds)
      if (non2xx + errors > 0) throw new Error(`autosave: ${non2xx} refusals, ${errors} failures`)
      return [
        `autosave: ${requests.average.toFixed(0)}/s at ${connections} connections, median ${latency.p50} ms, p99 ${latency.p99} ms (50 ms are wanted)`,
      ]
    })
  } finally {
    await firm.close()
  }
}

interface Link {
  clientId: string
  code: string
}

async function linksOf(firm: BenchFirm, address: string): Promise<Link[]> {
  const headers = { cookie: firm.cookie, 'content-type': 'application/json' }
  const listed = await fetch(`${address}${listClients.path}?limit=${connections}`, { headers })
  const clients = listClients.result.parse((await listed.json()).result)
  return await Promise.all(
    clients.map(async ({ id }) => {
      const body = JSON.stringify({ foClientId: id })
      const made = await fetch(`${address}${createLink.path}`, { method: 'POST', headers, body })
      return { clientId: id, code: createLink.result.parse((await made.json()).result).code }
    }),
  )
}

const firstAnswers = scoresOfSections.map(([answerScore], at) => ({ sectionId: at + 1, answerScore }))

/** Each connection is a client with a link of his own, who gives one answer after another. */
function answering(links: readonly Link[]) {
  let next = 0
  return (connection: Client) => {
    const link = links[next++ % links.length]
    if (!link) throw new Error('there are no links')
    let answered = 0
    const answer = () => {
      answered = (answered % sectionCount) + 1
      connection.setBody(
        JSON.stringify({
          foClientId: link.clientId,
          riskScoreSections: firstAnswers.slice(0, answered),
          specialNotes: '',
          code: link.code,
        }),
      )
    }
    answer()
    connection.on('response', answer)
  }
}
