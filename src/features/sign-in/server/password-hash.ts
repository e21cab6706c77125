import { hash, verify } from '@node-rs/argon2'
import { Problem } from '../../../platform/problem.ts'
import { composed } from '../rules.ts'

/** Argon2id (the library's usual), 19 MiB, two passes: OWASP's password storage cheat sheet. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * What an unknown address is checked against, so that it costs what a known one does. A hash, at the same cost,
 * of a password that nobody kept.
 */
export const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$KUZ9avC1OAXBPieiAZMnUw$T+zy1Yn/r6PokNaivqf5ZnymkdxMKdKSpag5s2ie4uI'

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(composed(password), cost))

/** Whether it is the password. Without a hash the answer is no, after the same work. */
export const isPassword = async (stored: string | null | undefined, password: string): Promise<boolean> =>
  (await inTurn(() => verify(stored ?? decoy, composed(password)))) && Boolean(stored)

/**
 * Hashing runs on Node's four helper threads, which read files and look up names as well: forty sign-ins at once
 * held those up for seconds. Two at a time leave half the threads to everybody else.
 */
const atOnce = 2
/** About four seconds of work. Whoever comes later is told to come again rather than let wait. */
const mostWaiting = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= mostWaiting) throw new Problem('unavailable', { retryAfterSeconds: 5 })
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    // the place is handed on, so that nobody slips in between
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
