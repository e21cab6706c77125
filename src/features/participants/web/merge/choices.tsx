import { Radio } from '@mantine/core'
import { useId } from 'react'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { MergedField, MergePreview } from '../../merge-contract.ts'
import disclosure from './disclosure.module.css'
import classes from './merge.module.css'

const shortIdSigns = 8
const short = (id: string) => id.slice(0, shortIdSigns)

interface Props {
  preview: MergePreview
  /** The paths of what is taken from the other record. */
  taken: readonly string[]
  onTake: (taken: readonly string[]) => void
  onSwap: () => void
}

/** Which record stays, and of each fact that the two say otherwise, which of them. */
export function Choices({ preview, taken, onTake, onSwap }: Props) {
  const { t } = useTranslation()
  const { keep, other, fields, same } = preview
  return (
    <>
      <fieldset className={classes.sides}>
        <legend className={classes.which}>{t('Which record stays?')}</legend>
        <Side side={keep} stays onChoose={() => {}} />
        <Side side={other} stays={false} onChoose={onSwap} />
      </fieldset>
      {fields.length > 0 && (
        <div className={classes.fields}>
          <div className={classes.heads} aria-hidden>
            <span>{t('{{number}} facts differ', { count: fields.length, number: fields.length })}</span>
            <span>{t('Keep from {{id}}', { id: short(keep.id) })}</span>
            <span>{t('Take from {{id}}', { id: short(other.id) })}</span>
          </div>
          {fields.map((field) => (
            <Fact
              key={field.path}
              field={field}
              isTaken={taken.includes(field.path)}
              onChoose={(isTaken) =>
                onTake(isTaken ? [...taken, field.path] : taken.filter((path) => path !== field.path))
              }
            />
          ))}
        </div>
      )}
      {fields.length === 0 && <p className={classes.note}>{t('Both records say the same.')}</p>}
      {same.length > 0 && (
        <details className={disclosure.disclosure}>
          <summary>
            {t('{{number}} facts are the same in both', { count: same.length, number: same.length })}
          </summary>
          <dl className={`${disclosure.body} ${disclosure.facts}`}>
            {same.map(({ label, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a list have one name, and never change places
              <div key={`${label} ${index}`}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

interface SideProps {
  side: MergePreview['keep']
  stays: boolean
  onChoose: () => void
}

function Side({ side, stays, onChoose }: SideProps) {
  const { t, language } = useTranslation()
  const when = (instant: string) => formatInstant(instant, language, pageSettings.timeZone)
  const name = fullName(side.generalDetails)
  const about = useId()
  return (
    <div className={classes.side} data-stays={stays || undefined}>
      <span className={classes.name}>{name}</span>
      <Radio
        name="stays"
        checked={stays}
        onChange={onChoose}
        label={t('This one stays')}
        aria-label={t('{{name}}: this one stays', { name })}
        aria-describedby={about}
      />
      <span id={about} className={classes.about}>
        {short(side.id)} · {t('since {{date}}', { date: when(side.createdAt) })} ·{' '}
        {t('last saved by {{name}}, {{when}}', { name: side.savedBy, when: when(side.savedAt) })}
      </span>
    </div>
  )
}

interface FactProps {
  field: MergedField
  isTaken: boolean
  onChoose: (isTaken: boolean) => void
}

function Fact({ field, isTaken, onChoose }: FactProps) {
  const { t } = useTranslation()
  const { path, label, keep, other } = field
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      {[
        { value: keep, isChosen: !isTaken, choose: () => onChoose(false) },
        { value: other, isChosen: isTaken, choose: () => onChoose(true) },
      ].map(({ value, isChosen, choose }, side) => (
        <Radio
          // biome-ignore lint/suspicious/noArrayIndexKey: the two sides
          key={side}
          name={path}
          checked={isChosen}
          onChange={choose}
          label={value ?? t('Empty')}
          classNames={{ label: value === null ? classes.empty : isChosen ? classes.chosen : classes.value }}
        />
      ))}
    </fieldset>
  )
}
