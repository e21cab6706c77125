import { rulesFor } from '../../../../platform/form.ts'
import type { RowAt } from '../../../../platform/path.ts'
import { saysSomething, wordsIn } from '../../../../platform/says-something.ts'
import { words } from '../../../../platform/words.ts'
import { hasDesignation } from '../../account-types.ts'
import { type Circumstances, clientIn, type PersonOnFile, personIn } from '../../circumstances.ts'
import type { AccountDraft } from '../../draft.ts'
import { type Advice, holdersIn, isMinorOn, peopleIn } from '../warnings/advise.ts'
import { explained, isExplained, lacking, must, mustEach, saysNothing } from './judged.ts'
import { isChildLike } from './kinship.ts'

// Who receives a registered plan at death: how each is related, and who takes it for a minor.

type Share = RowAt<AccountDraft, 'beneficiaries'>

const { rows } = rulesFor<AccountDraft>()
const ofShare = rulesFor<Share, AccountDraft>()

const isNamed = (draft: AccountDraft) => hasDesignation(draft) && draft.allowBeneficiarys === true

const spouses = new Set([
  ...['spouse', 'husband', 'wife', 'partner', 'common law partner', 'common law spouse', 'conjoint'],
  ...['conjointe', 'epoux', 'epouse', 'mari', 'conjoint de fait', 'conjointe de fait'],
])
const isSpouseLike = (relation: string | null | undefined): boolean => spouses.has(wordsIn(relation ?? ''))

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
  const client = clientIn(circumstances)
  type Finds = (person: PersonOnFile, share: Share) => boolean
  const sharesWhere = (draft: AccountDraft, finds: Finds) =>
    (isNamed(draft) ? (draft.beneficiaries ?? []) : []).flatMap((share) => {
      const person = personIn(circumstances, share.participantId)
      return person && finds(person, share) ? [person.name] : []
    })
  const relationsWhere = (finds: Finds) => (draft: AccountDraft) =>
    (isNamed(draft) ? (draft.beneficiaries ?? []) : []).flatMap((share, row) => {
      const person = personIn(circumstances, share.participantId)
      return person && finds(person, share)
        ? [{ at: `beneficiaries.${row}.relation` as const, values: { nr: row + 1 } }]
        : []
    })
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
      trusteesWhere(({ participantId, trustee }, draft) => {
        const person = personIn(circumstances, trustee)
        const isHolder = holdersIn(circumstances, draft).some(({ id }) => id === trustee)
        return person !== undefined && (person.id === participantId || isHolder || isMinor(person))
      }),
    ),
    must(
      'beneficiaries',
      words('The date of birth of the trustee is not on file: {{names}}. Please enter it on their page.'),
      words('Provincial acts on the age of majority'),
      (draft) =>
        isNamed(draft) &&
        lacking(
          peopleIn(
            circumstances,
            draft.beneficiaries?.flatMap(({ trustee }) => trustee || []),
          )
            .filter(({ dateOfBirth }) => dateOfBirth === null)
            .map(({ name }) => name),
        ),
    ),
    explained(
      'beneficiaries',
      words('Of age, and with a trustee: {{names}}. Please take out the trustee, or note what for.'),
      { key: 'adult-with-trustee' },
      (draft) =>
        lacking(
          sharesWhere(
            draft,
            ({ dateOfBirth, ...person }, { trustee }) =>
              !!trustee && dateOfBirth !== null && !isMinor({ dateOfBirth, ...person }),
          ),
        ),
    ),
    mustEach(
      'beneficiaries',
      words(
        'Beneficiary {{nr}} is no spouse by what is on file. Please correct the relationship, or link the spouse.',
      ),
      undefined,
      relationsWhere(
        (person, { relation }) =>
          isSpouseLike(relation) && person.id !== client?.spouseId && (!!client?.spouseId || isMinor(person)),
      ),
    ),
    explained(
      'beneficiaries',
      words('Older than the client, and called a child: {{names}}. Please correct one, or note how.'),
      { key: 'child-older-than-holder' },
      (draft) =>
        lacking(
          sharesWhere(
            draft,
            ({ dateOfBirth }, { relation }) =>
              isChildLike(relation) &&
              dateOfBirth !== null &&
              !!client?.dateOfBirth &&
              dateOfBirth <= client.dateOfBirth,
          ),
        ),
    ),
  ]
}
