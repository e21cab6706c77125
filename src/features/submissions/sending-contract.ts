import { z } from 'zod'
import { post } from '../../platform/endpoint.ts'
import { Guid, line } from '../../platform/formats/wire.ts'
import { mostDays } from '../signing/contract.ts'
import { chosen } from './contract.ts'
import { SubmissionStatus } from './packages-contract.ts'

/** Why something is so all the same that is of no record: of a bank account, of who signs, of the package. */
export const Acknowledgement = z.strictObject({
  key: line({ max: 100 }),
  /** As the refusal has it (`signer.<id>.<field>`), or as its line, where no other line has that. */
  path: line({ max: 300 }),
  reason: line({ max: 500 }),
})
export type Acknowledgement = z.infer<typeof Acknowledgement>

/** What is out otherwise, by package: with `out_already`. */
export const OutAlready = z.array(z.strictObject({ packageId: Guid, documentIds: z.array(Guid) }))

const packageSent = z.strictObject({
  package: Guid,
  client: Guid,
  /** How many documents went out. */
  documents: z.int(),
})

export const sendSubmission = post({
  path: '/api/submission',
  can: 'clients.send',
  summary:
    'Submits records as they stand and sends their documents to be signed; those that are out or signed as they are stay so. not_ready tells what stands in the way, out_already in which packages which documents are out otherwise, and can be replaced',
  about: ['clientId'],
  body: z.strictObject({
    ...chosen,
    /** In which it can be signed; as the firm has set it unless it is said. */
    days: z.int().min(1).max(mostDays).optional(),
    acknowledgements: z.array(Acknowledgement).max(200).optional(),
  }),
  result: z.strictObject({ packageId: Guid, status: SubmissionStatus }),
  audit: { event: 'submission sent', payload: packageSent },
  creates: true,
})
