import { Citizenship } from '../../../platform/codes/person.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { wholeOfStored } from '../../../platform/formats/whole.ts'
import { nameOfAdviser } from '../../../server/database/advisers.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { listCompliance } from '../../../server/mail/compliance.ts'
import { canBorrow, isIncomeFund } from '../../investment-accounts/account-types.ts'
import { yearlyOf } from '../../investment-accounts/application/warnings/advise.ts'
import type { AccountFields } from '../../investment-accounts/draft.ts'
import { clientSections } from '../../participants/sections.ts'
import { type AlsoRead, type ClientKey, findStoredSections } from '../../participants/server/records.ts'
import type { AccountOnFile, KnownFacts } from '../known.ts'

/** What of it the caller has read already. */
type Read = Pick<KnownFacts, 'takesNothing'> & { accounts: readonly AccountFields[] }

/** What a statement's further facts are offered from, and must not contradict. */
export async function readKnown(
  tx: Tx,
  owner: ClientKey,
  { takesNothing, accounts }: Read,
  also: AlsoRead,
): Promise<KnownFacts> {
  const [sections, adviser, compliance] = await Promise.all([
    findStoredSections(tx, owner, also),
    nameOfAdviser(tx, owner.advisorId),
    listCompliance(tx),
  ])
  const { generalDetails, regulatoryDetails, taxResidenceDetails, exposureDetails } = clientSections
  const general = wholeOfStored(generalDetails, Object(sections?.general_details))
  const regulatory = wholeOfStored(regulatoryDetails, Object(sections?.regulatory_details))
  const taxed = wholeOfStored(taxResidenceDetails, Object(sections?.tax_residence_details))
  const exposure = wholeOfStored(exposureDetails, Object(sections?.exposure_details))
  return {
    dateOfBirth: isEmpty(general.dateOfBirth) ? null : general.dateOfBirth,
    isExposed: offices.some((question) => regulatory[question] === true) || exposure.persons.length > 0,
    isUSPerson:
      taxed.unitedStates === true ||
      general.citizenship === Citizenship.unitedStates ||
      (general.citizenship === Citizenship.other && isAmerican(general.otherCitizenship ?? '')),
    takesNothing,
    adviser,
    supervisors: compliance
      .map(({ firstName, lastName = '' }) => fullName({ firstName, lastName }))
      .filter((name) => name !== adviser),
    accounts: accounts.map(accountOnFile),
  }
}

/** The questions that ask for a public office, of the client or of somebody close to them. */
const offices = [
  'isForeignPEP',
  'isAssociateForeignPEP',
  'isDomesticPEP',
  'isAssociateDomesticPEP',
  'isHIO',
  'isAssociateHIO',
] as const

/** 'Canadian and American', 'américaine', 'US': typed where the list has no such choice; not 'Latin American'. */
const isAmerican = (citizenship: string): boolean =>
  /\bU\.?S\.?(?:A\.?)?(?![\p{L}])|united states|états[- ]unis|(?<!(?:latin|south|central) )\bamerican\b|(?<!latino-)américain/iu.test(
    citizenship,
  )

function accountOnFile(fields: AccountFields): AccountOnFile {
  const { currency, intendedUseOfAccount, allowSWP, swtDetails, suitability } = fields
  const withdrawals = allowSWP ? swtDetails : []
  const { low, medium, high } = suitability?.riskTolerance ?? {}
  const hasTolerance = low != null && medium != null && high != null
  return {
    currency: currency || null,
    intendedUse: intendedUseOfAccount || null,
    isLeveraged:
      canBorrow(fields) || fields.isBorrowingToInvest === true || fields.borrowing?.borrows === true,
    paysOut: withdrawals.length > 0 || isIncomeFund(fields),
    paidOutYearly: yearlyOf(withdrawals),
    horizonYears: suitability?.horizonYears ?? null,
    riskTolerance: hasTolerance ? { low, medium, high } : null,
  }
}
