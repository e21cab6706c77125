import { resolve } from 'node:path'
import type { Config } from '../startup/config.ts'
import { firmFonts } from './fonts.ts'
import type { DocumentRequest, TypesetDocument } from './typeset-document.ts'
import { DocumentFailed, startTypesetting, type TypesettingProcess } from './typesetting-process.ts'
import { makeQueue } from './typesetting-queue.ts'

export interface Typesetting {
  /**
   * Typesets one document; requests wait for one another.
   * @throws DocumentFailed: the next document is not harmed by it
   */
  typeset(request: DocumentRequest): Promise<TypesetDocument>
}

/** Of itself for jobs, whose documents go before every preview. */
export interface Typesetter extends Typesetting {
  /**
   * For a document that somebody waits for. Where nobody does any more when its turn comes, it is not made.
   * @throws Problem unavailable, where too many wait already
   */
  preview(isWanted: () => boolean): Typesetting
  /** Lets the documents in line be finished; later ones are refused. */
  close(): Promise<void>
}

interface TypesetterOptions {
  firm: Pick<Config['firm'], 'name' | 'accent' | 'logo'>
  /** The only folder that Typst may read, with all that templates import. */
  templates?: string
  /** A document that takes longer is given up, its process with it. */
  patienceMs?: number
  /** After so many documents, or with so much memory held, the next one gets a new process. */
  documentsPerProcess?: number
  bytesPerProcess?: number
  /** A process that nobody needs holds a quarter of a gigabyte; after so long it is let go. */
  idleMs?: number
}

const sources = resolve(import.meta.dirname, '../..')

/** Typesets in a process of its own, which starts with the first document and never keeps the portal running. */
export function makeTypesetter({
  firm,
  templates = sources,
  patienceMs = 20_000,
  documentsPerProcess = 1_000,
  bytesPerProcess = 512 * 2 ** 20,
  idleMs = 10 * 60_000,
}: TypesetterOptions): Typesetter {
  let idle: NodeJS.Timeout | undefined
  let process: TypesettingProcess | undefined
  const line = makeQueue()
  let closed = false

  async function make({ template, data, language, writtenAt }: DocumentRequest): Promise<TypesetDocument> {
    // it may have died of something while nothing was asked of it
    if (process?.ended) process = undefined
    process ??= startTypesetting({ templates, logo: firm.logo, fonts: firmFonts })
    const inputs = { data, language, writtenAt: writtenAt.toISOString(), firm: { ...firm, logo: undefined } }
    clearTimeout(idle)
    try {
      const { pdf, places } = await process.make({ template, inputs }, patienceMs)
      return { pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength), places }
    } finally {
      const { ended, made, heldBytes } = process
      if (ended || made >= documentsPerProcess || heldBytes > bytesPerProcess) endProcess()
      else idle = setTimeout(endProcess, idleMs).unref()
    }
  }

  function endProcess() {
    process?.end()
    process = undefined
  }

  type Lane = <Result>(work: () => Promise<Result>) => Promise<Result>
  const typesetIn =
    (lane: Lane, isWanted = () => true): Typesetting['typeset'] =>
    (order) => {
      if (closed) return Promise.reject(new DocumentFailed('The typesetter is closed.'))
      return lane(async () => {
        if (!isWanted()) throw new DocumentFailed('Nobody waits for the document any more.')
        return await make(order)
      })
    }

  return {
    typeset: typesetIn(line.forJobs),
    preview(isWanted) {
      line.mustHaveRoom()
      return { typeset: typesetIn(line.forPreviews, isWanted) }
    },
    async close() {
      closed = true
      await line.empty()
      clearTimeout(idle)
      endProcess()
    },
  }
}
