import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../web/translation.ts'
import type { Answers } from '../../answers.ts'
import classes from './step-list.module.css'
import { useStepName } from './step-name.ts'
import { notesStep, openIn, statusOf, steps } from './steps.ts'

interface Props {
  current: number
  sections: Answers
  notes: string
  onGoTo: (step: number) => void
}

const marks = { done: CircleCheck, begun: CircleDot, 'not started': Circle }

/** How each of the steps stands; each leads there. */
export function StepList({ current, sections, notes, onGoTo }: Props) {
  const { t } = useTranslation()
  const nameOf = useStepName()
  const list = useCurrentInView(current)
  const statusInWords = useStatusInWords(sections, notes)
  return (
    <nav className={classes.steps} aria-label={t('Steps')}>
      <ol className={classes.list} ref={list}>
        {steps.map((sectionIds, step) => {
          const status = statusOf(step, sections, notes)
          const Mark = marks[status]
          return (
            <li key={sectionIds.join() || 'notes'}>
              <button
                type="button"
                className={classes.step}
                aria-current={step === current ? 'step' : undefined}
                data-status={status}
                onClick={() => onGoTo(step)}
              >
                <span className={classes.name}>{nameOf(step)}</span>
                <span className={classes.status}>
                  <Mark size={14} aria-hidden />
                  <span>{statusInWords(step)}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
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

function useStatusInWords(sections: Answers, notes: string): (step: number) => string {
  const { t } = useTranslation()
  return (step) => {
    const status = statusOf(step, sections, notes)
    if (status === 'done') return t('Done')
    if (step === notesStep) return t('Optional')
    return status === 'begun'
      ? t('{{count}} open', { count: openIn(step, sections).length })
      : t('Not started')
  }
}
