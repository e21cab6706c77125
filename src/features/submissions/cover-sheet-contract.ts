import { z } from 'zod'
import { getFile } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid } from '../../platform/formats/wire.ts'

export const readCoverSheet = getFile({
  path: '/api/submission/:id/coverSheet',
  can: 'clients.read',
  summary:
    'What is the firm’s alone of a package: grounds, risk, approvals and reasons; for the adviser and who reviews, signed by nobody',
  params: z.strictObject({ id: PathId }),
  file: { type: 'application/pdf', shown: 'inline' },
  audit: { event: 'cover sheet read', payload: z.strictObject({ client: Guid, package: Guid }) },
})
