import { z } from 'zod'

/** What an email of the portal is for. It says nothing of what stands in one. */
export const EmailKind = z.enum([
  'invitation',
  'passwordReset',
  'security',
  'riskToleranceLink',
  'toSign',
  'signingReminder',
  'signingCode',
  'signedCopy',
  'adviserNotice',
  'test',
  'recordsExported',
  'backupFailed',
])
export type EmailKind = z.infer<typeof EmailKind>
