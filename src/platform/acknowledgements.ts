import { z } from 'zod'
import { type Form, type Issue, issuesIn } from './form.ts'
import { line } from './formats/wire.ts'
import { isReason } from './reason.ts'
import { words } from './words.ts'

// Why something that is warned of is so all the same: one reason for each warning that asks for one (decision 54).

const noSuchField = words('There is no such field')

/** What every object of JavaScript has, such as `constructor`, is no field of any draft. */
const namesNothingInherited = (path: string): boolean =>
  !path.split('.').some((name) => name in Object.prototype)

export const Acknowledgements = z
  .array(
    z.strictObject({
      /** Of the warning that it answers; null of one that was given before warnings had keys. */
      key: line({ max: 100 }).refine(namesNothingInherited, noSuchField).nullish(),
      path: line({ max: 200 }).refine(namesNothingInherited, noSuchField),
      reason: line({ max: 500 }),
    }),
  )
  .max(50)
  .nullish()

/** A draft that carries such reasons. */
export interface Acknowledging {
  acknowledgements?: z.input<typeof Acknowledgements>
}

const isAcknowledging = (draft: object): draft is Acknowledging => 'acknowledgements' in draft

/** A warning that asks for a reason. */
export interface Asking extends Issue {
  warning: Extract<Issue['warning'], { asksReason: true }>
}

const isAsking = (issue: Issue): issue is Asking => issue.warning?.asksReason === true

/** What asks for a reason as the draft stands: in one step, or in all. */
export const askingIn = <D>(form: Form<D>, draft: D, step?: string): Asking[] =>
  issuesIn(form, draft, step).filter(isAsking)

/**
 * The reason for a warning; '' where there is none. One that was entered before warnings had keys answers
 * the only one at its path.
 * @param asking all that asks for a reason as the draft stands
 */
export function reasonFor(
  { acknowledgements }: Acknowledging,
  { path, warning }: Asking,
  asking: readonly Asking[],
): string {
  const there = (acknowledgements ?? []).filter((each) => each.path === path)
  const own = there.find(({ key }) => key === warning.key)
  const isAlone = asking.filter((each) => each.path === path).length === 1
  return (own ?? (isAlone ? there.find(({ key }) => !key) : undefined))?.reason ?? ''
}

/** Without a reason, none is kept; nor is an older one at the path, which it takes the place of. */
export const withReason = <D extends Acknowledging>(
  draft: D,
  { path, warning: { key } }: Asking,
  reason: string,
): D => ({
  ...draft,
  acknowledgements: [
    ...(draft.acknowledgements ?? []).filter((each) => each.path !== path || (each.key && each.key !== key)),
    ...(reason === '' ? [] : [{ key, path, reason }]),
  ],
})

/** What the key of a warning over several records begins with: the form of one of them does not know whether it still stands. */
export const acrossRecords = 'across-'

/**
 * The reasons for what still asks for one, in the order of the warnings, each with its key; then those for what is asked over
 * several records.
 */
export function standingReasons<D extends object>(form: Form<D>, draft: D) {
  if (!isAcknowledging(draft) || !draft.acknowledgements?.length) return []
  const asking = askingIn(form, draft)
  const own = asking.flatMap((issue) => {
    const reason = reasonFor(draft, issue, asking)
    return reason === '' ? [] : [{ key: issue.warning.key, path: issue.path, reason }]
  })
  const across = draft.acknowledgements.flatMap(({ key, path, reason }) =>
    key?.startsWith(acrossRecords) ? [{ key, path, reason }] : [],
  )
  return [...own, ...across]
}

/** Whether a draft says why something is so. */
export const isExplained = (
  { acknowledgements }: Acknowledging,
  at: { key: string; path: string },
): boolean =>
  acknowledgements?.some(({ key, path, reason }) => key === at.key && path === at.path && isReason(reason)) ??
  false

/** What is the client's to read of what asks for a reason, each with its reason. */
export function explainedToClient<D extends Acknowledging>(form: Form<D>, draft: D) {
  const asking = askingIn(form, draft)
  return asking
    .filter(({ warning }) => warning.audience === 'client')
    .map((asked) => ({ asked, reason: reasonFor(draft, asked, asking) }))
    .filter(({ reason }) => isReason(reason))
}

/** What asks for a reason and has none that says anything. */
export interface OpenReason {
  asking: Asking
  /** The reason; '' where there is none. */
  given: string
}

/** Those that submitting waits for, or a step as it is judged by itself. */
export const openReasonsIn = <D extends object>(form: Form<D>, draft: D, step?: string): OpenReason[] =>
  unexplainedAmong(askingIn(form, draft, step), draft).filter(({ asking }) => !asking.warning.untilSent)

function unexplainedAmong(asking: readonly Asking[], draft: object): OpenReason[] {
  const given = isAcknowledging(draft) ? draft : {}
  return asking
    .map((each) => ({ asking: each, given: reasonFor(given, each, asking) }))
    .filter(({ given }) => !isReason(given))
}

/**
 * What keeps a draft from being sent to be signed, in the order of its rules: what is broken, what holds signing, and what
 * lacks its reason. A warning whose reason stands is left out, one that only advises is not.
 */
export function toSignIn<D extends object>(form: Form<D>, draft: D): Issue[] {
  const issues = issuesIn(form, draft)
  const open = unexplainedAmong(issues.filter(isAsking), draft)
  const unexplained = new Set(open.map(({ asking }) => reasonField(asking)))
  return issues.filter((issue) => !isAsking(issue) || unexplained.has(reasonField(issue)))
}

/** How much is to be entered, mended or explained before a draft can be submitted. */
export const countOpenPoints = <D extends object>(form: Form<D>, draft: D): number =>
  issuesIn(form, draft).filter(({ warning }) => !warning).length + openReasonsIn(form, draft).length

/** What is said where a reason says nothing. */
export const noReason = words('“{{reason}}” is no reason. Please say in a few words why.')

/** As the rules tell what is wrong: the warning says what is to be explained. */
export const openReasonIssue = ({ asking: { step, message, values }, given }: OpenReason): Issue => ({
  step,
  path: 'acknowledgements',
  lacksReason: true,
  ...(given === ''
    ? { message, ...(values && { values }) }
    : { message: noReason, values: { reason: given } }),
})

/** The id of the element in which the reason for a warning is entered. */
export const reasonField = ({ path, warning }: Asking): string => `${path}${reasonMark}${warning.key}`

/** What is warned of where such an element leads; undefined of any other. */
export const pathOfReason = (field: string | undefined): string | undefined =>
  field?.includes(reasonMark) ? field.split(reasonMark)[0] : undefined
const reasonMark = '-reason-'

/** Only those of fields that are as they were. */
export const reasonsKept = <D extends Acknowledging>(before: D, after: D): D =>
  before.acknowledgements?.length
    ? {
        ...after,
        acknowledgements: before.acknowledgements.filter(({ path }) => {
          const field = path.split('.')[0] as keyof D // of no other keys is warned
          return before[field] === after[field]
        }),
      }
    : after
