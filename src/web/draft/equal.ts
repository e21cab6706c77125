import { isObject } from '../../platform/path.ts'

/** Whether two values mean the same: null, undefined and a key that is absent are one. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one ?? null, other ?? null)) return true
  if (!isObject(one) || !isObject(other) || !areAlike(one, other)) return false
  return Object.keys({ ...one, ...other }).every((key) => same(one[key], other[key]))
}

/** The new value, built from the parts of the old one that did not change, so that nothing renders for them. */
export function share(old: unknown, next: unknown): unknown {
  if (same(old, next)) return old
  if (!isObject(old) || !isObject(next)) return next
  return mapped(next, (key) => share(old[key], next[key]))
}

/**
 * What is shown once a save is answered, leaf by leaf: as it is stored where nobody touched it since it was sent, else
 * as it was typed. Rows of lists whose lengths differ cannot be told apart: a touched one stays as it is shown.
 */
export function merged(sent: unknown, shown: unknown, stored: unknown): unknown {
  if (same(shown, sent)) return stored
  if (!isObject(sent) || !isObject(shown) || !isObject(stored)) return shown
  if (!areAlike(shown, sent) || !areAlike(shown, stored)) return shown
  return mapped({ ...stored, ...shown }, (key) => merged(sent[key], shown[key], stored[key]), shown)
}

type Holder = Record<string, unknown>

/** Both are lists of one length, or neither is a list. */
const areAlike = (one: Holder, other: Holder): boolean =>
  Array.isArray(one) ? Array.isArray(other) && one.length === other.length : !Array.isArray(other)

function mapped(holder: Holder, valueAt: (key: string) => unknown, like = holder): unknown {
  if (Array.isArray(like)) return like.map((_, index) => valueAt(String(index)))
  return Object.fromEntries(Object.keys(holder).map((key) => [key, valueAt(key)]))
}
