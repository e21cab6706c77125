import type { Language } from '../../platform/codes/person.ts'
import { type Form, labelsOf } from '../../platform/form.ts'
import type { Conflict } from './status.ts'

/** A field as it is shown here and as somebody else saved it; '' where nothing stands. */
export interface Versions {
  path: string
  label: string
  mine: string
  theirs: string
}

/**
 * The fields of a section in conflict that read otherwise in the two versions, in the words of the form's facts. All of
 * its fields, where none does, or none is written out.
 */
export function versionsOf<D extends object>(
  form: Form<D>,
  draft: D,
  { section, theirs }: Pick<Conflict, 'section' | 'theirs'>,
  language: Language,
): Versions[] {
  const isInSection = (path: string) => path === section || path.startsWith(`${section}.`)
  const linesOf = (of: D) =>
    form.steps
      .flatMap(({ facts }) => facts.flatMap(({ lines }) => lines(of, language)))
      .filter(({ path }) => isInSection(path))
  const mine = linesOf(draft)
  const stored = linesOf({ ...draft, [section]: theirs })
  const textAt = (lines: typeof mine, path: string) => lines.find((line) => line.path === path)?.text ?? ''
  const all = [...mine, ...stored.filter(({ path }) => !mine.some((line) => line.path === path))]
  const versions = all.map(({ path, label }) => ({
    path,
    label,
    mine: textAt(mine, path),
    theirs: textAt(stored, path),
  }))
  const different = versions.filter((each) => each.mine !== each.theirs)
  if (different.length > 0) return different
  if (versions.length > 0) return versions
  return Object.entries(labelsOf(form))
    .filter(([path]) => isInSection(path))
    .map(([path, label]) => ({ path, label, mine: '', theirs: '' }))
}
