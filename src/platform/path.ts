/**
 * Paths into a draft, checked by the compiler: 'netWorthDetails.liquidAssets.0.type'. A draft's type must name its keys:
 * with an index signature in it every path is right.
 */

/** Every path that leads to something in a draft; a row of a list is its number. */
export type PathOf<D> = D extends readonly (infer Row)[]
  ? `${number}` | `${number}.${PathOf<NonNullable<Row>>}`
  : D extends object
    ? { [K in keyof D & string]-?: K | `${K}.${PathOf<NonNullable<D[K]>>}` }[keyof D & string]
    : never

type Child<D, K extends string> = D extends null | undefined
  ? undefined
  : D extends readonly (infer Row)[]
    ? Row | undefined
    : K extends keyof D
      ? D[K]
      : never

/** What stands at a path: with null and undefined where anything on the way may be absent. */
export type ValueAt<D, P extends string> = P extends `${infer K}.${infer Rest}`
  ? ValueAt<Child<D, K>, Rest>
  : Child<D, P>

/** The same where something stands; '' is as little a value as null. */
export type PresentValue<D, P extends string> = Exclude<NonNullable<ValueAt<D, P>>, ''>

/** The paths at which a V stands. It walks all paths of the draft: write it once for a kind of field, not inline. */
export type PathTo<D, V> = Leading<D, V, PathOf<D>>
type Leading<D, V, P> = P extends string ? (NonNullable<ValueAt<D, P>> extends V ? P : never) : never

export type ListPath<D> = PathTo<D, readonly unknown[]>

/** The row of the list at a path. */
export type RowAt<D, P extends string> =
  NonNullable<ValueAt<D, P>> extends readonly (infer Row)[] ? NonNullable<Row> : never

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What stands at the path; undefined where something on the way is absent. */
export const read = <D, P extends PathOf<D>>(draft: D, path: P): ValueAt<D, P> =>
  // ValueAt follows the same keys
  readAt(draft, path) as ValueAt<D, P>

/** The same where the compiler knows neither. */
export function readAt(holder: unknown, path: string): unknown {
  let value: unknown = holder
  for (const key of path.split('.')) value = isObject(value) ? value[key] : undefined
  return value
}

/** The draft with the value at the path. It shares what did not change, and makes what was absent on the way. */
export const written = <D, P extends PathOf<D>>(draft: D, path: P, value: ValueAt<D, P>): D =>
  // only what stands at the path changes, and that has the type that belongs there
  put(draft, path.split('.'), value) as D

function put(holder: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const child = isObject(holder) ? holder[key] : undefined
  const next = put(child, rest, value)
  if (isObject(holder) && Object.is(child, next)) return holder
  if (Array.isArray(holder) || (!isObject(holder) && /^\d+$/.test(key))) {
    const list: unknown[] = Array.isArray(holder) ? [...holder] : []
    list[Number(key)] = next
    return list
  }
  return { ...(isObject(holder) ? holder : {}), [key]: next }
}
