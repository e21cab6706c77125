import { PlanType } from '../../../platform/codes/account.ts'
import { Gender } from '../../../platform/codes/person.ts'
import { asText, factsFor, yesOrNo } from '../../../platform/facts.ts'
import { type Rule, rulesFor, type Step } from '../../../platform/form.ts'
import { decimalsOf } from '../../../platform/formats/decimals.ts'
import { formatPercent } from '../../../platform/formats/percents.ts'
import type { RowAt } from '../../../platform/path.ts'
import { words } from '../../../platform/words.ts'
import { canHaveSuccessor, hasDesignation, isInTrust, isResp, isSpousalRsp } from '../account-types.ts'
import { totalsOf } from '../allocations.ts'
import { type Circumstances, personIn } from '../circumstances.ts'
import type { AccountDraft } from '../draft.ts'
import { isJoint } from './general.ts'

// The steps that name people (specification 2, sections 4 and 5).

type Ids = 'accountHolders' | 'successorAnnuitants' | 'itfBeneficiaries' | 'trustees' | 'spouseContributers'
type Shares = 'beneficiaries' | 'respBeneficiaries'

const { required, untold, check, rows, warns } = rulesFor<AccountDraft>()
const ofShare = rulesFor<{ allocation?: number | null | undefined }, AccountDraft>()

const isOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length
const once = (path: Ids, message: string): Rule<AccountDraft> =>
  check(path, [path], message, ([ids]) => isOnce(ids))
const atMost = (path: Ids, most: number, message: string): Rule<AccountDraft> =>
  check(path, [path], message, ([ids]) => ids.length <= most)

/** Who gets how much: each person once, a hundred in all. */
const shareRules = (path: Shares, messages: { none: string; twice: string }): Rule<AccountDraft>[] => [
  required(path, messages.none),
  check(path, [path], messages.twice, ([shares]) => isOnce(shares.map(({ participantId }) => participantId))),
  rows(path, [
    ofShare.required('allocation', words('Please Enter an Allocation')),
    ofShare.valid('allocation', (allocation) => allocation > 0, words('Please Enter an Allocation above 0')),
    ofShare.valid(
      'allocation',
      (allocation) => decimalsOf(allocation) <= 2,
      words('Please Enter a Percentage with at most 2 decimals'),
    ),
  ]),
  check(path, [path], words('Allocation cannot be greater than 100'), ([shares]) =>
    totalsOf(shares).every((total) => total <= 100),
  ),
  check(
    path,
    [path],
    words('The allocations must add up to 100'),
    ([shares]) => shares.length === 0 || totalsOf(shares).every((total) => total >= 100),
  ),
]

type Share = RowAt<AccountDraft, 'beneficiaries'>
type RespShare = RowAt<AccountDraft, 'respBeneficiaries'>

/** How people are read: by their names. */
function namesIn(circumstances: Circumstances) {
  const { fact, rowsOf } = factsFor<AccountDraft>()
  const ofShare = factsFor<Share>()
  const ofRespShare = factsFor<RespShare>()
  const nameOf = (id: string) => personIn(circumstances, id)?.name
  return {
    people: (path: Ids, label: string) =>
      fact(path, label, (ids) => ids.map(nameOf).filter(Boolean).join(', ') || undefined),
    beneficiaries: rowsOf('beneficiaries', words('Beneficiaries'), words('Beneficiary {{nr}}'), [
      ofShare.fact('participantId', words('Name'), nameOf),
      ofShare.fact('allocation', words('Allocation'), formatPercent),
      ofShare.fact('relation', words('Relationship'), asText),
      ofShare.fact('trustee', words('Trustee for a Minor'), nameOf),
      ofShare.coded('contingent', words('Contingent'), yesOrNo),
    ]),
    respBeneficiaries: rowsOf(
      'respBeneficiaries',
      words('RESP Beneficiaries'),
      words('RESP Beneficiary {{nr}}'),
      [
        ofRespShare.fact('participantId', words('Name'), nameOf),
        ofRespShare.fact('allocation', words('Allocation'), formatPercent),
        ofRespShare.fact('kinship', words('Kinship to the Subscriber'), asText),
        ofRespShare.coded('sex', words('Sex'), Gender.label),
      ],
    ),
  }
}

const noSecond = words('Please add the second account holder')

