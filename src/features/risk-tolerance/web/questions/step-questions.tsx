import { useDraftValue } from '../../../../web/draft/use-draft.ts'
import { questionKey, unanswered } from '../../answers.ts'
import type { Section } from '../../questionnaire/shape.ts'
import { stepOfQuestion } from '../../response-form.ts'
import type { ResponseStore } from '../response-store.ts'
import { Question } from './question.tsx'

interface Props {
  step: string
  /** Of the whole questionnaire. */
  sections: readonly Section[]
  store: ResponseStore
  showMissing: boolean
  forAdviser?: boolean
  answer: (question: ReturnType<typeof questionKey>, answerScore: number) => void
}

/** The questions of a step. An answer renders its own question alone. */
export const StepQuestions = ({ step, sections, ...props }: Props) =>
  sections
    .filter(({ sectionId }) => stepOfQuestion(sectionId) === step)
    .map((section) => <Field key={section.sectionId} section={section} {...props} />)

function Field({
  section,
  store,
  answer,
  ...props
}: Omit<Props, 'step' | 'sections'> & { section: Section }) {
  const key = questionKey(section.sectionId)
  const answered = useDraftValue(store, key) ?? unanswered
  return <Question {...props} section={section} answer={answered} onAnswer={(score) => answer(key, score)} />
}
