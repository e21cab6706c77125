import { Problem } from '../platform/problem.ts'

/** Of one person, and of all together. Who waits has read nothing yet, and holds little. */
const mostWaiting = { ofOne: 64, ofAll: 1_024 }

/** Of one person, however many turns there are at once. */
const mostAtOnceOfOne = 2

export interface Turn {
  /** Whose work this is. */
  person: string
  /** A job goes before the calls of the same person, and is never refused. */
  isJob?: boolean
  /** Of whom nobody waits for any more, no place is held in the line. */
  isWanted?: () => boolean
}

export type Turns = ReturnType<typeof makeTurns>

/**
 * Lets so many things be done at once. Turns go round from person to person: fifty documents of one make nobody else
 * wait for more than those in hand.
 */
export function makeTurns(atOnce: number) {
  /** What waits, by person; whoever is next stands first. */
  const lines = new Map<string, Line>()
  const begun = new Map<string, number>()
  let emptied = Promise.withResolvers<void>()
  emptied.resolve()

  const begunByAll = () => sum(begun.values())

  /** The first who may begin; behind all others then, where more of theirs waits. */
  function next(): (() => void) | undefined {
    if (begunByAll() >= atOnce) return undefined
    for (const [person, line] of lines) {
      if ((begun.get(person) ?? 0) >= mostAtOnceOfOne) continue
      const first = line.jobs.shift() ?? line.calls.shift()
      lines.delete(person)
      if (lengthOf(line) > 0) lines.set(person, line)
      return first?.begin
    }
    return undefined
  }

  function goOn(): void {
    for (let first = next(); first; first = next()) first()
    if (begun.size === 0) emptied.resolve()
  }

  function count(person: string, change: 1 | -1): void {
    const now = (begun.get(person) ?? 0) + change
    if (now > 0) begun.set(person, now)
    else begun.delete(person)
  }

  /** @throws Problem unavailable */
  function mustHaveRoom(line: Line): void {
    const all = sum([...lines.values()].map(wantedOf))
    if (wantedOf(line) >= mostWaiting.ofOne || all >= mostWaiting.ofAll)
      throw new Problem('unavailable', { retryAfterSeconds: 5 })
  }

  return {
    /** @throws Problem unavailable, where too much waits already */
    async inTurn<Result>(
      { person, isJob = false, isWanted = () => true }: Turn,
      work: () => Promise<Result>,
    ): Promise<Result> {
      const line = lines.get(person) ?? { jobs: [], calls: [] }
      if (!isJob) mustHaveRoom(line)
      const { promise, resolve } = Promise.withResolvers<void>()
      const begin = () => {
        count(person, 1)
        resolve()
      }
      line[isJob ? 'jobs' : 'calls'].push({ begin, isWanted })
      if (!lines.has(person)) lines.set(person, line)
      if (begun.size === 0) emptied = Promise.withResolvers()
      goOn()
      await promise
      try {
        return await work()
      } finally {
        count(person, -1)
        goOn()
      }
    },
    /** When nothing is being done and nothing waits. */
    empty: () => emptied.promise,
  }
}

interface Line {
  jobs: Waiting[]
  calls: Waiting[]
}

interface Waiting {
  begin: () => void
  isWanted: () => boolean
}

const wantedOf = ({ jobs, calls }: Line): number =>
  [...jobs, ...calls].filter(({ isWanted }) => isWanted()).length

const lengthOf = ({ jobs, calls }: Line): number => jobs.length + calls.length

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0)
