import { dayIn } from '../../../../platform/formats/dates.ts'
import { isSinFrom } from '../../../../platform/formats/sin.ts'
import { secretLocation } from '../../../../server/encryption/secrets.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { SupplementCircumstances } from '../../supplement/circumstances.ts'
import { type ClientRow, contentsOf } from './stored.ts'

export type Services = Pick<RequestServices, 'cipher' | 'config' | 'now'>

/** What the rules of supplementary KYC need beside the record. */
export function supplementCircumstances(
  row: ClientRow,
  { cipher, config, now }: Services,
): SupplementCircumstances {
  const { sin } = contentsOf(row).generalDetails
  return {
    today: dayIn(now().toISOString(), config.firm.timeZone),
    // the mask has the last three digits, and this is told by the first
    hasTemporarySin:
      sin !== null &&
      row.sin_value !== null &&
      isSinFrom('9', cipher.decrypt(secretLocation(sin), row.sin_value)),
    jointHolders: row.joint_holders,
    adviser: row.adviser,
  }
}
