import type { Language } from '../../platform/codes/person.ts'
import { type Line, rowNamed, textOf } from '../../platform/facts.ts'
import { type Form, labelsOf } from '../../platform/form.ts'
import type { Conflict } from './status.ts'

/** A field as it is shown here and as somebody else saved it; '' where nothing stands. */
export interface Versions {
  path: string
  label: string
  /** What the field stands under, where its label alone is that of others, too. */
  title?: string
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
  say: (sentence: string) => string,
): Versions[] {
  const isInSection = (path: string) => path === section || path.startsWith(`${section}.`)
  const linesOf = (of: D): Line[] =>
    form.steps
      .flatMap(({ title, facts }) =>
        facts.flatMap(({ lines }) => lines(of, language)).map((line) => ({ part: title, ...line })),
      )
      .filter(({ path }) => isInSection(path))
  const mine = linesOf(draft)
  const stored = linesOf({ ...draft, [section]: theirs })
  const labels = labelsOf(form)
  const textAt = (lines: typeof mine, path: string) => {
    const found = lines.find((line) => line.path === path)
    return found ? textOf(found, say) : ''
  }
  const all = [...mine, ...stored.filter(({ path }) => !mine.some((line) => line.path === path))]
  const versions = all.map((line) => ({
    path: line.path,
    label: say(line.label),
    ...titleOf(line, labels, say),
    mine: textAt(mine, line.path),
    theirs: textAt(stored, line.path),
  }))
  const different = versions.filter((each) => each.mine !== each.theirs)
  if (different.length > 0) return different
  if (versions.length > 0) return versions
  return Object.entries(labels)
    .filter(([path]) => isInSection(path))
    .map(([path, label]) => ({ path, label: say(label), mine: '', theirs: '' }))
}

function titleOf(
  { label, part = '', row }: Line,
  labels: Readonly<Record<string, string>>,
  say: (sentence: string) => string,
): Pick<Versions, 'title'> {
  if (row) return { title: rowNamed(row.name, row.nr, say) }
  return Object.values(labels).filter((other) => other === label).length > 1 ? { title: say(part) } : {}
}
