import { words } from '../../../../platform/words.ts'
import type { DuplicateReason } from '../../duplicates-contract.ts'

export const reasonsInWords: Readonly<Record<DuplicateReason, string>> = {
  sameSin: words('Same Social Insurance Number'),
  sameEmailAndPhone: words('Same email and phone'),
  sameNameAndBirth: words('Same name and birth date'),
}
