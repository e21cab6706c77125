import type { AccountFields } from '../draft.ts'

const lists = [
  'accountHolders',
  'successorAnnuitants',
  'itfBeneficiaries',
  'trustees',
  'spouseContributers',
] as const
const listsWithShares = ['beneficiaries', 'respBeneficiaries'] as const

/** The fields in which somebody is named, with somebody else in their place. */
export function withPerson(fields: AccountFields, from: string, to: string): Partial<AccountFields> {
  const named = lists
    .filter((field) => fields[field].includes(from))
    .map((field) => [field, fields[field].map((id) => (id === from ? to : id))])
  const sharing = listsWithShares
    .filter((field) => fields[field].some(({ participantId }) => participantId === from))
    .map((field) => [
      field,
      fields[field].map((row) => (row.participantId === from ? { ...row, participantId: to } : row)),
    ])
  return Object.fromEntries([...named, ...sharing])
}
