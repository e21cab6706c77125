import { z } from 'zod'
import { get } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid } from '../../platform/formats/wire.ts'

export const recordKinds = [
  'riskTolerance',
  'application',
  'account',
  'statement',
  'bankAccount',
  'signer',
  'package',
] as const

/** What keeps a record from being sent to be signed, or is advised before. */
export const ReadinessLine = z.strictObject({
  /** Stable for one cause. */
  key: z.string(),
  clientId: Guid,
  kind: z.enum(recordKinds),
  /** Of an application and of a signer the client's. */
  recordId: Guid,
  /** `blocks` stops sending, `reason` does until it has one of its own, `advises` never does. */
  severity: z.enum(['blocks', 'reason', 'advises']),
  audience: z.enum(['client', 'firm']),
  /** Of the field in the record, lists by index. */
  path: z.string(),
  message: z.string(),
  /** The rule or law that it comes from. */
  source: z.string().nullable(),
  /** The page of the portal, and the field in it, where that is done. */
  link: z.string(),
})
export type ReadinessLine = z.infer<typeof ReadinessLine>

export const readClientReadiness = get({
  path: '/api/newClient/:id/readiness',
  can: 'clients.read',
  summary: 'What keeps the records of a client from being sent to be signed, each with the way to its field',
  params: z.strictObject({ id: PathId }),
  result: z.array(ReadinessLine),
  shows: 'params.id',
  compressed: true,
})

export const readHouseholdReadiness = get({
  path: '/api/household/:id/readiness',
  can: 'clients.read',
  summary: 'The same of everybody in a household',
  params: z.strictObject({ id: PathId }),
  result: z.array(ReadinessLine),
  compressed: true,
})