export function peopleSteps(circumstances: Circumstances) {
  const { people, ...shares } = namesIn(circumstances)

  const joint: Step<AccountDraft> = {
    id: 'joint',
    title: words('Joint Account Details'),
    owns: ['accountHolders'],
    when: isJoint,
    rules: [
      // for the mark beside the field: what is missing is said by the rule below
      untold(required('accountHolders', noSecond), () => true),
      check('accountHolders', [], noSecond, (_, { accountHolders }) => (accountHolders?.length ?? 0) >= 2),
      atMost('accountHolders', 2, words('An account has at most two account holders')),
      once('accountHolders', words('This account holder is already added')),
      check(
        'accountHolders',
        ['accountHolders'],
        words('Each account holder must have completed the client application'),
        ([ids]) => ids.every((id) => personIn(circumstances, id)?.completedKYC ?? true),
      ),
    ],
    facts: [people('accountHolders', words('Account Holders'))],
  }

  const beneficiaries: Step<AccountDraft> = {
    id: 'beneficiaries',
    title: words('Beneficiary Details'),
    owns: ['beneficiaries'],
    when: (draft) => hasDesignation(draft) && draft.allowBeneficiarys === true,
    rules: shareRules('beneficiaries', {
      none: words('Please enter valid beneficiary'),
      twice: words('Beneficiary already added'),
    }),
    facts: [shares.beneficiaries],
  }

  const successor: Step<AccountDraft> = {
    id: 'successor',
    title: words('Successor Annuitant Details'),
    owns: ['successorAnnuitants'],
    when: (draft) => canHaveSuccessor(draft) && draft.allowSuccessorAnnuitants === true,
    rules: [
      required('successorAnnuitants', words('Please select a successor')),
      once('successorAnnuitants', words('This Successor is already added')),
      atMost('successorAnnuitants', 1, words('An account has one successor')),
    ],
    facts: [people('successorAnnuitants', words('Successor Annuitant'))],
  }

  const respBeneficiaries: Step<AccountDraft> = {
    id: 'resp-beneficiaries',
    title: words('RESP Beneficiary Details'),
    owns: ['respBeneficiaries'],
    when: isResp,
    rules: [
      ...shareRules('respBeneficiaries', {
        none: words('Please enter valid beneficiary'),
        twice: words('This Beneficiary is already added'),
      }),
      check(
        'respBeneficiaries',
        ['respBeneficiaries'],
        words('An individual plan has one beneficiary'),
        ([rows], { subType }) => subType !== PlanType.individual || rows.length <= 1,
      ),
    ],
    facts: [shares.respBeneficiaries],
  }

  const spousalContributor: Step<AccountDraft> = {
    id: 'spousal-contributor',
    title: words('Spousal Contributor Details'),
    owns: ['spouseContributers'],
    when: isSpousalRsp,
    rules: [
      required('spouseContributers', words('Please select a spousal contributor')),
      once('spouseContributers', words('This Spousal Contributor is already added')),
      warns(
        { source: words('Income Tax Act 146(1)') },
        atMost('spouseContributers', 1, words('A spousal plan usually has one contributor: the spouse')),
      ),
    ],
    facts: [people('spouseContributers', words('Spousal Contributor'))],
  }

  const isIdentified = (ids: readonly string[]): boolean =>
    ids.every((id) => {
      const person = personIn(circumstances, id)
      return !person || (person.hasSin && person.dateOfBirth !== null)
    })
  const withoutPapers = words('Please enter the SIN and date of birth of this person first')

  const trust: Step<AccountDraft> = {
    id: 'trust',
    title: words('Trust Details'),
    owns: ['itfBeneficiaries', 'trustees'],
    when: isInTrust,
    rules: [
      required('itfBeneficiaries', words('Please enter valid beneficiary')),
      once('itfBeneficiaries', words('This Beneficiary is already added')),
      atMost('itfBeneficiaries', 1, words('An account in trust has one beneficiary')),
      check('itfBeneficiaries', ['itfBeneficiaries'], withoutPapers, ([ids]) => isIdentified(ids)),
      required('trustees', words('Please select a trustee')),
      once('trustees', words('This Trustee is already added')),
      atMost('trustees', 1, words('An account in trust has one trustee')),
      check('trustees', ['trustees'], withoutPapers, ([ids]) => isIdentified(ids)),
    ],
    facts: [
      people('itfBeneficiaries', words('In Trust For Beneficiary')),
      people('trustees', words('Trustee')),
    ],
  }

  return { joint, beneficiaries, successor, respBeneficiaries, spousalContributor, trust }
}
