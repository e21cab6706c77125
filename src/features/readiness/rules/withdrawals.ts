import { AccountType } from '../../../platform/codes/account.ts'
import { words } from '../../../platform/words.ts'
import type { AccountDraft } from '../../investment-accounts/draft.ts'
import type { PersonOnFile } from '../household.ts'
import { inStatements, type OverRecords, oddity } from './over-records.ts'

// What is taken out regularly stands in the accounts, and whether the client needs income in the statement.

const source = words('CIRO Rule 3202')

/** An income fund pays each year (Income Tax Act 146.3(1)). */
const paysOut = ({ type, allowSWP }: AccountDraft): boolean => type === AccountType.rif || allowSWP === true

const takesOut = ({ accounts }: PersonOnFile): boolean => accounts.some(({ draft }) => paysOut(draft))

const at = { path: 'incomeRequirements', step: 'horizon' }

export const withdrawalRules: readonly OverRecords[] = [
  oddity(
    'withdrawals-and-no-income',
    {
      message: words(
        'The statement says that no income is required, and an account pays out regularly. Please correct one of them, or say how both are true.',
      ),
      source,
    },
    inStatements((draft, person) => draft.incomeRequirements === false && takesOut(person) && at),
  ),
  oddity(
    'income-and-no-withdrawals',
    {
      message: words(
        'The statement says that income is required, and no account pays out. Please correct one of them, or say where the income comes from.',
      ),
      source,
    },
    inStatements(
      (draft, person) =>
        draft.incomeRequirements === true && person.accounts.length > 0 && !takesOut(person) && at,
    ),
  ),
]
