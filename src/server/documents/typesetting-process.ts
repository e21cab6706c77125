import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Problem } from '../../platform/problem.ts'
import { usedBy } from './process-use.ts'
import type { MarkedPlace } from './typeset-document.ts'

/** What a process is told when it starts. */
export interface ProcessOptions {
  templates: string
  logo: string | undefined
  fonts: readonly string[]
  /** Of them those that a letter with marks is set in. */
  markedFonts: readonly string[]
  /** Of -20 to 19, where the portal has 0. */
  priority: number
}

export interface Job {
  template: string
  inputs: object
}

export type Answer =
  | { pdf: Uint8Array; places: MarkedPlace[]; heldBytes: number }
  | { failure: string; heldBytes: number }

/** What one document may use; its process is ended where it goes beyond. */
export interface Limits {
  /** Time of the processor: on a busy machine an innocent document waits long, and uses no more than elsewhere. */
  cpuMs: number
  heldBytes: number
  /** By the clock, and by it alone where the system does not say what a process used. */
  patienceMs: number
}

/** A document that could not be made. Its message names the template's fault, and never what stood in the document. */
export class DocumentFailed extends Error {
  override readonly name: string = 'DocumentFailed'
}

/** It went beyond its limits. */
export class DocumentTooCostly extends DocumentFailed {
  override readonly name = 'DocumentTooCostly'
}

/** Its process ended or was full of what others left: nothing says that the document is at fault. */
export class ProcessLost extends DocumentFailed {
  override readonly name = 'ProcessLost'
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
    /** The firm's logo that its documents carry. */
    logo: options.logo,
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
    async make(job: Job, limits: Limits) {
      holdPortal(true)
      try {
        if (!state.ready) await untilReady()
        return await answerTo(job, limits)
      } finally {
        holdPortal(false)
      }
    },
  }

  /** A slow start is no fault of the document: it has a limit of its own, and the processor as the portal has. */
  async function untilReady() {
    await next({
      onLimit: (end) => endLater(startPatienceMs, () => end(new ProcessLost('It did not start.'))),
    })
    lowerPriority(child.pid, options.priority)
    state.ready = true
  }

  async function answerTo(job: Job, limits: Limits) {
    const onLimit = await watch(limits)
    const answer = (await next({ onLimit, send: job })) as Answer // our own program sends nothing else
    state.made += 1
    state.heldBytes = answer.heldBytes
    if ('failure' in answer) throw new DocumentFailed(answer.failure)
    return answer
  }

  /** Looks ten times a second at what the process uses beyond what it had used before. */
  async function watch({ cpuMs, heldBytes, patienceMs }: Limits): Promise<Waiting['onLimit']> {
    const before = await usedBy(child.pid)
    return (end) => {
      const looking = setInterval(async () => {
        const now = await usedBy(child.pid)
        if (!before || !now) return
        if (now.cpuMs - before.cpuMs > cpuMs)
          end(new DocumentTooCostly(`The document took more than ${cpuMs} ms of the processor.`))
        if (now.heldBytes > heldBytes)
          end(
            state.made > 0
              ? new ProcessLost('The process held too much memory.')
              : new DocumentTooCostly(`The document took more than ${heldBytes} bytes of memory.`),
          )
      }, 100)
      // where it used little of the processor, others did: it is no fault of the document
      const stop = endLater(patienceMs, () =>
        end(
          before
            ? new Problem('unavailable', { retryAfterSeconds: 30 })
            : new DocumentTooCostly(`The document took longer than ${patienceMs} ms.`),
        ),
      )
      return () => {
        clearInterval(looking)
        stop()
      }
    }
  }

  /** What the process says next. One that ends, is out of reach or goes beyond its limits is ended for good. */
  function next({ onLimit, send }: Waiting): Promise<unknown> {
    return new Promise((settle, refuse) => {
      const fail = (failure: Error) => {
        end()
        done()
        refuse(failure)
      }
      const stop = onLimit(fail)
      const onExit = (code: number | null, signal: string | null) =>
        fail(new ProcessLost(`The typesetting process ended (${signal ?? code}).`))
      const onMessage = (message: unknown) => {
        done()
        settle(message)
      }
      function done() {
        stop()
        child.off('exit', onExit).off('message', onMessage)
      }
      child.on('exit', onExit).on('message', onMessage)
      if (send)
        child.send(
          send,
          (error) => error && fail(new ProcessLost('The typesetting process cannot be reached.')),
        )
    })
  }
}

function endLater(ms: number, end: () => void): () => void {
  const limit = setTimeout(end, ms)
  return () => clearTimeout(limit)
}

/** Where processors are scarce, whoever waits for a list or a save goes before whoever waits for a document. */
function lowerPriority(pid: number | undefined, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority)
  } catch {
    // it has ended, which is told elsewhere
  }
}

/** Loading Typst and the fonts takes a tenth of a second, and whole seconds on a machine that is busy. */
const startPatienceMs = 60_000

interface Waiting {
  /** Begins to watch; what it gives stops that. */
  onLimit: (end: (failure: Error) => void) => () => void
  send?: Job
}
