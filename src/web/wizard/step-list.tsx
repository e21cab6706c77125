import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { StepStatus } from '../../platform/form.ts'
import { type t as say, useTranslation } from '../translation.ts'
import classes from './step-list.module.css'
import { type FormInUse, useOverview } from './use-open.ts'
import type { Visit } from './use-step-in-address.ts'

type Props<D extends object> = FormInUse<D> & Pick<Visit<string>, 'step' | 'go'>

const marks = { done: CircleCheck, open: CircleDot, untouched: Circle }

/** The steps of a form and how each of them stands; each leads there. */
export function StepList<D extends object>({ step: current, go, ...inUse }: Props<D>) {
  const { t } = useTranslation()
  const steps = useOverview(inUse)
  const list = useCurrentInView(steps.findIndex(({ id }) => id === current))
  return (
    <nav className={classes.steps} aria-label={t('Steps')}>
      <ol className={classes.list} ref={list}>
        {steps.map(({ id, title, status }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.step}
              aria-current={id === current ? 'step' : undefined}
              data-status={status?.is}
              onClick={() => go(id)}
            >
              <span className={classes.name}>{t(title)}</span>
              {status && <StatusMark status={status} />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** How a step stands, by a sign and in words. */
export function StatusMark({ status }: { status: StepStatus }) {
  const { t } = useTranslation()
  const Mark = marks[status.is]
  return (
    <span className={classes.status} data-status={status.is}>
      <Mark size={14} aria-hidden />
      <span>{inWords(status, t)}</span>
    </span>
  )
}

/** On a phone the list is wider than the page. */
function useCurrentInView(current: number) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const step = list.current?.children[current]
    if (list.current && step instanceof HTMLElement) list.current.scrollLeft = step.offsetLeft - 48
  }, [current])
  return list
}

function inWords({ is, open, isWarnedOf }: StepStatus, t: typeof say): string {
  if (is === 'done') return t('Done')
  if (is === 'open') return open === 0 ? t('Not finished') : t('{{count}} open', { count: open })
  return open === 0 && !isWarnedOf ? t('Optional') : t('Not started')
}
