import type { Clock, Outcome, Save, SendOptions } from './draft.ts'

/**
 * A browser lets requests outlive their page while the bodies of all of them under way are below 64 KiB together, and
 * refuses at once what is more. So a large save goes without, lest it take the share of all others.
 */
const budgetBytes = 65_536
const largestBytes = 32_000

let bytesUnderWay = 0

/** Takes a share of the page's budget, if there is one. It is given back once the answer was read. */
function takeKeepalive(content: unknown): { keepalive: boolean; giveBack: () => void } {
  const { length } = new TextEncoder().encode(JSON.stringify(content))
  const keepalive = length <= largestBytes && bytesUnderWay + length <= budgetBytes
  let share = keepalive ? length : 0
  bytesUnderWay += share
  return {
    keepalive,
    giveBack() {
      bytesUnderWay -= share
      share = 0
    },
  }
}

/** What throws counts as lost. */
export type Send<D, X = object> = (save: Save<D, X>, options: SendOptions) => PromiseLike<Outcome<D>>

/** Sends a save and gives its outcome once, `lost` after the time-out. An answer that comes later is not taken. */
export function sendSave<D, X>(
  { send, clock, timeoutMs }: { send: Send<D, X>; clock: Clock; timeoutMs: number },
  save: Save<D, X>,
  settle: (outcome: Outcome<D>) => void,
): void {
  const { keepalive, giveBack } = takeKeepalive(save)
  const waiting = new AbortController()
  let isOver = false
  const end = (outcome: Outcome<D>) => {
    cancelTimeout()
    if (!isOver) {
      isOver = true
      settle(outcome)
    }
  }
  const cancelTimeout = clock.after(timeoutMs, () => {
    waiting.abort()
    end({ is: 'lost' })
  })
  const answered = (outcome: Outcome<D>) => {
    giveBack()
    end(outcome)
  }
  const failed = () => answered({ is: 'lost' })
  try {
    send(save, { keepalive, signal: waiting.signal }).then(answered, failed)
  } catch {
    failed()
  }
}
