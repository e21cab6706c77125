import type { Fact } from './facts.ts'
import { isEmpty, isMissing } from './formats/empty.ts'
import { isObject, type ListPath, type PathOf, type PresentValue, type RowAt, read } from './path.ts'
import type { Audience, Blanks, Severity, Issue as WireIssue } from './problem.ts'

/** Why a warning is told, where its sentence does not say it, and the law or rule that it comes from. */
export type Warning = {
  because?: string
  source?: string
  /** Something that the answers say is still to be done elsewhere: nothing waits for it, but its step is not done. */
  isUndone?: true
} & (AsksReason | HoldsSigning | { asksReason?: never; holdsSigning?: never })

/** The draft is to carry why it is so all the same: it is not submitted before. */
interface AsksReason {
  asksReason: true
  /** Submitting does not wait for the reason; what is sent to be signed does. */
  untilSent?: true
  holdsSigning?: never
  /** Names the cause for ever: the reason that was given is stored with it. */
  key: string
  /** Who is to read it, and its reason: the document is the client's. */
  audience: Audience
}

/** It is submitted all the same, and not sent to be signed: a document would lack a fact, or contradict another record. */
interface HoldsSigning {
  holdsSigning: true
  /** The firm's, where it is left out. */
  audience?: Audience
  asksReason?: never
}

/** A warning as others know it: one cause has one key, whatever fills the blanks of its sentence and in whatever row. */
export function toldAs({ message, warning }: Pick<Issue, 'message' | 'warning'>): {
  key: string
  severity: Severity
  audience: Audience
} {
  if (warning?.asksReason) return { key: warning.key, severity: 'reason', audience: warning.audience }
  const key = message.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return {
    key: key.slice(0, 100).replaceAll(/^-|-$/g, ''),
    ...(warning?.holdsSigning
      ? { severity: 'blocks', audience: warning.audience ?? 'firm' }
      : { severity: 'advises', audience: 'firm' }),
  }
}

/** A broken rule: where it is, and the key of its sentence with what fills it. A warning blocks nothing. */
export interface Issue extends WireIssue {
  step: string
  /** The law or rule that it comes from, where it is another than the specification. */
  source?: string
  warning?: Warning
  /** It is open for lack of a reason, which no step waits for: only the whole is not submitted before. */
  lacksReason?: true
}

type Found = Omit<Issue, 'step'>

/** What a rule is judged within: the whole draft, the place of the part that it sees, and who hears of a breach. */
interface Judging<Root> {
  root: Root
  at: string
  values?: Blanks
  tell: (found: Found) => void
  /** Hears of each field that must be filled in, whether it is or not. */
  asks?: ((path: string) => void) | undefined
}

/** What a rule can tell: its sentence, and what kind of breach that is. */
export type Said = Pick<Issue, 'message' | 'source' | 'warning'>

/** Judges a draft, or a part of one: a row or a section. Rules nest, so that a part's own stand where it does. */
export interface Rule<D, Root = D> {
  judge: (draft: D, judging: Judging<Root>) => void
  /** All that it can tell, for whoever wants to know the rules. */
  says: readonly Said[]
}

type When<D, Root> = (draft: D, root: Root) => boolean
type PresentValues<D, Paths extends readonly string[]> = { [I in keyof Paths]: PresentValue<D, Paths[I]> }

/** Nothing stands there: '', 0, null, the empty date and id, a list without rows. */
const isNothing = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0)

/** The makers of rules for a draft; of a row or a section, `Root` is the draft that it stands in. */
export const rulesFor = <D, Root = D>() => ({
  ...fieldRules<D, Root>(),
  ...partRules<D, Root>(),

  /** A rule that only warns. */
  warns: (warning: Warning, rule: Rule<D, Root>): Rule<D, Root> => {
    const { judge, says } = telling(rule, (said) => ({ ...said, warning }))
    return { judge: (draft, judging) => judge(draft, { ...judging, asks: undefined }), says }
  },

  /** What must hold before the record is sent to be signed; submitting does not wait for it. */
  forSigning: (rule: Rule<D, Root>, audience?: Audience): Rule<D, Root> =>
    telling(rule, (said) => heldForSigning(said, audience)),

  /** Rules that come from a law or a rule of the field: each breach names it. */
  cites: (source: string, rules: readonly Rule<D, Root>[]): Rule<D, Root> => ({
    judge(draft, judging) {
      const tell = (found: Found) => judging.tell(citing(found, source))
      for (const { judge } of rules) judge(draft, { ...judging, tell })
    },
    says: rules.flatMap(({ says }) => says).map((said) => citing(said, source)),
  }),

  /** A rule that tells nothing while `when` holds: its breach is told in other words. It asks for its field all the same. */
  untold: ({ judge, says }: Rule<D, Root>, when: When<D, Root>): Rule<D, Root> => ({
    judge: (draft, judging) =>
      judge(draft, when(draft, judging.root) ? { ...judging, tell: () => {} } : judging),
    says,
  }),

  /** Warns where `finds` is not false; what it gives fills the blanks of the message. */
  advise: (
    path: PathOf<D>,
    message: string,
    warning: Warning,
    finds: (draft: D) => boolean | Blanks,
  ): Rule<D, Root> => ({
    judge(draft, { at, tell }) {
      const found = finds(draft)
      if (found) tell({ path: at + path, message, warning, ...(found !== true && { values: found }) })
    },
    says: [{ message, warning }],
  }),
})

