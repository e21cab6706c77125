import type { Language } from '../../../../platform/codes/person.ts'
import { emptyGuid } from '../../../../platform/formats/guid.ts'
import type { RiskResponse, SaveResponse } from '../../contract.ts'
import { plainText } from '../../plain-text.ts'
import type { RiskScoreSections } from '../../rules.ts'

/** What the wizard holds of a response (specification 1, section 3), with the notes and the version it was read in. */
export interface WizardState {
  clientId: string
  clientFullName: string
  advisorId: string
  /** All zero until the first save has given it an id. */
  responseId: string
  riskScoreSections: RiskScoreSections
  specialNotes: string
  /** Of the documents. */
  language: Language
  /** Of the response as it was read or saved last; undefined while there is none. */
  version: number | undefined
}

export type WizardEvent =
  | { is: 'answered'; sectionId: number; answerScore: number }
  | { is: 'noted'; specialNotes: string }
  | { is: 'language chosen'; language: Language }
  | { is: 'saved'; responseId: string; version: number }
  | { is: 'read'; response: StoredAnswers }
  | { is: 'begun anew' }

type StoredAnswers = Pick<RiskResponse, 'id' | 'riskScoreSections' | 'specialNotes' | 'language' | 'version'>

export type WizardClient = Pick<WizardState, 'clientId' | 'clientFullName' | 'advisorId' | 'language'>

/** A client with nothing answered yet. */
export const begin = (client: WizardClient): WizardState => ({
  ...client,
  responseId: emptyGuid,
  riskScoreSections: [],
  specialNotes: '',
  version: undefined,
})

export function afterEvent(state: WizardState, event: WizardEvent): WizardState {
  switch (event.is) {
    case 'answered':
      return { ...state, riskScoreSections: withAnswer(state.riskScoreSections, event) }
    case 'noted':
      return { ...state, specialNotes: event.specialNotes }
    case 'language chosen':
      return { ...state, language: event.language }
    case 'saved':
      return { ...state, responseId: event.responseId, version: event.version }
    case 'read': {
      const { id, riskScoreSections, specialNotes, language, version } = event.response
      return { ...state, responseId: id, riskScoreSections, specialNotes, language, version }
    }
    case 'begun anew':
      return begin(state)
  }
}

type Answer = RiskScoreSections[number]

/** In the questionnaire's order, each section once. */
const withAnswer = (sections: readonly Answer[], { sectionId, answerScore }: Answer): RiskScoreSections =>
  [...sections.filter((each) => each.sectionId !== sectionId), { sectionId, answerScore }].sort(
    (one, other) => one.sectionId - other.sectionId,
  )

/** What is sent to save it, the notes as they are signed; the field itself shows them so once it is left. */
export const bodyOf = (state: WizardState): SaveResponse => ({
  foClientId: state.clientId,
  responseId: state.responseId,
  riskScoreSections: state.riskScoreSections,
  specialNotes: plainText(state.specialNotes, state.language),
  language: state.language,
  ...(state.version === undefined ? {} : { version: state.version }),
})
