import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/find-browser.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build-screens.ts',
  fullyParallel: true,
  // a third one would be quicker by little, and slow enough to press keys before a page has heard of the last one
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  // A machine that has other things to do is slow, not wrong: nothing waits for long where all is well.
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  use: {
    launchOptions: await findBrowser(),
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    actionTimeout: 60_000,
    // a trace records every test, and costs a third of the run; --trace=on shows one that failed
    screenshot: 'only-on-failure',
  },
})