/** The same rule, which tells what `change` makes of each breach. */
const telling = <D, Root>(
  { judge, says }: Rule<D, Root>,
  change: <S extends Said>(said: S) => S,
): Rule<D, Root> => ({
  judge: (draft, judging) => judge(draft, { ...judging, tell: (found) => judging.tell(change(found)) }),
  says: says.map(change),
})

const citing = <S extends Said>(said: S, source: string): S => ({
  ...said,
  source,
  ...(said.warning && { warning: { ...said.warning, source: said.warning.source ?? source } }),
})

/** What nothing but signing waits for. */
function heldForSigning<S extends Said>(said: S, audience?: Audience): S {
  const { warning, source } = said
  if (warning?.asksReason) return { ...said, warning: { ...warning, untilSent: true } }
  if (warning) return said
  return {
    ...said,
    warning: { holdsSigning: true, ...(source && { source }), ...(audience && { audience }) },
  }
}

function fieldRules<D, Root>() {
  type R = Rule<D, Root>
  type W = When<D, Root>

  const rule = (path: string, message: string, isBroken: W, when?: W, isAsked = false): R => ({
    judge(draft, { root, at, values, tell, asks }) {
      if (when && !when(draft, root)) return
      if (isAsked) asks?.(at + path)
      if (isBroken(draft, root)) tell({ path: at + path, message, ...(values && { values }) })
    },
    says: [{ message }],
  })

  return {
    /** Something must stand there. */
    required: <P extends PathOf<D>>(path: P, message: string, when?: W): R =>
      rule(path, message, (draft) => isNothing(read(draft, path)), when, true),

    /** A number must stand there, and 0 is one. */
    given: <P extends PathOf<D>>(path: P, message: string, when?: W): R =>
      rule(path, message, (draft) => isMissing(read(draft, path)), when, true),

    /** What stands there must hold. Silent where nothing stands. */
    valid: <P extends PathOf<D>>(
      path: P,
      holds: (value: PresentValue<D, P>) => boolean,
      message: string,
      when?: W,
    ): R => {
      const isBroken = (draft: D) => {
        const value = read(draft, path)
        // what is nothing was told apart just before
        return !isNothing(value) && !holds(value as PresentValue<D, P>)
      }
      return rule(path, message, isBroken, when)
    },

    /** A rule over several fields. Silent unless all that it needs is there. */
    check: <const Needs extends readonly PathOf<D>[]>(
      path: PathOf<D>,
      needs: Needs,
      message: string,
      holds: (values: PresentValues<D, Needs>, draft: D, root: Root) => boolean,
    ): R =>
      rule(path, message, (draft, root) => {
        const values: unknown[] = needs.map((need) => read(draft, need))
        // what is missing was told apart just before
        return !values.some(isMissing) && !holds(values as PresentValues<D, Needs>, draft, root)
      }),
  }
}

function partRules<D, Root>() {
  return {
    /** The same rules for every row; '{{nr}}' in their messages is its number. */
    rows: <P extends ListPath<D> & PathOf<D>>(
      path: P,
      rules: readonly Rule<RowAt<D, P>, Root>[],
      when?: When<D, Root>,
    ): Rule<D, Root> => ({
      judge(draft, judging) {
        if (when && !when(draft, judging.root)) return
        // ListPath leads to a list of such rows
        const rows = (read(draft, path) ?? []) as RowAt<D, P>[]
        for (const [index, row] of rows.entries()) {
          const at = `${judging.at}${path}.${index}.`
          for (const { judge } of rules) judge(row, { ...judging, at, values: { nr: index + 1 } })
        }
      },
      says: rules.flatMap(({ says }) => says),
    }),

    /** The rules of a section where it stands; they may stand at several places. An absent section is an empty one. */
    within: <P extends PathOf<D>>(
      path: P,
      rules: readonly Rule<PresentValue<D, P>, Root>[],
      when?: When<D, Root>,
    ): Rule<D, Root> => ({
      judge(draft, judging) {
        if (when && !when(draft, judging.root)) return
        // every key of a draft may be absent
        const section = (read(draft, path) ?? {}) as PresentValue<D, P>
        for (const { judge } of rules) judge(section, { ...judging, at: `${judging.at}${path}.` })
      },
      says: rules.flatMap(({ says }) => says),
    }),
  }
}

