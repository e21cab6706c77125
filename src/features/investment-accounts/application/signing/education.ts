import { PlanType } from '../../../../platform/codes/account.ts'
import { rulesFor } from '../../../../platform/form.ts'
import type { RowAt } from '../../../../platform/path.ts'
import { saysSomething, wordsIn } from '../../../../platform/says-something.ts'
import { words } from '../../../../platform/words.ts'
import { isResp } from '../../account-types.ts'
import { ageOn, yearOf } from '../../ages.ts'
import { type Circumstances, hasAddress, type PersonOnFile, personIn } from '../../circumstances.ts'
import { Grant } from '../../codes.ts'
import type { AccountDraft } from '../../draft.ts'
import { additionalGrantLimit } from '../../yearly.ts'
import { type Advice, dollars, holdersIn, isMinorOn, peopleIn } from '../warnings/advise.ts'
import { explained, isExplained, lacking, must, mustEach, saysNothing } from './judged.ts'
import { isChildLike, isGrandchildLike } from './kinship.ts'

// RESP: kinship, grants, who signs Annex B, and how long money is paid in.

type Share = RowAt<AccountDraft, 'respBeneficiaries'>

const family = words('Income Tax Act 146.1(2)(j)')
const form = words('ESDC form SDE 0093')
const act = words('Canada Education Savings Act 5, 6')
const time = words('Income Tax Act 146.1(2)(h), (i)')

const { rows } = rulesFor<AccountDraft>()
const ofShare = rulesFor<Share, AccountDraft>()

const isFamily = (draft: AccountDraft): boolean => isResp(draft) && draft.subType === PlanType.family
/** Related in ways that are no blood or adoption in the direct line, nor a sibling; in both languages. */
const notOfFamily =
  /\b(nieces?|nephews?|cousins?|cousines?|friends?|neighbou?rs?|god\w*|unrelated|uncles?|aunts?|nieces?|neveux?|amie?s?|voisine?s?|filleule?s?|oncles?|tantes?)\b/

const isDescendant = ({ kinship }: Share): boolean => isChildLike(kinship) || isGrandchildLike(kinship)

const asksFor = (draft: AccountDraft, ...grants: Grant[]): boolean =>
  isResp(draft) && grants.some((grant) => draft.resp?.grants?.includes(grant))

export const educationRules = (circumstances: Circumstances): Advice[] => [
  ...beneficiaryRules(circumstances),
  ...grantRules(circumstances),
  additionalGrantRule(circumstances),
  ...timeRules(circumstances),
]

const childrenIn = (circumstances: Circumstances, { respBeneficiaries }: AccountDraft): PersonOnFile[] =>
  peopleIn(
    circumstances,
    respBeneficiaries?.map(({ participantId }) => participantId),
  )

const beneficiaryRules = (circumstances: Circumstances): Advice[] => [
  {
    path: 'respBeneficiaries',
    ...rows(
      'respBeneficiaries',
      [
        ofShare.untold(
          ofShare.required(
            'kinship',
            words('Please enter how beneficiary {{nr}} is related to each subscriber'),
          ),
          // a reason is asked for at the list
          (_, draft) => isFamily(draft) && !isExplained(draft, 'family-plan-kinship'),
        ),
        ofShare.valid('kinship', saysSomething, saysNothing),
        ofShare.required('sex', words('Please choose the sex of beneficiary {{nr}}')),
      ],
      isResp,
    ),
  },
  mustEach(
    'respBeneficiaries',
    words('A family plan is for children, grandchildren and siblings. Please choose Individual, or another.'),
    family,
    (draft) =>
      isFamily(draft)
        ? (draft.respBeneficiaries ?? []).flatMap(({ kinship }, row) =>
            notOfFamily.test(wordsIn(kinship ?? ''))
              ? [{ at: `respBeneficiaries.${row}.kinship` as const }]
              : [],
          )
        : [],
  ),
  must(
    'respBeneficiaries',
    words('The date of birth is not on file: {{names}}. Please enter it on their page.'),
    form,
    (draft) =>
      isResp(draft) &&
      lacking(
        childrenIn(circumstances, draft)
          .filter(({ dateOfBirth }) => dateOfBirth === null)
          .map(({ name }) => name),
      ),
  ),
  must(
    'respBeneficiaries',
    words('The address is not on file: {{names}}. Please enter it on their page.'),
    form,
    (draft) =>
      isResp(draft) &&
      lacking(
        childrenIn(circumstances, draft)
          .filter((child) => !hasAddress(child))
          .map(({ name }) => name),
      ),
  ),
]

