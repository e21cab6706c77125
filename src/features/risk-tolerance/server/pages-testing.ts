import { randomUUID } from 'node:crypto'
import { ground } from '../../../../tests/ground.ts'
import { newLink } from '../../../../tests/risk-ground.ts'
import { questionKey } from '../answers.ts'
import { type SaveResponse, saveResponse } from '../contract.ts'

export const one = { sectionId: 1, answerScore: 12 }
export const otherOne = { sectionId: 1, answerScore: 10 }
export const two = { sectionId: 2, answerScore: 9 }
export const three = { sectionId: 3, answerScore: 9 }

export type Who = 'an adviser' | 'a link holder'

/** A draft in which the first question is answered, and whoever may save it. */
export async function begun(who: Who) {
  const here = await ground()
  const code = who === 'a link holder' ? await newLink(here) : undefined
  const caller = code ? here.nobody : here.adviser
  const body = { foClientId: here.clientId, riskScoreSections: [], specialNotes: '', ...(code && { code }) }
  const send = (sent: object) => caller.send(saveResponse, { body: { ...body, ...sent } })
  const first = await send({ riskScoreSections: [one] })
  const { id } = first.body.result
  return { ...here, id, code, save: (sent: object) => send({ responseId: id, ...sent }) }
}
type Begun = Awaited<ReturnType<typeof begun>>

/** A page that saves only what it changed, each time with the next stamp. */
export function page({ save }: Pick<Begun, 'save'>) {
  const by = randomUUID()
  let nr = 0
  const saves =
    (changed: SaveResponse['changed'], sent: Partial<SaveResponse>, stamp = { by, nr: ++nr }) =>
    () =>
      save({ changed, stamp, ...sent })
  return {
    stamp: (count: number) => ({ by, nr: count }),
    /** Made now, sent when it is called. */
    answering: (answer: typeof one, version?: number) =>
      saves([questionKey(answer.sectionId)], { riskScoreSections: [answer], ...(version && { version }) }),
    saves,
  }
}
