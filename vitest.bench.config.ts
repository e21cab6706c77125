import { defineConfig } from 'vitest/config'
import { withDatabase } from './vitest.config.ts'

/** What is measured over the calls as the tests know how to make them. */
export default defineConfig({
  test: { ...withDatabase, include: ['bench/*.bench.ts'], maxWorkers: 1, testTimeout: 86_400_000 },
})
