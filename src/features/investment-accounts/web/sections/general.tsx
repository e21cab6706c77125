import { Button } from '@mantine/core'
import {
  AccountType,
  Currency,
  IntendedUse,
  PlanType,
  SourceOfFunds,
} from '../../../../platform/codes/account.ts'
import { leftOver } from '../../../../platform/form.ts'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { FieldGroup, FullWidth } from '../../../../web/form/field-group.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import { canBeJoint, hasDesignation, subTypesOf } from '../../account-types.ts'
import { asks, isJoint, isOtherSource, isOtherUse } from '../../application/general.ts'
import { application, nameAt, specified } from '../../application.ts'
import {
  type Allowance,
  designationOf,
  withAllowed,
  withJoint,
  withSubType,
  withType,
} from '../../changes.ts'
import type { AccountDraft, AccountField } from '../../draft.ts'
import { currencyOffer } from '../../offers.ts'
import { Select, Text, useStore, When, YesNo } from '../fields.ts'
import { Offers } from '../offer.tsx'
import { useChanging } from '../use-changing.tsx'
import { Designation } from './designation.tsx'
import { LeverageStatement } from './leverage-statement.tsx'

// what came from elsewhere and does not fit is shown, to be mended
const showsJoint = (draft: AccountDraft) => canBeJoint(draft) || draft.isJointAccount === true
const showsDesignation = (draft: AccountDraft) => hasDesignation(draft) || designationOf(draft) !== undefined
const borrows = ({ isBorrowingToInvest }: AccountDraft) => isBorrowingToInvest === true
const typeIn = ({ type }: AccountDraft) => type
const allowances: readonly Allowance[] = ['allowEFT', 'allowTransfers', 'allowPAC', 'allowSWP']

/** What the account is, and which of the other steps it has. */
export function General() {
  const { change, said } = useChanging()
  const type = useFromDraft(useStore(), typeIn)
  return (
    <>
      <LeftOvers />
      <Offers offers={currencyOffer} />
      <FieldGroup title={words('Account')}>
        <Select
          name="type"
          options={AccountType.options}
          change={(chosen) => change((draft) => withType(draft, chosen || null))}
        />
        <Select
          name="subType"
          options={subTypes[type || 0]}
          change={(chosen) => change((draft) => withSubType(draft, chosen || null))}
        />
        <Select name="currency" options={Currency.options} />
        <When holds={showsJoint}>
          <YesNo
            name="isJointAccount"
            help={asks.isJointAccount}
            change={(is) => change((draft) => withJoint(draft, is))}
          />
        </When>
      </FieldGroup>
      <FieldGroup title={words('Purpose')}>
        <Select name="intendedUseOfAccount" options={IntendedUse.options} />
        <When holds={isOtherUse}>
          <Text name="intendedUseOfAccountOther" />
        </When>
        <Select name="sourceOfFunds" options={SourceOfFunds.options} />
        <When holds={isOtherSource}>
          <Text name="sourceOfFundsOther" />
        </When>
        <FullWidth>
          <YesNo name="isBorrowingToInvest" help={asks.isBorrowingToInvest} />
        </FullWidth>
        <When holds={borrows}>
          <FullWidth>
            <LeverageStatement />
          </FullWidth>
        </When>
      </FieldGroup>
      <When holds={showsDesignation}>
        <Designation change={change} />
      </When>
      <FieldGroup title={words('Money In and Out')}>
        {allowances.map((name) => (
          <YesNo
            key={name}
            name={name}
            help={asks[name]}
            change={(is) => change((draft) => withAllowed(draft, name, is))}
          />
        ))}
      </FieldGroup>
      {said}
    </>
  )
}

/** By type, and of none: constants, so that their field does not render for another change. */
const subTypes = Object.fromEntries(
  [0 as const, ...AccountType.options.map(({ value }) => value)].map((type) => [
    type,
    subTypesOf(type || null).map((value) => ({ value, label: PlanType.label(value) })),
  ]),
) as Record<AccountType | 0, { value: PlanType; label: string }[]> // an entry for each of them

const specifiedSteps = specified(application)
const leftOverIn = (draft: AccountDraft): AccountField[] => [
  ...(!isJoint(draft) && (draft.accountHolders?.length ?? 0) > 1 ? ['accountHolders' as const] : []),
  ...leftOver(specifiedSteps, draft),
]

/** What came from elsewhere and belongs to no step that this account has. */
function LeftOvers() {
  const { t } = useTranslation()
  const store = useStore()
  const remove = (field: AccountField) => {
    if (field === 'accountHolders')
      store.change((draft) => withJoint(draft, draft.isJointAccount ? false : null))
    else store.set(field, Array.isArray(store.get(field)) ? [] : null)
  }
  return useFromDraft(store, leftOverIn).map((field) => (
    <div key={field} id={field}>
      <Notice tone="calm" title={t(nameAt(field))}>
        <p>{t('This does not belong to such an account. Please remove it.')}</p>
        <Button size="sm" variant="default" onClick={() => remove(field)}>
          {t('Remove')}
        </Button>
      </Notice>
    </div>
  ))
}
