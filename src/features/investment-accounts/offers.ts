import { Currency } from '../../platform/codes/account.ts'
import { isMissing } from '../../platform/formats/empty.ts'
import { type PathOf, read, written } from '../../platform/path.ts'
import { words } from '../../platform/words.ts'
import { isRiskier, Profile } from '../risk-tolerance/profile.ts'
import { isIncomeFund, isLockedIn, isSpousal } from './account-types.ts'
import { splitEqually } from './allocations.ts'
import { hasShares } from './application/agreements.ts'
import { debitsBank, payersOf } from './application/money.ts'
import { holdersIn } from './application/warnings/advise.ts'
import type { Circumstances, InstitutionOnFile } from './circumstances.ts'
import { Knowledge, Level } from './codes.ts'
import type { AccountDraft } from './draft.ts'

// What is known elsewhere and offered here: written once somebody accepts it, and never over what is entered.

export interface Offer {
  id: string
  /** Where it is known from. */
  from: string
  /** What is offered, by the paths where it goes. */
  values: ReadonlyMap<Path, unknown>
}
type Path = PathOf<AccountDraft>

const isNothing = (value: unknown): boolean =>
  isMissing(value) || (Array.isArray(value) && value.length === 0)

/** What of an offer the draft lacks. */
export const lackedOf = ({ values }: Offer, draft: AccountDraft): Path[] =>
  [...values.keys()].filter((path) => isNothing(read(draft, path)))

/** Whether all of it stands in the draft as it was offered. */
export const isTakenOver = ({ values }: Offer, draft: AccountDraft): boolean =>
  [...values].every(([path, value]) => JSON.stringify(read(draft, path)) === JSON.stringify(value))

/** The draft with what it lacks of an offer. */
export const withOffer = (draft: AccountDraft, offer: Offer): AccountDraft =>
  lackedOf(offer, draft).reduce<AccountDraft>(
    // each value was made for its path
    (changed, path) => written(changed, path, offer.values.get(path) as never),
    draft,
  )

/** None where nothing is offered. */
const offer = (id: string, from: string, values: readonly (readonly [Path, unknown])[]): Offer[] => {
  const known = values.filter(([, value]) => value !== undefined && value !== null)
  return known.length > 0 ? [{ id, from, values: new Map(known) }] : []
}

interface Mix {
  objectives: readonly [income: number, growth: number, speculation: number]
  risk: readonly [low: number, medium: number, high: number]
}
/** What goes with each profile, to begin with: the client may want less. */
const mixes: Readonly<Record<Profile, Mix>> = {
  'very-conservative': { objectives: [80, 20, 0], risk: [80, 20, 0] },
  conservative: { objectives: [60, 40, 0], risk: [60, 40, 0] },
  balanced: { objectives: [40, 60, 0], risk: [30, 60, 10] },
  growth: { objectives: [20, 80, 0], risk: [10, 60, 30] },
  'aggressive-growth': { objectives: [10, 80, 10], risk: [0, 50, 50] },
}
/** By the scores of Time Frame, Investment Experience and Annual Distribution needs. */
const yearsBy: Readonly<Record<number, number>> = { 9: 10, 7: 8, 5: 5, 3: 2, 1: 1 }
const knowledgeBy: Readonly<Record<number, Knowledge>> = {
  8: Knowledge.extensive,
  5: Knowledge.good,
  3: Knowledge.some,
  1: Knowledge.none,
}
const liquidityBy: Readonly<Record<number, Level>> = { 10: Level.low, 5: Level.medium, 3: Level.high }

const capacityOf = (profile: Profile): Level => {
  if (profile === Profile.balanced) return Level.medium
  return isRiskier(profile, Profile.balanced) ? Level.high : Level.low
}

/** The least of what the holders told, each by its score: the more cautious one decides. */
const leastOf = (scores: readonly (number | null)[]): number | undefined => {
  const told = scores.filter((score) => score !== null)
  return told.length > 0 ? Math.min(...told) : undefined
}

/** Of the questionnaires of all holders, and of the client’s policy statement. */
export function suitabilityOffer(circumstances: Circumstances, draft: AccountDraft): Offer[] {
  const risks = holdersIn(circumstances, draft).flatMap(({ risk }) => risk ?? [])
  const least = (profiles: readonly (Profile | null)[]) =>
    profiles
      .flatMap((profile) => profile ?? [])
      .reduce<Profile | undefined>(
        (found, each) => (found && !isRiskier(found, each) ? found : each),
        undefined,
      )
  const profile = least(risks.map((risk) => risk.profile))
  const mix = profile && mixes[profile]
  const capacity = least(risks.map((risk) => risk.capacity))
  const timeFrame = leastOf(risks.map((risk) => risk.timeFrame))
  const experience = leastOf(risks.map((risk) => risk.experience))
  const distribution = leastOf(risks.map((risk) => risk.distribution))
  return offer('suitability', words('From the risk questionnaire and the policy statement'), [
    ['suitability.objectives.income', mix?.objectives[0]],
    ['suitability.objectives.growth', mix?.objectives[1]],
    ['suitability.objectives.speculation', mix?.objectives[2]],
    ['suitability.riskTolerance.low', mix?.risk[0]],
    ['suitability.riskTolerance.medium', mix?.risk[1]],
    ['suitability.riskTolerance.high', mix?.risk[2]],
    ['suitability.horizonYears', circumstances.statementHorizon ?? yearsBy[timeFrame ?? 0]],
    ['suitability.knowledge', knowledgeBy[experience ?? 0]],
    ['suitability.liquidity', liquidityBy[distribution ?? 0]],
    ['suitability.riskCapacity', capacity && capacityOf(capacity)],
  ])
}

