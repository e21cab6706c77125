import { rulesFor } from '../../../../platform/form.ts'
import type { RowAt } from '../../../../platform/path.ts'
import { saysSomething } from '../../../../platform/says-something.ts'
import { words } from '../../../../platform/words.ts'
import { hasDesignation } from '../../account-types.ts'
import { type Circumstances, personIn } from '../../circumstances.ts'
import type { AccountDraft } from '../../draft.ts'
import { type Advice, isMinorOn } from '../warnings/advise.ts'
import { isExplained, mustEach, saysNothing } from './judged.ts'

// Who receives a registered plan at death: how each is related, and who takes it for a minor.

type Share = RowAt<AccountDraft, 'beneficiaries'>

const { rows } = rulesFor<AccountDraft>()
const ofShare = rulesFor<Share, AccountDraft>()

const isNamed = (draft: AccountDraft) => hasDesignation(draft) && draft.allowBeneficiarys === true

export function designationRules(circumstances: Circumstances): Advice[] {
  const isMinor = isMinorOn(circumstances.today)
  const isMinorShare = ({ participantId }: Share) => {
    const person = personIn(circumstances, participantId)
    return person !== undefined && isMinor(person)
  }
  const trusteesWhere = (isWrong: (share: Share, draft: AccountDraft) => boolean) => (draft: AccountDraft) =>
    isNamed(draft)
      ? (draft.beneficiaries ?? []).flatMap((share, row) =>
          isWrong(share, draft)
            ? [{ at: `beneficiaries.${row}.trustee` as const, values: { nr: row + 1 } }]
            : [],
        )
      : []
  return [
    {
      path: 'beneficiaries',
      ...rows(
        'beneficiaries',
        [
          ofShare.required('relation', words('Please enter how beneficiary {{nr}} is related to the client')),
          ofShare.valid('relation', saysSomething, saysNothing),
        ],
        isNamed,
      ),
    },
    mustEach(
      'beneficiaries',
      words('Beneficiary {{nr}} is a minor. Please choose who takes the share as trustee.'),
      undefined,
      // else a reason is asked for at the list
      trusteesWhere(
        (share, draft) =>
          isMinorShare(share) && !share.trustee && isExplained(draft, 'minor-beneficiary-trustee'),
      ),
    ),
    mustEach(
      'beneficiaries',
      words('The trustee of beneficiary {{nr}} must be of age, and somebody else. Please choose another.'),
      words('Provincial acts on the age of majority'),
      trusteesWhere(({ participantId, trustee }) => {
        const person = personIn(circumstances, trustee)
        return person !== undefined && (person.id === participantId || isMinor(person))
      }),
    ),
  ]
}
