import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** What the tests and the proofs have in common. */
const everyRun = {
  setupFiles: 'tests/matchers.ts',
  pool: 'forks',
  // a hang is found all the same, and a slow machine is no fault of the code
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  slowTestThreshold: 2_000,
} as const

export const withDatabase = { ...everyRun, globalSetup: 'tests/database-server.ts' } as const

const ofServer = ['src/server/**/*.test.ts', 'src/features/*/server/**/*.test.ts', 'tests/**/*.test.ts']

const replaces = /\bvi\.(mock|resetModules|stubGlobal)\(/

/** These replace modules or parts of the browser, and need modules that nobody has loaded before. */
const replacing = globSync('src/**/*.test.{ts,tsx}').filter(
  (path) => !/[\\/]server[\\/]/.test(path) && replaces.test(readFileSync(path, 'utf8')),
)

// they share their modules: what one replaced, another would get
for (const path of globSync(ofServer))
  if (replaces.test(readFileSync(path, 'utf8'))) throw new Error(`${path} replaces modules that others share`)

export default defineConfig({
  test: {
    // a third one uses the processors while two wait for the database, a lock or a timer
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...withDatabase,
          name: 'server',
          // each file would load the whole portal anew, which took a sixth of the time; what a test makes is its own
          isolate: false,
          include: ofServer,
          exclude: ['node_modules/**', 'tests/boundaries/broken/**'],
        },
      },
      {
        test: {
          ...everyRun,
          name: 'anywhere',
          // starting a process for each file and loading its modules anew took longer than the tests themselves
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...ofServer, ...replacing],
        },
      },
      { test: { ...everyRun, name: 'modules of their own', include: replacing } },
    ],
  },
})
