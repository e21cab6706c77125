import { defineConfig } from 'vitest/config'
import { withDatabase } from './vitest.config.ts'

/** What takes too long for every run: a file a promise, one after another, since some measure and some kill. */
export default defineConfig({
  test: { ...withDatabase, include: ['proof/*.proof.ts'], maxWorkers: 1, testTimeout: 1_800_000 },
})
