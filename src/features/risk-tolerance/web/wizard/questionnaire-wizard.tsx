import { useSyncExternalStore } from 'react'
import type { ResultOf } from '../../../../platform/endpoint.ts'
import type { Client } from '../../../participants/contract.ts'
import type { readBands } from '../../contract.ts'
import type { RiskLink } from '../../link-contract.ts'
import type { Questionnaire } from '../../questionnaire/shape.ts'
import type { ResponseDraft } from '../../response-draft.ts'
import { Completed } from './completed.tsx'
import { CompletedOnFile } from './completed-on-file.tsx'
import { LinkIsOpen } from './link-in-use.tsx'
import { NoMoreSaves } from './no-more-saves.tsx'
import { QuestionnaireSteps } from './questionnaire-steps.tsx'
import { stateOf, type WizardClient } from './state.ts'
import { useChoice } from './use-choice.ts'
import { type ShownDraft, useResponse } from './use-response.ts'
import { useSubmission } from './use-submission.ts'

interface Props {
  client: Client
  whose: WizardClient
  draft: ShownDraft
  /** One that the client can open, too. */
  link: RiskLink | null
  questionnaire: Questionnaire
  firm: ResultOf<typeof readBands>
  beginAnew: (entered?: ResponseDraft) => void
  reopen: (entered: ResponseDraft) => void
  onDiscarded: () => void
}

/** A draft of a client's, until it is submitted, and then what it came to. */
export function QuestionnaireWizard({ client, whose, draft, link, questionnaire, firm, ...then }: Props) {
  const { clientId } = whose
  const store = useResponse(whose, draft)
  const shown = useSyncExternalStore(store.subscribe, store.snapshot)
  const state = stateOf(whose, store.known().id, shown)
  const choice = useChoice(state, store, firm)
  const submission = useSubmission(store, choice)
  if (submission.completed)
    return (
      <Completed
        client={client}
        response={{ id: state.responseId, language: state.language, sections: state.riskScoreSections }}
        firm={firm}
        submitted={submission.sending}
        onAnew={() => then.beginAnew()}
      />
    )
  return (
    <QuestionnaireSteps
      client={client}
      state={state}
      store={store}
      questionnaire={questionnaire}
      firm={firm}
      choice={choice}
      submission={submission}
      problem={<NoMoreSaves clientId={clientId} store={store} {...then} />}
      notices={
        <>
          {link && <LinkIsOpen clientId={clientId} link={link} />}
          <CompletedOnFile clientId={clientId} store={store} onDiscarded={then.onDiscarded} />
        </>
      }
    />
  )
}
