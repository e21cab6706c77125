import { parseArgs } from 'node:util'
import { StartProblem } from '../server/startup/start-problem.ts'

/**
 * What a command was asked for: `--dir`, the options that it names, each of them needed, and words beside them.
 * @throws StartProblem with how it is used
 */
export function asked<Name extends string = never>(
  usage: string,
  { needs = [], words = 0 }: { needs?: readonly Name[]; words?: number } = {},
): Record<Name | 'dir', string> & { words: string[] } {
  const text = { type: 'string' } as const
  const names = ['dir', ...needs] as const
  try {
    const { values, positionals } = parseArgs({
      options: Object.fromEntries(names.map((name) => [name, text])),
      allowPositionals: words > 0,
    })
    if (names.every((name) => values[name]) && positionals.length === words)
      return { ...(values as Record<Name | 'dir', string>), words: positionals } // each was just seen
  } catch {
    // said below
  }
  throw new StartProblem(`It is used so: ${usage}`)
}
