import { rulesFor, type Said, type Warning } from '../../../../platform/form.ts'
import type { PathOf } from '../../../../platform/path.ts'
import type { Audience, Blanks } from '../../../../platform/problem.ts'
import { isReason } from '../../../../platform/reason.ts'
import { words } from '../../../../platform/words.ts'
import type { AccountDraft } from '../../draft.ts'
import type { Advice } from '../warnings/advise.ts'

// Makers of the rules that sending for signature waits for. What is not on file is not judged.

type Path = PathOf<AccountDraft>

/** What is wrong, where, and what fills the blanks of the sentence. */
export interface Found {
  at: Path
  values?: Blanks
}

/** Whether it is wrong; what it gives fills the blanks. */
type Finds = (draft: AccountDraft) => boolean | Blanks

const rules = rulesFor<AccountDraft>()

/** Something must stand there. */
export const asked = (path: Path, message: string, when: (draft: AccountDraft) => boolean): Advice => ({
  path,
  ...rules.required(path, message, when),
})

/** The same of a number that may be 0. */
export const counted = (path: Path, message: string, when: (draft: AccountDraft) => boolean): Advice => ({
  path,
  ...rules.given(path, message, when),
})

/** Marks a field as one that is to be filled in, where another rule tells what is wrong with it. */
export const marked = (path: Path): Advice => ({
  path,
  ...rules.untold(rules.given(path, ''), () => true),
  says: [],
})

/** It is wrong where `finds` is not false. */
export const must = (path: Path, message: string, source: string | undefined, finds: Finds): Advice =>
  mustEach(path, message, source, (draft) => {
    const found = finds(draft)
    return found ? [{ at: path, ...(found !== true && { values: found }) }] : []
  })

/** The same of several places, such as rows. */
export function mustEach(
  path: Path,
  message: string,
  source: string | undefined,
  findsAll: (draft: AccountDraft) => Found[],
): Advice {
  return toldOfEach(path, { message, ...(source && { source }) }, findsAll)
}

const toldOfEach = (path: Path, said: Said, findsAll: (draft: AccountDraft) => Found[]): Advice => ({
  path,
  judge(draft, { at, tell }) {
    for (const found of findsAll(draft))
      tell({ ...said, path: at + found.at, ...(found.values && { values: found.values }) })
  },
  says: [said],
})

interface Reasoned {
  key: string
  source?: string
  audience?: Audience
}

/** It may stand with a reason, for which sending waits. The firm’s to read, unless it is said. */
export const explained = (path: Path, message: string, why: Reasoned, finds: Finds): Advice => ({
  path,
  ...rules.advise(path, message, reasoned(why), finds),
})

/** The same of several places. */
export const explainedEach = (
  path: Path,
  message: string,
  why: Reasoned,
  findsAll: (draft: AccountDraft) => Found[],
): Advice => toldOfEach(path, { message, warning: reasoned(why) }, findsAll)

const reasoned = ({ key, source, audience = 'firm' }: Reasoned): Warning => ({
  asksReason: true,
  key,
  audience,
  ...(source && { source }),
})

/** Whether a reason was given for the warning of this key: a fact that takes its place is asked for all the same. */
export const isExplained = ({ acknowledgements }: AccountDraft, key: string): boolean =>
  (acknowledgements ?? []).some((each) => each.key === key && isReason(each.reason))

export const saysNothing = words('This text says nothing. Please enter it in full.')

/** The people who lack something, by their names; false where nobody does. */
export const lacking = (names: readonly string[]): false | Blanks =>
  names.length > 0 && { names: names.join(', ') }
