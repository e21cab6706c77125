import { z } from 'zod'
import { line } from './formats/wire.ts'

// Why something that is warned of is so all the same: one reason for what is warned of at a path.

export const Acknowledgements = z
  .array(z.strictObject({ path: line({ max: 200 }), reason: line({ max: 500 }) }))
  .max(50)
  .nullish()

/** A draft that carries such reasons. */
export interface Acknowledging {
  acknowledgements?: z.input<typeof Acknowledgements>
}

export const reasonAt = ({ acknowledgements }: Acknowledging, path: string): string =>
  acknowledgements?.find((each) => each.path === path)?.reason ?? ''

/** Without a reason, none is kept. */
export const withReason = <D extends Acknowledging>(draft: D, path: string, reason: string): D => ({
  ...draft,
  acknowledgements: [
    ...(draft.acknowledgements ?? []).filter((each) => each.path !== path),
    ...(reason === '' ? [] : [{ path, reason }]),
  ],
})

/** Only those of fields that are as they were. */
export const reasonsKept = <D extends Acknowledging>(before: D, after: D): D =>
  before.acknowledgements?.length
    ? {
        ...after,
        acknowledgements: before.acknowledgements.filter(({ path }) => {
          const field = path.split('.')[0] as keyof D // of no other keys is warned
          return before[field] === after[field]
        }),
      }
    : after
