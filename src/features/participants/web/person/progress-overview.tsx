import { Skeleton } from '@mantine/core'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { StepStatus } from '../../../../platform/codes/step-status.ts'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import { useOfShownBook } from '../../../../web/session/shown-book.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { looks, type Tone } from '../../../../web/ui/step-looks.ts'
import { StepStatusMark } from '../../../../web/ui/step-status.tsx'
import { Unread } from '../../../../web/ui/unread.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import type { StatusAtStep } from '../../contract.ts'
import { type CountedStatus, readProgress } from '../../workflow-contract.ts'
import { steps } from '../steps.ts'
import classes from './progress-overview.module.css'

interface Turn {
  id: 'adviser' | 'client' | 'nobody'
  title: string
  has: (tone: Tone) => boolean
}

/** Who a step waits for. What nobody has begun waits for the adviser. */
const turns: readonly Turn[] = [
  {
    id: 'adviser',
    title: words('Waiting for you'),
    has: (tone) => tone !== 'with-client' && tone !== 'done',
  },
  { id: 'client', title: words('Waiting for clients'), has: (tone) => tone === 'with-client' },
  { id: 'nobody', title: words('Done'), has: (tone) => tone === 'done' },
]

const inOrder = StepStatus.options.map(({ value }) => value)

/** Those of a turn, in the order of the statuses. */
const ofTurn = (statuses: readonly CountedStatus[], { has }: Turn): CountedStatus[] =>
  statuses
    .filter(({ status }) => has(looks[status].tone))
    .sort((one, other) => inOrder.indexOf(one.status) - inOrder.indexOf(other.status))

const sumOf = (statuses: readonly CountedStatus[]): number =>
  statuses.reduce((sum, { count }) => sum + count, 0)

/** How many account holders stand where in the four steps, and who waits for whom; each number leads to its people. */
export function ProgressOverview({ shown }: { shown: Partial<StatusAtStep> }) {
  const { t } = useTranslation()
  const query = useOfShownBook()
  const progress = useCall(readProgress, { query })
  const { data: statuses, isPending } = progress
  // clients answer and sign meanwhile
  useFresh(readProgress)
  const [isWide] = useState(() => window.matchMedia('(min-width: 781px)').matches)
  if (isPending) return <Skeleton className={classes.loading ?? ''} radius="lg" />
  if (!statuses) return <Unread says={t('Who waits for whom could not be loaded.')} reads={[progress]} />
  if (statuses.length === 0) return null
  const waiting = (turn: Turn) => sumOf(ofTurn(statuses, turn))
  const [forAdviser, forClient] = turns.map(waiting)
  return (
    <details className={`surface ${classes.overview}`} open={isWide}>
      <summary className={classes.summary}>
        <ChevronRight size={18} aria-hidden className={classes.sign} />
        <h2 className={classes.title}>{t('Who Waits for Whom')}</h2>
        <span className={classes.sum}>
          {t('{{adviser}} waiting for you · {{client}} waiting for clients', {
            adviser: forAdviser,
            client: forClient,
          })}
        </span>
      </summary>
      <ol className={classes.steps}>
        {steps.map(({ id, label }) => (
          <li key={id}>
            <StepOverview
              label={t(label)}
              statuses={statuses.filter(({ step }) => step === id)}
              isShown={({ status }) => shown.step === id && shown.status === status}
            />
          </li>
        ))}
      </ol>
    </details>
  )
}

interface StepProps {
  label: string
  statuses: readonly CountedStatus[]
  isShown: (counted: CountedStatus) => boolean
}

function StepOverview({ label, statuses, isShown }: StepProps) {
  const { t } = useTranslation()
  const groups = turns
    .map((turn) => ({ ...turn, statuses: ofTurn(statuses, turn) }))
    .filter(({ statuses }) => statuses.length > 0)
  return (
    <>
      <h3 className={classes.step}>{label}</h3>
      <div className={classes.bar} aria-hidden>
        {groups.map(({ id, statuses }) => (
          <span key={id} data-turn={id} style={{ flexGrow: sumOf(statuses) }} />
        ))}
      </div>
      {groups.length === 0 && <p className={classes.none}>{t('Nobody is here yet.')}</p>}
      {groups.map(({ id, title, statuses }) => (
        <section key={id} aria-label={`${label}: ${t(title)}`}>
          <h4 className={classes.turn}>{t(title)}</h4>
          <ul className={classes.statuses}>
            {statuses.map((counted) => (
              <li key={counted.status}>
                <Link
                  to={paths.peopleAt(counted.step, counted.status)}
                  className={classes.status}
                  aria-current={isShown(counted) || undefined}
                >
                  <StepStatusMark status={counted.status} />
                  <span className="figures">{counted.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
