import { languageNames } from '../../platform/codes/person.ts'
import { type Fact, factsFor } from '../../platform/facts.ts'
import type { Form } from '../../platform/form.ts'
import { words } from '../../platform/words.ts'
import { questionKey, type ResponseDraft } from './answers.ts'
import { notesStep, questionsOf, type ResponseStep, responseForm } from './form.ts'
import { plainText } from './plain-text.ts'
import type { Questionnaire } from './questionnaire/shape.ts'

const { fact } = factsFor<ResponseDraft>()

/**
 * The questionnaire as a form for the adviser, who reads it in the words of the questionnaire that was read. Steps and
 * rules are those of the client's form; the last step is called Special Notes (RISK-008).
 */
export const formOf = ({ sections }: Pick<Questionnaire, 'sections'>): Form<ResponseDraft> => ({
  steps: responseForm.steps.map((step) =>
    step.id === notesStep
      ? { ...step, title: notes, facts: [notesFact, languageFact] }
      : { ...step, facts: factsOf(step.id as ResponseStep, sections) },
  ),
})

const notes = words('Special Notes')

/** As they are signed: what is typed still and what is stored may look like two texts and be one. */
const notesFact: Fact<ResponseDraft> = {
  labels: { specialNotes: notes },
  lines({ specialNotes, language }) {
    const text = plainText(specialNotes ?? '', language ?? 'en')
    return text === '' ? [] : [{ path: 'specialNotes', label: notes, text }]
  },
}

const languageFact = fact(
  'language',
  words('Language of the documents'),
  (language) => languageNames[language],
)

const factsOf = (step: ResponseStep, sections: Questionnaire['sections']): Fact<ResponseDraft>[] =>
  sections
    .filter(({ sectionId }) => questionsOf(step).includes(sectionId))
    .map(({ sectionId, header, answers }) =>
      fact(
        questionKey(sectionId),
        header,
        (score) => answers.find(({ answerScore }) => answerScore === score)?.text,
      ),
    )
