import { Button } from '@mantine/core'
import { CircleCheck, TriangleAlert, Undo2 } from 'lucide-react'
import { type CSSProperties, type FocusEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatPercent } from '../../../../platform/formats/percents.ts'
import { words } from '../../../../platform/words.ts'
import { useFromDraft } from '../../../../web/draft/use-from-draft.ts'
import { afterPress } from '../../../../web/form/after-press.ts'
import { FieldGroup } from '../../../../web/form/field-group.tsx'
import { useFormDraft } from '../../../../web/form/form-draft.tsx'
import { Range } from '../../../../web/form/range/range.tsx'
import { paths } from '../../../../web/paths.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { disabledFor } from '../../../../web/ui/disabled-for.ts'
import { Profile } from '../../../risk-tolerance/profile.ts'
import { type AssetClass, assetClasses, type Objective, type StatementDraft } from '../../draft.ts'
import { isInOrder, type Mix, sumOf } from '../../mixes.ts'
import { differsFrom, hasMix, mixPath, wholePath } from '../../objectives.ts'
import { Percent, useOnFile, useStore } from '../fields.ts'
import classes from './objectives.module.css'

const numbers = ['lowerLimit', 'target', 'upperLimit'] as const

/** What of the whole each class of assets may be and is to be: in numbers, and drawn on one axis. */
export function Objectives() {
  const { t } = useTranslation()
  const { board } = useFormDraft()
  const { proposal } = useOnFile().circumstances
  /** Whoever leaves the mix is done with it as a whole: what is odd about it is told from now on. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    afterPress(() => {
      board.touch(wholePath)
      board.touch(mixPath)
    })
  }
  return (
    <FieldGroup columns={1}>
      <FirmsMix />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that its fields are left */}
      <div className={classes.mix} id={mixPath} onBlur={onBlur}>
        <div className={classes.columns} aria-hidden>
          <span>{t('Lower Limit')}</span>
          <span>{t('Target')}</span>
          <span>{t('Upper Limit')}</span>
        </div>
        {assetClasses.map(({ field, label }, index) => (
          <AssetClassRow
            key={field}
            field={field}
            label={label}
            style={line(index)}
            proposed={proposal?.[field]}
          />
        ))}
        <fieldset className={classes.drawing} aria-label={t('Limits and targets on one axis')}>
          {assetClasses.map(({ field, label }, index) => (
            <div key={field} className={classes.range} style={line(index)}>
              <Range name={field} label={label} behind={proposal?.[field]} />
            </div>
          ))}
        </fieldset>
      </div>
      <Foot hasProposal={proposal !== null} />
    </FieldGroup>
  )
}

/** Which line of the grid a class is in. */
const line = (index: number) => ({ '--row': index + 1 }) as CSSProperties

interface RowProps {
  field: AssetClass
  label: string
  style: CSSProperties
  proposed: Objective | undefined
}

/** The numbers of one class, and the firm's beside them. */
function AssetClassRow({ field, label, style, proposed }: RowProps) {
  const { t, language } = useTranslation()
  const id = `${field}-title`
  const say = (percent: number | null | undefined) => formatPercent(percent ?? 0, language)
  return (
    <fieldset className={classes.row} aria-labelledby={id} style={style}>
      <div className={classes.name}>
        <h3 id={id} className={classes.class}>
          {t(label)}
        </h3>
        {proposed && (
          <p className={classes.beside}>
            {t('Firm’s mix: {{target}}, from {{lower}} to {{upper}}', {
              target: say(proposed.target),
              lower: say(proposed.lowerLimit),
              upper: say(proposed.upperLimit),
            })}
          </p>
        )}
        <Outside field={field} />
      </div>
      <div className={classes.numbers}>
        {numbers.map((of) => (
          <Percent key={of} name={`${field}.${of}`} />
        ))}
      </div>
    </fieldset>
  )
}

/** Points out limits and a target that do not go together; the reason is asked for below the step. */
function Outside({ field }: { field: AssetClass }) {
  const { t } = useTranslation()
  const said = useFromDraft(useStore(), (draft) => outOfOrder(draft[field] ?? {}))
  if (!said) return null
  return (
    <p className={classes.outside}>
      <TriangleAlert size={14} aria-hidden />
      {t(said)}
    </p>
  )
}

