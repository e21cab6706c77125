import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

/**
 * Proves what takes long: `npm run proof`, or `npm run proof -- restart` for the files of that name. First what needs no
 * browser (`*.proof.ts`), then what does (`*.spec.ts`). Ends with 1 where something does not hold.
 */
const wanted = process.argv.slice(2)
const files = globSync('proof/*.{proof,spec}.ts').filter(
  (file) => wanted.length === 0 || wanted.some((name) => file.includes(name)),
)
const kinds = [
  ['.proof.ts', 'vitest', 'run', '--config', 'vitest.proof.config.ts'],
  ['.spec.ts', 'playwright', 'test', '--config', 'playwright.proof.config.ts'],
] as const

if (files.length === 0) {
  process.stderr.write(`proof has no file of that name: ${wanted.join(' ')}\n`)
  process.exitCode = 1
}
for (const [ending, program, ...args] of kinds) {
  const own = files.filter((file) => file.endsWith(ending))
  if (own.length > 0 && spawnSync(program, [...args, ...own], { stdio: 'inherit' }).status !== 0)
    process.exitCode = 1
}
