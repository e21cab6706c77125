import { join, resolve } from 'node:path'
import { Problem } from '../../platform/problem.ts'
import type { DocumentOutcome, Metrics } from '../metrics/metrics.ts'
import type { Config } from '../startup/config.ts'
import { makeTurns, type Turn } from '../turns-by-person.ts'
import { firmFonts, markedFonts } from './fonts.ts'
import { refusalOfText } from './text-at-fault.ts'
import type { DocumentRequest, TypesetDocument } from './typeset-document.ts'
import {
  DocumentFailed,
  DocumentTooCostly,
  type Limits,
  ProcessLost,
  startTypesetting,
  type TypesettingProcess,
} from './typesetting-process.ts'

export interface Typesetting {
  /**
   * Typesets one document.
   * @throws DocumentFailed: no other document is harmed by it
   * @throws Problem invalid, where it would take too much time or memory, at the field whose text does
   */
  typeset(request: DocumentRequest): Promise<TypesetDocument>
}

/** Of itself for what is nobody's, such as a test's. */
export interface Typesetter extends Typesetting {
  /**
   * Waits for a turn of this person, then reads and typesets a document that somebody waits for. Where nobody does any
   * more when the turn comes, it is neither read nor made.
   * @throws Problem unavailable, where too many wait already
   */
  preview<Result>(preview: Preview, work: (typesetting: Typesetting) => Promise<Result>): Promise<Result>
  /** The same for a job: it goes before the person's previews. */
  forJob<Result>(person: string, work: (typesetting: Typesetting) => Promise<Result>): Promise<Result>
  /** Lets the documents in line be finished; later ones are refused. */
  close(): Promise<void>
}

export interface Preview {
  /** An adviser's id. */
  person: string
  isWanted: () => boolean
}

interface TypesetterOptions extends Partial<Limits> {
  firm: Pick<Config['firm'], 'name' | 'accent' | 'logo'>
  /** The only folder that Typst may read, with all that templates import. */
  templates?: string
  /** After so many documents, or with so much memory held, the next one gets a new process. */
  documentsPerProcess?: number
  bytesPerProcess?: number
  /** A process that nobody needs holds a quarter of a gigabyte; after so long it is let go. */
  idleMs?: number
  /** Is told of each document that begins to wait. */
  watch?: Metrics['document']
  /** Of -20 to 19, where the portal has 0: at 10 it gets a tenth of what the portal does, at 19 next to nothing. */
  priority?: number
}

const sources = resolve(import.meta.dirname, '../..')
/** Of letter.typ, with one text in it. */
const oneText = join(import.meta.dirname, 'one-text.typ')

/** So many documents are read and set at once, each in a process of its own. */
const processes = 2

/** Typesets in processes of its own, which start when they are needed and never keep the portal running. */
export function makeTypesetter({
  firm,
  templates = sources,
  cpuMs = 3_000,
  heldBytes = 768 * 2 ** 20,
  patienceMs = process.platform === 'linux' ? 120_000 : 20_000,
  documentsPerProcess = 1_000,
  bytesPerProcess = 512 * 2 ** 20,
  idleMs = 10 * 60_000,
  watch,
  priority = 10,
}: TypesetterOptions): Typesetter {
  const turns = makeTurns(processes)
  const resting: { process: TypesettingProcess; idle: NodeJS.Timeout }[] = []
  let closed = false

  function takeProcess(): TypesettingProcess {
    for (let last = resting.pop(); last; last = resting.pop()) {
      clearTimeout(last.idle)
      // it may have died of something while nothing was asked of it
      if (!last.process.ended && last.process.logo === firm.logo) return last.process
      // the firm has another logo since
      last.process.end()
    }
    return startTypesetting({ templates, logo: firm.logo, fonts: firmFonts, markedFonts, priority })
  }

  function giveBack(process: TypesettingProcess): void {
    const { ended, made, heldBytes } = process
    if (ended || made >= documentsPerProcess || heldBytes > bytesPerProcess) {
      process.end()
      return
    }
    const rest = { process, idle: setTimeout(() => letGo(rest), idleMs).unref() }
    resting.push(rest)
  }

  function letGo(rest: (typeof resting)[number]): void {
    resting.splice(resting.indexOf(rest), 1)
    rest.process.end()
  }

  async function makeOnce({ template, data, language, writtenAt }: DocumentRequest, limits: Limits) {
    const process = takeProcess()
    const inputs = { data, language, writtenAt: writtenAt.toISOString(), firm: { ...firm, logo: undefined } }
    try {
      const { pdf, places } = await process.make({ template, inputs }, limits)
      return { pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength), places }
    } finally {
      giveBack(process)
    }
  }

  /** Once more in a new process, where the one it was in was lost. */
  async function make(request: DocumentRequest, limits: Limits): Promise<TypesetDocument> {
    try {
      return await makeOnce(request, limits)
    } catch (error) {
      if (!(error instanceof ProcessLost)) throw error
      return await makeOnce(request, limits)
    }
  }

  const limits = { cpuMs, heldBytes, patienceMs }
  const inTurn: Typesetting = {
    async typeset(request) {
      try {
        return await make(request, limits)
      } catch (error) {
        if (!(error instanceof DocumentTooCostly)) throw error
        const alone = { ...limits, cpuMs: cpuMs / 4, patienceMs: patienceMs / 4 }
        throw await refusalOfText(request, (text) =>
          make({ ...request, template: oneText, data: { text } }, alone),
        )
      }
    },
  }

  async function watchedTurn<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
    const told = watch?.()
    let outcome: DocumentOutcome = 'failed'
    try {
      const result = await turns.inTurn(turn, () => {
        told?.begun()
        return work()
      })
      outcome = 'made'
      return result
    } catch (error) {
      if (turn.isWanted?.() === false) outcome = 'unwanted'
      else if (error instanceof Problem) outcome = 'refused'
      throw error
    } finally {
      told?.ended(outcome)
    }
  }

  const mustBeOpen = () => {
    if (closed) throw new DocumentFailed('The typesetter is closed.')
  }
  const forJob: Typesetter['forJob'] = async (person, work) => {
    mustBeOpen()
    return await watchedTurn({ person, isJob: true }, () => work(inTurn))
  }

  return {
    typeset: (request) => forJob('', ({ typeset }) => typeset(request)),
    forJob,
    async preview({ person, isWanted }, work) {
      mustBeOpen()
      return await watchedTurn({ person, isWanted }, async () => {
        if (!isWanted()) throw new DocumentFailed('Nobody waits for the document any more.')
        return await work(inTurn)
      })
    },
    async close() {
      closed = true
      await turns.empty()
      for (const rest of [...resting]) {
        clearTimeout(rest.idle)
        letGo(rest)
      }
    },
  }
}
