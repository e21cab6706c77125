import { z } from 'zod'
import { codeJudged } from '../../platform/codes/second-factor.ts'
import { get, post } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, line, text } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'
import { Client } from './contract.ts'
import { SupplementCircumstances } from './supplement/circumstances.ts'

// Supplementary KYC is saved with the client's record; here is what it is judged beside, and what is done for a fresh code.

const params = z.strictObject({ id: PathId })
const code = text({ missing: words('Please Enter a Code'), max: 100 })

export const readSupplementCircumstances = get({
  path: '/api/newClient/:id/supplement',
  can: 'clients.read',
  summary: 'What is on file beside a client’s record, that supplementary KYC is judged with',
  params,
  result: SupplementCircumstances,
})

export const readClientSecret = post({
  path: '/api/newClient/:id/secret',
  can: 'secrets.reveal',
  summary: 'A number of the record that is kept masked, by its path, for a fresh code of the second factor',
  params,
  body: z.strictObject({ path: line({ max: 200, missing: words('Please name a number') }), code }),
  result: z.strictObject({ value: z.string() }),
  audit: {
    event: 'number read',
    refusedEvent: 'number refused',
    payload: z.strictObject({ client: Guid, path: z.string(), ...codeJudged }),
  },
})

export const approveExposure = post({
  path: '/api/newClient/:id/exposureApproval',
  can: 'submissions.review',
  summary:
    'Approves somebody’s political exposure as it stands; own_work for whoever wrote any of it, or writes in that book',
  params,
  body: z.strictObject({ code, note: line({ max: 500 }).trim().nullish() }),
  result: Client,
  audit: {
    event: 'exposure approved',
    refusedEvent: 'exposure approval refused',
    payload: z.strictObject({ client: Guid, ...codeJudged }),
  },
})
