import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['node_modules/**', 'tests/boundaries/broken/**'],
    globalSetup: ['tests/database-server.ts'],
    setupFiles: ['tests/matchers.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    slowTestThreshold: 2_000,
  },
})
