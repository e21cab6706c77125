import { z } from 'zod'
import { get, getList, post, put } from '../../platform/endpoint.ts'
import { FirmSettingName } from '../../platform/firm-values.ts'
import { hasEnding, isEmail } from '../../platform/formats/email.ts'
import { Guid, Instant, Version, VersionInAddress } from '../../platform/formats/wire.ts'
import { PageQuery } from '../../platform/paging.ts'
import { words } from '../../platform/words.ts'
import { FirmMixes } from '../policy-statements/mixes.ts'
import { Bands } from '../risk-tolerance/profile.ts'
import { AllFirmValues, SomeFirmValues } from './firm-values.ts'

export const FirmSettings = z.strictObject({
  version: Version,
  /** As they hold. */
  values: AllFirmValues,
  /** Those that the environment sets. */
  fixed: z.array(FirmSettingName),
  /** The version of bands and mixes as they hold. */
  judgedBy: Version,
})
export type FirmSettings = z.infer<typeof FirmSettings>

export const readFirm = get({
  path: '/api/administration/firm',
  can: 'firm.manage',
  summary: 'What the firm sets for itself',
  result: FirmSettings,
  compressed: true,
})

const settingsChanged = {
  event: 'firm settings changed',
  payload: z.strictObject({ version: Version, changed: z.array(FirmSettingName) }),
}

export const updateFirm = put({
  path: '/api/administration/firm',
  can: 'firm.manage',
  summary: 'Sets some of it anew',
  body: z.strictObject({ version: Version, values: SomeFirmValues }),
  result: FirmSettings,
  audit: settingsChanged,
})

/** So much the file of a logo may weigh. */
export const largestLogoBytes = 500_000

export const updateLogo = put({
  path: '/api/administration/firm/logo',
  can: 'firm.manage',
  summary:
    'Sets the logo, a PNG of up to 500 kB, which is drawn anew; the settings take it away with logo null',
  uploads: 'image/png',
  result: FirmSettings,
  audit: settingsChanged,
})

const Value = z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number()), z.null()])

export const FirmRevision = z.strictObject({
  version: Version,
  at: Instant,
  by: z.string(),
  /**
   * By the setting's name; of bands each scale by itself, 'bands.total', by its four scores; of mixes each class of each
   * profile, 'mixes.balanced.equityObjectives', by lower limit, target and upper limit.
   */
  changes: z.array(z.strictObject({ path: z.string(), before: Value, after: Value })),
})
export type FirmRevision = z.infer<typeof FirmRevision>

export const listFirmRevisions = getList({
  path: '/api/administration/firm/revisions',
  can: 'firm.manage',
  summary: 'What was set, by whom and when, the newest first',
  query: PageQuery,
  result: z.array(FirmRevision),
})

export const readJudgedBy = get({
  path: '/api/firm/judgedBy',
  can: 'user',
  summary:
    'The bands and mixes that a version of the firm’s settings judged by, which questionnaires, statements and documents name',
  query: z.strictObject({ version: VersionInAddress }),
  result: z.strictObject({
    version: Version,
    /** Since when; they may hold no more, or again. */
    at: Instant,
    bands: Bands,
    mixes: FirmMixes,
  }),
  compressed: true,
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
