import { sumPercents } from '../../../../platform/formats/percents.ts'
import { saysSomething } from '../../../../platform/says-something.ts'
import { words } from '../../../../platform/words.ts'
import type { Circumstances } from '../../circumstances.ts'
import { JointKind } from '../../codes.ts'
import type { AccountDraft } from '../../draft.ts'
import { hasShares, heldAcrossGenerations, isSharedByHolders, tellsOfShares } from '../agreements.ts'
import { type Advice, holdersIn, isInQuebec } from '../warnings/advise.ts'
import { isExplained, lacking, must, saysNothing } from './judged.ts'

// Who owns a joint account how, and that each holder is known as the first one is.

const suitability = words('CIRO Rule 3202')

export function jointRules(circumstances: Circumstances): Advice[] {
  const holders = (draft: AccountDraft) => holdersIn(circumstances, draft)
  return [
    must(
      'joint.kind',
      words('Please choose the kind of joint ownership'),
      undefined,
      (draft) =>
        isSharedByHolders(draft) &&
        !draft.joint?.kind &&
        // else a reason is asked for beside the question itself
        (holders(draft).some(isInQuebec) || isExplained(draft, 'joint-survivorship')),
    ),
    must(
      'joint.kind',
      words('Quebec has no survivorship. Please choose tenants in common, with the share of each.'),
      words('Civil Code of Québec'),
      (draft) =>
        isSharedByHolders(draft) &&
        draft.joint?.kind === JointKind.survivorship &&
        holders(draft).some(isInQuebec),
    ),
    must(
      'joint.shares',
      words('With survivorship nobody has a share. Please remove the shares, or choose tenants in common.'),
      undefined,
      (draft) =>
        tellsOfShares(draft) &&
        draft.joint?.kind === JointKind.survivorship &&
        !holders(draft).some(isInQuebec),
    ),
    must(
      'joint.shares',
      words('Each holder has one share above 0, and they come to 100. Please correct them.'),
      undefined,
      (draft) => {
        if (!hasShares(draft)) return false
        const shares = draft.joint?.shares ?? []
        const owners = shares.map(({ clientId }) => clientId).sort()
        const percents = shares.map(({ percent }) => percent ?? 0)
        return (
          owners.join() !==
            holders(draft)
              .map(({ id }) => id)
              .sort()
              .join() ||
          percents.some((percent) => percent <= 0) ||
          sumPercents(percents) !== 100
        )
      },
    ),
    must('joint.parentAndChildIntent', saysNothing, words('Pecore v. Pecore, 2007 SCC 17'), (draft) => {
      const intent = draft.joint?.parentAndChildIntent
      return heldAcrossGenerations(circumstances, draft).length > 0 && !!intent && !saysSomething(intent)
    }),
    must(
      'accountHolders',
      words('No complete risk questionnaire is on file: {{names}}. Please have it answered.'),
      suitability,
      (draft) =>
        lacking(
          holders(draft)
            .filter(({ id, risk }) => id !== circumstances.participantId && risk === null)
            .map(({ name }) => name),
        ),
    ),
  ]
}
