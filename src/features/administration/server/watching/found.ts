import type { Language } from '../../../../platform/codes/person.ts'
import type { Blanks } from '../../../../platform/problem.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { PartStatus } from '../../watching-contract.ts'

/** What was found of a part: how it stands, and a sentence whose blanks are filled in the reader's language. */
export interface Found {
  status: PartStatus
  sentence: string
  blanks?: Blanks
  /** Where that is known; else it is told since when this process has seen it so. */
  since?: Date | string | null
  link?: string
}

/** Whoever looks: an administrator's call, or `npm run doctor`. */
export interface Looking {
  services: RequestServices
  language: Language
  step: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
}

/** Reads in a transaction of its own. */
export type ReadLimited = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** A word that is written otherwise in each language. */
export const inBoth = (write: (language: Language) => string) => ({ en: write('en'), fr: write('fr') })
