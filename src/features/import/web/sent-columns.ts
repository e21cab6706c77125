import type { ImportColumn } from '../contract.ts'

/** Where the columns go, as the call takes it. */
export const sentColumns = (columns: readonly ImportColumn[]) =>
  columns.map(({ index, target, format }) => ({ index, target, format }))
