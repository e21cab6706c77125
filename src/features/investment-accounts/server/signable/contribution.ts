import { type Agreement, printedPeople, signersOf } from './agreement.ts'

/** The spouse who pays into an RSP says so, and by what rules (Income Tax Act 146(5.1), (8.3)). */
export const spousalContribution: Agreement = {
  template: 'contribution.typ',
  whole: ({ own }) => ({ sins: signersOf(own), bankAccounts: [], transfers: [] }),
  data: (account) => ({
    annuitants: printedPeople(account, [account.clientId]),
    contributors: printedPeople(account, account.draft.spouseContributers ?? []),
  }),
}
