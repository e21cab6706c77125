import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { findBrowser } from '../e2e/find-browser.ts'
import { themeCss } from '../vite/theme-css.ts'
import { atMost, type Figure } from './figure.ts'
import { percentile } from './serving.ts'
import type { Key } from './typing/renders.ts'

const slowDown = 4
/** One frame of a screen. */
const frameMs = 16
/** How fast somebody types. */
const pauseMs = 60

interface Typed {
  field: string
  typed: string
}

/** A form as large as the account application, all of it on one page; that application's largest step; what is drawn. */
const pages: readonly { address: string; typedInto: readonly Typed[] }[] = [
  {
    address: '',
    typedInto: [
      { field: 'account.text0', typed: 'Eleanor Marsh of Saint-Sauveur, Québec' },
      { field: 'transfer.amount14', typed: '1250000.50' },
      { field: 'lists.plans.2.name', typed: 'Group pension plan of the city' },
    ],
  },
  {
    address: '?transfers',
    typedInto: [
      { field: 'transferDetails.0.institutionAddress', typed: '10 King Street West, Toronto' },
      { field: 'transferDetails.3.instructions.5.institutionAccountNumber', typed: '8812004588120045' },
      { field: 'transferDetails.7.deliveringInstitution', typed: 'Caisse de dépôt du Québec' },
    ],
  },
  {
    address: '?objectives',
    typedInto: [
      { field: 'fixedIncomeObjectives.lowerLimit', typed: '20.75' },
      { field: 'equityObjectives.target', typed: '35.125' },
      { field: 'alternativeInvestmentsObjectives.upperLimit', typed: '15.5' },
    ],
  },
]

/** Other work of the machine makes a round slower, and none faster. */
const rounds = 5

/**
 * What a key costs in large forms, on a computer a quarter as fast: from the browser's input event until React has written its change into the page, with the rules judged and the draft kept. Built as the
 * portal is. Of several rounds the calmest is told, and of all of them what was rendered.
 */
export async function benchTyping(): Promise<Figure[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'portal-typing-'))
  try {
    const figures: Figure[] = []
    await onPages(outDir, async (page, open) => {
      for (const { address, typedInto } of pages) {
        await open(address, typedInto[0]?.field ?? '')
        figures.push(...(await figuresOf(page, address || 'large', typedInto)))
      }
    })
    return figures
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

async function figuresOf(page: Page, name: string, typedInto: readonly Typed[]): Promise<Figure[]> {
  const { fields, lists, rules, mounted } = await page.evaluate(() => window.size)
  const measuredRounds: KeyIn[][] = []
  for (let round = 0; round < rounds; round++) measuredRounds.push(await oneRound(page, typedInto))
  const { median, p95 } = measuredRounds
    .map((keys) => keys.map(({ ms }) => ms))
    .map((times) => ({ median: percentile(times, 0.5), p95: percentile(times, 0.95) }))
    .reduce((calmest, next) => (next.p95 < calmest.p95 ? next : calmest))
  const keys = measuredRounds.flat()
  const others = keys.flatMap(({ into, fields }) => fields.filter((field) => field !== into))
  const own = keys.filter(({ into, fields }) => fields.includes(into)).length
  return [
    atMost(
      frameMs,
      p95,
      `typing, ${name}: ${fields} fields, ${lists} lists (${mounted} fields mounted), ${rules} rules, ${slowDown}× slower: set and render median ${median.toFixed(1)} ms a key, p95 ${p95.toFixed(1)} ms, in the calmest of ${rounds} rounds`,
    ),
    atMost(
      0,
      own === keys.length ? others.length : Number.NaN,
      `typing, ${name}: ${keys.length} keys rendered their own field ${own} times, other fields ${others.length} times`,
    ),
  ]
}

interface KeyIn extends Key {
  into: string
}

async function oneRound(page: Page, typedInto: readonly Typed[]): Promise<KeyIn[]> {
  const keys: KeyIn[] = []
  for (const { field, typed } of typedInto)
    for (const key of await typing(page, field, typed)) keys.push({ ...key, into: field })
  return keys
}

declare global {
  interface Window {
    size: Record<'fields' | 'lists' | 'rules' | 'mounted', number>
  }
}

/** What each key costs after the first ones, which no browser has compiled yet. */
async function typing(page: Page, field: string, typed: string): Promise<Key[]> {
  const input = page.locator(`[id="${field}"]`)
  await input.pressSequentially('1234567890', { delay: pauseMs })
  await input.fill('')
  await page.evaluate(() => void window.measured.keys.splice(0))
  await input.pressSequentially(typed, { delay: pauseMs })
  const keys = await page.evaluate(() => window.measured.keys)
  if (keys.length !== typed.length) throw new Error(`${keys.length} of ${typed.length} keys were measured`)
  return keys
}

/** `open` shows one of the pages and waits for a field of it. */
async function onPages(
  outDir: string,
  work: (page: Page, open: (address: string, field: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const shared = { configFile: false, root: join(import.meta.dirname, 'typing'), logLevel: 'error' } as const
  // where the environment says otherwise, Vite builds for developers
  process.env['NODE_ENV'] = 'production'
  await build({ ...shared, plugins: [themeCss()], build: { outDir, emptyOutDir: true, target: 'es2023' } })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0 } })
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await work(page, async (address, field) => {
      await page.goto(`${server.resolvedUrls?.local[0] ?? ''}${address}`)
      await page.locator(`[id="${field}"]`).waitFor()
    })
  } finally {
    await browser.close()
    await server.close()
  }
}
