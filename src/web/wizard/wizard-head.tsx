import type { ReactNode } from 'react'
import { SaveConflict } from '../draft/save-conflict.tsx'
import { SaveProblem } from '../draft/save-problem.tsx'
import { SaveStatus } from '../draft/save-status.tsx'
import { useAskBeforeClosing } from '../draft/use-ask-before-closing.ts'
import { useDraftStatus } from '../draft/use-draft.ts'
import { useTranslation } from '../translation.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { Progress } from './use-open.ts'
import type { WizardUse } from './use-wizard.ts'
import classes from './wizard-head.module.css'

interface Props<D extends object> {
  wizard: WizardUse<D>
  progress: Progress
  /** Beside the progress in words. */
  summary?: ReactNode
  /** Why nothing can be saved any more, and the ways on. */
  problem?: ReactNode
}

/** How far it is and how it is saved: in view wherever the page is scrolled to. */
export function WizardHead<D extends object>({ wizard, progress, summary, problem }: Props<D>) {
  const { t } = useTranslation()
  const { form, store } = wizard
  const status = useDraftStatus(store)
  useAskBeforeClosing(status)
  return (
    <div className={classes.status} data-in-view="">
      <ProgressBar {...progress} />
      <div className={classes.line}>
        <span>{progress.inWords}</span>
        {summary}
        <SaveStatus status={status} />
      </div>
      <SaveProblem
        status={status}
        retry={store.tryAgain}
        unreachable={t(
          'Not saved yet: the portal cannot be reached. What you enter is kept in this tab and saved once it can be reached.',
        )}
      />
      <SaveConflict form={form} store={store} />
      {problem}
    </div>
  )
}
