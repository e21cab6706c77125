import { z } from 'zod'

/** A section with every key: what was not entered is null, a list without rows is empty. */
export type Whole<T> = T extends object ? { [Key in keyof T]-?: WholeField<T[Key]> } : T

type WholeField<T> =
  NonNullable<T> extends readonly (infer Row)[] ? Whole<Row>[] : Exclude<Whole<T>, undefined | ''>

/**
 * The shape in which a section is answered, made of the one in which it is sent: there keys may be left out, and '' says
 * as much as null.
 */
export const whole = <Section extends z.ZodObject>(section: Section): WholeSection<Section> =>
  // made of the same keys, by the same rule as the type
  wholeShape(section) as unknown as WholeSection<Section>

type WholeSection<Section extends z.ZodObject> = z.ZodObject<
  {
    [Key in keyof Whole<z.output<Section>>]: z.ZodType<
      Whole<z.output<Section>>[Key],
      Whole<z.output<Section>>[Key]
    >
  },
  z.core.$strict
>

function wholeShape(schema: z.core.$ZodType): z.ZodType {
  const { inner, mayBeMissing } = unwrapped(schema)
  if (inner instanceof z.ZodArray) return z.array(wholeShape(inner.element))
  const made =
    inner instanceof z.ZodObject
      ? z.strictObject(
          Object.fromEntries(Object.entries(inner.shape).map(([key, field]) => [key, wholeShape(field)])),
        )
      : (withoutEmptyText(inner) as z.ZodType)
  return mayBeMissing ? made.nullable() : made
}

/** Of `nullish`, `nullable` and `optional`: what stands inside. */
function unwrapped(schema: z.core.$ZodType): { inner: z.core.$ZodType; mayBeMissing: boolean } {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return { inner: unwrapped(schema.unwrap()).inner, mayBeMissing: true }
  return { inner: schema, mayBeMissing: false }
}

/** Of `orEmpty`: the schema beside ''. */
const withoutEmptyText = (schema: z.core.$ZodType): z.core.$ZodType =>
  (schema instanceof z.ZodUnion &&
    schema.options.find((option) => !(option instanceof z.ZodLiteral && option.values.has('')))) ||
  schema

/** What was sent of a section, with every key. What the section does not know is left out. */
export const wholeOf = <Section extends z.ZodObject>(
  section: Section,
  sent: z.input<Section>,
): Whole<z.output<Section>> =>
  // made of the same keys, by the same rule as the type
  wholeValue(section, sent, (_, value) => value) as Whole<z.output<Section>>

/**
 * What is stored of a section, by whatever release, with every key. What the section does not know any more is left out,
 * and a value that it would not take any more is null.
 */
export const wholeOfStored = <Section extends z.ZodObject>(
  section: Section,
  stored: object,
): Whole<z.output<Section>> =>
  // made of the same keys, by the same rule as the type
  wholeValue(section, stored, (field, value) => z.safeParse(field, value).data ?? null) as Whole<
    z.output<Section>
  >

type ReadField = (field: z.core.$ZodType, value: unknown) => unknown

type ReadValue = (sent: unknown, read: ReadField) => unknown

const wholeValue = (schema: z.core.$ZodType, sent: unknown, read: ReadField): unknown =>
  readerOf(schema)(sent, read)

const readers = new WeakMap<z.core.$ZodType, ReadValue>()

/** Made once a schema: to ask a schema what it is takes longer than to read by it. */
function readerOf(schema: z.core.$ZodType): ReadValue {
  const known = readers.get(schema)
  if (known) return known
  const made = newReader(schema)
  readers.set(schema, made)
  return made
}

function newReader(schema: z.core.$ZodType): ReadValue {
  const { inner } = unwrapped(schema)
  if (inner instanceof z.ZodArray) {
    const readRow = readerOf(inner.element)
    return (sent, read) =>
      Array.isArray(sent) ? sent.map((row) => readRow(row, read)).filter((row) => row !== null) : []
  }
  if (!(inner instanceof z.ZodObject)) return (sent, read) => fieldValue(inner, sent, read)
  const fields = Object.entries(inner.shape).map(([key, field]) => [key, readerOf(field)] as const)
  return (sent, read) => {
    if (typeof sent !== 'object' || sent === null) return null
    const entered = new Map(Object.entries(sent))
    return Object.fromEntries(fields.map(([key, readField]) => [key, readField(entered.get(key), read)]))
  }
}

function fieldValue(field: z.core.$ZodType, sent: unknown, read: ReadField): unknown {
  if (sent === undefined || sent === null || sent === '') return null
  // -0 is written as 0
  return read(field, Object.is(sent, -0) ? 0 : sent)
}