/** Equal shares of tenants in common. */
export const sharesOffer = (circumstances: Circumstances, draft: AccountDraft): Offer[] =>
  hasShares(draft)
    ? offer('shares', words('In equal shares'), [
        [
          'joint.shares',
          splitEqually(holdersIn(circumstances, draft).map(({ id }) => ({ participantId: id }))).map(
            ({ participantId, allocation }) => ({ clientId: participantId, percent: allocation }),
          ),
        ],
      ])
    : []

/** That a spouse paid in, of the plan that becomes a spousal fund. */
export const fundOffer = (_: Circumstances, draft: AccountDraft): Offer[] =>
  isIncomeFund(draft) && isSpousal(draft)
    ? offer('fund', words('From the sub type'), [['plan.spousal', true]])
    : []

/** The pension law that a transfer tells. */
export const pensionOffer = (_: Circumstances, draft: AccountDraft): Offer[] =>
  isLockedIn(draft)
    ? offer('pension', words('From the transfer'), [
        ['pension.law', draft.transferDetails?.find(({ lockedInLaw }) => lockedInLaw)?.lockedInLaw],
      ])
    : []

/** Whoever holds a power of attorney for a holder. */
export function authorityOffer(circumstances: Circumstances, draft: AccountDraft): Offer[] {
  const holders = holdersIn(circumstances, draft).map(({ id }) => id)
  const [attorney, ...others] = circumstances.people.filter(
    ({ id, attorneyFor }) => !holders.includes(id) && attorneyFor.some((each) => holders.includes(each)),
  )
  return others.length === 0
    ? offer('authority', words('From the power of attorney on file'), [['authority.clientId', attorney?.id]])
    : []
}

/** The currency of the client’s only bank account. */
export function currencyOffer(circumstances: Circumstances): Offer[] {
  const own = circumstances.bankAccounts.filter((bank) => bank.participantId === circumstances.participantId)
  const currency = Currency.options.find(({ label }) => label === own[0]?.currency)
  return own.length === 1
    ? offer('currency', words('From the only bank account'), [['currency', currency?.value]])
    : []
}

/** The only bank account, where money moves by one. */
export function bankOffer(circumstances: Circumstances, draft: AccountDraft): Offer[] {
  const onlyOf = (owners: readonly string[]) => {
    const banks = circumstances.bankAccounts.filter((bank) => owners.includes(bank.participantId))
    return banks.length === 1 ? banks[0]?.id : undefined
  }
  const own = onlyOf([circumstances.participantId])
  const debited = onlyOf(payersOf(draft, circumstances))
  const from = words('From the only bank account')
  return [
    ...offer('eft', from, [['eftBankAccounts', own && [own]]]),
    ...offer(
      'pac',
      from,
      (draft.pacDetails ?? []).flatMap((payment, row) =>
        debitsBank(payment) ? [[`pacDetails.${row}.bankAccountId`, debited] as const] : [],
      ),
    ),
    ...offer(
      'swp',
      from,
      (draft.swtDetails ?? []).map((_, row) => [`swtDetails.${row}.bankAccountId`, own] as const),
    ),
  ]
}

/** What a transfer tells of the institution that it comes from. */
const ofInstitution = [
  'deliveringInstitution',
  'institutionCountry',
  'institutionAddress',
  'institutionBusinessPhone',
  'institutionBusinessPhoneExt',
  'institutionContact',
  'institutionDealerNumber',
] as const satisfies (keyof InstitutionOnFile)[]

/**
 * For the first transfer the only institution that other applications tell of, for another one that of the first; and what
 * this account tells of each.
 */
export function transferOffer(circumstances: Circumstances, draft: AccountDraft): Offer[] {
  const holders = holdersIn(circumstances, draft).map(({ id }) => id)
  const first = draft.transferDetails?.[0]
  const [only, ...others] = circumstances.institutions
  const elsewhere = others.length === 0 ? only : undefined
  return (draft.transferDetails ?? []).flatMap((transfer, row) => [
    ...offer(
      `institution ${row}`,
      row === 0 ? words('From another application') : words('From the first transfer'),
      ofInstitution.map((field) => {
        const known = row === 0 ? elsewhere : first
        return [`transferDetails.${row}.${field}`, known?.[field] || null] as const
      }),
    ),
    ...offer(`transfer ${row}`, words('From this account'), [
      [`transferDetails.${row}.holders`, holders],
      [`transferDetails.${row}.planType`, isLockedIn(draft) ? null : draft.type || null],
      [`transferDetails.${row}.lockedInLaw`, (isLockedIn(draft) && draft.pension?.law) || null],
      ...(transfer.instructions ?? []).map(
        (_, nr) => [`transferDetails.${row}.instructions.${nr}.currency`, draft.currency || null] as const,
      ),
    ]),
  ])
}
