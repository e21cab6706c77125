// What other features read of the trail, as far as its reader may.

export { listEntries } from './entries.ts'
