import { AccountType } from '../../../../platform/codes/account.ts'
import { formatPercent } from '../../../../platform/formats/percents.ts'
import { canHaveSuccessor } from '../../account-types.ts'
import { personIn } from '../../circumstances.ts'
import { type Agreement, printedPeople, signersOf } from './agreement.ts'
import type { SubmittedAccount } from './as-submitted.ts'

const successorsIn = ({ draft }: Pick<SubmittedAccount, 'draft'>): readonly string[] =>
  canHaveSuccessor(draft) && draft.allowSuccessorAnnuitants ? (draft.successorAnnuitants ?? []) : []

/** To whom a registered plan goes at the holder's death. */
export const designation: Agreement = {
  template: 'designation.typ',
  // a successor takes the plan over, and is known to the tax authority by the number; a beneficiary is not
  whole: ({ draft, own }) => ({
    sins: [...signersOf(own), ...successorsIn({ draft })],
    bankAccounts: [],
    transfers: [],
  }),
  texts: ({ draft }) =>
    (draft.beneficiaries ?? []).map(({ relation }, nr) => ({
      path: `beneficiaries.${nr}.relation`,
      text: relation ?? '',
    })),
  data(account) {
    const { draft, circumstances, own, language } = account
    const shares = draft.allowBeneficiarys ? (draft.beneficiaries ?? []) : []
    return {
      isTfsa: draft.type === AccountType.tfsa,
      people: printedPeople(account, signersOf(own)),
      successors: printedPeople(account, successorsIn(account)),
      beneficiaries: shares.flatMap(({ participantId, allocation, relation, trustee, contingent }) => {
        const person = personIn(circumstances, participantId)
        if (!person) return []
        return [
          {
            name: person.name,
            born: person.dateOfBirth,
            relation: relation ?? '',
            share: allocation == null ? '' : formatPercent(allocation, language),
            trustee: personIn(circumstances, trustee)?.name ?? null,
            isContingent: contingent === true,
          },
        ]
      }),
    }
  },
}
