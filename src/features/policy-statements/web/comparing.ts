import type { Language } from '../../../platform/codes/person.ts'
import type { Line } from '../../../platform/facts.ts'
import { labelAt, labelsOf } from '../../../platform/form.ts'
import { type ComparedStep, comparedSteps } from '../../../web/history/comparing.ts'
import { assetClasses, type StatementDraft } from '../draft.ts'
import { statementForm, stepOf } from '../form.ts'

type Say = (sentence: string) => string

/** All that either of two versions of a statement says. */
export const comparedStatements = (
  left: StatementDraft,
  right: StatementDraft,
  language: Language,
  say: Say,
): ComparedStep[] => comparedSteps(statementForm, left, right, { language, say, placeOf: placeOf(say) })

/** A row is known by what it is about, wherever it is in its list: a fee by its account, a reason by what it explains. */
const placeOf =
  (say: Say) =>
  ({ path, part, row }: Line, draft: StatementDraft) => {
    if (!row) return { key: path, title: part && say(part) }
    const [list = '', , ...rest] = path.split('.')
    const isReason = list === 'acknowledgements'
    const rows = isReason
      ? (draft.acknowledgements ?? []).map((reason) => explained(reason.path, say))
      : (draft.accountFeeDescriptions ?? []).map((fee) => fee.accountNumber ?? '')
    const about = rows[row.nr - 1] ?? ''
    const sameBefore = rows.slice(0, row.nr - 1).filter((other) => other === about).length
    return {
      key: [list, about, sameBefore, ...rest].join('.'),
      title: about ? `${say(row.list)} · ${about}` : say(row.list),
    }
  }

const labels = labelsOf(statementForm)

/** What is called so that a reason is about: a class of assets, a field, or the step of both. */
function explained(path: string, say: Say): string {
  const [field = ''] = path.split('.')
  const ofClass = assetClasses.find((each) => path.startsWith(`${each.field}.`))?.label
  const step = statementForm.steps.find(({ id }) => id === stepOf(field))?.title
  return say(ofClass ?? labelAt(labels, path) ?? step ?? path)
}