function grantRules(circumstances: Circumstances): Advice[] {
  const year = yearOf(circumstances.today)
  const isMinor = isMinorOn(circumstances.today)
  const turns = ({ dateOfBirth }: PersonOnFile) => (dateOfBirth === null ? 0 : year - yearOf(dateOfBirth))
  const someMayHaveGrants = (draft: AccountDraft) =>
    isResp(draft) && childrenIn(circumstances, draft).some((child) => turns(child) <= 17)
  const lacksParent = (draft: AccountDraft) =>
    (draft.respBeneficiaries ?? []).some((share) => {
      const child = personIn(circumstances, share.participantId)
      return !!share.kinship && !isChildLike(share.kinship) && child !== undefined && isMinor(child)
    })
  const isBeneficiary = (draft: AccountDraft, id: string | null | undefined) =>
    !!id && draft.respBeneficiaries?.some(({ participantId }) => participantId === id) === true
  /** Who signs for the children is none of them. */
  const isChildHere = (draft: AccountDraft, id: string | null | undefined) => {
    const person = personIn(circumstances, id)
    return isResp(draft) && person !== undefined && (isMinor(person) || isBeneficiary(draft, id))
  }
  const inside = new Set<string | null>(['CA-QC', 'CA-BC'])
  return [
    must(
      'resp.grants',
      words('Please choose the grants to ask for, or that none is asked for'),
      form,
      (draft) =>
        someMayHaveGrants(draft) && !draft.resp?.grants?.length && draft.resp?.grantsDeclined !== true,
    ),
    must(
      'resp.grantsDeclined',
      words('Grants are asked for and declined. Please correct one of them.'),
      form,
      (draft) => isResp(draft) && draft.resp?.grantsDeclined === true && !!draft.resp.grants?.length,
    ),
    must(
      'resp.grants',
      words('These grants are paid only where all beneficiaries are siblings. Please ask for the basic one.'),
      act,
      (draft) => {
        const kinships = (draft.respBeneficiaries ?? []).map(({ kinship }) => kinship)
        const isMixed = new Set(kinships.map(isGrandchildLike)).size > 1
        return asksFor(draft, Grant.additionalCesg, Grant.clb) && kinships.length > 1 && isMixed
      },
    ),
    must(
      'resp.grants',
      words('The learning bond is for children born in 2004 or later. Please take it out.'),
      act,
      (draft) =>
        asksFor(draft, Grant.clb) &&
        childrenIn(circumstances, draft).some(({ dateOfBirth }) => !!dateOfBirth && dateOfBirth < '2004'),
    ),
    explained(
      'resp.grants',
      words('No province but British Columbia and Quebec pays a grant. Please take it out, or note why.'),
      { key: 'provincial-grant' },
      (draft) =>
        asksFor(draft, Grant.provincial) &&
        childrenIn(circumstances, draft).every(({ region }) => region !== null && !inside.has(region)),
    ),
    must(
      'resp.caregiver',
      words('These grants go by the income of the primary caregiver. Please choose who that is.'),
      form,
      (draft) => asksFor(draft, Grant.additionalCesg, Grant.clb) && !draft.resp?.caregiver,
    ),
    must(
      'resp.caregiver',
      words('The caregiver’s SIN is not on file: {{names}}. Please enter it on their page.'),
      form,
      (draft) =>
        asksFor(draft, Grant.additionalCesg, Grant.clb) &&
        !isBeneficiary(draft, draft.resp?.caregiver) &&
        lacking(withoutSin(circumstances, draft.resp?.caregiver)),
    ),
    must(
      'resp.custodialParent',
      words('No subscriber is the child’s parent. Please choose the custodial parent, who signs Annex B.'),
      form,
      (draft) =>
        isResp(draft) && !!draft.resp?.grants?.length && lacksParent(draft) && !draft.resp.custodialParent,
    ),
    must(
      'resp.custodialParent',
      words('A custodial parent is of age, and no beneficiary. Please choose somebody else.'),
      form,
      (draft) => isChildHere(draft, draft.resp?.custodialParent),
    ),
    must(
      'resp.caregiver',
      words('The caregiver is none of the beneficiaries. Please choose somebody else.'),
      form,
      (draft) => isResp(draft) && isBeneficiary(draft, draft.resp?.caregiver),
    ),
    must(
      'resp.custodialParent',
      words('The custodial parent’s SIN is not on file: {{names}}. Please enter it on their page.'),
      form,
      (draft) =>
        isResp(draft) &&
        !isChildHere(draft, draft.resp?.custodialParent) &&
        lacking(withoutSin(circumstances, draft.resp?.custodialParent)),
    ),
    must(
      'resp.custodialParent',
      words(
        '{{names}} has neither an email nor an address, and signs Annex B. Please enter one on their page.',
      ),
      form,
      (draft) => {
        const parent = personIn(circumstances, draft.resp?.custodialParent)
        const isUnreached = parent !== undefined && !parent.hasEmail && !hasAddress(parent)
        return isResp(draft) && !isChildHere(draft, parent?.id) && isUnreached && lacking([parent.name])
      },
    ),
  ]
}

