import { Button } from '@mantine/core'
import { Currency } from '../../../../platform/codes/account.ts'
import {
  AccountOption,
  ContributionType,
  Frequency,
  TransferType,
} from '../../../../platform/codes/payment.ts'
import { joined } from '../../../../platform/facts.ts'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { FieldGroup, FullWidth, Wide } from '../../../../web/form/field-group.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { isLockedInFund } from '../../account-types.ts'
import { bankNameIn } from '../../application/money.ts'
import type { AccountDraft } from '../../draft.ts'
import classes from '../accounts.module.css'
import { Country, Day, Money, Phone, Rows, Section, Select, Text, useStore, When, YesNo } from '../fields.ts'
import { useOnFile } from '../on-file.ts'
import { Picker } from '../picker.tsx'
import { useChanging } from '../use-changing.tsx'
import { PeopleList, PersonRow } from './people.tsx'

const bankAccountsIn = ({ eftBankAccounts }: AccountDraft) => eftBankAccounts ?? []

/** The bank accounts that money moves to and from. */
export function Eft() {
  const { t } = useTranslation()
  const store = useStore()
  const { circumstances } = useOnFile()
  const { remove, said } = useChanging()
  const ids = useFromDraft(store, bankAccountsIn)
  const nameOf = (id: string) =>
    joined(bankNameIn(circumstances.bankAccounts)(id), t) || t('A bank account that is no longer on file')
  return (
    <FieldGroup title={words('Bank Accounts')} isColumn>
      <div className={classes.people}>
        <PeopleList empty={t('No bank account has been added yet.')}>
          {ids.map((id) => (
            <PersonRow
              key={id}
              name={nameOf(id)}
              onRemove={() =>
                remove(nameOf(id), (draft) => ({
                  ...draft,
                  eftBankAccounts: bankAccountsIn(draft).filter((other) => other !== id),
                }))
              }
            />
          ))}
        </PeopleList>
        {said}
        <Picker
          name="eftBankAccounts"
          label={words('Bank Account')}
          choices={useBankAccounts()}
          chosen={ids}
          says={{ none: words('Please select a bank account'), twice: words('Bank Account Already Used') }}
          onAdd={(id) => store.set('eftBankAccounts', [...ids, id])}
        />
      </div>
    </FieldGroup>
  )
}

function useBankAccounts() {
  const { t } = useTranslation()
  const { bankAccounts } = useOnFile().circumstances
  return bankAccounts.map(({ id }) => ({ value: id, label: joined(bankNameIn(bankAccounts)(id), t) }))
}

const noTransfer = { instructions: [{}] }

/** What moves here from other institutions. */
export const Transfers = () => (
  <Rows
    name="transferDetails"
    add={words('Add Transfer')}
    empty={noTransfer}
    asks={words('This transfer and its instructions are removed from the application.')}
    required
  >
    {(at) => (
      <>
        <Text name={`${at}.deliveringInstitution`} required />
        <Country name={`${at}.institutionCountry`} required />
        <Text name={`${at}.institutionAddress`} required />
        <Phone name={`${at}.institutionBusinessPhone`} required />
        <Text name={`${at}.institutionBusinessPhoneExt`} />
        <Text name={`${at}.institutionContact`} />
        <Text name={`${at}.institutionDealerNumber`} required />
        <FullWidth>
          <Rows name={`${at}.instructions`} add={words('Add Instruction')} empty={noInstruction} required>
            {(instruction) => (
              <>
                <Text name={`${instruction}.institutionAccountNumber`} required />
                <Select name={`${instruction}.currency`} options={Currency.options} required />
                <Select name={`${instruction}.transferType`} options={TransferType.options} required />
              </>
            )}
          </Rows>
        </FullWidth>
      </>
    )}
  </Rows>
)

const noInstruction = {}
const noPayment = {}

type Payments = 'pacDetails' | 'swtDetails'

function PaymentRows({ name, add }: { name: Payments; add: string }) {
  return (
    <Rows name={name} add={add} empty={noPayment} required>
      {(at) => <Payment at={at} />}
    </Rows>
  )
}

function Payment({ at }: { at: `${Payments}.${number}` }) {
  const store = useStore()
  const bankAccounts = useBankAccounts()
  const debitsBank = () => store.get(`${at}.accountOption`) === AccountOption.bankAccount
  return (
    <>
      <Select name={`${at}.type`} options={ContributionType.options} required />
      <Money name={`${at}.amount`} required />
      <Select name={`${at}.frequency`} options={Frequency.options} required />
      <Day name={`${at}.startDate`} required />
      <Select
        name={`${at}.accountOption`}
        options={AccountOption.options}
        required
        onChosen={() => store.set(`${at}.bankAccountId`, null)}
      />
      <When holds={debitsBank}>
        <Wide>
          <Select name={`${at}.bankAccountId`} options={bankAccounts} required />
        </Wide>
      </When>
    </>
  )
}

/** What is paid in at regular intervals. */
export const Contributions = () => <PaymentRows name="pacDetails" add={words('Add Contribution')} />

/** What is paid out at regular intervals. */
export const Withdrawals = () => <PaymentRows name="swtDetails" add={words('Add Withdrawal')} />

const hasLeftOver = (draft: AccountDraft): boolean =>
  !isLockedInFund(draft) && (draft.lifInformation?.maxPayment ?? null) !== null

export function IncomeFund() {
  const { t } = useTranslation()
  const store = useStore()
  return (
    <Section name="incomeFundInformation">
      <Section name="lifInformation">
        <FieldGroup title={words('Payments of the Fund')}>
          <FullWidth>
            <YesNo name="incomeFundInformation.minPayment" />
          </FullWidth>
          <Money name="incomeFundInformation.paymentAboveMin" />
          <When holds={isLockedInFund}>
            <Money name="lifInformation.maxPayment" />
          </When>
          <When holds={hasLeftOver}>
            <Button variant="default" w="fit-content" onClick={() => store.set('lifInformation', null)}>
              {t('Remove the Maximum Payment')}
            </Button>
          </When>
        </FieldGroup>
      </Section>
    </Section>
  )
}
