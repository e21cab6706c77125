import type { Issue } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { isSpousalRsp } from '../account-types.ts'
import { notOfClient } from '../application/money.ts'
import { type Circumstances, ownerOfBank, personIn } from '../circumstances.ts'
import type { AccountDraft, AccountFields } from '../draft.ts'

// Whom and which bank accounts the fields of an application name.

interface Named {
  path: string
  id: string
}

export interface Party extends Named {
  role: string
  /** In percent. */
  share: number | null
}

const roleIn = {
  accountHolders: 'account holder',
  successorAnnuitants: 'successor annuitant',
  itfBeneficiaries: 'in trust for beneficiary',
  trustees: 'trustee',
  spouseContributers: 'spousal contributor',
} as const
const roleWithShareIn = { beneficiaries: 'beneficiary', respBeneficiaries: 'RESP beneficiary' } as const

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[] // as they are written above

type Fields = Partial<AccountFields>

export const partiesIn = (fields: Fields): Party[] => [
  ...keysOf(roleIn).flatMap((field) =>
    (fields[field] ?? []).map((id, row) => ({
      path: `${field}.${row}`,
      id,
      role: roleIn[field],
      share: null,
    })),
  ),
  ...keysOf(roleWithShareIn).flatMap((field) =>
    (fields[field] ?? []).map(({ participantId, allocation }, row) => ({
      path: `${field}.${row}.participantId`,
      id: participantId,
      role: roleWithShareIn[field],
      share: allocation,
    })),
  ),
  ...furtherPartiesIn(fields),
]

/** Whom the facts name that documents carry beside. */
const furtherPartiesIn = ({ beneficiaries = [], transferDetails = [], ...fields }: Fields): Party[] => {
  const one = (path: string, id: string | null | undefined, role: string, share: number | null = null) =>
    id ? [{ path, id, role, share }] : []
  return [
    ...beneficiaries.flatMap(({ trustee }, row) =>
      one(`beneficiaries.${row}.trustee`, trustee, 'beneficiary’s trustee'),
    ),
    ...transferDetails.flatMap(({ holders }, row) =>
      holders.flatMap((id, nr) =>
        one(`transferDetails.${row}.holders.${nr}`, id, 'transferred account holder'),
      ),
    ),
    ...(fields.borrowing?.acknowledgedBy ?? []).flatMap((id, nr) =>
      one(`borrowing.acknowledgedBy.${nr}`, id, 'acknowledges borrowing'),
    ),
    ...(fields.joint?.shares ?? []).flatMap(({ clientId, percent }, nr) =>
      one(`joint.shares.${nr}.clientId`, clientId, 'joint share', percent),
    ),
    ...one('resp.custodialParent', fields.resp?.custodialParent, 'custodial parent'),
    ...one('resp.caregiver', fields.resp?.caregiver, 'caregiver'),
    ...one('authority.clientId', fields.authority?.clientId, 'authorized person'),
  ]
}

export const bankAccountsIn = (fields: Fields): Named[] => [
  ...(fields.eftBankAccounts ?? []).map((id, row) => ({ path: `eftBankAccounts.${row}`, id })),
  ...(['pacDetails', 'swtDetails'] as const).flatMap((field) =>
    (fields[field] ?? []).flatMap(({ bankAccountId }, row) =>
      bankAccountId ? [{ path: `${field}.${row}.bankAccountId`, id: bankAccountId }] : [],
    ),
  ),
]

/** The fields without the bank accounts that are none of these. */
export function onlyBanks(fields: AccountFields, known: readonly string[]): AccountFields {
  const payments = <Payment extends { bankAccountId: string | null }>(rows: Payment[]) =>
    rows.map((row) =>
      row.bankAccountId && !known.includes(row.bankAccountId) ? { ...row, bankAccountId: null } : row,
    )
  return {
    ...fields,
    eftBankAccounts: fields.eftBankAccounts.filter((id) => known.includes(id)),
    pacDetails: payments(fields.pacDetails),
    swtDetails: payments(fields.swtDetails),
  }
}

/**
 * Whoever is not of the household, and bank accounts that are not the client's.
 * @param draft the fields as a whole: a spousal plan may be paid into by anybody of the household, until a rule asks for
 * the contributor
 */
export const foreignIn = (fields: Fields, draft: AccountDraft, circumstances: Circumstances): Issue[] => [
  ...partiesIn(fields)
    .filter(({ id }) => !personIn(circumstances, id))
    .map(({ path }) => ({ path, message: words('This person is not in the household') })),
  ...bankAccountsIn(fields)
    .filter(({ path, id }) => {
      const owner = ownerOfBank(circumstances, id)
      const isForeign = owner !== circumstances.participantId
      return owner === undefined || (isForeign && !(path.startsWith('pacDetails') && isSpousalRsp(draft)))
    })
    .map(({ path }) => ({ path, message: notOfClient })),
]
