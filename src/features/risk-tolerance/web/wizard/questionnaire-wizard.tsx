import { useSyncExternalStore } from 'react'
import type { ResultOf } from '../../../../platform/endpoint.ts'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { GoBack } from '../../../../web/ui/go-back.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import type { readBands } from '../../contract.ts'
import type { RiskLink } from '../../link-contract.ts'
import type { Questionnaire } from '../../questionnaire/shape.ts'
import type { ResponseDraft } from '../../response-draft.ts'
import { CompletedOnFile } from './completed-on-file.tsx'
import { CompletedResponse } from './completed-response.tsx'
import { LinkIsOpen } from './link-in-use.tsx'
import { NoMoreSaves } from './no-more-saves.tsx'
import { QuestionnaireSteps } from './questionnaire-steps.tsx'
import { stateOf, type WizardClient } from './state.ts'
import { useChoice } from './use-choice.ts'
import { type ShownDraft, useResponse } from './use-response.ts'
import { useSignature } from './use-signature.ts'
import { useSubmission } from './use-submission.ts'

interface Props {
  client: WizardClient
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
export function QuestionnaireWizard({ client, draft, link, questionnaire, firm, ...then }: Props) {
  const { t } = useTranslation()
  const { clientId } = client
  const store = useResponse(client, draft)
  const shown = useSyncExternalStore(store.subscribe, store.snapshot)
  const state = stateOf(client, store.known().id, shown)
  const signature = useSignature()
  const choice = useChoice(state, store, firm)
  const submission = useSubmission({ store, choice, signature })
  return (
    <>
      <PageHeader
        title={t('Client Risk Tolerance Wizard')}
        subtitle={client.clientFullName}
        back={<GoBack label={words('Go Back')} otherwise={paths.client(clientId)} />}
      />
      {submission.completed ? (
        <CompletedResponse
          clientId={clientId}
          responseId={state.responseId}
          sections={state.riskScoreSections}
          language={state.language}
          firm={firm}
          signature={signature}
          onAnew={() => then.beginAnew()}
        />
      ) : (
        <QuestionnaireSteps
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
      )}
    </>
  )
}
