import { z } from 'zod'
import { get, getList, post, put } from '../../platform/endpoint.ts'
import { FirmSettingName, FirmValues, SomeFirmValues } from '../../platform/firm-values.ts'
import { hasEnding, isEmail } from '../../platform/formats/email.ts'
import { Guid, Instant, Version } from '../../platform/formats/wire.ts'
import { PageQuery } from '../../platform/paging.ts'
import { words } from '../../platform/words.ts'

export const FirmSettings = z.strictObject({
  version: Version,
  /** As they hold. */
  values: FirmValues,
  /** Those that the environment sets. */
  fixed: z.array(FirmSettingName),
})
export type FirmSettings = z.infer<typeof FirmSettings>

export const readFirm = get({
  path: '/api/administration/firm',
  can: 'firm.manage',
  summary: 'What the firm sets for itself',
  result: FirmSettings,
})

export const updateFirm = put({
  path: '/api/administration/firm',
  can: 'firm.manage',
  summary: 'Sets some of it anew',
  body: z.strictObject({ version: Version, values: SomeFirmValues }),
  result: FirmSettings,
  audit: {
    event: 'firm settings changed',
    payload: z.strictObject({ version: Version, changed: z.array(FirmSettingName) }),
  },
})

const Value = z.union([z.string(), z.number(), z.array(z.string()), z.null()])

export const FirmRevision = z.strictObject({
  version: Version,
  at: Instant,
  by: z.string(),
  changes: z.array(z.strictObject({ path: FirmSettingName, before: Value, after: Value })),
})
export type FirmRevision = z.infer<typeof FirmRevision>

export const listFirmRevisions = getList({
  path: '/api/administration/firm/revisions',
  can: 'firm.manage',
  summary: 'What was set, by whom and when, the newest first',
  query: PageQuery,
  result: z.array(FirmRevision),
})

export const sendTestEmail = post({
  path: '/api/administration/firm/testEmail',
  can: 'firm.manage',
  summary: 'Writes an email to see whether emails arrive, and what they look like',
  body: z.strictObject({
    to: z.string().refine((typed) => isEmail(typed) && hasEnding(typed), words('Please Enter a Valid Email')),
  }),
  result: z.null(),
  audit: { event: 'test email sent', payload: z.strictObject({ email: Guid }) },
})
