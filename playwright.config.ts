import { defineConfig } from '@playwright/test'
import { findBrowser } from './e2e/find-browser.ts'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/build-screens.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 60_000,
  use: {
    launchOptions: await findBrowser(),
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    trace: 'retain-on-failure',
  },
})
