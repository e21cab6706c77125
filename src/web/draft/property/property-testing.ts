import type { Action, Choice, Fate, Field } from './actions-testing.ts'
import { ModelServer } from './model-server-testing.ts'
import type { ProvenServer } from './proven-server-testing.ts'
import { Run } from './run-testing.ts'

/** Each takes its own road through the same store: everything · nobody else writes · the page is left at the end. */
export type Kind = 'at rest' | 'alone' | 'leaving'

interface Script {
  seed: number
  kind: Kind
  actions: Action[]
  choices: Choice[]
}

/** Mulberry32: small, and the same everywhere. */
function randomOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number

function pick<T>(random: Random, among: readonly [T, ...T[]]): T {
  return among[Math.floor(random() * among.length)] ?? among[0]
}

// only a small alphabet types back to an old value; the server tidies ~ away and refuses bad
const texts = ['', '1', '2', '1~', '1', '2', 'bad'] as const
const waits = [10, 10, 100, 500, 700, 1_000, 3_000, 6_000, 21_000] as const
const delays = [1, 1, 20, 20, 300, 300, 2_000, 10_000, 25_000] as const
const fields: readonly [Field, Field] = ['p', 'q']
const sections = ['a', 'b', 'c'] as const

let uniques = 0

function actionOf(random: Random, kind: Kind): Action {
  const tab = kind === 'at rest' && random() < 0.2 ? 1 : 0
  const section = pick(random, sections)
  const field = pick(random, fields)
  const draw = random()
  if (draw < 0.34) return { do: 'type', tab, section, field, text: pick(random, texts) }
  if (draw < 0.6) return { do: 'wait', ms: pick(random, waits) }
  if (draw < 0.7 && kind !== 'alone') {
    uniques += 1
    const text = random() < 0.6 ? `u${uniques}` : pick(random, ['', '1', '2'])
    return { do: 'other', section, field, text }
  }
  if (draw < 0.76) return { do: 'leave', tab }
  if (draw < 0.79) return { do: 'flush', tab }
  if (draw < 0.83) return { do: 'refresh', tab, age: Math.floor(random() * 3) }
  if (draw < 0.86) return { do: 'retry', tab }
  if (draw < 0.9) return { do: 'reload', tab, isKilled: random() < 0.5 }
  if (draw < 0.95) return { do: 'resolve', tab, section, choice: pick(random, ['mine', 'theirs']) }
  if (draw < 0.98) return { do: 'submit', tab }
  return kind === 'at rest'
    ? { do: 'open second', isDuplicate: random() < 0.5 }
    : { do: 'type', tab, section, field, text: pick(random, texts) }
}

function scriptOf(seed: number, kind: Kind): Script {
  const random = randomOf(seed)
  uniques = 0
  const length = 4 + Math.floor(random() * 18)
  const actions = Array.from({ length }, () => actionOf(random, kind))
  const choices = Array.from({ length: 3 }, () => pick<Choice>(random, ['mine', 'theirs']))
  return { seed, kind, actions, choices }
}

/** The fate of a request depends on the seed and its number alone, so that it stays when actions are dropped. */
function fateOf(seed: number, nr: number): Fate {
  const random = randomOf(seed * 31 + nr * 7919)
  const draw = random()
  const is =
    draw < 0.7
      ? 'arrives'
      : pick<Fate['is']>(random, [
          'lost there',
          'lost back',
          'lost back',
          'fails there',
          'fails back',
          'busy',
        ])
  return { thereMs: pick(random, delays), backMs: pick(random, delays), is }
}

/** Gives a server with a record of its own. */
type Begin = () => ProvenServer | Promise<ProvenServer>

const model: Begin = () => new ModelServer()

/** Gives what broke, or undefined. */
async function broken(script: Script, begin: Begin): Promise<string | undefined> {
  const server = await begin()
  try {
    const run = new Run({ server, fateOf: (nr) => fateOf(script.seed, nr) }, script.kind === 'alone')
    for (const action of script.actions) run.act(action)
    if (script.kind === 'leaving') {
      const random = randomOf(script.seed + 1)
      run.leaveAndDie(() => 1 + Math.floor(random() * 1000))
    } else await run.settle(script.choices)
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

/** Drops actions as long as it still breaks. */
async function shrunk(script: Script, begin: Begin): Promise<Script> {
  for (let index = script.actions.length - 1; index >= 0; index--) {
    const smaller = { ...script, actions: script.actions.toSpliced(index, 1) }
    if ((await broken(smaller, begin)) !== undefined) return await shrunk(smaller, begin)
  }
  return script
}

export interface Failure {
  nr: number
  what: string
  script: Script
}

/** Runs the store against a server, with one seed after another. Gives the first failure, shrunk. */
export async function firstFailure(
  kind: Kind,
  seed: number,
  runs: number,
  begin = model,
): Promise<Failure | undefined> {
  for (let nr = 0; nr < runs; nr++) {
    const script = scriptOf(seed + nr, kind)
    if ((await broken(script, begin)) === undefined) continue
    const small = await shrunk(script, begin)
    return { nr, what: (await broken(small, begin)) ?? '', script: small }
  }
  return undefined
}
