import { z } from 'zod'
import { Language } from './codes/person.ts'
import { contrastOf, contrastOfText } from './formats/contrast.ts'
import { hasEnding, isEmail } from './formats/email.ts'
import { line } from './formats/wire.ts'
import { words } from './words.ts'

/** What the screens are written on, in the light. */
const paper = '#FBFAF7'

const wholeDays = (from: number, to: number, says: string) => z.int(says).min(from, says).max(to, says)

const nothingEntered = words('Please fill this in')
const asLanguages = words('Please choose at least one language')

/** What a firm sets for itself, beside what it judges by. */
export const FirmValues = z.strictObject({
  name: line({ max: 120, missing: nothingEntered }),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: words('Please enter a colour such as #8C6A3F'), abort: true })
    .refine(
      (accent) => contrastOf(accent, paper) >= contrastOfText,
      words('This colour is too light: text in it could not be read with ease. Please choose a darker one.'),
    ),
  /** The hash of its picture; null for none. */
  logo: z
    .string()
    .regex(/^[0-9a-f]{64}$/, words('This logo is not known'))
    .nullable(),
  /** Whom emails come from, before the address. */
  senderName: line({ max: 120, missing: nothingEntered }),
  /** Where answers to emails go; null where they go to the sender's address. */
  replyTo: z
    .string()
    .refine(
      (typed) => typed === '' || (isEmail(typed) && hasEnding(typed)),
      words('Please Enter a Valid Email'),
    )
    .nullable(),
  statusLabel: line({ max: 40, missing: nothingEntered }),
  /** For how long a client can answer through a link. */
  linkDays: wholeDays(1, 90, words('Please enter a whole number of days from 1 to 90')),
  /** After how long a signer is written to again, each time; 0 for never. */
  reminderDays: wholeDays(0, 365, words('Please enter a whole number of days from 0 to 365')),
  /** After how long a client's facts are to be reviewed. */
  reviewMonths: wholeDays(1, 36, words('Please enter a whole number of months from 1 to 36')),
  /** For how long what is archived is kept (decision 83). */
  retentionYears: wholeDays(7, 99, words('Please enter a whole number of years from 7 to 99')),
  /** Whether somebody of compliance looks at what is submitted, and when. */
  approval: z.enum(['none', 'beforeSending', 'afterSigning']),
  /** Whom clients write to about their personal data. */
  privacyOfficer: line({ max: 200 }).nullable(),
  /** The languages in which the firm gives documents to clients. */
  documentLanguages: z
    .array(Language.schema)
    .min(1, asLanguages)
    .refine((languages) => new Set(languages).size === languages.length, asLanguages),
})
export type FirmValues = z.infer<typeof FirmValues>

/** What it judges by, whose shapes are the features' that judge. */
export const JudgingName = z.enum(['bands', 'mixes'])

export const FirmSettingName = z.enum([...FirmValues.keyof().options, ...JudgingName.options])
export type FirmSettingName = z.infer<typeof FirmSettingName>
