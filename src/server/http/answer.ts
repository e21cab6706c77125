import type { Readable } from 'node:stream'
import type { Page } from '../../platform/paging.ts'
import type { ToldWarning } from '../../platform/problem.ts'

/** What a handler's answer comes to, before it is written. */
export interface Answer {
  result: unknown
  page?: Page
  /** Numbers beside a list. */
  counts?: unknown
  /** What is told beside the result, and hinders nothing. */
  warnings?: ToldWarning[]
  file?: FileAnswer
}

/** A document, and the name it is saved under. */
export interface FileAnswer {
  name: string
  /** The bytes, a function that makes them after the transaction (serve-document.ts), or a stream that reads them bit by bit. */
  bytes: Buffer | (() => Promise<Buffer>) | Readable
}

export type { ToldWarning as Warning } from '../../platform/problem.ts'
