import { type Circumstances, personIn } from '../circumstances.ts'

/** Several people as they are read: by their names; undefined where none of them is on file. */
export const namesOf = (circumstances: Circumstances) => (ids: readonly string[]) =>
  ids.flatMap((id) => personIn(circumstances, id)?.name ?? []).join(', ') || undefined
