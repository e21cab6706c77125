import { isObject } from '../../platform/path.ts'
import { secretFields } from './supplement-sections.ts'

// Numbers of supplementary KYC that are secrets, wherever they stand in a record.

export type SupplementSecretKind = (typeof secretFields)[keyof typeof secretFields]

const patterns = Object.keys(secretFields).map(
  (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '\\d+')}$`),
)

/** Whether such a number stands at a path. */
export const isSecretPath = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

/** Where a number stands. */
export interface SecretPlace {
  /** 'identityDetails.verifications.0.number' */
  path: string
  /** The same by the id of its row: where its own stored number is found again. */
  place: string
  kind: SupplementSecretKind
}

type Visit = (text: string, place: SecretPlace) => string | null

/** The sections with each of these numbers replaced by what `visit` gives. */
export function withSecrets<Sections extends object>(sections: Sections, visit: Visit): Sections {
  let changed: object = sections
  for (const [pattern, kind] of Object.entries(secretFields)) {
    const [section = '', ...keys] = pattern.split('.')
    const content: unknown = Reflect.get(changed, section)
    if (!isObject(content)) continue
    changed = {
      ...changed,
      [section]: replaced(content, keys, { path: section, place: section, kind }, visit),
    }
  }
  // only texts are replaced by texts
  return changed as Sections
}

function replaced(value: unknown, [key, ...rest]: string[], at: SecretPlace, visit: Visit): unknown {
  if (key === undefined) return typeof value === 'string' && value !== '' ? visit(value, at) : value
  if (key === '*') {
    if (!Array.isArray(value)) return value
    return value.map((row: unknown, index) => {
      const id = isObject(row) ? row['id'] : undefined
      const place = `${at.place}.${typeof id === 'string' ? id : index}`
      return replaced(row, rest, { ...at, path: `${at.path}.${index}`, place }, visit)
    })
  }
  if (!isObject(value)) return value
  const within = { ...at, path: `${at.path}.${key}`, place: `${at.place}.${key}` }
  return { ...value, [key]: replaced(value[key], rest, within, visit) }
}

/** What stands at each of these places. */
export function secretsIn(sections: object): (SecretPlace & { text: string })[] {
  const found: (SecretPlace & { text: string })[] = []
  withSecrets(sections, (text, place) => {
    found.push({ ...place, text })
    return text
  })
  return found
}
