import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const project = join(import.meta.dirname, '..')

export interface Instruction {
  /** 'FROM', 'RUN', … */
  name: string
  /** Its options, such as `--from=build`, by their names. */
  options: Readonly<Record<string, string>>
  /** What stands behind them. */
  rest: string
}

/** The stages of ops/Containerfile, each from its FROM on. */
export async function containerStages(): Promise<Instruction[][]> {
  const text = await readFile(join(project, 'ops/Containerfile'), 'utf8')
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Instruction[][] = []
  for (const line of lines) {
    const instruction = instructionOf(line)
    if (instruction.name === 'FROM') stages.push([])
    stages.at(-1)?.push(instruction)
  }
  return stages
}

function instructionOf(line: string): Instruction {
  const [, name = '', given = '', rest = ''] = /^([A-Z]+) ((?:--\S+ )*)(.*)$/.exec(line) ?? []
  const options = [...given.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value])
  return { name, options: Object.fromEntries(options), rest }
}

/** Of a stage, what its last instruction of a name says. */
export const lastOf = (stage: readonly Instruction[], name: string): string | undefined =>
  stage.findLast((instruction) => instruction.name === name)?.rest

/** The environment that a stage sets, its values as they are written. */
export const environmentOf = (stage: readonly Instruction[]): Record<string, string> =>
  Object.fromEntries(
    stage
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ rest }) => rest.split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
