import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { MarkedPlace } from './typesetter.ts'

/** What a process is told when it starts. */
export interface Workshop {
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
export function startTypesetting(workshop: Workshop) {
  const child = fork(program, [JSON.stringify(workshop)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    env: { ALL_PROXY: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' },
  })
  const state = { made: 0, heldBytes: 0, ended: false }
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
      const answer = await answerOf(child, { job, patienceMs, end, holdPortal })
      state.made += 1
      state.heldBytes = answer.heldBytes
      if ('failure' in answer) throw new DocumentFailed(answer.failure)
      return answer
    },
  }
}

interface Asking {
  job: Job
  patienceMs: number
  end: () => void
  holdPortal: (held: boolean) => void
}

/** What the process answers to a job. One that ends, is out of reach or takes too long is ended for good. */
function answerOf(child: ChildProcess, { job, patienceMs, end, holdPortal }: Asking): Promise<Answer> {
  return new Promise((settle, refuse) => {
    const fail = (message: string) => {
      end()
      done()
      refuse(new DocumentFailed(message))
    }
    const tooLong = setTimeout(() => fail(`The document took longer than ${patienceMs} ms.`), patienceMs)
    const onExit = (code: number | null, signal: string | null) =>
      fail(`The typesetting process ended (${signal ?? code}).`)
    const onMessage = (answer: unknown) => {
      done()
      settle(answer as Answer) // our own program sends nothing else
    }
    function done() {
      clearTimeout(tooLong)
      child.off('exit', onExit).off('message', onMessage)
      holdPortal(false)
    }
    child.on('exit', onExit).on('message', onMessage)
    holdPortal(true)
    child.send(job, (error) => error && fail('The typesetting process cannot be reached.'))
  })
}
