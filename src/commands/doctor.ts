import { parseArgs } from 'node:util'
import { type Diagnosis, diagnose } from '../features/administration/server/watching/diagnose.ts'
import { StartProblem } from '../server/startup/start-problem.ts'

/**
 * `npm run doctor`: says how every part of the portal stands, the worst first, and what to do about it; `--json` says the
 * same to a program. It changes nothing, and works whether the portal runs or not, with the portal's settings. The exit
 * code is 1 where a part is down.
 */
const asJson = isJsonAsked()
const diagnosis = await diagnose(process.env)
process.stdout.write(asJson ? `${JSON.stringify(diagnosis, undefined, 2)}\n` : inWords(diagnosis))
const { version: _, ...looked } = diagnosis
if (Object.values(looked).some(({ status }) => status === 'down')) process.exitCode = 1

function isJsonAsked(): boolean {
  try {
    return parseArgs({ options: { json: { type: 'boolean' } } }).values.json ?? false
  } catch {
    throw new StartProblem('The one option is --json: npm run doctor -- --json')
  }
}

function inWords({ version, ...parts }: Diagnosis): string {
  const all = Object.entries(parts).map(([name, part]) => ({ name, ...part }))
  const lines = ['down', 'attention', 'ok'].flatMap((status) => {
    const alike = Map.groupBy(
      all.filter((part) => part.status === status),
      ({ text }) => text,
    )
    // what keeps several from being looked at is said once
    return [...alike].flatMap(([text, told]) => [
      `  ${status.toUpperCase().padEnd(9)}  ${told.map(({ name }) => name).join(', ')}: ${text}`,
      ...told.flatMap(({ toDo }) => (toDo ? [`             → ${toDo}`] : [])),
    ])
  })
  const count = (wanted: string) => all.filter(({ status }) => status === wanted).length
  const summary =
    count('down') > 0
      ? `Down: ${count('down')}. Want attention: ${count('attention')}.`
      : count('attention') > 0
        ? `Nothing is down. Want attention: ${count('attention')}.`
        : 'Everything is in order.'
  return ['', `  Portal ${version}`, '', ...lines, '', `  ${summary}`, '', ''].join('\n')
}
