import { z } from 'zod'
import { fileTooLarge, largestFileBytes } from '../../platform/codes/file-type.ts'
import { codeJudged } from '../../platform/codes/second-factor.ts'
import { post, usualBodyBytes } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { dateOnly, Guid, text } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'
import { SubmissionStatus } from './packages-contract.ts'

/** Of a file of so many bytes. */
const longestBase64 = 4 * Math.ceil(largestFileBytes / 3)

export const signOnPaper = post({
  path: '/api/submission/:id/document/:documentId/paper',
  can: 'clients.send',
  summary:
    'Signs a document for those who have signed it by hand, and keeps what was scanned: a PDF, PNG or JPEG of up to 10 MB. Whoever calls states that they have confirmed in person who signed, which stands in the evidence; takes a fresh code of the second factor',
  params: z.strictObject({ id: PathId, documentId: PathId }),
  body: z.strictObject({
    /** Of the package: those of them who have signed on this paper. */
    signerIds: z
      .array(Guid)
      .min(1, words('Please choose who has signed'))
      .max(50, words('At most 50 people sign one paper')),
    /** The day on which they did, in the firm’s calendar. */
    signedOn: dateOnly(words('Please enter the day on which it was signed')),
    /** In base64. */
    file: z
      .string(words('Please choose the scanned document'))
      .min(1, words('Please choose the scanned document'))
      .max(longestBase64, fileTooLarge),
    code: text({ missing: words('Please Enter a Code'), max: 100 }),
  }),
  largestBodyBytes: longestBase64 + usualBodyBytes,
  result: z.strictObject({ packageId: Guid, status: SubmissionStatus }),
  audit: {
    event: 'document signed on paper',
    refusedEvent: 'signing on paper refused',
    payload: z.strictObject({ package: Guid, document: Guid, client: Guid, ...codeJudged }),
  },
})
