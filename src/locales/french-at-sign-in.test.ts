import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { frenchAtSignIn } from './french-at-sign-in.ts'
import { frenchEverywhere } from './french-everywhere.ts'

const source = join(import.meta.dirname, '..')
const shownAtSignIn = [
  'features/sign-in/**/*.{ts,tsx}',
  'web/session/*.{ts,tsx}',
  'web/public-ui/*.{ts,tsx}',
  'web/ui/waiting.tsx',
  'web/page-settings.ts',
  'web/shell/{frame,signed-out-frame,language-switch,theme-switch,render-failure}.tsx',
]
/** What is seen only once signed in. */
const shownLater =
  /(sign-in[\\/]web[\\/](security|sessions|session-row|end-sessions|new-.*|change-.*|passkeys|remove-passkey|identity|provider-button)|idle-warning)\.tsx$|sign-in[\\/]passkey-contract\.ts$/
const marked = /\b(?:words|t)\(\s*'((?:[^'\\]|\\.)*)'/g

it('has every sentence that is shown before the rest of the catalogue is fetched', () => {
  const said: Record<string, string> = { ...frenchEverywhere, ...frenchAtSignIn }
  const files = shownAtSignIn.flatMap((pattern) => globSync(pattern, { cwd: source }))
  expect(files.length).toBeGreaterThan(25)
  const missing = files
    .filter((file) => !/\.test\.tsx?$|\/server\//.test(file) && !shownLater.test(file))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(marked)])
    .map(([, sentence = '']) => sentence.replace(/\\(.)/g, '$1'))
    .filter((sentence) => !(sentence in said) && !(`${sentence}_other` in said))
  expect(missing).toEqual([])
})
