import { z } from 'zod'

const Rectangle = z.object({
  leftPt: z.number(),
  topPt: z.number(),
  widthPt: z.number(),
  heightPt: z.number(),
})
export type Rectangle = z.infer<typeof Rectangle>

const Fields = z.array(
  Rectangle.extend({ signer: z.string(), page: z.int().positive(), date: Rectangle.optional() }),
)

/** Where the signatures of a document go (SignatureField), as they are kept with it. */
export const fieldsOf = ({ fields }: { fields: unknown }) => Fields.parse(fields)
