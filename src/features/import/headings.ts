import { fold } from '../../platform/formats/fold.ts'
import { type TargetName, targetNames, targetOf } from './targets.ts'

/** Says a sentence in French. */
type InFrench = (sentence: string) => string

/** As headings are compared: 'E-mail_address:' and 'Numéro (cell.)' as words of plain letters. */
const plain = (heading: string): string =>
  fold(heading.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[’'´`_:;#/()[\]*?"«»°|\\]+/g, ' '))
    .replace(/\bn\b(?= )/, 'no')
    .trim()

/** The targets by what their columns are called, in both languages. */
function known(inFrench: InFrench): Map<string, TargetName> {
  const all = new Map<string, TargetName>()
  for (const name of targetNames)
    for (const heading of (targetOf(name).headings ?? '').split(',')) {
      const key = plain(heading)
      if (key) all.set(key, name)
    }
  // what a target is called wins over what others call it
  for (const name of targetNames)
    for (const heading of [targetOf(name).label, inFrench(targetOf(name).label), name])
      all.set(plain(heading), name)
  return all
}

/** Where each column probably goes, by its heading; a target is given once, to the first column that asks for it. */
export function matchHeadings(headings: readonly string[], inFrench: InFrench): (TargetName | null)[] {
  const all = known(inFrench)
  const taken = new Set<TargetName>()
  const found = headings.map((heading) => {
    const name = all.get(plain(heading))
    if (!name || taken.has(name)) return null
    taken.add(name)
    return name
  })
  // beside a first name, a column called "Name" or "Client" is the last name, or a second name for the same
  if (!taken.has('generalDetails.firstName') && !taken.has('generalDetails.lastName')) return found
  return found.map((name) => {
    if (name !== 'wholeName') return name
    return taken.has('generalDetails.lastName') ? null : 'generalDetails.lastName'
  })
}
