import { Text as Sentence } from '@mantine/core'
import { formatMoney } from '../../../../../platform/formats/money.ts'
import { words } from '../../../../../platform/words.ts'
import { useFromDraft } from '../../../../../web/draft/use-from-draft.ts'
import { FieldGroup } from '../../../../../web/form/field-group.tsx'
import { fieldsFor } from '../../../../../web/form/fields.tsx'
import { useTranslation } from '../../../../../web/translation.ts'
import { application } from '../../../application.ts'
import { type WorthList, worthOf } from '../../../net-worth.ts'
import classes from './net-worth.module.css'

const { Text, Money, Rows, useStore } = fieldsFor(application)

const noItem = { type: '', amount: 0 }

export function NetWorth() {
  const { t } = useTranslation()
  return (
    <>
      <Sentence c="dimmed">{t('Do not add any if not specified')}</Sentence>
      <FieldGroup columns={1}>
        <Items list="liquidAssets" add={words('Add Liquid Asset')} />
        <Total of="liquidAssets" />
      </FieldGroup>
      <FieldGroup columns={1}>
        <Items list="fixedAssets" add={words('Add Fixed Asset')} />
        <Total of="fixedAssets" />
      </FieldGroup>
      <FieldGroup columns={1}>
        <Items list="liabilities" add={words('Add Liability')} />
        <Total of="liabilities" />
      </FieldGroup>
      <Balance />
    </>
  )
}

const Items = ({ list, add }: { list: WorthList; add: string }) => (
  <Rows name={`netWorthDetails.${list}`} add={add} empty={noItem}>
    {(at) => (
      <>
        <Text name={`${at}.type`} />
        <Money name={`${at}.amount`} />
      </>
    )}
  </Rows>
)

/** Nothing of a list without rows. */
function Total({ of }: { of: WorthList }) {
  const { t, language } = useTranslation()
  const total = useFromDraft(useStore(), worthOf).totals[`netWorthDetails.${of}`]
  if (total === undefined) return null
  return (
    <p className={classes.total}>
      <span>{t('Total')}</span>
      <strong className="figures">{formatMoney(total, language)}</strong>
    </p>
  )
}

/** Assets against liabilities, on one scale, and what is left. */
function Balance() {
  const { t, language } = useTranslation()
  const { assets, liabilities, net } = useFromDraft(useStore(), worthOf)
  const longest = Math.max(assets, liabilities)
  const bar = (kind: string, amount: number, label: string) => (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.track} aria-hidden>
          <span
            className={classes.bar}
            data-kind={kind}
            style={{ width: `${longest > 0 ? Math.max(0, amount / longest) * 100 : 0}%` }}
          />
        </span>
        <span className="figures">{formatMoney(amount, language)}</span>
      </dd>
    </div>
  )
  return (
    <FieldGroup columns={1}>
      <dl className={classes.worth}>
        {bar('assets', assets, t('Assets'))}
        {bar('liabilities', liabilities, t('Liabilities'))}
        <div className={classes.net}>
          <dt>{t('Net Worth')}</dt>
          <dd className="figures">{formatMoney(net, language)}</dd>
        </div>
      </dl>
    </FieldGroup>
  )
}