/** The spouse’s income counts as well, and is not always on file: each alone is judged. */
const additionalGrantRule = (circumstances: Circumstances): Advice =>
  explained(
    'resp.grants',
    words(
      'Above a family income of {{limit}} only the basic grant is paid. Please take it out, or note why.',
    ),
    { key: 'additional-grant-income', source: words('Canada Education Savings Act 5(4)') },
    (draft) => {
      if (!asksFor(draft, Grant.additionalCesg)) return false
      // the caregiver’s, else that of who opens the plan for children of their own
      const shares = draft.respBeneficiaries ?? []
      const isOfParents = shares.every(({ kinship }) => isChildLike(kinship))
      const caregiver = personIn(circumstances, draft.resp?.caregiver)
      const family = caregiver ? [caregiver] : isOfParents ? holdersIn(circumstances, draft) : []
      const incomes = family.map(({ annualIncome }) => annualIncome ?? 0)
      return Math.max(0, ...incomes) > additionalGrantLimit && { limit: dollars(additionalGrantLimit) }
    },
  )

function withoutSin(circumstances: Circumstances, id: string | null | undefined): string[] {
  const person = personIn(circumstances, id)
  return person && !person.hasSin ? [person.name] : []
}

function timeRules(circumstances: Circumstances): Advice[] {
  const { today } = circumstances
  const openFor = ({ resp }: AccountDraft) =>
    resp?.firstOpenedOn ? yearOf(today) - yearOf(resp.firstOpenedOn) : 0
  return [
    must(
      'resp.firstOpenedOn',
      words('This day is still to come. Please correct it.'),
      time,
      (draft) => isResp(draft) && (draft.resp?.firstOpenedOn ?? '') > today,
    ),
    must(
      'resp.firstOpenedOn',
      words('A plan ends in its 35th year. Please check the day, or have the plan closed.'),
      time,
      (draft) => isResp(draft) && openFor(draft) > 35,
    ),
    must(
      'allowPAC',
      words('Nothing is paid in after the plan’s 31st year. Please remove the contributions (PAC).'),
      time,
      (draft) => isResp(draft) && draft.allowPAC === true && openFor(draft) > 31 && openFor(draft) <= 35,
    ),
    must(
      'suitability.initialAmount',
      words(
        'Nothing is paid in after the plan’s 31st year. Please enter 0, or correct the day it was opened.',
      ),
      time,
      (draft) =>
        isResp(draft) &&
        !draft.allowTransfers &&
        !draft.allowPAC &&
        (draft.suitability?.initialAmount ?? 0) > 0 &&
        openFor(draft) > 31 &&
        openFor(draft) <= 35,
    ),
    must(
      'allowPAC',
      words(
        'In a family plan nothing is paid in for who is 31 or older. Please remove the contributions (PAC).',
      ),
      family,
      (draft) =>
        isFamily(draft) &&
        draft.allowPAC === true &&
        childrenIn(circumstances, draft).some(
          ({ dateOfBirth }) => dateOfBirth !== null && ageOn(dateOfBirth, today) >= 31,
        ),
    ),
    must(
      'respBeneficiaries',
      words('A beneficiary is older than every subscriber: {{names}}. Please check the dates of birth.'),
      undefined,
      (draft) => {
        const born = holdersIn(circumstances, draft).flatMap(({ dateOfBirth }) => dateOfBirth ?? [])
        const oldest = born.toSorted()[0]
        if (!isResp(draft) || oldest === undefined) return false
        const related = (draft.respBeneficiaries ?? []).filter(
          (share) => isFamily(draft) || isDescendant(share),
        )
        const older = peopleIn(
          circumstances,
          related.map(({ participantId }) => participantId),
        ).filter(({ dateOfBirth }) => dateOfBirth !== null && dateOfBirth <= oldest)
        return lacking(older.map(({ name }) => name))
      },
    ),
  ]
}
