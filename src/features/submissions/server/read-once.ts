import type { Sendable } from '../../../server/records/sendable.ts'
import type { Sendables } from './choosing.ts'

/**
 * The same records, each read once for a whole list: its packages name the same ones again and again. For one call, in one
 * transaction that changes none of them.
 */
export const readOnce = (sendables: Sendables): Sendables => ({
  riskTolerance: once(sendables.riskTolerance),
  application: once(sendables.application),
  account: once(sendables.account),
  statement: once(sendables.statement),
})

function once(sendable: Sendable): Sendable {
  const changesSince = kept(sendable.changesSince)
  const factsNow = kept(sendable.factsNow)
  const factsOf = kept(sendable.factsOf)
  return {
    ...sendable,
    changesSince: (reading, id, version) => changesSince(`${id} ${version}`, reading, id, version),
    factsNow: (reading, id) => factsNow(id, reading, id),
    factsOf: (reading, id, submission, isWhole) =>
      factsOf(`${submission.id} ${isWhole}`, reading, id, submission, isWhole),
  }
}

/** What was read before by the same key. */
function kept<Input extends unknown[], Result>(read: (...input: Input) => Promise<Result>) {
  const before = new Map<string, Promise<Result>>()
  return (key: string, ...input: Input): Promise<Result> => {
    const result = before.get(key) ?? read(...input)
    before.set(key, result)
    return result
  }
}
