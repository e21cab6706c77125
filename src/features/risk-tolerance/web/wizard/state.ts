import type { Language } from '../../../../platform/codes/person.ts'
import { emptyGuid } from '../../../../platform/formats/guid.ts'
import type { Answers } from '../../answers.ts'
import { answersOf, type ResponseDraft } from '../../response-draft.ts'

/** What the wizard holds of a response (specification 1, section 3), with its notes and the language of its document. */
export interface WizardState {
  clientId: string
  clientFullName: string
  advisorId: string
  /** All zero until the first save has given it an id. */
  responseId: string
  riskScoreSections: Answers
  specialNotes: string
  language: Language
}

/** `language` is the client's own, in which a new response begins. */
export type WizardClient = Pick<WizardState, 'clientId' | 'clientFullName' | 'advisorId' | 'language'>

/** The state of a client's draft: its id, where it has one, and what is shown of it. */
export const stateOf = (client: WizardClient, id: string | undefined, draft: ResponseDraft): WizardState => ({
  ...client,
  responseId: id ?? emptyGuid,
  riskScoreSections: answersOf(draft),
  specialNotes: draft.specialNotes ?? '',
  language: draft.language ?? client.language,
})