/** A step of a form: what of the draft it owns, what must hold there, and how that is read. */
export interface Step<D> {
  id: string
  title: string
  /** Its number in the call that saves it. */
  savedAs?: number
  owns: readonly (keyof D & string)[]
  /** Whether the draft has this step; always, where it is left out. */
  when?: (draft: D) => boolean
  /** The documents need it, and the specification does not: it is judged by itself, and submitting does not wait for it. */
  forSigning?: true
  rules: readonly Rule<D>[]
  facts: readonly Fact<D>[]
}

export interface Form<D> {
  steps: readonly Step<D>[]
}

/** The steps that this draft has. */
export const stepsOf = <D>(form: Form<D>, draft: D): Step<D>[] =>
  form.steps.filter(({ when }) => !when || when(draft))

/**
 * What is broken, in the order of steps and rules: in one step, or in all that the draft has, where what is broken in a step
 * `forSigning` is a warning that holds signing. `asks` hears the path of
 * each field that must be filled in as the draft stands.
 */
export function issuesIn<D>(form: Form<D>, draft: D, stepId?: string, asks?: Judging<D>['asks']): Issue[] {
  const issues: Issue[] = []
  for (const { id, rules, forSigning } of stepsOf(form, draft)) {
    if (stepId !== undefined && id !== stepId) continue
    const isHeld = forSigning && stepId === undefined
    const tell = (found: Found) => void issues.push({ step: id, ...(isHeld ? heldForSigning(found) : found) })
    for (const { judge } of rules) judge(draft, { root: draft, at: '', tell, asks })
  }
  return issues
}

/** All that a form can tell, in the order of its steps: once each. */
export function rulesOf<D>({ steps }: Form<D>): (Said & { step: string })[] {
  const all = steps.flatMap(({ id, rules, forSigning }) =>
    rules
      .flatMap(({ says }) => says)
      .map((said) => ({ step: id, ...(forSigning ? heldForSigning(said) : said) })),
  )
  return [...new Map(all.map((said) => [`${said.step} ${said.message}`, said])).values()]
}

/** How a step stands. `open` counts what is broken; a warning leaves nothing open. */
export interface StepStatus {
  is: 'untouched' | 'open' | 'done'
  open: number
  /** Untouched, and what stands there at first is warned of: it is not meant to be left so. */
  isWarnedOf?: true
  /** All is entered, and what the answers say is still to be done (`Warning.isUndone`). */
  isUndone?: true
}

export function statusOf<D>(form: Form<D>, draft: D, stepId: string): StepStatus {
  const issues = issuesIn(form, draft, stepId)
  const open = issues.filter(({ warning }) => !warning).length
  const step = form.steps.find(({ id }) => id === stepId)
  if (!step?.owns.some((key) => hasContent(draft[key])))
    return { is: 'untouched', open, ...(issues.length > open && { isWarnedOf: true }) }
  if (open === 0 && issues.some(({ warning }) => warning?.isUndone))
    return { is: 'open', open, isUndone: true }
  return { is: open > 0 ? 'open' : 'done', open }
}

/** The keys that belong only to steps which the draft does not have, and are not empty. */
export function leftOver<D>(form: Form<D>, draft: D): (keyof D & string)[] {
  const owned = new Set(stepsOf(form, draft).flatMap(({ owns }) => owns))
  const others = new Set(form.steps.flatMap(({ owns }) => owns).filter((key) => !owned.has(key)))
  return [...others].filter((key) => hasContent(draft[key]))
}

/** The label of each field by its path, a row as `*`; without a prototype, since paths that are looked up come from calls. */
export const labelsOf = <D>(form: Form<D>): Record<string, string> =>
  Object.assign(Object.create(null), ...form.steps.flatMap(({ facts }) => facts.map(({ labels }) => labels)))

/** How a row of each list is called, by the path of the list. */
export const rowNamesOf = <D>(form: Form<D>): Record<string, string> =>
  Object.assign(
    Object.create(null),
    ...form.steps.flatMap(({ facts }) => facts.map(({ rowNames }) => rowNames)),
  )

/** The label of the field at a path; of `rowNamesOf`, the name of a row of the list there. */
export const labelAt = (labels: Readonly<Record<string, string>>, path: string): string | undefined =>
  labels[path.replaceAll(/\.\d+(?=\.|$)/g, '.*')]

/** Whether anything was entered: `false` is an answer, an empty row is none. */
const hasContent = (value: unknown): boolean =>
  isObject(value) ? Object.values(value).some(hasContent) : !isEmpty(value)
