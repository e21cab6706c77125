import { AccountType } from '../../../../platform/codes/account.ts'
import { issuesIn } from '../../../../platform/form.ts'
import { formatMoney } from '../../../../platform/formats/money.ts'
import { formatPercent } from '../../../../platform/formats/percents.ts'
import { wholeOf } from '../../../../platform/formats/whole.ts'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import type { EntryKind } from '../../../../web/form/entries/entry.ts'
import { EntryList } from '../../../../web/form/entries/entry-list.tsx'
import { UnfinishedEntry } from '../../../../web/form/entries/unfinished-entry.tsx'
import { FieldGroup } from '../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../web/form/fields.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { FeeDescription, mostFees, type StatementDraft } from '../../draft.ts'
import { feeForm, feesStep } from '../../fee-descriptions.ts'
import { useOnFile, useStore } from '../fields.ts'
import classes from './fees.module.css'

const list = 'accountFeeDescriptions'

const fees: EntryKind<FeeDescription> = {
  list,
  form: feeForm,
  empty: wholeOf(FeeDescription, {}),
  most: mostFees,
  nameOf: ({ accountDescription, accountNumber }) =>
    [accountDescription, accountNumber].filter(Boolean).join(' · '),
  says: {
    none: words('No Account Fee Descriptions Found'),
    add: words('Add New Fee Description'),
    full: words('A statement has at most {{most}} fee descriptions.'),
    create: words('Create Account Description'),
    created: words('Add Account Description'),
    edit: words('Edit Account Description'),
    remove: words('Are you sure you want to remove this detail?'),
    unfinished: words('A fee description was started, and what was entered is not in the list yet.'),
  },
}

const none: readonly FeeDescription[] = []
const rowsIn = (draft: StatementDraft) => draft.accountFeeDescriptions ?? none
const issuesOf = (draft: StatementDraft) => issuesIn({ steps: [feesStep] }, draft)

function useFees() {
  const { participantId, name } = useOnFile().circumstances
  return { kind: fees, record: participantId, filledIn: { clientName: name } }
}

/** What the accounts cost, described one by one. */
export function Fees() {
  const store = useStore()
  return (
    <FieldGroup columns={1}>
      <EntryList
        {...useFees()}
        rows={useFromDraft(store, rowsIn)}
        issues={useFromDraft(store, issuesOf)}
        onChange={(rows) => store.set(list, [...rows])}
        fields={<FeeFields />}
      >
        {(row) => ({ what: <What {...row} />, more: <Amounts {...row} /> })}
      </EntryList>
    </FieldGroup>
  )
}

export const UnfinishedFee = ({ goTo }: { goTo: (step: string) => void }) => (
  <UnfinishedEntry {...useFees()} step={feesStep} goTo={goTo} />
)

const What = ({ accountDescription, accountNumber, clientName }: FeeDescription) => (
  <>
    <p className={classes.name}>{accountDescription}</p>
    <p className={classes.note}>{[accountNumber, clientName].filter(Boolean).join(' · ')}</p>
  </>
)

function Amounts({ approximateValue, managementFee }: FeeDescription) {
  const { t, language } = useTranslation()
  return (
    <dl className={classes.amounts}>
      <div>
        <dt>{t('Approximate Value')}</dt>
        <dd>{typeof approximateValue === 'number' && formatMoney(approximateValue, language)}</dd>
      </div>
      <div>
        <dt>{t('Management Fee')}</dt>
        <dd>{typeof managementFee === 'number' && formatPercent(managementFee, language)}</dd>
      </div>
    </dl>
  )
}

const { Text, Money, Percent, useStore: useEntered } = fieldsFor(feeForm)

const FeeFields = () => (
  <>
    <Text name="accountNumber" about={words('Account number provided by the custodian')} maxLength={200} />
    <Text name="clientName" about={words('Client name associated with the account')} maxLength={200} />
    <div>
      <Text name="accountDescription" about={words('Type of account')} maxLength={200} />
      <OwnAccounts />
    </div>
    <div className={classes.figures}>
      <Money name="approximateValue" about={words('Approximate market value')} />
      <Percent name="managementFee" about={words('Percentage of account value charged as management fee')} />
    </div>
  </>
)

/** The kinds of accounts that the client has applied for: each fills in the description with one press. */
function OwnAccounts() {
  const { t } = useTranslation()
  const store = useEntered()
  const { accountTypes } = useOnFile().circumstances
  if (accountTypes.length === 0) return null
  return (
    <p className={classes.offers}>
      {t('Accounts of this client:')}
      {accountTypes.map((type) => {
        const label = t(AccountType.label(type))
        return (
          <button
            key={type}
            type="button"
            className="link"
            onClick={() => store.set('accountDescription', label)}
          >
            {label}
          </button>
        )
      })}
    </p>
  )
}
