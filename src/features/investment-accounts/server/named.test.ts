import { expect, it } from 'vitest'
import { z } from 'zod'
import { wholeOf } from '../../../platform/formats/whole.ts'
import { Guid } from '../../../platform/formats/wire.ts'
import { AccountFields } from '../draft.ts'
import { bankAccountsIn, partiesIn } from './named.ts'
import { withPerson } from './with-person.ts'

// Every id in an application is a reference that stands in a row of its own: none may be forgotten.

type Made = { value: unknown; ids: string[] }
const idOf = (nr: number) => `0000000${nr % 10}-0000-4000-8000-${String(nr).padStart(12, '0')}`
let count = 0

/** A value of the shape in which every id is another, a list has one row, and all else is absent. */
function filled(schema: z.core.$ZodType): Made {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return filled(schema.unwrap())
  if (schema instanceof z.ZodArray) {
    const { value, ids } = filled(schema.element)
    return { value: value === undefined ? [] : [value], ids }
  }
  if (schema instanceof z.ZodUnion)
    return schema.options.map(filled).find(({ ids }) => ids.length > 0) ?? { value: undefined, ids: [] }
  if (schema instanceof z.ZodObject) {
    const made = Object.entries(schema.shape).map(([key, field]) => [key, filled(field)] as const)
    return {
      value: Object.fromEntries(made.map(([key, { value }]) => [key, value])),
      ids: made.flatMap(([, { ids }]) => ids),
    }
  }
  if (schema !== Guid) return { value: undefined, ids: [] }
  const id = idOf(++count)
  return { value: id, ids: [id] }
}

it('names every person and bank account of an application, and replaces each', () => {
  const { value, ids } = filled(AccountFields)
  const fields = wholeOf(AccountFields, AccountFields.parse({ ...Object(value), acknowledgements: [] }))
  expect(ids.length).toBeGreaterThan(15)
  const named = [...partiesIn(fields), ...bankAccountsIn(fields)]
  expect(named.map(({ id }) => id).sort()).toEqual(ids.sort())
  // a path leads to where the id stands
  for (const { path, id } of named)
    expect(path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], fields)).toBe(
      id,
    )
  for (const { id } of partiesIn(fields)) {
    const changed = withPerson(fields, id, idOf(0))
    expect(JSON.stringify({ ...fields, ...changed })).toBe(JSON.stringify(fields).replaceAll(id, idOf(0)))
    expect(Object.keys(changed)).toHaveLength(1)
  }
})
