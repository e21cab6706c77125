import { z } from 'zod'
import { PackageStatus } from '../../../../platform/codes/package-status.ts'

// What the stand-in for OneSpan Sign takes, judged strictly: what the real one would not know is refused.

export const HeldRole = z.strictObject({
  id: z.string().min(1),
  type: z.literal('SIGNER'),
  index: z.int().min(0),
  signers: z
    .array(
      z.strictObject({
        id: z.string(),
        email: z.email(),
        firstName: z.string().min(1),
        lastName: z.string().min(1),
        language: z.enum(['en', 'fr']),
      }),
    )
    .length(1),
})

const area = {
  id: z.string(),
  page: z.int().min(0),
  top: z.number().min(0).max(792),
  left: z.number().min(0).max(612),
  width: z.number().positive(),
  height: z.number().positive(),
}

const Field = z.discriminatedUnion('type', [
  z.strictObject({ ...area, type: z.literal('SIGNATURE'), subtype: z.literal('FULLNAME') }),
  // filled in with the day when the approval is signed
  z.strictObject({
    ...area,
    type: z.literal('INPUT'),
    subtype: z.literal('LABEL'),
    binding: z.literal('{approval.signed}'),
  }),
])

const Approval = z
  .strictObject({ id: z.string(), role: z.string(), fields: z.array(Field) })
  .refine(({ fields }) => fields.some(({ type }) => type === 'SIGNATURE'), 'error.validation.approval.fields')
  .refine(
    ({ fields }) => new Set(fields.map(({ id }) => id)).size === fields.length,
    'error.validation.field.id',
  )
  .transform((approval) => ({ ...approval, accepted: null as string | null })) // set when it is signed

export const NewPackage = z
  .strictObject({
    name: z.string().min(1).max(255),
    type: z.literal('PACKAGE'),
    status: z.literal('DRAFT'),
    language: z.enum(['en', 'fr']),
    autocomplete: z.boolean(),
    due: z.iso.datetime(),
    data: z.record(z.string(), z.unknown()),
    roles: z.array(HeldRole).min(1),
    documents: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          index: z.int(),
          approvals: z.array(Approval).min(1),
        }),
      )
      .min(1),
  })
  .refine(({ documents }) => {
    const named = documents.flatMap(({ id, approvals }) => [id, ...approvals.map((approval) => approval.id)])
    return new Set(named).size === named.length && documents.every(({ index }, nr) => index === nr)
  }, 'error.validation.documents')
  .refine(({ roles }) => {
    const addresses = roles.map(({ signers }) => signers[0]?.email.toLowerCase())
    return new Set(addresses).size === addresses.length
  }, 'error.validation.package.duplicateSigner')
  .refine(({ roles, documents }) => {
    const known = new Set(roles.map(({ id }) => id))
    return documents.every(({ approvals }) => approvals.every(({ role }) => known.has(role)))
  }, 'error.validation.approval.role')

/** A package as the stand-in holds it. */
export interface HeldPackage extends Omit<z.output<typeof NewPackage>, 'status'> {
  id: string
  status: PackageStatus
  completed: string | null
  messages: { content: string; from: { email: string } }[]
  /** In the order of its documents. */
  pdfs: Buffer[]
}

export const Changed = z.strictObject({ status: PackageStatus.optional(), due: z.iso.datetime().optional() })
export const Notification = z.strictObject({ email: z.email() })
