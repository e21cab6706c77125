import { Problem } from './problem.ts'

/** What was looked for. @throws Problem not_found, where it is not there for whoever asks */
export function orNotFound<Record>(record: Record | undefined): Record {
  if (record === undefined) throw new Problem('not_found')
  return record
}
