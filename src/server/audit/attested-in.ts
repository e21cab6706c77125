import type { Tx } from '../database/tx.ts'
import type { NewAnchor } from './anchor-file.ts'

// What a transaction has attested of records is anchored once that is committed: a record that is put back later, with all
// that attests it, is older than its anchor.

const ofTx = new WeakMap<Tx, Map<string, NewAnchor>>()

/** Of a record that is attested several times the last counts. */
export function noteAttested(tx: Tx, anchor: NewAnchor): void {
  const noted = ofTx.get(tx) ?? new Map<string, NewAnchor>()
  ofTx.set(tx, noted.set(anchor.chain, anchor))
}

/** Gives what was noted since it was taken last: a connection has one transaction after another. */
export function takeAttested(tx: Tx): NewAnchor[] {
  const noted = [...(ofTx.get(tx)?.values() ?? [])]
  ofTx.delete(tx)
  return noted
}
