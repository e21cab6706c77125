import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { MarkedPlace } from './typeset-document.ts'

/** What a process is told when it starts. */
export interface ProcessOptions {
  templates: string
  logo: string | undefined
  fonts: readonly string[]
}

export interface Job {
  template: string
  inputs: object
}

export type Answer =
  | { pdf: Uint8Array; places: MarkedPlace[]; heldBytes: number }
  | { failure: string; heldBytes: number }

/** A document that could not be made. Its message names the template's fault, and never what stood in the document. */
export class DocumentFailed extends Error {
  override readonly name = 'DocumentFailed'
}

export type TypesettingProcess = ReturnType<typeof startTypesetting>

const program = fileURLToPath(new URL('./typesetting-program.ts', import.meta.url))

/**
 * A process and not a worker thread: Typst keeps its cache outside of V8, so that ending a thread gave back
 * nothing (602 MB before, 598 after), a loop inside it cannot be ended, and a crash would take the portal along.
 * Its environment holds none of the portal's secrets, and a proxy that nobody answers: a template that names a
 * package of Typst's registry would otherwise fetch it.
 */
export function startTypesetting(options: ProcessOptions) {
  const child = fork(program, [JSON.stringify(options)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    env: { ALL_PROXY: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' },
  })
  giveWay(child.pid)
  const state = { ready: false, made: 0, heldBytes: 0, ended: false }
  // an error without a listener would end the portal; whoever waits for a document hears of it by 'exit'
  child.on('error', () => end())
  child.on('exit', () => {
    state.ended = true
  })
  const holdPortal = (held: boolean) => {
    child[held ? 'ref' : 'unref']()
    child.channel?.[held ? 'ref' : 'unref']()
  }
  holdPortal(false)

  function end() {
    state.ended = true
    child.kill('SIGKILL')
  }

  return {
    get made() {
      return state.made
    },
    /** Resident memory after the last document. */
    get heldBytes() {
      return state.heldBytes
    },
    get ended() {
      return state.ended
    },
    end,
    async make(job: Job, patienceMs: number) {
      holdPortal(true)
      try {
        if (!state.ready) await untilReady()
        return await answerTo(job, patienceMs)
      } finally {
        holdPortal(false)
      }
    },
  }

  /** A slow start is no fault of the document: it has a limit of its own. */
  async function untilReady() {
    await next({ patienceMs: startPatienceMs, tooLong: 'The typesetting process did not start.' })
    state.ready = true
  }

  async function answerTo(job: Job, patienceMs: number) {
    const tooLong = `The document took longer than ${patienceMs} ms.`
    const answer = (await next({ patienceMs, tooLong, send: job })) as Answer // our own program sends nothing else
    state.made += 1
    state.heldBytes = answer.heldBytes
    if ('failure' in answer) throw new DocumentFailed(answer.failure)
    return answer
  }

  /** What the process says next. One that ends, is out of reach or takes too long is ended for good. */
  function next({ patienceMs, tooLong, send }: Waiting): Promise<unknown> {
    return new Promise((settle, refuse) => {
      const fail = (message: string) => {
        end()
        done()
        refuse(new DocumentFailed(message))
      }
      const limit = setTimeout(() => fail(tooLong), patienceMs)
      const onExit = (code: number | null, signal: string | null) =>
        fail(`The typesetting process ended (${signal ?? code}).`)
      const onMessage = (message: unknown) => {
        done()
        settle(message)
      }
      function done() {
        clearTimeout(limit)
        child.off('exit', onExit).off('message', onMessage)
      }
      child.on('exit', onExit).on('message', onMessage)
      if (send) child.send(send, (error) => error && fail('The typesetting process cannot be reached.'))
    })
  }
}

/** Of -20 to 19, where the portal has 0: a third of its share. */
const lowerPriority = 5

/** Where processors are scarce, whoever waits for a list or a save goes before whoever waits for a document. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, lowerPriority)
  } catch {
    // it could not be started, which is told elsewhere
  }
}

/** Loading Typst and the fonts takes a tenth of a second, and whole seconds on a machine that is busy. */
const startPatienceMs = 60_000

interface Waiting {
  patienceMs: number
  tooLong: string
  send?: Job
}
