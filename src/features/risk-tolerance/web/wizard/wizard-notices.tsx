import { emptyGuid } from '../../../../platform/formats/guid.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { readJudgement, readNewestResponse } from '../../contract.ts'
import { type RiskLink, readLink } from '../../link-contract.ts'
import type { Questionnaire } from '../../questionnaire/shape.ts'
import { CompletedOnFile } from './completed-on-file.tsx'
import { LinkIsOpen } from './link-in-use.tsx'
import { SaveProblem } from './save-problem.tsx'
import { useStored } from './use-stored.ts'
import type { useWizard } from './use-wizard.ts'

interface Props {
  wizard: ReturnType<typeof useWizard>
  /** One that the client can open, too. */
  link: RiskLink | null
  onDiscarded: () => void
}

/** What there is to know before one goes on answering. */
export function WizardNotices({ wizard, link, onDiscarded }: Props) {
  const { clientId } = wizard.state
  return (
    <>
      {link && <LinkIsOpen clientId={clientId} link={link} />}
      <CompletedOnFile clientId={clientId} wizard={wizard} onDiscarded={onDiscarded} />
    </>
  )
}

/** Why it is not saved, while that waits for somebody to decide. */
export function SavingProblem({
  wizard,
  questionnaire,
}: Pick<Props, 'wizard'> & { questionnaire: Questionnaire }) {
  const { state, saving, saver } = wizard
  const { stored, readAgain } = useStored(state.clientId, saving)
  if (saving.is !== 'refused') return null
  return (
    <SaveProblem
      because={saving.because}
      wasOver={(saver.known().responseId ?? emptyGuid) !== emptyGuid}
      mine={state}
      questionnaire={questionnaire}
      stored={stored}
      onReadAgain={readAgain}
      onKeepMine={(over) => void saver.goOn({ responseId: over?.id, version: over?.version })}
      onTakeStored={(theirs) => {
        wizard.take(theirs)
        // complete, or open to the client: then it is no longer for this page to show
        invalidate(readNewestResponse, readLink, readJudgement)
      }}
      onTryAgain={() => {
        invalidate(readLink)
        void saver.goOn(saver.known())
      }}
    />
  )
}
