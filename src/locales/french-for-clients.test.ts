import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { frenchEverywhere } from './french-everywhere.ts'
import { frenchForClients } from './french-for-clients.ts'

const source = join(import.meta.dirname, '..')
const shownToClients = [
  'features/risk-tolerance/web/link-holder/*.{ts,tsx}',
  'features/risk-tolerance/web/{questionnaire/said-of-questions.ts,report/signed-text.tsx}',
  'features/risk-tolerance/plain-text.ts',
  'features/signing/web/*.{ts,tsx}',
  'web/by-link/*.{ts,tsx}',
  'web/public-ui/*.{ts,tsx}',
]
const marked = /\b(?:words|t)\(\s*'((?:[^'\\]|\\.)*)'/g

it('has every sentence that a client is shown, without the rest of the catalogue', () => {
  const said: Record<string, string> = { ...frenchEverywhere, ...frenchForClients }
  const files = shownToClients.flatMap((pattern) => globSync(pattern, { cwd: source }))
  expect(files.length).toBeGreaterThan(30)
  const missing = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(marked)])
    .map(([, sentence = '']) => sentence.replace(/\\(.)/g, '$1'))
    .filter((sentence) => !(sentence in said) && !(`${sentence}_other` in said))
  expect(missing).toEqual([])
})
