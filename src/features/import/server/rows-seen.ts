import { createHash } from 'node:crypto'

/** Short enough that 100,000 rows by all their keys weigh little, and so long that no two keys are taken for one. */
const digestBytes = 12

const digestOf = (text: string): string =>
  createHash('shake128', { outputLength: digestBytes }).update(text).digest().toString('latin1')

interface Row {
  row: number
  says: string
  externalId: string | undefined
}

/** The rows of a file that were planned so far, by the keys of whom they are about. */
export class RowsSeen {
  readonly #byKey = new Map<string, Row>()

  /** A row before this one that is about the same person, and whether it says the same; else this one is seen from now on. */
  twinOf(
    row: number,
    cells: readonly string[],
    keys: readonly string[],
    externalId: string | undefined,
  ): { row: number; isSame: boolean } | undefined {
    const says = digestOf(JSON.stringify(cells))
    const digests = keys.map(digestOf)
    for (const digest of digests) {
      const seen = this.#byKey.get(digest)
      // whom the other system calls otherwise is somebody else
      if (!seen || (seen.externalId && externalId && seen.externalId !== externalId)) continue
      return { row: seen.row, isSame: seen.says === says }
    }
    const seen = { row, says, externalId }
    for (const digest of digests) this.#byKey.set(digest, seen)
    return undefined
  }
}
