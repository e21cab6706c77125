import { Button } from '@mantine/core'
import { Link } from 'react-router'
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
import { paths } from '../../../../web/paths.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { isLockedInFund } from '../../account-types.ts'
import { bankNameIn, isFromPension, payersOf } from '../../application/money.ts'
import { type Circumstances, nameIn, personIn } from '../../circumstances.ts'
import { AmountKind, PensionLaw, Scope, TransferredPlan } from '../../codes.ts'
import type { AccountDraft } from '../../draft.ts'
import { bankOffer, transferOffer } from '../../offers.ts'
import classes from '../accounts.module.css'
import {
  Country,
  Day,
  Money,
  Phone,
  Quantity,
  Rows,
  Section,
  Select,
  Text,
  Toggle,
  useOnFile,
  useStore,
  When,
  YesNo,
} from '../fields.ts'
import { Offers } from '../offer.tsx'
import { Picker } from '../picker.tsx'
import { Chosen } from './people.tsx'

/** The bank accounts that money moves to and from. */
export function Eft() {
  const { t } = useTranslation()
  const { circumstances } = useOnFile()
  const choices = useBankAccountsOf([circumstances.participantId])
  return (
    <Chosen
      name="eftBankAccounts"
      title={words('Bank Accounts')}
      empty={t('No bank account has been added yet.')}
      nameOf={(id) =>
        joined(bankNameIn(circumstances)(id), t) || t('A bank account that is no longer on file')
      }
    >
      {(ids, add) => (
        <>
          <Offers offers={bankOffer} id="eft" />
          <Picker
            name="eftBankAccounts"
            label={words('Bank Account')}
            choices={choices}
            chosen={ids}
            onAdd={add}
            says={{ none: words('Please select a bank account'), twice: words('Bank Account Already Used') }}
          />
        </>
      )}
    </Chosen>
  )
}

function useBankAccountsOf(owners: readonly string[]) {
  const { t } = useTranslation()
  const { circumstances } = useOnFile()
  return circumstances.bankAccounts
    .filter(({ participantId }) => owners.includes(participantId))
    .map(({ id }) => ({ value: id, label: joined(bankNameIn(circumstances)(id), t) }))
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
        <Known at={at} of="institution" />
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
                <Instruction at={instruction} />
              </>
            )}
          </Rows>
        </FullWidth>
        <Known at={at} of="transfer" />
        <OtherAccount at={at} />
      </>
    )}
  </Rows>
)

const Known = ({ at, of }: { at: TransferAt; of: 'institution' | 'transfer' }) => (
  <FullWidth>
    <Offers offers={transferOffer} id={`${of} ${at.split('.')[1]}`} />
  </FullWidth>
)

type TransferAt = `transferDetails.${number}`

/** How much of the account moves, and what of it. */
function Instruction({ at }: { at: `${TransferAt}.instructions.${number}` }) {
  const store = useStore()
  const isPart = () => store.get(`${at}.scope`) === Scope.part
  return (
    <>
      <Select name={`${at}.scope`} options={Scope.options} />
      <When holds={isPart}>
        <FullWidth>
          <Rows name={`${at}.securities`} add={words('Add a Security')} empty={noSecurity}>
            {(security) => (
              <>
                <Wide>
                  <Text name={`${security}.name`} />
                </Wide>
                <Quantity name={`${security}.quantity`} />
              </>
            )}
          </Rows>
        </FullWidth>
      </When>
    </>
  )
}

/** What the account is that moves, as the other institution has it. */
function OtherAccount({ at }: { at: TransferAt }) {
  const { circumstances } = useOnFile()
  const store = useStore()
  const isPension = () => isFromPension(store.get(at) ?? {})
  const people = circumstances.people.map(({ id }) => ({
    value: id,
    label: nameIn(circumstances, id) ?? '',
  }))
  return (
    <>
      <Select name={`${at}.planType`} options={TransferredPlan.options} />
      <When holds={isPension}>
        <Select
          name={`${at}.lockedInLaw`}
          options={PensionLaw.options}
          help={words('Of money that is locked in.')}
        />
      </When>
      <Text
        name={`${at}.registration`}
        help={words('Title, holders and type, word for word as on its statement.')}
      />
      <FullWidth>
        <Toggle name={`${at}.holders`} options={people} />
      </FullWidth>
    </>
  )
}

