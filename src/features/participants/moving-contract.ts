import { z } from 'zod'
import { post } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, Version } from '../../platform/formats/wire.ts'
import { Client } from './contract.ts'

/** Somebody goes to another household of the same book, with all that is theirs (decision 82). */
export const moveClient = post({
  path: '/api/newClient/:id/household',
  can: 'clients.write',
  summary:
    'Moves somebody to another household of the book; in_use while an account application names anybody across, or they are linked to a spouse. Where they are there already, nothing changes',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ householdId: Guid, version: Version }),
  result: Client,
  audit: {
    event: 'client moved',
    /** The household that they went to, and the one that they left. */
    payload: z.strictObject({ client: Guid, household: Guid, left: Guid }),
  },
})
