import { ChevronRight } from 'lucide-react'
import type { Language } from '../../platform/codes/person.ts'
import { type Form, type Issue, issuesIn, type Step, stepsOf } from '../../platform/form.ts'
import { partsOf } from '../../platform/parts.ts'
import { words } from '../../platform/words.ts'
import { useFromDraft } from '../draft/use-from-draft.ts'
import { FieldWarning } from '../form/field-warning.tsx'
import { useTranslation } from '../translation.ts'
import { Parts } from '../ui/parts.tsx'
import { useRegionNames } from '../use-region-names.ts'
import { PointList, useRuleWords } from './open-points.tsx'
import classes from './review.module.css'
import { StatusMark } from './step-list.tsx'
import { useOpenPoints, useOverview } from './use-open.ts'
import type { WizardUse } from './use-wizard.ts'

export const reviewStep = 'review'

/** The form with a last step, in which all of it is read before it is submitted. */
export const withReview = <D,>(form: Form<D>, title: string = words('Review Details')): Form<D> => ({
  steps: [...form.steps, { id: reviewStep, title, owns: [], rules: [], facts: [] }],
})

interface Props<D extends object> {
  wizard: WizardUse<D>
  /** What the amounts of its lists come to, by their paths. */
  totals?: (draft: D, language: Language) => Readonly<Record<string, string>>
}

/** All steps as they were filled in, each with its open points as ways to their fields. */
export function Review<D extends object>({ wizard, totals }: Props<D>) {
  const { t, language } = useTranslation()
  const { form, store } = wizard
  const points = useOpenPoints(wizard)
  const overview = useOverview(wizard)
  const steps = useFromDraft(store, (draft) => stepsOf(form, draft).filter(({ facts }) => facts.length > 0))
  useRegionNames()
  const draft = store.snapshot()
  return (
    <>
      <p className={classes.sum} role="status">
        {points.length === 0
          ? t('Everything is entered. Please check it before you submit it.')
          : t('{{count}} points are still open. Each leads to its field.', { count: points.length })}
      </p>
      {steps.map((step) => (
        <Section
          key={step.id}
          step={step}
          parts={partsOf(step, draft, language)}
          totals={totals?.(draft, language)}
          status={overview.find(({ id }) => id === step.id)?.status}
          points={points.filter((point) => point.step === step.id)}
          warnings={issuesIn(form, draft, step.id).filter(({ warning }) => warning)}
          goTo={wizard.go}
        />
      ))}
    </>
  )
}

interface SectionProps {
  step: Pick<Step<never>, 'id' | 'title'>
  parts: ReturnType<typeof partsOf>
  totals: Readonly<Record<string, string>> | undefined
  status: ReturnType<typeof useOverview>[number]['status']
  points: readonly Issue[]
  warnings: readonly Issue[]
  goTo: (step: string, field?: string) => void
}

function Section({ step: { id, title }, parts, totals = {}, status, points, warnings, goTo }: SectionProps) {
  const { t } = useTranslation()
  const { name } = useRuleWords()
  return (
    <details className={`surface ${classes.section}`} open>
      <summary className={classes.summary}>
        <ChevronRight size={18} aria-hidden className={classes.sign} />
        <h3 className={classes.title}>{t(title)}</h3>
        {status && <StatusMark status={status} />}
      </summary>
      <div className={classes.content}>
        {points.length > 0 && <PointList points={points} name={name} goTo={goTo} />}
        {warnings.map(({ path, message, values, warning }) => (
          <FieldWarning
            key={`${path} ${message}`}
            sentence={t(message, values)}
            because={warning?.because}
            source={warning?.source}
          />
        ))}
        {parts.length > 0 ? (
          <Parts parts={parts} totals={totals} />
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
