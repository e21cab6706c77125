import { isObject } from '../../platform/path.ts'

// What the firm notes for itself: suspicion, risk, approval. No document of the client's and no archive for a person has it.

const fields = {
  thirdPartyDeterminationDetails: ['cannotDetermine', 'grounds'],
  exposureDetails: ['highRisk', 'approvedBy', 'approvedOn', 'approvalNote'],
} as const

type Fields = typeof fields
export type FirmsOwn = { [S in keyof Fields]: `${S}.${Fields[S][number]}` }[keyof Fields]

const paths = new Set(
  Object.entries(fields).flatMap(([section, names]) => names.map((name) => `${section}.${name}`)),
)

export const isFirmsOwn = (path: string): boolean => paths.has(path)

/** The sections as if the firm had noted nothing. */
export function withoutFirmsOwn<Sections extends object>(sections: Sections): Sections {
  const changed = Object.entries(fields).flatMap(([section, names]) => {
    const content: unknown = Reflect.get(sections, section)
    const none = Object.fromEntries(names.map((name) => [name, null]))
    return isObject(content) ? [[section, { ...content, ...none }]] : []
  })
  // null is what each of them may be
  return { ...sections, ...Object.fromEntries(changed) } as Sections
}
