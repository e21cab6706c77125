import { type Rule, rulesFor } from '../../../platform/form.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { isMasked } from '../../../platform/formats/mask.ts'
import { isSinFrom } from '../../../platform/formats/sin.ts'
import { words } from '../../../platform/words.ts'
import { dayOfAge, daysAfter } from '../../investment-accounts/ages.ts'
import type { ClientDraft } from '../sections.ts'
import type { SupplementCircumstances } from './circumstances.ts'

const { required, valid, warns } = rulesFor<ClientDraft>()

/** The SIN begins with 9: as it is typed, or on file. */
export const hasTemporarySin = (
  { generalDetails }: ClientDraft,
  { hasTemporarySin: isOnFile }: Pick<SupplementCircumstances, 'hasTemporarySin'>,
): boolean => {
  const sin = generalDetails?.sin ?? ''
  return isMasked(sin) ? isOnFile : isSinFrom('9', sin)
}

/** The permit that it was given with holds no longer. */
const longestYears = 10

/** A temporary SIN that ends so soon ends before the accounts are open. */
const soonDays = 60

/** A number that is given for a time is asked until when, and no other one is. */
export function temporarySinRules({ today, ...circumstances }: SupplementCircumstances): Rule<ClientDraft>[] {
  const isTemporary = (draft: ClientDraft) => hasTemporarySin(draft, circumstances)
  return [
    required(
      'identityDetails.sinExpiresOn',
      words('The SIN begins with 9. Please enter when it expires.'),
      isTemporary,
    ),
    valid(
      'identityDetails.sinExpiresOn',
      (day) => day >= today,
      words('The SIN has expired. Please ask for the renewed one, or for the new number.'),
      isTemporary,
    ),
    warns(
      { asksReason: true, key: 'sin-expires-soon', audience: 'firm' },
      valid(
        'identityDetails.sinExpiresOn',
        (day) => day < today || day > daysAfter(today, soonDays),
        words('The SIN expires within 60 days. Please ask for the renewal before accounts are opened.'),
        isTemporary,
      ),
    ),
    warns(
      { asksReason: true, key: 'sin-expires-late', audience: 'firm' },
      valid(
        'identityDetails.sinExpiresOn',
        (day) => day <= dayOfAge(today, longestYears),
        words('A SIN that begins with 9 rarely holds for more than 10 years. Please check the date.'),
        isTemporary,
      ),
    ),
    warns(
      { asksReason: true, key: 'sin-expires-without-need', audience: 'firm' },
      valid(
        'identityDetails.sinExpiresOn',
        () => false,
        words('Only a SIN that begins with 9 expires. Please check the number, or take this date away.'),
        (draft) => !isEmpty(draft.generalDetails?.sin) && !isTemporary(draft),
      ),
    ),
  ]
}
