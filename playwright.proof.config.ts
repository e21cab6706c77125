import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** What takes too long for every run, in a browser: a portal is killed in the middle, a family is entered by keyboard. */
export default defineConfig({ ...config, testDir: 'proof' })
