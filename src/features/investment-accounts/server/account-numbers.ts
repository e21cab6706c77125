import { isMasked, maskAccountNumber } from '../../../platform/formats/mask.ts'
import type { Issue } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { type NewSecret, newSecret, type StoredSecret } from '../../../server/encryption/secrets.ts'
import { type Transfers, withNumbers } from './stored.ts'

// The numbers of the accounts that are transferred are secrets. One that is sent back as it is shown stays, wherever its
// row stands now: rows have no ids, and may have been moved, removed or changed since.

export interface SentTransfers {
  /** With the ids of the secrets. */
  transfers: Transfers
  secrets: NewSecret[]
  /** Masks of which nobody can tell what they stand for. */
  issues: Issue[]
}

/** A transferred account: its number as it was sent or is shown, and all else that is said of it. */
interface Row {
  path: string
  number: string
  around: string
}

interface StoredRow extends Row {
  secretId: string
}

/** `before` has the ids of secrets. */
export function readTransfers(
  sent: Transfers,
  before: Transfers,
  secrets: readonly StoredSecret[],
): SentTransfers {
  const stored = rowsOf(before).flatMap((row): StoredRow[] => {
    const secret = secrets.find(({ id }) => id === row.number)
    return secret ? [{ ...row, number: secret.masked, secretId: secret.id }] : []
  })
  const rows = rowsOf(sent)
  const added: NewSecret[] = []
  const idAt = new Map<string, string>()
  for (const { path, number } of rows.filter((row) => !isMasked(row.number))) {
    const kept = stored.find(({ secretId }) =>
      secrets.some(({ id, isEqual }) => id === secretId && isEqual(number)),
    )
    const secret = kept ? undefined : newSecret('transfer account number', number, maskAccountNumber(number))
    if (secret) added.push(secret)
    idAt.set(path, kept?.secretId ?? secret?.id ?? '')
  }
  const masked = rows.filter((row) => isMasked(row.number))
  for (const [path, id] of standingFor(masked, stored, [...idAt.values()])) idAt.set(path, id)
  return {
    transfers: withNumbers(
      sent,
      (_, transfer, instruction) => idAt.get(pathOf(transfer, instruction)) ?? null,
    ),
    secrets: added,
    issues: masked
      .filter(({ path }) => !idAt.has(path))
      .map(({ path }) => ({
        path,
        message: words('Please enter the whole number: this is not the one on file'),
      })),
  }
}

const pathOf = (transfer: number, instruction: number) =>
  `transferDetails.${transfer}.instructions.${instruction}.institutionAccountNumber`

const rowsOf = (transfers: Transfers): Row[] =>
  transfers.flatMap((transfer, nr) =>
    transfer.instructions.flatMap(({ institutionAccountNumber: number, ...instruction }, row) =>
      number
        ? [
            {
              path: pathOf(nr, row),
              number,
              around: JSON.stringify([{ ...transfer, instructions: [] }, instruction]),
            },
          ]
        : [],
    ),
  )

/**
 * Which secret each masked row stands for, by its path: one whose row is otherwise the same, else one that is shown so. Of
 * several that look alike none is guessed.
 */
function standingFor(
  masked: readonly Row[],
  stored: readonly StoredRow[],
  taken: readonly string[],
): Map<string, string> {
  const found = new Map<string, string>()
  let free = stored.filter(({ secretId }) => !taken.includes(secretId))
  for (const looks of [({ number, around }: Row) => number + around, ({ number }: Row) => number]) {
    const open = Map.groupBy(
      masked.filter(({ path }) => !found.has(path)),
      looks,
    )
    for (const [look, rows] of open) {
      const unclaimed = free.filter((row) => looks(row) === look)
      const alike = unclaimed.length > 0 ? unclaimed : stored.filter((row) => looks(row) === look)
      const isPlain =
        new Set(alike.map(({ secretId }) => secretId)).size === 1 || alike.length === rows.length
      if (!isPlain) continue
      for (const [nr, { path }] of rows.entries()) found.set(path, (alike[nr] ?? alike[0])?.secretId ?? '')
      free = free.filter((row) => !alike.includes(row))
    }
  }
  return found
}
