import { atMost, type Figure } from './figure.ts'
import { benchFirm } from './firm.ts'
import { percentile, whileServing } from './serving.ts'

const households = 10_000
const searches = 200

/** How long one adviser with 10,000 households waits for a search, over HTTP, as the app's role. */
export async function benchSearch(): Promise<Figure[]> {
  const firm = await benchFirm(households)
  try {
    const measured = await whileServing('serve-portal.ts', [firm.appUrl], async (address) => {
      const url = `${address}/api/household/advisor/${firm.advisorId}?limit=200&search=`
      const milliseconds: number[] = []
      for (let n = 0; n < searches; n++) {
        const begun = performance.now()
        const answer = await fetch(`${url}number%20${n * 49}`, { headers: { cookie: firm.cookie } })
        if (!answer.ok) throw new Error(`a search was answered with ${answer.status}`)
        await answer.arrayBuffer()
        milliseconds.push(performance.now() - begun)
      }
      return milliseconds
    })
    const [median, p95] = [percentile(measured, 0.5), percentile(measured, 0.95)]
    return [
      atMost(
        100,
        p95,
        `search: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms among ${households} households`,
      ),
    ]
  } finally {
    await firm.close()
  }
}