const noInstruction = {}
const noSecurity = {}
const noPayment = {}

type Payments = 'pacDetails' | 'swtDetails'

interface PaymentsProps {
  name: Payments
  add: string
  /** Whose bank accounts can be chosen, from what the draft says. */
  ownersIn: (draft: AccountDraft, circumstances: Circumstances) => readonly string[]
}

function PaymentRows({ name, add, ownersIn }: PaymentsProps) {
  const { circumstances } = useOnFile()
  const owners = useFromDraft(useStore(), (draft) => ownersIn(draft, circumstances))
  return (
    <>
      <Offers offers={bankOffer} id={name === 'pacDetails' ? 'pac' : 'swp'} />
      <Rows name={name} add={add} empty={noPayment}>
        {(at) => <Payment at={at} owners={owners} />}
      </Rows>
    </>
  )
}

function Payment({ at, owners }: { at: `${Payments}.${number}`; owners: readonly string[] }) {
  const store = useStore()
  const bankAccounts = useBankAccountsOf(owners)
  const hasBank = () =>
    store.get(`${at}.accountOption`) === AccountOption.bankAccount ||
    // a withdrawal is paid to one
    (!isContribution(at) && store.get(`${at}.type`) !== ContributionType.kind)
  return (
    <>
      <Select name={`${at}.type`} options={ContributionType.options} />
      <Money name={`${at}.amount`} />
      <Select name={`${at}.frequency`} options={Frequency.options} />
      <Day name={`${at}.startDate`} />
      <Select
        name={`${at}.accountOption`}
        options={AccountOption.options}
        onChosen={() => isContribution(at) && store.set(`${at}.bankAccountId`, null)}
      />
      <When holds={hasBank}>
        <Wide>
          <Select name={`${at}.bankAccountId`} options={bankAccounts} />
          {bankAccounts.length === 0 && <NoBankAccount owners={owners} />}
        </Wide>
        {isContribution(at) && <Debit at={at} />}
      </When>
    </>
  )
}

const isContribution = (at: string): at is `pacDetails.${number}` => at.startsWith('pacDetails.')

/** What the agreement of a debit says beside (Payments Canada Rule H1). */
const Debit = ({ at }: { at: `pacDetails.${number}` }) => (
  <>
    <Select
      name={`${at}.amountKind`}
      options={AmountKind.options}
      help={words('A variable amount is told 10 days before each debit.')}
    />
    <YesNo name={`${at}.noticeWaived`} />
  </>
)

/** Why no bank account can be chosen, and the way to one. */
function NoBankAccount({ owners }: { owners: readonly string[] }) {
  const { t } = useTranslation()
  const { circumstances } = useOnFile()
  const owner = personIn(circumstances, owners[0])
  return (
    <p className={classes.noBank}>
      {owner ? (
        <>
          {t('{{name}} has no bank account on file yet.', { name: owner.name })}{' '}
          <Link to={paths.createInvestmentAccount(owner.id)} className="link" target="_blank">
            {t('Add a bank account')}
          </Link>
        </>
      ) : (
        t('Please add the spousal contributor first: the debit is from their bank account.')
      )}
    </p>
  )
}

/** What is paid in at regular intervals. */
export const Contributions = () => (
  <PaymentRows name="pacDetails" add={words('Add Contribution')} ownersIn={payersOf} />
)

/** What is paid out at regular intervals. */
export const Withdrawals = () => (
  <PaymentRows name="swtDetails" add={words('Add Withdrawal')} ownersIn={ofClient} />
)
const ofClient = (_: AccountDraft, { participantId }: Circumstances) => [participantId]

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
