import { z } from 'zod'

const Place = z.object({
  leftPt: z.number(),
  topPt: z.number(),
  widthPt: z.number(),
  heightPt: z.number(),
})
export type Place = z.infer<typeof Place>

const Fields = z.array(Place.extend({ signer: z.string(), page: z.int().positive(), date: Place.optional() }))

/** Where the signatures of a document go (SignatureField), as they are kept with it. */
export const fieldsOf = ({ fields }: { fields: unknown }) => Fields.parse(fields)
