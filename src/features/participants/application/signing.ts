import { type Rule, rulesFor } from '../../../platform/form.ts'
import { isBornByNow, isBornLately } from '../../../platform/formats/birth.ts'
import { dateOf } from '../../../platform/formats/dates.ts'
import { isSinFrom, unusualSins } from '../../../platform/formats/sin.ts'
import { words } from '../../../platform/words.ts'
import { ageOn } from '../../investment-accounts/ages.ts'
import type { ClientDraft } from '../sections.ts'

// What the application's rules for signing share. None of them keeps anybody from submitting.

/** Told at a text that must say something, and does not. */
export const saysNothing = words('This says nothing that a document could state. Please enter it in full.')

/** Where the rules come from. */
export const sources = {
  record: words('Proceeds of Crime Regulations 29'),
  identity: words('Proceeds of Crime Regulations 105'),
  office: words('Proceeds of Crime Act 9.3'),
  client: words('CIRO Rule 3202'),
  insider: words('National Instrument 55-104'),
  addresses: words('Canada Post, Addressing Guidelines'),
} as const

/** A contradiction that may be none: it stands with a reason, which only sending waits for. The firm alone reads both. */
export function explained<D>(key: string, rule: Rule<D, ClientDraft>): Rule<D, ClientDraft> {
  const { forSigning, warns } = rulesFor<D, ClientDraft>()
  return forSigning(warns({ asksReason: true, key, audience: 'firm' }, rule))
}

/**
 * What first digits tell of a Social Insurance Number: nobody has one that was never issued, and a temporary one is many people’s.
 * @param valid makes the rule of the number's field
 */
export const sinRules = <D>(
  valid: (holds: (sin: string) => boolean, message: string) => Rule<D, ClientDraft>,
): Rule<D, ClientDraft>[] =>
  unusualSins.map(([first, warning]) => {
    const rule = valid((sin) => !isSinFrom(first, sin), warning)
    return first === temporary
      ? rulesFor<D, ClientDraft>().warns({}, rule)
      : explained(`sin-from-${first}`, rule)
  })
const temporary = '9'

/** How old the client is today; undefined without a date of birth that can be. */
export function ageOfClient({ generalDetails }: ClientDraft): number | undefined {
  const birth = generalDetails?.dateOfBirth
  if (!birth || !isBornByNow(birth) || !isBornLately(birth)) return undefined
  return ageOn(birth, dateOf(new Date()))
}
