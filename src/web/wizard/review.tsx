import { ChevronRight } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { type Asking, askingIn, toSignIn } from '../../platform/acknowledgements.ts'
import type { Language } from '../../platform/codes/person.ts'
import type { Line } from '../../platform/facts.ts'
import {
  type Form,
  type Issue,
  issuesIn,
  labelAt,
  labelsOf,
  type Step,
  stepsOf,
} from '../../platform/form.ts'
import { partsOf } from '../../platform/parts.ts'
import { isReason } from '../../platform/reason.ts'
import { words } from '../../platform/words.ts'
import { useFromDraft } from '../draft/use-from-draft.ts'
import { FieldWarning } from '../form/field-warning.tsx'
import { useTranslation } from '../translation.ts'
import { Notice } from '../ui/notice.tsx'
import { Parts } from '../ui/parts.tsx'
import { useRegionNames } from '../use-region-names.ts'
import { type OpenPointsInWords, PointList, useRuleWords } from './open-points.tsx'
import classes from './review.module.css'
import { StatusMark } from './step-list.tsx'
import { useOpenPoints, useOverview } from './use-open.ts'
import type { WizardUse } from './use-wizard.ts'

export const reviewStep = 'review'

/** The form with a last step, in which all of it is read before it is submitted. */
export const withReview = <D,>(form: Form<D>, title: string = words('Review Details')): Form<D> => ({
  steps: [...form.steps, { id: reviewStep, title, owns: [], rules: [], facts: [] }],
})

export interface ReviewProps<D extends object> {
  wizard: WizardUse<D>
  /** What the amounts of its lists come to, by their paths. */
  totals?: ((draft: D, language: Language) => Readonly<Record<string, string>>) | undefined
  /** What is shown of a line in place of its text. */
  instead?: ((line: Line) => ReactNode) | undefined
  /** What is said where nothing is open; that it can be submitted, unless it is said. */
  done?: string | undefined
  /** Why something that is warned of is so all the same; '' where nobody said it yet. */
  reasonOf?: ((draft: D, asked: Asking, asking: readonly Asking[]) => string) | undefined
}

/** All steps as they were filled in, each with its open points as ways to their fields. */
export function Review<D extends object>({ wizard, totals, instead, reasonOf, done }: ReviewProps<D>) {
  const { t, language } = useTranslation()
  const { form, store } = wizard
  const points = useOpenPoints(wizard)
  const overview = useOverview(wizard)
  const { name } = useRuleWords(form)
  const labels = useMemo(() => labelsOf(form), [form])
  const steps = useFromDraft(store, (draft) => stepsOf(form, draft).filter(({ facts }) => facts.length > 0))
  useRegionNames()
  const draft = store.snapshot()
  const undone = issuesIn(form, draft).filter(({ warning }) => warning?.isUndone)
  const toSign = toSignIn(form, draft).filter(({ warning }) => warning?.holdsSigning || warning?.asksReason)
  const asking = askingIn(form, draft)
  const given = (issue: Issue) => {
    const asked = asking.find(({ path, message }) => path === issue.path && message === issue.message)
    return asked && reasonOf?.(draft, asked, asking)
  }
  return (
    <>
      <p className={classes.sum} role="status">
        {points.length > 0
          ? t('{{count}} points are still open. Each leads to its field.', { count: points.length })
          : undone.length > 0
            ? t('All that is asked for is entered. It can be submitted, but this is still to be done:')
            : t(done ?? words('Everything is entered. Please check it before you submit it.'))}
      </p>
      {points.length === 0 && undone.length > 0 && <PointList points={undone} name={name} goTo={wizard.go} />}
      {points.length === 0 && toSign.length > 0 && (
        <Notice
          tone="calm"
          title={t('It can be submitted. {{count}} points keep it from being ready to sign:', {
            count: toSign.length,
          })}
        >
          <PointList points={toSign} name={name} goTo={wizard.go} />
        </Notice>
      )}
      {steps.map((step) => (
        <Section
          key={step.id}
          step={step}
          parts={partsOf(step, draft, language)}
          totals={totals?.(draft, language)}
          instead={instead}
          status={overview.find(({ id }) => id === step.id)?.status}
          points={points.filter((point) => point.step === step.id)}
          // one that lacks its reason is among the open points
          warnings={issuesIn(form, draft, step.id).filter(
            (each) => each.warning && isReason(given(each) ?? 'read'),
          )}
          given={given}
          name={name}
          labelOf={({ path }) => labelAt(labels, path)}
          goTo={wizard.go}
        />
      ))}
    </>
  )
}

interface SectionProps extends Pick<OpenPointsInWords, 'name'>, Pick<ReviewProps<never>, 'instead'> {
  step: Pick<Step<never>, 'id' | 'title'>
  parts: ReturnType<typeof partsOf>
  totals: Readonly<Record<string, string>> | undefined
  status: ReturnType<typeof useOverview>[number]['status']
  points: readonly Issue[]
  warnings: readonly Issue[]
  given: (issue: Issue) => string | undefined
  labelOf: (issue: Issue) => string | undefined
  goTo: (step: string, field?: string) => void
}

function Section({
  step: { id, title },
  parts,
  totals = {},
  instead,
  status,
  points,
  warnings,
  ...links
}: SectionProps) {
  const { given, name, labelOf, goTo } = links
  const { t } = useTranslation()
  return (
    <details className={`surface ${classes.section}`} open>
      <summary className={classes.summary}>
        <ChevronRight size={18} aria-hidden className={classes.sign} />
        <h3 className={classes.title}>{t(title)}</h3>
        {status && <StatusMark status={status} />}
      </summary>
      <div className={classes.content}>
        {points.length > 0 && <PointList points={points} name={name} goTo={goTo} />}
        {warnings.map((issue) => (
          <Warned
            key={`${issue.path} ${issue.message}`}
            issue={issue}
            label={labelOf(issue)}
            goTo={goTo}
            reason={given(issue)}
          />
        ))}
        {parts.length > 0 ? (
          <Parts parts={parts} totals={totals} instead={instead} />
        ) : (
          <p className={classes.nothing}>{t('Nothing entered')}</p>
        )}
        <button
          type="button"
          className="link"
          aria-label={t('Edit {{section}}', { section: t(title) })}
          onClick={() => goTo(id)}
        >
          {t('Edit')}
        </button>
      </div>
    </details>
  )
}

type WarnedProps = Pick<SectionProps, 'goTo'> & {
  issue: Issue
  /** Of the field that it is about. */
  label: string | undefined
  /** The reason for it; '' where there is none, undefined where none is asked for. */
  reason: string | undefined
}

/** What is warned of, with the way to its field and the reason that was given for it. */
function Warned({ issue, label, reason, goTo }: WarnedProps) {
  const { step, path, message, values, warning } = issue
  const { t } = useTranslation()
  const sentence = t(message, values)
  return (
    <div>
      <FieldWarning
        sentence={
          <>
            {label && (
              <>
                <button type="button" className="link" onClick={() => goTo(step, path)}>
                  {t(label)}
                </button>
                {' · '}
              </>
            )}
            {sentence}
          </>
        }
        because={warning?.because}
        source={warning?.source}
      />
      {reason && <p className={classes.reason}>{t('Reason given: {{reason}}', { reason })}</p>}
    </div>
  )
}
