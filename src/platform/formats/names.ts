import { z } from 'zod'
import { words } from '../words.ts'
import { isEmpty } from './empty.ts'
import { namePartMax, wholeNameMax } from './name-limits.ts'
import { line } from './wire.ts'

/** A first, middle or last name. */
export const namePart = (missing: string) => line({ missing, max: namePartMax }).trim()

/** A name as a whole: somebody's, as they sign, or a household's. */
export const wholeName = (missing: string) => line({ missing, max: wholeNameMax }).trim()

/** The name of somebody as it is answered: of one with one name alone, the first is null. */
export const NameOnFile = z.strictObject({ firstName: z.string().nullable(), lastName: z.string() })
export type NameOnFile = z.infer<typeof NameOnFile>

/** A first name where it may be missing. */
const MaybeName = line({ max: namePartMax }).trim().nullish()

/** A body that names somebody who is to be added: who is said to have one name alone needs no first one. */
export const naming = <Shape extends z.ZodRawShape>(
  missing: { firstName: string; lastName: string },
  shape: Shape,
) =>
  z.discriminatedUnion('singleName', [
    z.strictObject({
      singleName: z.literal(false).nullish(),
      firstName: namePart(missing.firstName),
      lastName: namePart(missing.lastName),
      ...shape,
    }),
    z.strictObject({
      singleName: z.literal(true),
      firstName: MaybeName,
      lastName: namePart(missing.lastName),
      ...shape,
    }),
  ])

/** What to say where one name alone is told, and a first name beside it. */
export const twoNames = words('With one name only, there is no first name: please enter it as the last name')

/** A name as it is kept: one that is told twice is one. */
export const withoutDoubledName = <
  Names extends { firstName?: string | null; lastName?: string | null; singleName?: boolean | null },
>(
  names: Names,
): Names =>
  names.singleName && (isEmpty(names.firstName) || names.firstName === names.lastName)
    ? { ...names, firstName: null }
    : names
