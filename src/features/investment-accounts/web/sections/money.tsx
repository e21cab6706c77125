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
import { FieldGroup, FullWidth, Wide } from '../../../../web/form/field-group.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { isLockedInFund } from '../../account-types.ts'
import { bankNameIn } from '../../application/money.ts'
import type { AccountDraft } from '../../draft.ts'
import {
  Country,
  Day,
  Money,
  Phone,
  Rows,
  Section,
  Select,
  Text,
  useOnFile,
  useStore,
  When,
  YesNo,
} from '../fields.ts'
import { Picker } from '../picker.tsx'
import { Chosen } from './people.tsx'

/** The bank accounts that money moves to and from. */
export function Eft() {
  const { t } = useTranslation()
  const { bankAccounts } = useOnFile().circumstances
  const choices = useBankAccounts()
  return (
    <Chosen
      name="eftBankAccounts"
      title={words('Bank Accounts')}
      empty={t('No bank account has been added yet.')}
      nameOf={(id) =>
        joined(bankNameIn(bankAccounts)(id), t) || t('A bank account that is no longer on file')
      }
    >
      {(ids, add) => (
        <Picker
          name="eftBankAccounts"
          label={words('Bank Account')}
          choices={choices}
          chosen={ids}
          onAdd={add}
          says={{ none: words('Please select a bank account'), twice: words('Bank Account Already Used') }}
        />
      )}
    </Chosen>
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
  >
    {(at) => (
      <>
        <Text name={`${at}.deliveringInstitution`} />
        <Country name={`${at}.institutionCountry`} />
        <Text name={`${at}.institutionAddress`} />
        <Phone name={`${at}.institutionBusinessPhone`} />
        <Text name={`${at}.institutionBusinessPhoneExt`} />
        <Text name={`${at}.institutionContact`} />
        <Text name={`${at}.institutionDealerNumber`} />
        <FullWidth>
          <Rows name={`${at}.instructions`} add={words('Add Instruction')} empty={noInstruction}>
            {(instruction) => (
              <>
                <Text name={`${instruction}.institutionAccountNumber`} />
                <Select name={`${instruction}.currency`} options={Currency.options} />
                <Select name={`${instruction}.transferType`} options={TransferType.options} />
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
    <Rows name={name} add={add} empty={noPayment}>
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
      <Select name={`${at}.type`} options={ContributionType.options} />
      <Money name={`${at}.amount`} />
      <Select name={`${at}.frequency`} options={Frequency.options} />
      <Day name={`${at}.startDate`} />
      <Select
        name={`${at}.accountOption`}
        options={AccountOption.options}
        onChosen={() => store.set(`${at}.bankAccountId`, null)}
      />
      <When holds={debitsBank}>
        <Wide>
          <Select name={`${at}.bankAccountId`} options={bankAccounts} />
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
