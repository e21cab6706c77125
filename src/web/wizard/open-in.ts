import { openReasonIssue, openReasonsIn, reasonField } from '../../platform/acknowledgements.ts'
import { type Form, type Issue, issuesIn, type StepStatus, statusOf, stepsOf } from '../../platform/form.ts'
import type { Issue as WireIssue } from '../../platform/problem.ts'

type Unread = readonly WireIssue[]

const isIn =
  (owns: readonly string[]) =>
  ({ path }: WireIssue): boolean =>
    owns.some((key) => key === path.split('.')[0])

/**
 * What has to be entered or mended before a draft can be submitted, step by step: a warning only where it asks for a reason
 * and has none, as a way to the reason's field.
 * @param unread what was typed and cannot be understood: the draft has nothing there
 * @param step this one alone, also where submitting does not wait for it
 */
export function openIn<D extends object>(
  form: Form<D>,
  draft: D,
  unread: Unread = [],
  step?: string,
): Issue[] {
  const broken = issuesIn(form, draft, step).filter(({ warning }) => !warning)
  const unexplained = openReasonsIn(form, draft, step).map((open) => ({
    ...openReasonIssue(open),
    path: reasonField(open.asking),
  }))
  if (unread.length === 0 && unexplained.length === 0) return broken
  const steps = stepsOf(form, draft).filter(({ id }) => step === undefined || id === step)
  return steps.flatMap(({ id, owns }) => {
    const mended = unread.filter(isIn(owns))
    const others = broken.filter((each) => each.step === id && !mended.some(({ path }) => path === each.path))
    const reasons = unexplained.filter((each) => each.step === id)
    return [...others, ...mended.map((each) => ({ step: id, ...each })), ...reasons]
  })
}

/** Where to go on: in the first step in which something is open, else in the last one. */
export const firstOpenStep = <D extends object>(form: Form<D>, draft: D): string =>
  openIn(form, draft)[0]?.step ?? stepsOf(form, draft).at(-1)?.id ?? ''

export interface StepOverview {
  id: string
  title: string
  /** Undefined of a step in which nothing is entered. */
  status: StepStatus | undefined
}

/** The steps of a draft and how each of them stands. */
export function overviewOf<D extends object>(form: Form<D>, draft: D, unread: Unread): StepOverview[] {
  return stepsOf(form, draft).map(({ id, title, owns }) => {
    const own = openIn(form, draft, unread, id)
    const open = own.length
    const entered = statusOf(form, draft, id)
    const isOpen = unread.some(isIn(owns)) || own.some(({ lacksReason }) => lacksReason)
    const is = isOpen ? 'open' : entered.is
    const status: StepStatus = { ...entered, is, open }
    return { id, title, status: owns.length > 0 ? status : undefined }
  })
}
