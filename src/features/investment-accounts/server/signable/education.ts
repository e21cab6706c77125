import { PlanType } from '../../../../platform/codes/account.ts'
import { Gender } from '../../../../platform/codes/person.ts'
import { translated } from '../../../../server/http/language.ts'
import { personIn } from '../../circumstances.ts'
import { Grant } from '../../codes.ts'
import { type Agreement, printedPerson, signersOf } from './agreement.ts'
import type { SubmittedAccount } from './as-submitted.ts'

const childrenIn = ({ draft }: Pick<SubmittedAccount, 'draft'>): string[] =>
  (draft.respBeneficiaries ?? []).map(({ participantId }) => participantId)

/** Their numbers, and those of whoever signs: the form asks for both. */
const numbersOfBoth: Agreement['whole'] = ({ draft, own }) => ({
  sins: [...signersOf(own), ...childrenIn({ draft })],
  bankAccounts: [],
  transfers: [],
})

const printedChildren = ({ draft, circumstances, language }: SubmittedAccount) =>
  (draft.respBeneficiaries ?? []).flatMap(({ participantId, kinship, sex }) => {
    const person = personIn(circumstances, participantId)
    return person
      ? [
          {
            ...printedPerson(person, language),
            kinship: kinship ?? '',
            sex: sex ? translated(language)(Gender.label(sex)) : '',
          },
        ]
      : []
  })

const textsOf: Agreement['texts'] = ({ draft }) =>
  (draft.respBeneficiaries ?? []).map(({ kinship }, nr) => ({
    path: `respBeneficiaries.${nr}.kinship`,
    text: kinship ?? '',
  }))

const dataOf = (account: SubmittedAccount) => {
  const { draft, circumstances, own, language } = account
  const { grants = [], custodialParent, caregiver, firstOpenedOn } = draft.resp ?? {}
  const nameOf = (id: string | null | undefined) => personIn(circumstances, id)?.name ?? null
  const signers = signersOf(own)
  return {
    isFamily: draft.subType === PlanType.family,
    grants: (grants ?? []).map((grant) => ({ key: grant, name: translated(language)(Grant.label(grant)) })),
    people: signers.flatMap((id) => {
      const person = personIn(circumstances, id)
      if (!person) return []
      const is = { isParent: id === custodialParent, isCaregiver: id === caregiver }
      return [{ ...printedPerson(person, language), ...is }]
    }),
    children: printedChildren(account),
    parent: nameOf(custodialParent),
    caregiver: nameOf(caregiver),
    firstOpenedOn: firstOpenedOn || null,
  }
}

/** The facts of ESDC form SDE 0093, with further children in its Annex A. */
export const educationSavings: Agreement = {
  template: 'education.typ',
  whole: numbersOfBoth,
  texts: textsOf,
  data: dataOf,
}

/** Its Annex B, which a custodial parent or primary caregiver signs who is no subscriber. */
export const annexB: Agreement = {
  template: 'annex-b.typ',
  whole: numbersOfBoth,
  texts: textsOf,
  data: dataOf,
}
