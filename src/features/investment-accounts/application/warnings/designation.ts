import { AccountType } from '../../../../platform/codes/account.ts'
import { words } from '../../../../platform/words.ts'
import { canHaveSuccessor, hasDesignation } from '../../account-types.ts'
import { designationOf } from '../../changes.ts'
import { type Circumstances, clientIn } from '../../circumstances.ts'
import type { AccountDraft } from '../../draft.ts'
import { type Advice, advise, isInQuebec, isMinorOn, named, peopleIn } from './advise.ts'

const successors = { source: words('Income Tax Act 146.2(1), 146.3(1)') }

/** Who gets an RSP, a RIF or a TFSA at death. */
export function designationWarnings(circumstances: Circumstances): Advice[] {
  const client = clientIn(circumstances)
  if (!client) return []
  const { id, spouseId } = client
  const beneficiaries = (draft: AccountDraft) =>
    peopleIn(
      circumstances,
      draft.beneficiaries?.map(({ participantId }) => participantId),
    )
  const isNamed = (draft: AccountDraft, personId: string | null) =>
    beneficiaries(draft).some((person) => person.id === personId)
  const isMinor = isMinorOn(circumstances.today)
  const hasTrustee = (draft: AccountDraft, personId: string) =>
    draft.beneficiaries?.some(({ participantId, trustee }) => participantId === personId && trustee) === true
  return [
    advise(
      'allowBeneficiarys',
      words('In Quebec this usually takes a will or a marriage contract. Please choose Estate.'),
      { source: words('Civil Code of Québec'), holdsSigning: true },
      (draft) =>
        hasDesignation(draft) &&
        isInQuebec(client) &&
        (designationOf(draft) === 'beneficiary' || designationOf(draft) === 'successor'),
    ),
    advise(
      'beneficiaries',
      words('The spouse is named. Please check with the primary adviser whether Successor is meant.'),
      successors,
      (draft) => canHaveSuccessor(draft) && isNamed(draft, spouseId),
    ),
    advise(
      'beneficiaries',
      words('The spouse is named as beneficiary. Please check this with the primary adviser.'),
      {},
      (draft) => draft.type === AccountType.rsp && isNamed(draft, spouseId),
    ),
    advise(
      'beneficiaries',
      words('The spouse is not named: tax and family law can weigh on that. Please check that it is meant.'),
      { source: words('Income Tax Act 146(8.9)') },
      (draft) => spouseId !== null && beneficiaries(draft).length > 0 && !isNamed(draft, spouseId),
    ),
    advise(
      'beneficiaries',
      words('The holder is named for their own plan. Please name somebody else.'),
      { holdsSigning: true },
      (draft) => isNamed(draft, id),
    ),
    advise(
      'beneficiaries',
      words('A minor cannot be paid directly: {{names}}. Please note who is trustee for them.'),
      { asksReason: true, key: 'minor-beneficiary-trustee', audience: 'client' },
      (draft) =>
        named(beneficiaries(draft).filter((person) => isMinor(person) && !hasTrustee(draft, person.id))),
    ),
    advise(
      'beneficiaries',
      words('The date of birth is not on file: {{names}}. Please enter it on their page.'),
      { holdsSigning: true },
      (draft) => named(beneficiaries(draft).filter(({ dateOfBirth }) => dateOfBirth === null)),
    ),
    advise(
      'successorAnnuitants',
      words('Only the spouse can be successor, and {{names}} is not linked as such. Please check.'),
      { ...successors, holdsSigning: true },
      ({ successorAnnuitants }) =>
        named(peopleIn(circumstances, successorAnnuitants).filter((person) => person.id !== spouseId)),
    ),
  ]
}
