import { z } from 'zod'
import { post } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid } from '../../platform/formats/wire.ts'
import { Client } from './contract.ts'

/** A new adviser verifies anew what is on file of a client (CIRO, IDPC rule 3215). */
export const verifyClient = post({
  path: '/api/newClient/:id/verification',
  can: 'clients.write',
  summary:
    'Says that what is on file was verified after the client came to another adviser: it is due no more. Once it is not due, nothing changes',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({}),
  result: Client,
  audit: { event: 'client verified', payload: z.strictObject({ client: Guid, dueOn: z.iso.date() }) },
})
