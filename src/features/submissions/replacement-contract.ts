import { z } from 'zod'
import { post } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, lines } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'
import { SubmissionStatus } from './packages-contract.ts'
import { Acknowledgement } from './sending-contract.ts'

export const replaceDocuments = post({
  path: '/api/submission/:id/replacement',
  can: 'clients.send',
  summary:
    'Puts others, of their records as they stand now, in the place of documents that nobody has signed: the signers keep their links. `signed` where somebody has; not_ready as for sending',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    /** Those of the same records that say something else by now, and nobody has signed, go with them. */
    documentIds: z
      .array(Guid)
      .min(1, words('Please choose what is to be replaced'))
      .max(200, words('At most 200 documents are replaced at once')),
    /** Kept with the documents, and told in their evidence, which their signers get. */
    reason: lines({ missing: words('Please Enter a Reason'), max: 500 }),
    /** As for sending. What was said as the package was sent holds still. */
    acknowledgements: z.array(Acknowledgement).max(200).optional(),
  }),
  result: z.strictObject({ packageId: Guid, status: SubmissionStatus }),
  audit: {
    event: 'documents replaced',
    payload: z.strictObject({
      package: Guid,
      client: Guid,
      /** How many were replaced. */
      documents: z.int(),
    }),
  },
})
