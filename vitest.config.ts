import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['node_modules/**', 'tests/boundaries/broken/**'],
    globalSetup: ['tests/database-server.ts'],
    setupFiles: ['tests/matchers.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // a hang is found all the same, and a slow machine is no fault of the code
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    slowTestThreshold: 2_000,
  },
})
