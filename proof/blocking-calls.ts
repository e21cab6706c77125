import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'

export interface SentCall {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

export interface AnsweredCall {
  status: number
  text: string
}

export interface BlockingCalls {
  call: (sent: SentCall) => AnsweredCall
  close: () => Promise<unknown>
}

/**
 * Makes HTTP calls for which the caller's thread stands still, so that a run in virtual time meets the portal as it
 * meets the model: at one moment. A thread of its own sends them.
 */
export function blockingCalls(): BlockingCalls {
  const { port1: here, port2: there } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(new URL('./calls-thread.ts', import.meta.url), {
    workerData: { port: there, answered },
    transferList: [there],
  })
  return {
    call(sent) {
      Atomics.store(answered, 0, 0)
      here.postMessage(sent)
      Atomics.wait(answered, 0, 0)
      return receiveMessageOnPort(here)?.message
    },
    close: () => thread.terminate(),
  }
}
