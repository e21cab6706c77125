import { useMemo } from 'react'
import { rowNamed } from '../../platform/facts.ts'
import { type Form, type Issue, labelAt, labelsOf, rowNamesOf } from '../../platform/form.ts'
import { useTranslation } from '../translation.ts'
import classes from '../ui/link-list.module.css'
import { Notice } from '../ui/notice.tsx'
import { useOpenPoints } from './use-open.ts'
import type { WizardUse } from './use-wizard.ts'

/** How a form speaks of what is still open. */
export interface OpenPointsInWords {
  /** '3 questions still need an answer:' */
  title: (count: number) => string
  /** What leads to one of the points: 'Question 5'. */
  name: (point: Issue, points: readonly Issue[]) => string
  /** The names are short, and stand side by side. */
  areShort?: true
}

interface Props<D extends object> {
  wizard: WizardUse<D>
  /** The only step whose points are shown; without it, those of all. */
  step?: string | undefined
  inWords: OpenPointsInWords
}

/** What is still open, each a way to its field. */
export function OpenPoints<D extends object>({ wizard, step, inWords }: Props<D>) {
  const points = useOpenPoints(wizard, step)
  if (points.length === 0) return null
  return (
    <Notice tone="calm" title={inWords.title(points.length)}>
      <PointList points={points} {...inWords} goTo={wizard.go} />
    </Notice>
  )
}

interface ListProps extends Pick<OpenPointsInWords, 'name' | 'areShort'> {
  points: readonly Issue[]
  goTo: (step: string, field: string) => void
}

export const PointList = ({ points, name, areShort, goTo }: ListProps) => (
  <ul className={classes.list} data-lines={!areShort || undefined}>
    {points.map((point) => (
      <li key={`${point.path} ${point.message}`}>
        <button type="button" className="link" onClick={() => goTo(point.step, point.path)}>
          {name(point, points)}
        </button>
      </li>
    ))}
  </ul>
)

/** Each point by what its rule says; where it says the same of several fields, with the field's label before it, or its row's name. */
export function useRuleWords<D>(form: Form<D>): OpenPointsInWords {
  const { t } = useTranslation()
  const labels = useMemo(() => labelsOf(form), [form])
  const rowNames = useMemo(() => rowNamesOf(form), [form])
  const said = ({ message, values }: Issue) => t(message, values)
  const rowOf = (path: string) => {
    const [, list = '', index] = /^(.+)\.(\d+)(?:\.|$)/.exec(path) ?? []
    const row = labelAt(rowNames, list)
    return row && rowNamed(row, Number(index) + 1, t)
  }
  return {
    title: (count) => t('{{count}} points are still open:', { count }),
    name: (point, points) => {
      const label = labelAt(labels, point.path)
      const same = points.filter((other) => said(other) === said(point))
      const areTold = new Set(same.map(({ path }) => labelAt(labels, path))).size === same.length
      if (same.length === 1) return said(point)
      const which = areTold ? label && t(label) : rowOf(point.path)
      return which ? `${which} · ${said(point)}` : said(point)
    },
  }
}
