import { type MessagePort, workerData } from 'node:worker_threads'
import type { AnsweredCall, SentCall } from './blocking-calls.ts'

const { port, answered } = workerData as { port: MessagePort; answered: Int32Array }

port.on('message', async ({ url, ...sent }: SentCall) => {
  port.postMessage(await answerTo(url, sent))
  Atomics.store(answered, 0, 1)
  Atomics.notify(answered, 0)
})

/** Of a call that did not get through the status is 0. */
async function answerTo(url: string, sent: Omit<SentCall, 'url'>): Promise<AnsweredCall> {
  try {
    const answer = await fetch(url, sent)
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { status: 0, text: String(error) }
  }
}
