import { atMost, type Figure } from './figure.ts'
import { benchFirm } from './firm.ts'
import { percentile, whileServing } from './serving.ts'

const households = 10_000
const advisers = 7
const clients = households * advisers * 3
const searches = 200

const listed = (advisorId: string, words: string) =>
  `/api/household/advisor/${advisorId}?limit=200&search=${encodeURIComponent(words)}`
const overAll = (_: string, words: string) => `/api/search?q=${encodeURIComponent(words)}`

/** Words that find one household: by its own name, and by the name of somebody in it; and over everything. */
const kinds = {
  'by household': (id: string, n: number) => listed(id, `number ${n}`),
  'by person': (id: string, n: number) => listed(id, `first2 last${n}x2`),
  'of everything by name': (id: string, n: number) => overAll(id, `first2 last${n}x2`),
  'of everything by phone': (id: string, n: number) => overAll(id, `416 555 ${String(n).padStart(4, '0')}`),
}

/**
 * How long one of seven advisers, each with 10,000 households, waits for a search, over HTTP, as the app's role among
 * the firm's 210,000 clients (LD2).
 */
export async function benchSearch(): Promise<Figure[]> {
  const firm = await benchFirm(households, advisers)
  try {
    return await whileServing('serve-portal.ts', [firm.appUrl], async (address) => {
      const figures: Figure[] = []
      for (const [kind, addressOf] of Object.entries(kinds)) {
        const measured: number[] = []
        for (let n = 0; n < searches; n++) {
          const path = addressOf(firm.advisorId, n * 49)
          const begun = performance.now()
          const answer = await fetch(`${address}${path}`, { headers: { cookie: firm.cookie } })
          if (!answer.ok) throw new Error(`a search was answered with ${answer.status}`)
          await answer.arrayBuffer()
          measured.push(performance.now() - begun)
        }
        const [median, p95] = [percentile(measured, 0.5), percentile(measured, 0.95)]
        const took = `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
        figures.push(atMost(100, p95, `search ${kind}: ${took} among ${clients} clients`))
      }
      return figures
    })
  } finally {
    await firm.close()
  }
}
