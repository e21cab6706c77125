import { AccountType, PlanType } from '../../../../platform/codes/account.ts'
import { words } from '../../../../platform/words.ts'
import { isResp } from '../../account-types.ts'
import { yearOf } from '../../ages.ts'
import { type Circumstances, clientIn } from '../../circumstances.ts'
import type { AccountDraft } from '../../draft.ts'
import { rspRoomOf, tfsaLimitOf, tfsaRoomOf } from '../../yearly.ts'
import { type Advice, advise, dollars, named, oddity, paidIn, peopleIn } from './advise.ts'

const isRsp = ({ type }: AccountDraft): boolean => type === AccountType.rsp
const isTfsa = ({ type }: AccountDraft): boolean => type === AccountType.tfsa
const isLockedIn = ({ subType }: AccountDraft): boolean => subType === PlanType.lockedIn
const pensionLaws = words('Federal and provincial pension benefits acts')
const maturity = words('Income Tax Act 146(2)(b.4)')

/** RSP and TFSA: until when, and how much. */
export function savingsWarnings(circumstances: Circumstances): Advice[] {
  const client = clientIn(circumstances)
  const year = yearOf(circumstances.today)
  const yearOfBirth = client?.dateOfBirth ? yearOf(client.dateOfBirth) : undefined
  const yearOf71 = yearOfBirth === undefined ? Number.POSITIVE_INFINITY : yearOfBirth + 71
  const contributors = ({ spouseContributers }: AccountDraft) => peopleIn(circumstances, spouseContributers)
  return [
    advise(
      'type',
      words('An RSP ends in the year of turning 71, which was {{year}}. Please open a RIF instead.'),
      { source: maturity, holdsSigning: true },
      (draft) => isRsp(draft) && yearOf71 < year && { year: yearOf71 },
    ),
    advise(
      'type',
      words('The RSP must become a RIF by December 31, {{year}}: the holder turns 71. Please plan it.'),
      oddity('matures-this-year', maturity),
      (draft) => isRsp(draft) && yearOf71 === year && { year },
    ),
    advise(
      'subType',
      words(
        'The law of the pension plan decides, not the home. Please note which, and the spouse’s consent.',
      ),
      { asksReason: true, key: 'locked-in-law', audience: 'client' },
      // once they are entered, nothing is asked again
      (draft) => isLockedIn(draft) && !draft.pension?.law,
    ),
    advise(
      'allowPAC',
      words('A locked-in plan takes only pension transfers. Please remove the contributions (PAC).'),
      { source: pensionLaws, holdsSigning: true },
      (draft) => isRsp(draft) && isLockedIn(draft) && draft.allowPAC === true,
    ),
    advise(
      'allowSWP',
      words('A locked-in RSP pays nothing out. Please remove the withdrawals (SWP), or open a RIF.'),
      { source: pensionLaws, holdsSigning: true },
      (draft) => isRsp(draft) && isLockedIn(draft) && draft.allowSWP === true,
    ),
    advise(
      'allowSWP',
      words('Withdrawals are taxed, or repay grants. Please check that they are meant.'),
      oddity('withdrawals-from-savings-plan', words('Income Tax Act 146(8), 146.1(2)')),
      (draft) => draft.allowSWP === true && (isResp(draft) || (isRsp(draft) && !isLockedIn(draft))),
    ),
    advise(
      'spouseContributers',
      words('The contributor is the spouse, and {{names}} is not linked as such. Please check.'),
      { source: words('Income Tax Act 146(1)'), holdsSigning: true },
      (draft) => named(contributors(draft).filter(({ id }) => id !== client?.spouseId)),
    ),
    advise(
      'spouseContributers',
      words('Receipts need the contributor’s SIN: {{names}}. Please enter it on their page.'),
      { holdsSigning: true },
      (draft) => named(contributors(draft).filter(({ hasSin }) => !hasSin)),
    ),
    advise(
      'pacDetails',
      words('{{yearly}} a year is above the RSP room of {{limit}} by the income on file. Please check.'),
      oddity('contributions-above-rsp-room', words('Income Tax Act 146(1), 204.1')),
      (draft) => {
        const yearly = isRsp(draft) ? paidIn(draft) : 0
        const limit = rspRoomOf(year, (contributors(draft)[0] ?? client)?.annualIncome ?? null)
        return yearly > limit && { yearly: dollars(yearly), limit: dollars(limit) }
      },
    ),
    advise(
      'pacDetails',
      words(
        '{{yearly}} a year exceeds the limit of {{limit}}. Please check the TFSA room (at most {{room}}).',
      ),
      oddity('contributions-above-tfsa-limit', words('Income Tax Act 207.01, 207.02')),
      (draft) => {
        const yearly = isTfsa(draft) ? paidIn(draft) : 0
        const limit = tfsaLimitOf(year)
        const room = tfsaRoomOf(year, (yearOfBirth ?? 0) + 18)
        return yearly > limit && { yearly: dollars(yearly), limit: dollars(limit), room: dollars(room) }
      },
    ),
  ]
}
