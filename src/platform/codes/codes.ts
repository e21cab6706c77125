import { z } from 'zod'
import { saying } from '../formats/in-words.ts'
import { words } from '../words.ts'

type Entries = Record<string, readonly [value: string | number, label: string]>
type Value<E extends Entries> = E[keyof E][0]

/** A closed list: each name leads to its wire value (`Currency.cad`), beside what a form and a call need. */
export type CodeList<E extends Entries> = { readonly [Name in keyof E]: E[Name][0] } & {
  /** One of the values, nothing else: no coercion. */
  readonly schema: z.ZodLiteral<Value<E>>
  /** The same, with what to say to whoever left it out. */
  readonly required: (missing: string) => z.ZodLiteral<Value<E>>
  /** In the order of the specification, for a select; a label is English and the key of its French. */
  readonly options: readonly { readonly value: Value<E>; readonly label: string }[]
  /** The English label; throws for what is no value of the list. */
  readonly label: (value: Value<E>) => string
}

/** The values of a list as a type: `type Currency = CodeOf<typeof Currency>`. */
export type CodeOf<List extends { readonly options: readonly { readonly value: unknown }[] }> =
  List['options'][number]['value']

/** Makes a list from `{ name: [wire value, English label] }`. Its overload is what carries the exact values. */
export function codeList<const E extends Entries>(entries: E): CodeList<E>
export function codeList(entries: Entries) {
  const options = Object.values(entries).map(([value, label]) => ({ value, label }))
  const values = options.map(({ value }) => value)
  const required = (missing: string) =>
    z.literal(values, saying(missing, words('Please choose from the list')))
  const label = (value: string | number) => {
    const option = options.find((each) => each.value === value)
    if (!option) throw new RangeError(`no such code: ${value}`)
    return option.label
  }
  const codes = Object.fromEntries(Object.entries(entries).map(([name, [value]]) => [name, value]))
  return { ...codes, schema: required(words('Please Select a Value')), required, options, label }
}