function outOfOrder(objective: Objective): string | undefined {
  if (isInOrder(objective)) return undefined
  return (objective.lowerLimit ?? 0) > (objective.upperLimit ?? 0)
    ? words('Lower limit above the upper limit')
    : words('Target outside its limits')
}

/** What the targets come to, and what is what in the drawing. */
function Foot({ hasProposal }: { hasProposal: boolean }) {
  const { t, language } = useTranslation()
  const { sum, isOpen } = useFromDraft(useStore(), (draft) => {
    const sum = sumOf(draft, 'target')
    return { sum, isOpen: sum !== 100 && hasMix(draft) }
  })
  return (
    <div className={classes.foot}>
      <p className={classes.sum} role="status" data-open={isOpen || undefined}>
        {isOpen && <TriangleAlert size={16} aria-hidden />}
        {sum === 100 && <CircleCheck size={16} aria-hidden />}
        <span>
          {t('Targets: {{sum}} of {{whole}}', {
            sum: formatPercent(sum, language),
            whole: formatPercent(100, language),
          })}
        </span>
      </p>
      <ul className={classes.legend} aria-hidden>
        <li data-of="bar">{t('Lower to upper limit')}</li>
        <li data-of="target">{t('Target')}</li>
        {hasProposal && <li data-of="proposed">{t('The firm’s mix')}</li>}
      </ul>
    </div>
  )
}

const mixIn = (draft: StatementDraft) =>
  Object.fromEntries(assetClasses.map(({ field }) => [field, draft[field]])) as Pick<
    StatementDraft,
    AssetClass
  >

/** The mix that the firm proposes for the client's risk profile: whose it is, and taken over with one key. */
function FirmsMix() {
  const { t } = useTranslation()
  const { circumstances } = useOnFile()
  const { proposal, isDefaultProposal, participantId, basis } = circumstances
  if (!proposal || !basis.profile)
    return (
      <p className={classes.firms}>
        {t('The firm’s mix follows the client’s risk profile, and there is none on file yet.')}{' '}
        <Link to={paths.riskToleranceForm(participantId)} className="link">
          {t('Complete Risk Tolerance')}
        </Link>
      </p>
    )
  const profile = t(Profile.label(basis.profile))
  return (
    <div className={classes.firms}>
      <div>
        <p className={classes.profile}>{t('Risk profile: {{profile}}', { profile })}</p>
        <p className={classes.whose}>
          {isDefaultProposal
            ? t('The mix for it is the portal’s default; your firm has not set its own.')
            : t('The mix for it is the one that your firm has set.')}
        </p>
      </div>
      <TakeOver proposal={proposal} profile={profile} />
    </div>
  )
}

/** Takes the firm's mix over, and brings back what was there before. */
function TakeOver({ proposal, profile }: { proposal: Mix; profile: string }) {
  const { t } = useTranslation()
  const store = useStore()
  const [before, setBefore] = useState<Pick<StatementDraft, AssetClass>>()
  const isTaken = useFromDraft(store, (draft) => !differsFrom(proposal, draft))
  const { board } = useFormDraft()
  const put = (mix: Pick<StatementDraft, AssetClass>) => {
    for (const { field } of assetClasses)
      for (const of of numbers) board.keepUnread(`${field}.${of}`, undefined)
    store.change((draft) => ({ ...draft, ...mix }))
  }
  const take = () => {
    setBefore(mixIn(store.snapshot()))
    put(proposal)
  }
  const bringBack = () => {
    if (before) put(before)
    setBefore(undefined)
    document.getElementById(buttonId)?.focus()
  }
  return (
    <div className={classes.ways}>
      <Button
        id={buttonId}
        size="sm"
        variant="default"
        onClick={take}
        {...disabledFor(isTaken && { title: t('It is the firm’s mix already') })}
      >
        {t('Use the Firm’s Mix for {{profile}}', { profile })}
      </Button>
      <div role="status">
        {before && (
          <button type="button" className={`link ${classes.undo}`} onClick={bringBack}>
            <Undo2 size={14} aria-hidden /> {t('Bring Back What Was There')}
          </button>
        )}
      </div>
    </div>
  )
}

const buttonId = 'use-firms-mix'
