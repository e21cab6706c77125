import { isDeepStrictEqual } from 'node:util'
import type { Stamp } from '../../platform/formats/wire.ts'
import type { Problem } from '../../platform/problem.ts'
import type { Judged } from './must-hold.ts'
import { hasUnseen, type MergedSections, mergeSections, type StoredSections } from './sections.ts'

/** How a record is to be saved. */
export interface SaveAsked {
  /** The record's version that was read. Without it nothing collides: the server writes over what stands there. */
  version?: number
  stamp?: Stamp | undefined
  /** Judged by the rules of this step. */
  step?: Judged | undefined
  /** True judges it by all rules and completes it, false takes that back. */
  submits?: boolean | undefined
}

interface Stored<Contents> {
  stored: StoredSections<Contents>
  wasComplete: boolean
  /** What a section belongs to, where several collide together. */
  groupOf?: ((section: string) => string | undefined) | undefined
  /** The refusal of who has not seen what stands there. */
  stale: () => Problem
}

/**
 * Merges what was sent into what is stored. Nothing is submitted, or taken back, unseen.
 * @throws Problem stale; invalid, where the record never had the version that is said to be read
 */
export function mergeSave<Contents extends object>(
  { stored, wasComplete, groupOf, stale }: Stored<Contents>,
  contents: Partial<Contents>,
  { version, stamp, submits }: SaveAsked,
): MergedSections<Contents> {
  const isOlder = version !== undefined && version < stored.version
  if (submits === false && wasComplete && isOlder) throw stale()
  const merged = mergeSections(stored, { contents, version, stamp, groupOf })
  if (!merged || (submits && isOlder && hasUnseen(stored, { contents, version, stamp }))) throw stale()
  return merged
}

/**
 * The merged record without the reasons for what is not warned of any more: they go with the save that ends the warning.
 * @param standing those that stay, by the rules of what was merged
 */
export function withStandingReasons<Contents extends object>(
  stored: StoredSections<Contents>,
  merged: MergedSections<Contents>,
  standing: readonly object[],
  { stamp }: Pick<SaveAsked, 'stamp'>,
): MergedSections<Contents> {
  const section = 'acknowledgements'
  const isKept = section in merged.contents && !isDeepStrictEqual(merged.contents[section], standing)
  if (!merged.isToWrite || !isKept) return merged
  const version = stored.version + 1
  const isOther = !isDeepStrictEqual(Reflect.get(stored.contents, section), standing)
  const others = merged.changed.filter((each) => each !== section)
  return {
    contents: { ...merged.contents, [section]: standing },
    stamps: { ...merged.stamps, [section]: stamp ? { version, stamp } : { version } },
    version,
    // it is one of the sections
    changed: isOther ? [...others, section as keyof Contents & string] : others,
    isToWrite: true,
  }
}
